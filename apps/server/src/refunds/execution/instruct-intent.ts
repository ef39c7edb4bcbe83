import { type intentDivision, ledger, money } from '@vaivem/domain'
import { keepOrderPayments, lockOrderPayments, type StoreReading } from '../../orders/index.ts'
import { insertParts, passOfPart, postCharges } from '../../processes/index.ts'
import type { Clearance } from './clear-intent.ts'
import { paymentsOf, withWhatIsLeft } from './find-payments.ts'
import { automaticTermsOf, type Instructed, instructRefund, instructVoucher, leaveToAPerson } from './instruct.ts'
import { judgeProviders, type ProviderHeld } from './judge-providers.ts'
import { enter, type Taking } from './taking.ts'

export interface Judged {
  readonly instructed: Instructed
  /** Why it waits, although its order may be confirmed. */
  readonly heldFor: readonly ProviderHeld[]
}

/** The instruction of an intent to its counterpart, with what its payments gave back before; the payments are locked. */
export async function instruct(
  { deps, tx, account, intent, turn }: Taking,
  reading: StoreReading,
  clearance: Clearance,
): Promise<Judged> {
  const at = deps.now()
  if (intent.means === 'voucher') return { instructed: instructVoucher(account, intent, at), heldFor: [] }
  const terms = automaticTermsOf(account, intent, at)
  const payments = paymentsOf(intent, reading, terms.providers ?? [])
  if (payments.outcome === 'nothing') return { instructed: leaveToAPerson(intent, payments.because), heldFor: [] }
  const before = await lockOrderPayments(tx, account.id, intent.orderId)
  const { transactions, held: heldFor } = judgeProviders(payments.transactions, {
    readings: turn.subject.providerReadings,
    terms,
    order: intent.order,
    isReleased: clearance.outcome === 'cleared' && clearance.by.kind !== 'order',
    givenByUs: new Map([...before].map(([name, { given }]) => [name, given])),
  })
  await keepOrderPayments(
    tx,
    account.id,
    { id: intent.orderId, storeId: intent.storeId },
    { ...payments, transactions },
  )
  const books = await lockOrderPayments(tx, account.id, intent.orderId)
  const instructed = instructRefund(account, intent, withWhatIsLeft(transactions, books), at)
  return { instructed, heldFor }
}

type NewPart = intentDivision.IntentPart & { readonly id: number }

/** Stores what other intents give back of an intent that was instructed. */
export async function writeParts(
  taking: Taking,
  { parts, partVoucher }: Exclude<Instructed, { step: 'refuse' }>,
): Promise<readonly NewPart[]> {
  const { deps, tx, account, intent } = taking
  if (parts.length === 0) return []
  const made = parts.map((part) => ({ ...part, id: deps.newId() }))
  const written = made.map((part) => ({
    ...part,
    partOf: intent.id,
    remainderOf: intent.purpose,
    bonus: money.ZERO,
    units: [],
    voucher: part.means === 'voucher' ? partVoucher : null,
  }))
  const pass = passOfPart(intent.clearedBy)
  await insertParts(tx, account.id, intent.processId, written, { at: deps.now(), pass })
  await enter(taking, 'divide', ledger.divided(intent.id, made))
  const moved = money.sum(made.map(({ charged }) => charged))
  await enter(taking, 'charge', ledger.uncharged([{ ...intent, charged: moved }]))
  await postCharges(tx, deps, account.id, { processId: intent.processId, at: deps.now() }, written)
  return made
}
