import {
  type BankAccount,
  type FlowStep,
  flowSteps,
  keyOfItem,
  type LocalText,
  type Money,
  ok,
  refuse,
  type Result,
  rules,
  type StorefrontLanguage,
} from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { StockOffer } from '@vaivem/connector-kit'
import { findOtherRequests } from '../../orders/index.ts'
import { lockKeepItemCustomer } from '../../policy/index.ts'
import { openProcess, findProcess, recordChange, type Origin } from '../../processes/index.ts'
import { refusalIn } from '../flow/order-eligibility.ts'
import { createStockLeft, differenceFor, exchangedItems, type OffersByLine } from './answer-choosing.ts'
import { bankPlace } from './bank-place.ts'
import { sentBy } from './chosen-way.ts'
import { hasWindowPassed } from './collection-windows.ts'
import { type DraftRow, lockDraft, markSent } from './draft-repository.ts'
import { CUSTOMER, intakeOf, judgeDraft } from './intake.ts'
import { givePhotos } from './photo-repository.ts'
import type { RequestDeps } from './request-deps.ts'
import type { SeenDraft } from './save-answer.ts'
import { mayKeepIn, type RequestState } from './request-state.ts'
import { insertWish, setCollectionAddress } from './submit-repository.ts'
import { exchangeRequestText } from './exchange-request.pt-BR.ts'

/** Why nothing was sent; every choice is kept. */
export type NotSent =
  /** Another browser tab has changed or submitted the draft since. */
  | { readonly kind: 'stale' }
  /** A page before is open again: something changed since it was answered. */
  | { readonly kind: 'incomplete'; readonly step: FlowStep }
  | { readonly kind: 'refused'; readonly told: LocalText | null }
  | { readonly kind: 'units-gone' }
  | { readonly kind: 'offer-changed' }
  /** The way of sending costs the customer something else than the page showed. */
  | { readonly kind: 'price-changed' }
  /** The time that was chosen for the collection is not offered any more. */
  | { readonly kind: 'window-passed' }

export interface Submission {
  readonly seen: SeenDraft
  /** The price of the way of sending that the page showed; null: it showed none. */
  readonly shownPrice: Money | null
  readonly offers: OffersByLine
  readonly origin: Origin
  /** The language of the request, and of the mails about it. */
  readonly language: StorefrontLanguage
}

/**
 * Makes a request of a draft, once: rules and units are judged again, and a draft that was sent before keeps its request. All of it is
 * one transaction, together with the photos and what goes out in place of items. Returns the draft's id, which the receipt has.
 */
export async function submit(
  deps: RequestDeps,
  situation: RequestState,
  { seen, shownPrice, offers, origin, language }: Submission,
): Promise<Result<number, NotSent>> {
  const { account, draft, states } = situation
  const isSeen = draft.id === seen.draftId && draft.version === seen.version
  if (!isSeen) return refuse('stale')
  if (!situation.keepsItems && hasWindowPassed(situation)) return refuse('window-passed')
  if (!flowSteps.isComplete(states)) return refuse('incomplete', { step: flowSteps.pageFor('review', states) })
  if ((situation.keepsItems ? null : (sentBy(situation)?.costForCustomer ?? null)) !== shownPrice)
    return refuse('price-changed')
  const judged = judgeDraft(situation)
  const { verdict } = judged.judgement
  if (!verdict.allowed) return refuse('refused', { told: refusalIn(verdict) })
  const chosen = chosenOffers(situation, offers)
  if (!chosen) return refuse('offer-changed')
  const number = await deps.nextNumber(account.id, account.configuration.numberPrefix)
  const bankAccount = openBankAccount(deps, situation)
  const intake = intakeOf(situation, { number, language, bankAccount, origin, judged })
  const sent = await deps.database.inAccountIf(
    account.id,
    (tx) => send(deps, tx, situation, { intake, chosen, origin }),
    ({ ok: keeps }) => keeps,
  )
  if (sent.ok) deps.notifyWorker(account.id)
  return sent
}

interface Sending {
  readonly intake: ReturnType<typeof intakeOf>
  /** By the items of the draft. */
  readonly chosen: ReadonlyMap<string, StockOffer>
  readonly origin: Origin
}

