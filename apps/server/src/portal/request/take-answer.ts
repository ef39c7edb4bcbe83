import {
  type DetailedItem,
  type DraftItem,
  type FlowAnswer,
  type FlowStep,
  flowSteps,
  type LocalText,
  money,
  type Money,
} from '@vaivem/domain'
import type { FastifyReply } from 'fastify'
import { type Language, REQUEST_PATHS, SHOWN_PRICE } from '@vaivem/portal'
import { readerLanguage, redirectTo, sendPage } from '../sessions/send-page.ts'
import { answerDetails, answerItems, answerReplacement, type Answered } from './answer-choosing.ts'
import { answerOutcome, answerShipping, postalCodeToLookUp } from './answer-deciding.ts'
import { bankPlace } from './bank-place.ts'
import { outcomeView, shippingView } from './deciding-views.ts'
import type { Form } from './form-with-files.ts'
import { offersOf } from './offers.ts'
import { leadTo, sendStep, situationIn, type Turn } from './pages.ts'
import type { RequestDeps } from './request-deps.ts'
import { type NewAnswer, type NotSaved, saveAnswer, type SeenDraft } from './save-answer.ts'
import { refusalOf, requestStateOf, type RequestState } from './request-state.ts'
import { submit, wasSent } from './submit.ts'

/** A page's form as it came, in the situation that it finds. */
interface Posted {
  readonly turn: Turn
  readonly form: Form
  readonly seen: SeenDraft
  readonly situation: RequestState
  readonly language: Language
}

/** Takes what a page was answered and leads to the next; what cannot be taken is shown again with why. */
export async function takeAnswer(deps: RequestDeps, turn: Turn, step: FlowStep, form: Form): Promise<FastifyReply> {
  const situation = await situationIn(deps, turn)
  if (!situation) return turn.reply
  const language = readerLanguage(deps, turn.request, situation.store)
  const posted = { turn, form, situation, language, seen: seenIn(form) }
  const { seen } = posted
  const isOther = seen.draftId !== 0 && seen.draftId !== situation.draft.id
  if (isOther && (await wasSent(deps, situation, seen))) return toReceipt(deps, turn.reply, seen.draftId)
  const isReachable = step === 'review' || flowSteps.pageFor(step, situation.states) === step
  if (!isReachable) return leadTo(deps, turn.reply, step)
  return TAKERS[step](deps, posted)
}

function seenIn(form: Form): SeenDraft {
  return { draftId: numberIn(form.text('rascunho')), version: numberIn(form.text('versao')) }
}

export function numberIn(text: string): number {
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : 0
}

const TAKERS: Readonly<Record<FlowStep, (deps: RequestDeps, posted: Posted) => Promise<FastifyReply>>> = {
  items: async (deps, posted) => {
    const answered = answerItems(posted.situation, posted.form, posted.language)
    if (answered.faults.length === 0) return keep(deps, posted, 'items', answered)
    return sendStep(deps, posted.turn, posted.situation, 'items', { faults: answered.faults })
  },
  details: async (deps, posted) =>
    keep(deps, posted, 'details', await answerDetails(deps, posted.situation, posted.form, posted.language)),
  replacement: async (deps, posted) => {
    const offers = await offersOf(deps, posted.situation)
    if (!offers) return leadTo(deps, posted.turn.reply, 'replacement')
    return keep(deps, posted, 'replacement', answerReplacement(posted.situation, offers, posted.form, posted.language))
  },
  outcome: takeOutcome,
  shipping: async (deps, posted) => {
    const postalCode = postalCodeToLookUp(posted.situation, posted.form)
    const place =
      postalCode === undefined ? undefined : await deps.neighbours.placeOf(posted.situation.account, postalCode)
    const { answer, faults, typed } = answerShipping(posted.situation, posted.form, posted.language, place)
    if (answer) return keep(deps, posted, 'shipping', { answer, faults })
    const page = { ...posted.turn, store: posted.situation.store }
    return sendPage(deps, page, 'request-shipping-again', shippingView(posted.situation, { faults }, typed))
  },
  review: takeReview,
}

/** Keeps an answer, with its faults shown on what was kept: nothing that was right is lost. */
async function keep(
  deps: RequestDeps,
  { turn, situation, seen }: Posted,
  step: FlowStep,
  { answer, faults, photos, isBusy = false, stays = null }: Answered,
  seal?: NewAnswer['seal'],
): Promise<FastifyReply> {
  const told = { answer, ...(photos && { photos }), ...(seal && { seal }) }
  const saved = await saveAnswer(deps, situation, seen, told)
  if (!saved.ok) return notSaved(deps, turn, step, saved.refusal)
  const notice = isBusy ? ('photos-busy' as const) : null
  if (stays !== null && !isBusy) return redirectTo(deps, turn.reply, `${REQUEST_PATHS[step]}#item-${stays}`)
  if (faults.length === 0 && !isBusy) return leadTo(deps, turn.reply, nextOf(step))
  const now = await requestStateOf(deps, { ...situation, draft: saved.value })
  return sendStep(deps, turn, now, step, { faults, notice })
}

