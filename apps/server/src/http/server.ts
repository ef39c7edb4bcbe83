import { randomBytes } from 'node:crypto'
import { isUtf8 } from 'node:buffer'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Operation } from '@vaivem/contract'
import type { Deps } from '../deps.ts'
import type { Account } from '../accounts/account-directory.ts'
import { failureAnswer, unauthorizedProblem } from './answers.ts'
import { authenticate } from './authentication.ts'
import { failureOf, refusal, Unauthorized } from './failures.ts'
import { operationHandler } from './mount-operation.ts'
import { rateLimitHeaders } from './rate-limit.ts'
import type { Route } from './route.ts'
import { parseStrictJson } from './strict-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: { account: Account; credentialId: number } | undefined
    rawBody: Buffer | undefined
  }
  interface FastifyContextConfig {
    operation?: Operation
  }
}

/** Largest body (contract §1.8), header block and URL. */
const BODY_BYTES = 3 * 1024 * 1024
const HEADER_BYTES = 16 * 1024
const SLOWEST_REQUEST_MILLISECONDS = 15_000

/** The HTTP interface of §4: every operation of `routes`, and what is common to all of them (contract §1). */
export function createServer(deps: Deps, routes: readonly Route[]): FastifyInstance {
  const server = Fastify({
    logger: false,
    bodyLimit: BODY_BYTES,
    requestTimeout: SLOWEST_REQUEST_MILLISECONDS,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    genReqId: traceIdOf,
    http: { maxHeaderSize: HEADER_BYTES, headersTimeout: 5_000 },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      void answerError(deps, error, request as FastifyRequest, reply as FastifyReply)
    },
    clientErrorHandler: refuseConnection,
  })
  server.decorateRequest('caller', undefined)
  server.decorateRequest('rawBody', undefined)
  // A GET of the list may carry its filters in a body (§4.3).
  server.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  readBodies(server)
  server.addHook('onRequest', async (request, reply) => {
    reply.header('X-Trace-Id', request.id)
    refuseAmbiguousFraming(request)
  })
  for (const route of routes) mount(server, deps, route)
  answerUnknownPaths(server, deps, routes)
  server.setErrorHandler((error, request, reply) => answerError(deps, error, request, reply))
  return server
}

function mount(server: FastifyInstance, deps: Deps, route: Route): void {
  const { operation } = route
  const verbatim = operation.verbatim ?? []
  for (const url of [operation.url, ...(operation.aliases ?? [])]) {
    server.route({
      method: operation.method,
      url,
      config: { operation },
      onRequest: async (request, reply) => {
        if (operation.scope !== 'none') {
          const caller = await authenticate(deps, request.headers, operation.scope)
          if (!caller) throw new Unauthorized()
          request.caller = caller
        }
        takeFromBudget(deps, operation, request, reply)
      },
      preValidation: async (request) => {
        if (Buffer.isBuffer(request.body)) {
          request.rawBody = request.body
          request.body = parseStrictJson(decodeUtf8(request.body), verbatim)
        }
      },
      handler: operationHandler(deps, route),
    })
  }
}

function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body.length === 0 ? undefined : body)
  })
  server.addHook('preParsing', async (request, _reply, payload) => {
    const encoding = request.headers['content-encoding']
    const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
    const isForeign = charset !== undefined && !/^utf-?8$/i.test(charset)
    if (encoding !== undefined || isForeign) throw refusal(415, { kind: 'unsupported-media-type' })
    return payload
  })
}

function decodeUtf8(body: Buffer): string {
  if (!isUtf8(body)) throw refusal(400, { kind: 'invalid-json', message: 'o corpo não está em UTF-8', position: 0 })
  return body.toString('utf8')
}

