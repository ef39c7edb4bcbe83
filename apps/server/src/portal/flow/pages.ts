import { isSecure } from '../../platform/http/public-url.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { failureOf } from '../../platform/http/failures.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import { flowCookies } from '../sessions/cookies.ts'
import { readForms } from '../sessions/form.ts'
import { pageHeaders } from '../sessions/page-headers.ts'
import { PORTAL_SCRIPT, PORTAL_STYLES, type PortalFile } from '../sessions/portal-files.ts'
import { isOwnForm } from '../sessions/same-origin.ts'
import { addCookie, type PageTurn, redirectTo, sendFailurePage, sendPage } from '../sessions/send-page.ts'
import { storeNameOf } from '../sessions/store-branding.ts'
import { configured } from '../../platform/http/configured.ts'
import { orderSession } from '../status/session-store.ts'
import { exchangeCode, holdsSessionOf, readLink } from './exchange-code.ts'
import { mountRequest } from '../request/mount.ts'
import type { FlowNeighbours, RequestDeps } from '../request/request-deps.ts'

/** Codes an address may get wrong in a minute; right ones are not counted, so that a shared address is not shut out. */
const GUESSES_PER_MINUTE = 30

/**
 * The customer's pages under `/fluxo`: HTML beside the operations, with their own errors and none of the envelope. A GET
 * of a link changes nothing; its form exchanges the code for a session and leads to an address without it.
 */
export function serveCustomerFlow(server: FastifyInstance, deps: Deps, neighbours: FlowNeighbours): void {
  void server.register(async (scope) => mountPages(scope, deps, { ...deps, neighbours }), { prefix: '/fluxo' })
}

type CodeRequest = FastifyRequest<{ Params: { code: string } }>

function mountPages(scope: FastifyInstance, deps: Deps, requestDeps: RequestDeps): void {
  readForms(scope)
  // From memory: who is turned away gets them too, for the page that says so.
  const always = { config: { isAlwaysAnswered: true } } as const
  scope.get('/portal.css', always, async (request, reply) => sendFile(deps, { request, reply }, PORTAL_STYLES))
  scope.get('/portal.js', always, async (request, reply) => sendFile(deps, { request, reply }, PORTAL_SCRIPT))
  mountRequest(scope, requestDeps)
  scope.get('/:code', async (request: CodeRequest, reply) => openLink(deps, request, reply))
  scope.post('/:code', async (request: CodeRequest, reply) => useLink(deps, request, reply))
  scope.setNotFoundHandler(async (request, reply) => sendPage(deps, { request, reply }, 'page-missing', null))
  scope.setErrorHandler(async (error, request, reply) => showFailure(deps, { request, reply }, error))
}

/** A form that cannot be read fails before its session is looked at; its page is the store's all the same. */
async function showFailure(deps: Deps, turn: PageTurn, error: unknown): Promise<FastifyReply> {
  if (failureOf(error).failure.status >= 500) return sendFailurePage(deps, turn, error)
  const session = await orderSession(deps, turn.request).catch(() => undefined)
  return sendFailurePage(deps, { ...turn, store: session?.store }, error)
}

async function openLink(deps: Deps, request: CodeRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { code } = request.params
  const cookies = cookiesOf(deps)
  if (await holdsSessionOf(deps, code, cookies.sessionIn(request.headers.cookie))) return toOrder(deps, reply)
  const link = await readLink(deps, code)
  if (!link.ok) return refuseCode(deps, request, reply)
  const account = await deps.directory.find(link.value.accountId)
  if (!account?.configuration || account.environment !== deps.environment) return refuseCode(deps, request, reply)
  const store = { ...configured(account), storeId: link.value.storeId }
  addCookie(reply, cookies.page())
  const storeName = storeNameOf(store.configuration, store.storeId)
  return sendPage(deps, { request, reply, store }, 'link-ready', { storeName })
}

async function useLink(deps: Deps, request: CodeRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { code } = request.params
  const cookies = cookiesOf(deps)
  const { cookie } = request.headers
  const { origin } = new URL(deps.publicUrl())
  if (!isOwnForm(request.headers, origin, cookies.hasPage(cookie)))
    return sendPage(deps, { request, reply }, 'foreign-form', null)
  if (await holdsSessionOf(deps, code, cookies.sessionIn(cookie))) return toOrder(deps, reply)
  const session = await exchangeCode(deps, code)
  if (!session.ok) return refuseCode(deps, request, reply)
  return toOrder(deps, reply.header('Set-Cookie', cookies.session(session.value)))
}

/** Unknown, expired, used and malformed codes have the same answer; many attempts must wait. */
function refuseCode(deps: Deps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const allowance = deps.rateLimiter.take(`fluxo ${networkOf(request.ip)}`, 'consulta', GUESSES_PER_MINUTE)
  if (allowance.allowed) return sendPage(deps, { request, reply }, 'link-closed', null)
  reply.header('Retry-After', String(allowance.resetSeconds))
  return sendPage(deps, { request, reply }, 'too-many-guesses', null)
}

function toOrder(deps: Deps, reply: FastifyReply): FastifyReply {
  return redirectTo(deps, reply, '/fluxo/pedido')
}

function sendFile(deps: Deps, { request, reply }: PageTurn, { content, gzipped, type }: PortalFile): FastifyReply {
  const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  return reply
    .headers(pageHeaders(isSecure(deps)))
    .headers({
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      ...(isPacked && { 'Content-Encoding': 'gzip' }),
    })
    .send(isPacked ? gzipped : content)
}

function cookiesOf(deps: Deps) {
  return flowCookies(isSecure(deps))
}
