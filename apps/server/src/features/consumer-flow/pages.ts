import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { show, type FlowState, type FlowViews } from '@vaivem/portal'
import type { Deps } from '../../deps.ts'
import { failureOf } from '../../http/failures.ts'
import { flowCookies } from './cookies.ts'
import { exchangeCode, holdsSessionOf, lookAtLink } from './exchange-code.ts'
import { pageHeaders } from './page-headers.ts'
import { isOwnForm } from './same-origin.ts'
import { showOrder } from './show-order.ts'
import { storeNameOf } from './view.ts'

const STYLES = readFileSync(new URL(import.meta.resolve('@vaivem/portal/portal.css')), 'utf8')
const STYLES_VERSION = createHash('sha256').update(STYLES).digest('hex').slice(0, 12)

/** Codes an address may get wrong in a minute; right ones are not counted, so that a shared address is not shut out. */
const GUESSES_PER_MINUTE = 30
const LARGEST_FORM = 4 * 1024

/**
 * The consumer's pages under `/fluxo`: HTML beside the operations, with their own errors and none of the envelope. A GET
 * of a link changes nothing; its form exchanges the code for a session and leads to an address without it.
 */
export function serveConsumerFlow(server: FastifyInstance, deps: Deps): void {
  void server.register(async (scope) => mountPages(scope, deps), { prefix: '/fluxo' })
}

type CodeRequest = FastifyRequest<{ Params: { code: string } }>

function mountPages(scope: FastifyInstance, deps: Deps): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: LARGEST_FORM },
    (_request, _body, done) => done(null, undefined),
  )
  scope.get('/portal.css', async (_request, reply) =>
    reply
      .headers(pageHeaders(isSecure(deps)))
      .headers({ 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' })
      .send(STYLES),
  )
  scope.get('/pedido', async (request, reply) => {
    const shown = await showOrder(deps, cookiesOf(deps).sessionIn(request.headers.cookie))
    return shown.ok ? send(deps, reply, 'session-open', shown.value) : send(deps, reply, 'session-closed', null)
  })
  scope.get('/:code', async (request: CodeRequest, reply) => openLink(deps, request, reply))
  scope.post('/:code', async (request: CodeRequest, reply) => useLink(deps, request, reply))
  scope.setNotFoundHandler(async (_request, reply) => send(deps, reply, 'page-missing', null))
  scope.setErrorHandler(async (error, request, reply) => sendFailure(deps, error, request, reply))
}

async function openLink(deps: Deps, request: CodeRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { code } = request.params
  const cookies = cookiesOf(deps)
  if (await holdsSessionOf(deps, code, cookies.sessionIn(request.headers.cookie))) return toOrder(deps, reply)
  const link = await lookAtLink(deps, code)
  if (!link.ok) return refuseCode(deps, request, reply)
  const account = await deps.directory.find(link.value.accountId)
  if (!account?.configuration || account.environment !== deps.environment) return refuseCode(deps, request, reply)
  reply.header('Set-Cookie', cookies.page())
  return send(deps, reply, 'link-ready', { storeName: storeNameOf(account.configuration, link.value.storeId) })
}

async function useLink(deps: Deps, request: CodeRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { code } = request.params
  const cookies = cookiesOf(deps)
  const { cookie } = request.headers
  const { origin } = new URL(deps.publicUrl())
  if (!isOwnForm(request.headers, origin, cookies.hasPage(cookie))) return send(deps, reply, 'foreign-form', null)
  if (await holdsSessionOf(deps, code, cookies.sessionIn(cookie))) return toOrder(deps, reply)
  const session = await exchangeCode(deps, code)
  if (!session.ok) return refuseCode(deps, request, reply)
  return toOrder(deps, reply.header('Set-Cookie', cookies.session(session.value)))
}

/** Unknown, expired, used up and malformed look alike; whoever tries many is asked to wait. */
function refuseCode(deps: Deps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const allowance = deps.rateLimiter.take(`fluxo ${request.ip}`, 'consulta', GUESSES_PER_MINUTE)
  if (allowance.allowed) return send(deps, reply, 'link-closed', null)
  return send(deps, reply.header('Retry-After', String(allowance.resetSeconds)), 'too-many-guesses', null)
}

function toOrder(deps: Deps, reply: FastifyReply): FastifyReply {
  return reply.headers(pageHeaders(isSecure(deps))).redirect(`${pathOf(deps)}/pedido`, 303)
}

function send<State extends FlowState>(
  deps: Deps,
  reply: FastifyReply,
  state: State,
  view: FlowViews[State],
): FastifyReply {
  const { status, html } = show({ stylesheet: `${pathOf(deps)}/portal.css?v=${STYLES_VERSION}` }, state, view)
  return reply
    .code(status)
    .headers({ ...pageHeaders(isSecure(deps)), 'Content-Type': 'text/html; charset=utf-8' })
    .send(html)
}

function sendFailure(deps: Deps, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { failure, headers } = failureOf(error)
  if (failure.status >= 500) {
    const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    // Never the address: it may carry a code.
    deps.log.error('page failed', { traceId: request.id, method: request.method, status: failure.status, cause })
  }
  reply.headers(headers)
  return send(deps, reply, stateOfFailure(failure.status), null)
}

function stateOfFailure(status: number) {
  if (status === 503) return 'service-away'
  if (status >= 500) return 'service-broken'
  return status === 404 ? 'page-missing' : 'request-malformed'
}

/** Where a browser finds these pages: the public address may lie below the root of its host. */
function pathOf(deps: Deps): string {
  return `${new URL(deps.publicUrl()).pathname.replace(/\/+$/, '')}/fluxo`
}

function isSecure(deps: Deps): boolean {
  return deps.publicUrl().startsWith('https:')
}

function cookiesOf(deps: Deps) {
  return flowCookies(isSecure(deps))
}
