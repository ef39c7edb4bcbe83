import { capabilities } from '@vaivem/domain'
import { itemPictures } from './item-picture.ts'
import { basePath } from '../../platform/http/public-url.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RequestView } from '@vaivem/portal'
import type { Deps } from '../deps.ts'
import { fieldOf } from '../sessions/form.ts'
import { redirectTo, sendPage } from '../sessions/send-page.ts'
import { cancelRequest, mayCustomerCancel } from './cancel-request.ts'
import { askRemedy, takeRemedy } from './claim-pages.ts'
import { sendDocument } from './document-pages.ts'
import { proofPath } from './proof-pages.ts'
import { selectOrderNumber } from './request-repository.ts'
import { pathOf, type RequestRead, requestViewOf } from './request-view.ts'
import { type Act, pagesOfSession, type SessionTurn } from './session-pages.ts'
import { readRequest, readRequests } from './show-requests.ts'

const ALL = '/fluxo/solicitacoes'

type ActOnRequest = (deps: Deps, turn: SessionTurn, read: RequestRead) => FastifyReply | Promise<FastifyReply>

/** The pages of a session about the requests of its order. */
export function serveStatusPages(server: FastifyInstance, deps: Deps): void {
  const mount = (scope: FastifyInstance) => {
    const within = pagesOfSession(scope, deps)
    scope.get(
      '/',
      within((turn) => showAll(deps, turn)),
    )
    scope.get('/:number', within(ofRequest(deps, showOne)))
    scope.get('/:number/cancelar', within(ofRequest(deps, askToCancel)))
    scope.post('/:number/cancelar', within(ofRequest(deps, cancel)))
    scope.get('/:number/defeito/:item', within(ofRequest(deps, askRemedy)))
    scope.post('/:number/defeito/:item', within(ofRequest(deps, takeRemedy)))
    scope.get('/:number/encomendas/:parcel/:document', within(ofRequest(deps, sendDocument)))
    scope.get('/:number/vale/:intent', within(ofRequest(deps, showVoucher)))
  }
  void server.register(async (scope) => mount(scope), { prefix: ALL })
}

/** A request of another order, or of none, is missing. */
function ofRequest(deps: Deps, act: ActOnRequest): Act {
  return async (turn) => {
    const { number } = turn.request.params as { readonly number: string }
    const read = await readRequest(deps, turn.session, number)
    return read ? act(deps, turn, read) : sendPage(deps, turn, 'page-missing', null)
  }
}

async function showAll(deps: Deps, turn: SessionTurn): Promise<FastifyReply> {
  const { accountId, orderId } = turn.session
  const [order] = await deps.database.read<{ number: string | null }>(accountId, selectOrderNumber(accountId, orderId))
  const requests = await readRequests(deps, turn.session, `${basePath(deps)}${ALL}`)
  const orderPath = `${basePath(deps)}/fluxo/pedido`
  return sendPage(deps, turn, 'requests-shown', { orderNumber: order?.number ?? '', requests, orderPath })
}

function showOne(deps: Deps, turn: SessionTurn, read: RequestRead): FastifyReply {
  const { store, isProven, accountId } = turn.session
  const { configuration } = store
  const notice = noticeOf(turn, read)
  const pictureOf = itemPictures(deps, accountId)
  const terms = { configuration, all: `${basePath(deps)}${ALL}`, notice, isProven, now: deps.now(), pictureOf }
  return sendPage(deps, turn, 'request-shown', requestViewOf(read, terms))
}

/** Said once, by the address that a form leads to; only what is true. */
function noticeOf({ request }: SessionTurn, { state }: RequestRead): RequestView['notice'] {
  const { aviso } = request.query as Readonly<Record<string, unknown>>
  if (aviso === 'cancelada') return state.process.decision === 'cancelled' ? 'cancelled' : null
  return typeof aviso === 'string' && Object.hasOwn(NOTICES, aviso)
    ? (NOTICES[aviso as keyof typeof NOTICES] ?? null)
    : null
}

const NOTICES = { mudou: 'changed', escolhido: 'chosen', aceito: 'agreed', recusado: 'declined' } as const

function askToCancel(deps: Deps, turn: SessionTurn, { state }: RequestRead): FastifyReply {
  const { number } = state.process
  if (!mayCustomerCancel(state)) return redirectTo(deps, turn.reply, pathOf(ALL, number))
  const back = pathOf(`${basePath(deps)}${ALL}`, number)
  return sendPage(deps, turn, 'cancellation-wanted', {
    number,
    version: state.version,
    paidCentavos: paidDifference(state),
    back,
  })
}

/** The difference that the customer paid for a replacement; the store owes it once there is no replacement. */
function paidDifference({ replacements }: RequestRead['state']): number {
  return replacements
    .filter(({ differenceState, difference }) => differenceState === 'paid' && difference > 0)
    .reduce((sum, { difference }) => sum + difference, 0)
}

const LONGEST_VERSION = 10

/** Pressed twice, it was cancelled once; overtaken by staff or the carrier, the page says that something changed. */
async function cancel(deps: Deps, turn: SessionTurn, { state }: RequestRead): Promise<FastifyReply> {
  const { request, reply, session } = turn
  const { id: processId, number, decision } = state.process
  const version = Number(fieldOf(request.body, 'versao', LONGEST_VERSION))
  const asked = { processId, version, ip: request.ip, traceId: request.id }
  const isDone = decision === 'cancelled' || (await cancelRequest(deps, session.store, asked)).ok
  return redirectTo(deps, reply, `${pathOf(ALL, number)}?aviso=${isDone ? 'cancelada' : 'mudou'}`)
}

/** The code of a voucher is money: only for who proved to read the e-mail of the order. */
function showVoucher(deps: Deps, turn: SessionTurn, { state, money }: RequestRead): FastifyReply {
  const { intent } = turn.request.params as { readonly intent: string }
  const issued = money.find(
    ({ id, means, status }) => String(id) === intent && means === 'voucher' && status === 'settled',
  )
  if (!issued?.voucher_until) return sendPage(deps, turn, 'page-missing', null)
  const request = pathOf(ALL, state.process.number)
  if (!turn.session.isProven) return redirectTo(deps, turn.reply, proofPath(`${request}/vale/${issued.id}`))
  const zone = turn.session.store.configuration.timeZone
  return sendPage(deps, turn, 'voucher-shown', {
    centavos: issued.voucher_amount ?? issued.amount,
    code: issued.token,
    keepsRest: capabilities.keepsVoucherRest(turn.session.store.configuration, state.process.storeId),
    until: Temporal.Instant.from(issued.voucher_until).toZonedDateTimeISO(zone).toPlainDate(),
    back: `${basePath(deps)}${request}`,
  })
}
