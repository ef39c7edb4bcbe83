import {
  differenceVoucher,
  formIntents,
  ledger,
  legalProtection,
  money,
  refundOwed,
  type Money,
  type ReturnProcess,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { type ReplacementView, post, enterMoneyPath, insertIntents, type IntentRecord } from '../processes/index.ts'
import { adjustAdditionalOwed } from '../refunds/index.ts'

export interface OwedDifference {
  readonly processId: number
  readonly replacementId: number
  readonly storeId: number | null
  /** Above zero. */
  readonly amount: Money
  /** Never a voucher: a person paid it, or law gives money back (regret, a defect). */
  readonly isMoney: boolean
  readonly path: 'exchange-called-off' | 'exchange-difference'
  readonly at: Temporal.Instant
}

/**
 * Plans the refund of the difference that the store owes: as a voucher where the account has one for it, else as a manual
 * payment. Once for each replacement: the purpose of an intent is unique in its process.
 */
export async function refundDifference(
  deps: Pick<Deps, 'newId'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { processId, replacementId, storeId, amount, isMoney, path, at }: OwedDifference,
): Promise<readonly IntentRecord[]> {
  const terms = differenceVoucher(account.configuration, storeId, { isMoneyByLaw: isMoney })
  const due = { goods: amount, freight: money.ZERO, surcharges: money.ZERO, units: [] }
  const form = { refundForm: terms ? 'voucher' : 'manual', voucher: terms, sendingCost: money.ZERO } as const
  const nothingSpent = { automatic: money.ZERO, voucherGoods: money.ZERO, charged: money.ZERO }
  const formed = formIntents(due, form, nothingSpent, null)
  const owedFor = { kind: 'exchange-difference', replacementId } as const
  const purpose = refundOwed.purposeOf(owedFor, 1)
  const intents = formed.map((one) => ({ ...one, id: deps.newId(), purpose, remainderOf: null }))
  await adjustAdditionalOwed(tx, account.id, processId, amount)
  await insertIntents(tx, account.id, processId, intents, { at, pass: enterMoneyPath(path), owedFor })
  await post(tx, deps, account.id, { processId, step: 'plan', at }, ledger.planned(intents))
  return intents
}

/** Plans the store's side of a replacement that is ordered, if it owes one: money for regret and defects (contract §6.11). */
export async function refundStoresSide(
  deps: Pick<Deps, 'newId'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { process, known, at }: Ordered,
): Promise<readonly IntentRecord[]> {
  if (!isOwedByStore(known)) return []
  const kind = process.items.find(({ id }) => id === known.itemId)?.reason?.kind
  return refundDifference(deps, tx, account, {
    processId: process.id,
    replacementId: known.id,
    storeId: process.storeId,
    amount: money.subtract(money.ZERO, known.difference),
    isMoney: legalProtection.becomesMoney(kind ?? null),
    path: 'exchange-difference',
    at,
  })
}

interface Ordered {
  readonly process: ReturnProcess
  readonly known: ReplacementView
  readonly at: Temporal.Instant
}

export function isOwedByStore({ difference, differenceState }: ReplacementView): boolean {
  return difference < 0 && differenceState === 'due'
}

/** The event fields about these intents. */
export function factsOfIntents(intents: readonly IntentRecord[]) {
  return {
    intents: intents.map(({ id, purpose, means, goods, freight, surcharges, bonus }) => {
      return { id, purpose, means, goods, freight, surcharges, bonus }
    }),
  }
}
