import { isSecure } from '../../platform/http/public-url.ts'
import type { FastifyReply } from 'fastify'
import { REQUEST_PATHS, sendingCopies } from '@vaivem/portal'
import { flowCookies } from '../sessions/cookies.ts'
import { readerLanguage, redirectTo, sendPage } from '../sessions/send-page.ts'
import { keepRating, selectSent, type SentRow } from './draft-repository.ts'
import type { Form } from './form-with-files.ts'
import { openSession } from './open-session.ts'
import type { Turn } from './pages.ts'
import type { RequestDeps } from './request-deps.ts'
import { receiptView } from './sending-views.ts'
import { numberIn } from './take-answer.ts'

const HIGHEST_SCORE = 5
const LONGEST_COMMENT = 1_000

/** The receipt of a submitted request of the session; not found for anybody else. */
export async function showReceipt(deps: RequestDeps, turn: Turn, draftId: number): Promise<FastifyReply> {
  const found = await findSent(deps, turn, draftId)
  if (!found) return turn.reply
  const { session, row } = found
  const view = receiptView(draftId, row, session.account.configuration.timeZone)
  return sendPage(deps, { ...turn, store: session.store }, 'request-receipt', view)
}

/** How it was to ask here: kept with the request, for the store to read. */
export async function takeRating(deps: RequestDeps, turn: Turn, form: Form): Promise<FastifyReply> {
  const draftId = numberIn(form.text('rascunho'))
  const found = await findSent(deps, turn, draftId)
  if (!found) return turn.reply
  const { session, row } = found
  const score = numberIn(form.text('nota'))
  if (score < 1 || score > HIGHEST_SCORE) {
    const message = sendingCopies[readerLanguage(deps, turn.request, session.store)].receipt.faultScore
    const view = receiptView(draftId, row, session.account.configuration.timeZone, [{ field: 'nota', message }])
    return sendPage(deps, { ...turn, store: session.store }, 'request-receipt-again', view)
  }
  const comment = form.text('comentario').slice(0, LONGEST_COMMENT).toWellFormed() || null
  const rating = { processId: row.process_id, score, comment, at: deps.now() }
  await deps.database.inAccount(session.account.id, (tx) => tx.query(keepRating(session.account.id, rating)))
  return redirectTo(deps, turn.reply, `${REQUEST_PATHS.receipt}/${draftId}`)
}

async function findSent(deps: RequestDeps, { request, reply }: Turn, draftId: number) {
  const session = await openSession(deps, flowCookies(isSecure(deps)).sessionIn(request.headers.cookie))
  if (!session) {
    sendPage(deps, { request, reply }, 'session-closed', null)
    return undefined
  }
  const { account, sessionHash } = session
  const [row] = await deps.database.read<SentRow>(account.id, selectSent(account.id, sessionHash, draftId))
  if (row) return { session, row }
  sendPage(deps, { request, reply, store: session.store }, 'page-missing', null)
  return undefined
}
