import { basePath } from '../../platform/http/public-url.ts'
import type { FastifyReply } from 'fastify'
import { type ReceiptView, REQUEST_PATHS, sendingCopies } from '@vaivem/portal'
import { readerLanguage, redirectTo, sendPage } from '../sessions/send-page.ts'
import { keepRating, selectSent, type SentRow } from './draft-repository.ts'
import type { Form } from './form-with-files.ts'
import { type FlowSession, openSession } from './open-session.ts'
import type { Turn } from './pages.ts'
import type { RequestDeps } from './request-deps.ts'
import { itemPictures } from '../status/item-picture.ts'
import { requestViewOf } from '../status/request-view.ts'
import { readRequest } from '../status/show-requests.ts'
import { numberIn } from './take-answer.ts'

const HIGHEST_SCORE = 5
const LONGEST_COMMENT = 1_000

/** The receipt of a submitted request of the session; not found for anybody else. */
export async function showReceipt(deps: RequestDeps, turn: Turn, draftId: number): Promise<FastifyReply> {
  const found = await findSent(deps, turn, draftId)
  if (!found) return turn.reply
  return sendPage(deps, { ...turn, store: found.session.store }, 'request-receipt', found.view)
}

/** How it was to ask here: kept with the request, for the store to read. */
export async function takeRating(deps: RequestDeps, turn: Turn, form: Form): Promise<FastifyReply> {
  const draftId = numberIn(form.text('rascunho'))
  const found = await findSent(deps, turn, draftId)
  if (!found) return turn.reply
  const { session, row, view } = found
  const score = numberIn(form.text('nota'))
  if (score < 1 || score > HIGHEST_SCORE) {
    const message = sendingCopies[readerLanguage(deps, turn.request, session.store)].receipt.faultScore
    const again = { ...view, faults: [{ field: 'nota', message }] }
    return sendPage(deps, { ...turn, store: session.store }, 'request-receipt-again', again)
  }
  const comment = form.text('comentario').slice(0, LONGEST_COMMENT).toWellFormed() || null
  const rating = { processId: row.process_id, score, comment, at: deps.now() }
  await deps.database.inAccount(session.account.id, (tx) => tx.query(keepRating(session.account.id, rating)))
  return redirectTo(deps, turn.reply, `${REQUEST_PATHS.receipt}/${draftId}`)
}

async function findSent(deps: RequestDeps, { request, reply }: Turn, draftId: number) {
  const session = await openSession(deps, request)
  if (!session) {
    sendPage(deps, { request, reply }, 'session-closed', null)
    return undefined
  }
  const { account, sessionHash } = session
  const [row] = await deps.database.read<SentRow>(account.id, selectSent(account.id, sessionHash, draftId))
  const view = row && (await receiptOf(deps, session, draftId, row))
  if (view) return { session, row, view }
  sendPage(deps, { request, reply, store: session.store }, 'page-missing', null)
  return undefined
}

/** The receipt of a request: what its own page says of it. */
async function receiptOf(
  deps: RequestDeps,
  { account, storeId, known, isProven }: FlowSession,
  draftId: number,
  { number, score }: SentRow,
): Promise<ReceiptView | undefined> {
  const { id: accountId, configuration } = account
  const order = { accountId, orderId: known.order.id, store: { ...account, storeId } }
  const read = await readRequest(deps, order, number)
  if (!read) return undefined
  const all = `${basePath(deps)}/fluxo/solicitacoes`
  const pictureOf = itemPictures(deps, accountId)
  const terms = { configuration, all, notice: null, isProven, now: deps.now(), pictureOf }
  const { notices } = configuration
  const isMailed =
    notices.enabled && !notices.disabledKinds.includes('request-received') && read.state.customer.email !== null
  return { draftId, request: requestViewOf(read, terms), isMailed, score, faults: [] }
}
