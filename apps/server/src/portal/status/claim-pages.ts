import { basePath } from '../../platform/http/public-url.ts'
import type { FastifyReply } from 'fastify'
import { REMEDY_FIELDS } from '@vaivem/portal'
import type { Remedy } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { fieldOf } from '../sessions/form.ts'
import { redirectTo, sendPage } from '../sessions/send-page.ts'
import type { ClaimView, ProcessState } from '../../processes/index.ts'
import { answerClaim, mayAnswerOffer, mayChoose, waitsForCustomer, type ClaimAnswer } from './answer-claim.ts'
import { proofPath } from './proof-pages.ts'
import { nameOf } from './item-name.ts'
import { pathOf, type RequestRead } from './request-view.ts'
import type { SessionTurn } from './session-pages.ts'

const ALL = '/fluxo/solicitacoes'
const LONGEST_VERSION = 10
const LONGEST_ANSWER = 20

/** Asks about an item with a defect: only who proved to read the e-mail of the order answers. */
export function askRemedy(deps: Deps, turn: SessionTurn, read: RequestRead): FastifyReply {
  const claim = claimOf(turn, read)
  const request = pathOf(ALL, read.state.process.number)
  if (!claim || !waitsForCustomer(read.state, claim)) return redirectTo(deps, turn.reply, request)
  const here = `${request}/defeito/${claim.itemId}`
  if (!turn.session.isProven) return redirectTo(deps, turn.reply, proofPath(here))
  return showRemedy(deps, turn, read, { claim, back: `${basePath(deps)}${request}`, isMissing: false })
}

/** Pressed twice, it was answered once; overtaken by staff, the request says that something changed. */
export async function takeRemedy(deps: Deps, turn: SessionTurn, read: RequestRead): Promise<FastifyReply> {
  const { request, reply, session } = turn
  const claim = claimOf(turn, read)
  const path = pathOf(ALL, read.state.process.number)
  if (!claim) return redirectTo(deps, reply, path)
  if (!session.isProven) return redirectTo(deps, reply, proofPath(`${path}/defeito/${claim.itemId}`))
  const answer = answerOf(request.body)
  if (!answer) {
    return waitsForCustomer(read.state, claim)
      ? showRemedy(deps, turn, read, { claim, back: `${basePath(deps)}${path}`, isMissing: true })
      : redirectTo(deps, reply, path)
  }
  const answered = await answerClaim(deps, session.store, {
    processId: read.state.process.id,
    version: Number(fieldOf(request.body, 'versao', LONGEST_VERSION)),
    itemId: claim.itemId,
    answer,
    ip: request.ip,
    traceId: request.id,
  })
  return redirectTo(deps, reply, `${path}?aviso=${answered.ok ? NOTICES[answer.kind] : 'mudou'}`)
}

const NOTICES = { choose: 'escolhido', agree: 'aceito', decline: 'recusado' } as const

interface Asked {
  readonly claim: ClaimView
  readonly back: string
  readonly isMissing: boolean
}

function showRemedy(
  deps: Deps,
  turn: SessionTurn,
  { state }: RequestRead,
  { claim, back, isMissing }: Asked,
): FastifyReply {
  return sendPage(deps, turn, 'remedy-wanted', {
    number: state.process.number,
    version: state.version,
    item: itemOf(state, claim),
    offeredCentavos: mayAnswerOffer(state, claim) ? (claim.offer?.amount ?? null) : null,
    mayChoose: mayChoose(state, claim),
    chosen: claim.remedy,
    isMissing,
    back,
  })
}

function claimOf({ request }: SessionTurn, { state }: RequestRead): ClaimView | undefined {
  const { item } = request.params as { readonly item: string }
  return state.claims.find(({ itemId }) => String(itemId) === item)
}

function answerOf(body: unknown): ClaimAnswer | undefined {
  const said = fieldOf(body, 'resposta', LONGEST_ANSWER)
  if (said === 'recuso') return { kind: 'decline' }
  const centavos = Number(fieldOf(body, 'valor', LONGEST_ANSWER))
  if (said === 'aceito') return Number.isSafeInteger(centavos) ? { kind: 'agree', centavos } : undefined
  const chosen = fieldOf(body, 'escolha', LONGEST_ANSWER)
  const remedy = (Object.keys(REMEDY_FIELDS) as Remedy[]).find((one) => REMEDY_FIELDS[one] === chosen)
  return remedy && { kind: 'choose', remedy }
}

function itemOf({ items }: ProcessState, { itemId }: ClaimView): string {
  const item = items.find(({ id }) => id === itemId)
  return item ? `${item.quantity} × ${nameOf(item)}` : ''
}
