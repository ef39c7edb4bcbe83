import { newSecret, readSecret } from '../../platform/secrets/session-secret.ts'
import { basePath, isSecure } from '../../platform/http/public-url.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LONGEST_CLAIM, LONGEST_CODE, LONGEST_ORDER, type FindOrderFault } from '@vaivem/portal'
import type { Deps } from '../deps.ts'
import { flowCookies } from '../sessions/cookies.ts'
import { fieldOf } from '../sessions/form.ts'
import { findSession } from '../sessions/open-session.ts'
import { pageHeaders } from '../sessions/page-headers.ts'
import { returnPath, withReturn } from '../sessions/return-path.ts'
import { addCookie, readerLanguage, redirectTo, sendPage } from '../sessions/send-page.ts'
import { BRAND_FILES, brandFile, type BrandFile, themeOfStore } from '../sessions/store-branding.ts'
import { homeOf, pagesOfStore, type StoreTurn } from '../sessions/store-pages.ts'
import { readEmailOrDocument } from '../../orders/index.ts'
import { askCode } from './ask-code.ts'
import { selectLinkTarget, type LinkTarget } from './code-repository.ts'
import { enterCode } from './enter-code.ts'
import { isTooMuch } from '../sessions/limits.ts'

/** The store's own pages under `/loja/<alias>`: an order is found by its number and a one-time code, never by guessable pairs. */
export function serveStorePortal(server: FastifyInstance, deps: Deps): void {
  server.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS))
  void server.register(async (scope) => mountStore(scope, deps), { prefix: '/loja' })
}

/** Pages of orders are not named: a page that is not fetched cannot say that it is not to be listed. */
const ROBOTS = 'User-agent: *\nDisallow: /v1/\nDisallow: /v2/\nDisallow: /v3/\n'

function mountStore(scope: FastifyInstance, deps: Deps): void {
  const always = pagesOfStore(scope, deps)
  const whenOpen = (act: (turn: StoreTurn) => FastifyReply | Promise<FastifyReply>) =>
    always((turn) =>
      turn.store.configuration.storefront.isOpen ? act(turn) : sendPage(deps, turn, 'page-missing', null),
    )
  scope.get(
    '/:alias/tema.css',
    always((turn) => sendTheme(deps, turn)),
  )
  for (const name of BRAND_FILES)
    scope.get(
      `/:alias/${name}`,
      always((turn) => sendBrandFile(deps, turn, name)),
    )
  scope.get(
    '/:alias',
    whenOpen((turn) => showStore(deps, turn)),
  )
  scope.post(
    '/:alias',
    whenOpen((turn) => wantCode(deps, turn)),
  )
  scope.get(
    '/:alias/codigo',
    whenOpen((turn) => showCode(deps, turn, null)),
  )
  scope.post(
    '/:alias/codigo',
    whenOpen((turn) => takeCode(deps, turn)),
  )
  scope.setNotFoundHandler(async (request, reply) => sendPage(deps, { request, reply }, 'page-missing', null))
}

function showStore(deps: Deps, turn: StoreTurn): FastifyReply {
  const { pedido: asked } = turn.request.query as Readonly<Record<string, unknown>>
  const order = typeof asked === 'string' && asked.length <= LONGEST_ORDER ? asked : ''
  return sendPage(deps, turn, 'order-wanted', { order, faults: [] })
}

async function wantCode(deps: Deps, turn: StoreTurn): Promise<FastifyReply> {
  const { request, reply, store } = turn
  const number = fieldOf(request.body, 'pedido', LONGEST_ORDER)
  const typed = fieldOf(request.body, 'comprador', LONGEST_CLAIM)
  const emailOrDocument = readEmailOrDocument(typed)
  const faults: FindOrderFault[] = [
    ...(number === '' ? (['order-missing'] as const) : []),
    ...(typed === ''
      ? (['claim-missing'] as const)
      : emailOrDocument === undefined
        ? (['claim-strange'] as const)
        : []),
  ]
  if (faults.length > 0 || emailOrDocument === undefined)
    return sendPage(deps, turn, 'order-wanted', { order: number, faults })
  if (isTooMuch(deps, turn, 'ask-code')) return sendPage(deps, turn, 'too-many-guesses', null)
  const guest = newSecret(deps, store.id)
  const language = readerLanguage(deps, request, store)
  const of = { purpose: 'find-order', claim: { number, emailOrDocument } } as const
  await askCode(deps, store.id, { browserHash: guest.hash, language, of })
  addCookie(reply, cookiesOf(deps).guest(guest.text))
  return redirectTo(deps, reply, withReturn(`${homeOf(store)}/codigo`, returnPath(request.query)))
}

function showCode(deps: Deps, turn: StoreTurn, fault: 'wrong' | 'missing' | null): FastifyReply {
  const home = withReturn(homeOf(turn.store), returnPath(turn.request.query))
  if (guestOf(deps, turn) === undefined) return redirectTo(deps, turn.reply, home)
  return sendPage(deps, turn, 'code-wanted', { purpose: 'find-order', fault, again: `${basePath(deps)}${home}` })
}

async function takeCode(deps: Deps, turn: StoreTurn): Promise<FastifyReply> {
  const guest = guestOf(deps, turn)
  const code = fieldOf(turn.request.body, 'codigo', LONGEST_CODE)
  if (guest === undefined || code === '') return showCode(deps, turn, 'missing')
  if (isTooMuch(deps, turn, 'try-code')) return sendPage(deps, turn, 'too-many-guesses', null)
  const session = await enterCode(deps, turn.store.id, guest, code)
  if (!session.ok) return showCode(deps, turn, 'wrong')
  addCookie(turn.reply, cookiesOf(deps).session(session.value))
  return redirectTo(deps, turn.reply, returnPath(turn.request.query) ?? (await firstPageOf(deps, session.value)))
}

/** An order with requests shows them first. */
async function firstPageOf(deps: Deps, sessionText: string): Promise<string> {
  const session = await findSession(deps, sessionText)
  const rows = session
    ? await deps.database.read<LinkTarget>(session.accountId, selectLinkTarget(session.accountId, session.codeHash))
    : []
  return (rows[0]?.requests ?? 0) > 0 ? '/fluxo/solicitacoes' : '/fluxo/pedido'
}

/** The visit of this browser at this store; another store's is none. */
function guestOf(deps: Deps, { request, store }: StoreTurn): Buffer | undefined {
  const secret = readSecret(cookiesOf(deps).guestIn(request.headers.cookie) ?? '')
  return secret?.accountId === store.id ? secret.hash : undefined
}

function sendTheme(deps: Deps, { reply, store }: StoreTurn): FastifyReply {
  return sendAsset(deps, reply, 'text/css; charset=utf-8', themeOfStore(store, basePath(deps)))
}

function sendBrandFile(deps: Deps, turn: StoreTurn, name: BrandFile): FastifyReply {
  const file = brandFile(turn.store, name)
  if (file === undefined) return sendPage(deps, turn, 'page-missing', null)
  return sendAsset(deps, turn.reply, file.type, file.content)
}

const HOUR_SECONDS = 3600

/** Assets are the same for everybody; their address changes with their content. */
function sendAsset(deps: Deps, reply: FastifyReply, type: string, content: string | Buffer): FastifyReply {
  return reply
    .headers(pageHeaders(isSecure(deps)))
    .headers({
      'Content-Type': type,
      'Cache-Control': `public, max-age=${HOUR_SECONDS}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .send(content)
}

function cookiesOf(deps: Deps) {
  return flowCookies(isSecure(deps))
}