/** The next page by its place; one with nothing to ask leads on by itself. */
function nextOf(step: FlowStep): FlowStep {
  return flowSteps.STEPS[flowSteps.STEPS.indexOf(step) + 1] ?? 'review'
}

function notSaved(deps: RequestDeps, { reply }: Turn, step: FlowStep, refused: NotSaved): FastifyReply {
  return refused.kind === 'sent'
    ? toReceipt(deps, reply, refused.draftId)
    : leadTo(deps, reply, step, 'changed-elsewhere')
}

function toReceipt(deps: RequestDeps, reply: FastifyReply, draftId: number): FastifyReply {
  return redirectTo(deps, reply, `${REQUEST_PATHS.receipt}/${draftId}`)
}

async function takeOutcome(deps: RequestDeps, posted: Posted): Promise<FastifyReply> {
  const { situation, form, language, turn } = posted
  if (!situation.outcomes) return leadTo(deps, turn.reply, 'outcome')
  if (form.text('valor') === 'troca') return exchangeInstead(deps, posted)
  const { answer, bankAccount, faults, typed } = answerOutcome(situation, form, language)
  if (!answer) {
    const page = { ...turn, store: situation.store }
    return sendPage(deps, page, 'request-outcome-again', outcomeView(situation, situation.outcomes, { faults }, typed))
  }
  const seal = (draftId: number) =>
    deps.secretBox.seal(JSON.stringify(bankAccount), bankPlace(situation.account.id, draftId))
  return keep(deps, posted, 'outcome', { answer, faults: [] }, bankAccount ? seal : undefined)
}

/** Switches a return to the offered exchange: the same reason, the other operation. */
async function exchangeInstead(deps: RequestDeps, posted: Posted): Promise<FastifyReply> {
  const { situation, turn, seen } = posted
  const answer: FlowAnswer = {
    step: 'details',
    items: situation.draft.state.items.map((item) => exchanged(situation, item)),
  }
  const saved = await saveAnswer(deps, situation, seen, { answer })
  return saved.ok ? leadTo(deps, turn.reply, 'replacement') : notSaved(deps, turn, 'outcome', saved.refusal)
}

function exchanged(situation: RequestState, { replacement: _none, ...item }: DraftItem): DetailedItem {
  const { choice } = item
  const asked = choice && { ...choice, operation: 'exchange' as const }
  const isPossible =
    asked !== null && asked.reasonId !== null && situation.flow.isAllowed({ ...item, choice: asked, replacement: null })
  return { ...item, choice: isPossible ? asked : choice }
}

async function takeReview(deps: RequestDeps, posted: Posted): Promise<FastifyReply> {
  const { situation, form, seen, turn } = posted
  const offers = await offersOf(deps, situation)
  if (!offers) return leadTo(deps, turn.reply, 'replacement')
  const origin = { ip: turn.request.ip, traceId: turn.request.id }
  const shownPrice = shownPriceIn(form)
  const sent = await submit(deps, situation, { seen, shownPrice, offers, origin, language: posted.language })
  if (sent.ok) return toReceipt(deps, turn.reply, sent.value)
  // A request of another browser tab may have submitted the draft in the meantime.
  if (await wasSent(deps, situation, seen)) return toReceipt(deps, turn.reply, seen.draftId)
  switch (sent.refusal.kind) {
    case 'stale':
      return leadTo(deps, turn.reply, 'review', 'changed-elsewhere')
    case 'incomplete': {
      const refusal = refusalNow(situation)
      if (refusal && sent.refusal.step === 'details') return sendStep(deps, turn, situation, 'details', { refusal })
      return leadTo(deps, turn.reply, sent.refusal.step, 'not-there-any-more')
    }
    case 'price-changed':
      return leadTo(deps, turn.reply, 'review', 'price-changed')
    case 'window-passed':
      return leadTo(deps, turn.reply, 'shipping', 'window-passed')
    case 'units-gone':
      return leadTo(deps, turn.reply, 'items', 'not-there-any-more')
    case 'offer-changed':
      return leadTo(deps, turn.reply, 'replacement', 'offer-changed')
    case 'refused':
      return sendStep(deps, turn, situation, 'details', { refusal: sent.refusal.told })
  }
}

/** The price of the way of sending as the page showed it, in centavos; null: it showed none. */
function shownPriceIn(form: Form): Money | null {
  const text = form.text(SHOWN_PRICE)
  return text === '' ? null : money.money(numberIn(text))
}

/** The refusal of a rule that allowed the item before. */
function refusalNow(situation: RequestState): LocalText | undefined {
  return (
    situation.draft.state.items.map((item) => refusalOf(situation, item)).find((refusal) => refusal?.text) ?? undefined
  )
}
