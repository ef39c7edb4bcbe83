import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify'
import type { Operation, UnknownMember } from '@vaivem/contract'
import type { Deps } from '../deps.ts'
import { admitPages, entrantOf, refuseIfFull } from './admitted.ts'
import { answerError } from './answer-error.ts'
import { commonHeaders } from './answers.ts'
import { authenticate, type Caller } from './authentication.ts'
import { decodeBody, decodeText, readBodies, takeRawBodies } from './bodies.ts'
import { takeFromBudget } from './budgets.ts'
import { refuseAmbiguousFraming, refuseConnection, refuseLongUrl } from './framing.ts'
import { createRefusalLog } from './refusal-log.ts'
import { describeRefused, type RefusalNote } from './refused-request.ts'
import { mustBeRecent } from './recent-proof.ts'
import { type CustomerVisit, keptRequestOf } from './request-log/kept-request.ts'
import { operationHandler } from './mount-operation.ts'
import { originReader } from './origin.ts'
import type { Route } from './route.ts'
import { traceIdOf } from './trace-id.ts'
import { Unauthorized } from './unauthorized.ts'
import { unknownPathJudge } from './unknown-paths.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    rawBody: Buffer | undefined
    /** Why the request is refused, as far as that is known. */
    refusalNote: RefusalNote | undefined
    /** The members that were sent and ignored, because they are not declared. */
    unknownMembers: readonly UnknownMember[] | undefined
    /** Whose pages a customer looks at, once that is known. */
    customer: CustomerVisit | undefined
  }
  interface FastifyContextConfig {
    operation?: Operation
    /** Whether the request is answered however busy the service is. */
    isAlwaysAnswered?: true
  }
}

/**
 * How long a caller may take to send the headers of a request, and all of it; and how long a connection may be idle while a
 * request is answered.
 */
export interface RequestTimeouts {
  readonly headersMilliseconds: number
  readonly requestMilliseconds: number
  readonly stillMilliseconds: number
}

/** The largest body (contract §1.8) and the largest header block, in bytes. */
const BODY_BYTES = 3 * 1024 * 1024
const HEADER_BYTES = 16 * 1024
/**
 * A caller who waits for events is silent for half a minute; one who reads nothing of an answer for a whole minute never will.
 */
const DEFAULT_TIMEOUTS = { headersMilliseconds: 5_000, requestMilliseconds: 15_000, stillMilliseconds: 60_000 }
/** One slash at the end is ignored (contract §1.1); the router would read two as an empty id. */
const ENDS_IN_SLASHES = /\/\/(?:[?#]|$)/
/** How often, within that time, connections are checked for having exceeded it. */
const CHECKS_PER_TIMEOUT = 5

/** Makes the HTTP server of §4: every operation of `routes`, and what is common to all of them (contract §1). */
export function createServer(
  deps: Deps,
  routes: readonly Route[],
  { headersMilliseconds, requestMilliseconds, stillMilliseconds }: RequestTimeouts = DEFAULT_TIMEOUTS,
): FastifyInstance {
  const judgeUnknownPath = unknownPathJudge(deps, routes)
  const refusals = createRefusalLog(deps.log, () => performance.now())
  const tellOrigin = originReader(deps)
  const server = Fastify({
    logger: false,
    bodyLimit: BODY_BYTES,
    requestTimeout: requestMilliseconds,
    connectionTimeout: stillMilliseconds,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Requests that come while the server closes are answered as usual, because the envelope has no 503 for that.
    return503OnClosing: false,
    genReqId: traceIdOf,
    http: {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: headersMilliseconds,
      connectionsCheckingInterval: headersMilliseconds / CHECKS_PER_TIMEOUT,
      // The service checks this itself, so that the answer is in its own envelope.
      requireHostHeader: false,
    },
    // Longer than any URL, so that a long id is judged as an id and not as an unknown path.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: HEADER_BYTES },
    frameworkErrors: (_error, request, reply) => {
      const asked = request as FastifyRequest
      // No hook runs for these requests, so they are logged here.
      reply.raw.once('finish', () => refusals.write(describeRefused(asked, reply)))
      void judgeUnknownPath(asked).then(
        (refused) => answerError(deps, refused, asked, reply),
        (error: unknown) => answerError(deps, error, asked, reply),
      )
    },
    clientErrorHandler: (error, socket) => {
      const refused = refuseConnection(error, socket, deps.now)
      if (refused) refusals.write(refused)
    },
  })
  // An unknown expectation is no reason to refuse a request that can be answered without it.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response))
  server.decorateRequest('caller', undefined)
  server.decorateRequest('rawBody', undefined)
  server.decorateRequest('refusalNote', undefined)
  server.decorateRequest('unknownMembers', undefined)
  server.decorateRequest('customer', undefined)
  admitPages(server, deps.admissions)
  readBodies(server)
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders(request.id))
    tellOrigin(request)
    if (deps.stopping.aborted) reply.header('Connection', 'close')
    refuseAmbiguousFraming(request)
    if (request.is404 || ENDS_IN_SLASHES.test(request.url)) throw await judgeUnknownPath(request)
  })
  // Written after the answer was sent, so that it delays no caller.
  server.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 400) refusals.write(describeRefused(request, reply))
    const kept = keptRequestOf(request, reply)
    if (kept) deps.requestLog.keep(kept)
  })
  server.addHook('onClose', async () => refusals.close())
  for (const route of routes) mount(server, deps, route)
  server.setErrorHandler((error, request, reply) => answerError(deps, error, request, reply))
  return server
}

function mount(server: FastifyInstance, deps: Deps, route: Route): void {
  const { operation } = route
  const verbatim = operation.verbatim ?? []
  for (const url of [operation.url, ...(operation.aliases ?? [])]) {
    const options: RouteOptions = {
      method: operation.method,
      url,
      ...(operation.largestBody !== undefined && { bodyLimit: operation.largestBody }),
      config: { operation },
      onRequest: async (request, reply) => {
        if (operation.scope !== 'none') {
          const caller = await authenticate(deps, request.raw, operation.scope)
          if (!caller.ok) throw new Unauthorized(caller.refusal)
          request.caller = caller.value
        }
        refuseLongUrl(request)
        takeFromBudget(deps, operation, request, reply)
        if (request.caller) mustBeRecent(operation, request.caller, deps.now)
        refuseIfFull(entrantOf(deps.admissions, operation, request.caller))
      },
      preValidation: async (request) => (operation.rawBody ? decodeText(request) : decodeBody(request, verbatim)),
      handler: operationHandler(deps, route),
    }
    if (operation.rawBody) void server.register(async (scope) => void takeRawBodies(scope).route(options))
    else server.route(options)
  }
}