/** A path of §4 with another method: 401 without a token, else 405; any other path is a 404 with or without one (contract §1.4). */
function answerUnknownPaths(server: FastifyInstance, deps: Deps, routes: readonly Route[]): void {
  const known = routes.flatMap(({ operation }) =>
    [operation.url, ...(operation.aliases ?? [])].map((url) => ({ operation, pattern: patternOf(url) })),
  )
  server.setNotFoundHandler(async (request) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const matching = known.filter(({ pattern }) => pattern.test(path))
    if (matching.length === 0) throw refusal(404, { kind: 'route-not-found' })
    const needsToken = matching.every(({ operation }) => operation.scope !== 'none')
    if (needsToken && !(await authenticate(deps, request.headers, undefined))) throw new Unauthorized()
    const allowed = [
      ...new Set(
        matching.flatMap(({ operation }) => (operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method])),
      ),
    ]
    throw refusal(405, { kind: 'method-not-allowed', allowed }, { Allow: allowed.join(', ') })
  })
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replaceAll(/:[A-Za-z]+/g, '[^/]+')}/?$`, 'i')
}

function takeFromBudget(deps: Deps, operation: Operation, request: FastifyRequest, reply: FastifyReply): void {
  const group = operation.rateGroup
  const who = request.caller
    ? `${request.caller.account.id}/${request.caller.credentialId}`
    : `${request.ip} ${String(request.headers['servicekey']).slice(0, 64)}`
  const allowance = deps.rateLimiter.take(who, group, perMinute(group, request.caller?.account))
  const headers = rateLimitHeaders(group, allowance)
  reply.headers(headers)
  if (allowance.allowed) return
  throw refusal(
    429,
    { kind: 'rate-limited', limit: allowance.limit, seconds: allowance.resetSeconds },
    { ...headers, 'Retry-After': String(allowance.resetSeconds) },
  )
}

const GENEROUS = { reads: 6_000, writes: 3_000, consultations: 6_000, authentications: 1_200 }

function perMinute(group: Operation['rateGroup'], account: Account | undefined): number {
  const limits = account?.configuration?.limits.requestsPerMinute ?? GENEROUS
  switch (group) {
    case 'autenticacao':
      return GENEROUS.authentications
    case 'consulta':
      return limits.consultations
    case 'leitura':
      return limits.reads
    case 'escrita':
      return limits.writes
  }
}

async function answerError(deps: Deps, error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (error instanceof Unauthorized) {
    await reply
      .code(401)
      .headers({ 'X-Trace-Id': request.id, 'WWW-Authenticate': 'Bearer error="invalid_token"' })
      .header('Content-Type', 'application/problem+json; charset=utf-8')
      .send(unauthorizedProblem(request.id))
    return
  }
  const { failure, headers } = failureOf(error)
  if (failure.status >= 500) {
    const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const stack = error instanceof Error && failure.status === 500 ? error.stack : undefined
    deps.log.error('request failed', {
      traceId: request.id,
      method: request.method,
      status: failure.status,
      cause,
      stack,
    })
  }
  // What is left of an unread body would be taken for the next request.
  if (failure.status === 413 || failure.status === 408) reply.header('Connection', 'close')
  await reply
    .code(failure.status)
    .headers({ 'X-Trace-Id': request.id, ...headers })
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(failureAnswer(failure, deps.now()))
}

/** Node takes two Host headers and chunked HTTP/1.0; proxies in between may read them otherwise than we do. */
function refuseAmbiguousFraming({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const hosts = names.filter((name) => name === 'host').length
  const isChunkedOld = raw.httpVersion === '1.0' && names.includes('transfer-encoding')
  if (hosts > 1 || isChunkedOld) {
    const message = isChunkedOld ? 'HTTP/1.0 não aceita Transfer-Encoding' : 'o cabeçalho Host deve vir uma só vez'
    throw refusal(400, { kind: 'invalid-request', faults: [{ where: 'Host', message }] }, { Connection: 'close' })
  }
}

function refuseConnection(error: NodeJS.ErrnoException, socket: import('node:net').Socket): void {
  if (socket.destroyed || !socket.writable) return
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const words = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }[status]
  const kind = status === 408 ? 'request-timeout' : 'invalid-request'
  const details = { kind, faults: [{ where: 'cabeçalhos', message: 'a requisição HTTP não pôde ser lida' }] }
  const body = failureAnswer(refusal(status, details).failure, Temporal.Now.instant())
  socket.end(
    `HTTP/1.1 ${status} ${words}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\nX-Trace-Id: ${newTraceId()}\r\n\r\n${body}`,
  )
}

/** The trace of a W3C `traceparent`, or a new one. */
function traceIdOf(request: { headers: Record<string, unknown> }): string {
  const { traceparent } = request.headers
  const given =
    typeof traceparent === 'string' ? /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent)?.[1] : undefined
  return given !== undefined && !/^0+$/.test(given) ? given : newTraceId()
}

function newTraceId(): string {
  return randomBytes(16).toString('hex')
}