async function send(
  deps: RequestDeps,
  tx: Transaction,
  situation: RequestState,
  sending: Sending,
): Promise<Result<number, NotSent>> {
  const { account, draft, sessionHash } = situation
  const { rows } = await tx.query<DraftRow>(lockDraft(account.id, sessionHash, draft.id))
  const [row] = rows
  const isSame = row?.draft_id === draft.id && row.process_id === null && row.version === draft.version
  if (!isSame) return refuse('stale')
  if (situation.keepsItems && !(await keepsStill(deps, tx, situation))) return refuse('stale')
  const opened = await openProcess(deps, tx, account, sending.intake)
  if (!opened.ok) return refuse('units-gone')
  const processId = Number((JSON.parse(opened.value) as { id: number | string }).id)
  // A request may have been opened on another device since the verdict; the order is locked now.
  const earlierRequests = await findOtherRequests(tx, account.id, processId)
  const { verdict } = rules.judge({ ...sending.intake.judged.facts, earlierRequests })
  if (!verdict.allowed) return refuse('refused', { told: refusalIn(verdict) })
  const itemIds = await itemsOf(tx, account.id, processId)
  const photos = draft.state.items.flatMap((item, index) =>
    item.photos.map((photoId) => ({ photoId, itemId: itemIds[index] ?? 0 })),
  )
  if (photos.length > 0) await tx.query(givePhotos(account.id, draft.id, processId, photos))
  await tx.query(markSent(account.id, draft.id, { processId, at: deps.now() }))
  await collectThere(deps, tx, situation, processId, sending.origin)
  const replaced = await replace(deps, tx, situation, { ...sending, processId, itemIds })
  return replaced.ok ? ok(draft.id) : replaced
}

async function keepsStill(deps: RequestDeps, tx: Transaction, situation: RequestState): Promise<boolean> {
  const { account, known } = situation
  await lockKeepItemCustomer(tx, account.id, known.attributes.customer?.email ?? null)
  return mayKeepIn(deps, tx, situation)
}

/** The ids of the items of a process, in the order of the request. */
async function itemsOf(tx: Transaction, accountId: number, processId: number): Promise<readonly number[]> {
  const state = await findProcess(tx, accountId, processId)
  return (state?.process.items ?? []).map(({ id }) => id).toSorted((a, b) => a - b)
}

async function collectThere(
  deps: RequestDeps,
  tx: Transaction,
  { account, draft, keepsItems }: RequestState,
  processId: number,
  origin: Origin,
): Promise<void> {
  const at = draft.state.shipping?.collectAt ?? null
  if (keepsItems || at === null || at === 'address-of-order') return
  await tx.query(setCollectionAddress(account.id, processId, at))
  const event = {
    id: deps.newId(),
    at: deps.now(),
    type: 'process.address-changed',
    cause: CUSTOMER,
    payload: {},
    origin,
  } as const
  await recordChange(tx, account.id, processId, event)
}

interface Replacing extends Sending {
  readonly processId: number
  readonly itemIds: readonly number[]
}

/** Chooses the replacement at once where the request is approved; else adds the wish as a comment for the person who decides. */
async function replace(
  deps: RequestDeps,
  tx: Transaction,
  { account, draft }: RequestState,
  { chosen, processId, itemIds, origin }: Replacing,
): Promise<Result<null, NotSent>> {
  for (const [index, item] of draft.state.items.entries()) {
    const offer = chosen.get(keyOfItem(item))
    if (!offer) continue
    const state = await findProcess(tx, account.id, processId)
    if (state?.process.decision !== 'approved') {
      const text = exchangeRequestText(item.quantity, offer)
      await tx.query(insertWish(account.id, { commentId: deps.newId(), processId, text, at: deps.now() }))
      continue
    }
    const at = deps.now()
    const asked = { itemId: String(itemIds[index] ?? 0), skuId: offer.skuId, quantity: item.quantity, offer }
    const done = await deps.neighbours.chooseReplacement(deps, tx, account, { state, at }, asked)
    if (!done.ok) return refuse('offer-changed')
    const event = { id: deps.newId(), at, cause: CUSTOMER, origin, type: done.value.type, payload: done.value.payload }
    await recordChange(tx, account.id, processId, event)
  }
  return ok(null)
}

/** The current offer of the store for each exchanged item; undefined where it differs from the chosen one. */
function chosenOffers(situation: RequestState, offers: OffersByLine): ReadonlyMap<string, StockOffer> | undefined {
  const chosen = new Map<string, StockOffer>()
  const left = createStockLeft()
  // Where staff agree on the replacement with the customer, none was chosen here.
  if (!situation.flow.choosesReplacement) return chosen
  for (const item of exchangedItems(situation)) {
    const offer = offers.get(item.lineId)?.find(({ skuId }) => skuId === item.replacement?.skuId)
    const isSame =
      offer && left.take(offer, item.quantity) && differenceFor(situation, item, offer) === item.replacement?.difference
    if (!isSame) return undefined
    chosen.set(keyOfItem(item), offer)
  }
  return chosen
}

function openBankAccount({ secretBox }: RequestDeps, { account, draft, flow }: RequestState): BankAccount | null {
  const isUsed = draft.state.outcome?.kind === 'money' && flow.wantsBankData
  if (!isUsed || !draft.sealed) return null
  return JSON.parse(secretBox.open(draft.sealed, bankPlace(account.id, draft.id))) as BankAccount
}

/** Whether the draft that a page was made from became a request since. */
export async function wasSent(
  deps: RequestDeps,
  { account, sessionHash }: RequestState,
  seen: SeenDraft,
): Promise<boolean> {
  return deps.database.inAccount(account.id, async (tx) => {
    const { rows } = await tx.query<DraftRow>(lockDraft(account.id, sessionHash, seen.draftId))
    return rows[0]?.draft_id === seen.draftId && rows[0].process_id !== null
  })
}
