import { type Money, money } from '@vaivem/domain'
import type { ListedRefund } from './store-payments.ts'

/** A refund that a platform has shown as done. */
export interface DoneRefund {
  readonly key: number
  /** How the store knew it when it was done. */
  readonly reference: string
  readonly amount: Money
}

export type RefundStanding =
  | 'stands'
  /** The platform shows that it came to nothing: it was cancelled, or failed after all. */
  | 'reversed'
  /** The platform shows its list without it: deleted, or never listed. */
  | 'missing'
  /** A part of it is on its way again or failed, so that nothing certain can be said. */
  | 'unclear'

/** The standing of a refund that was done, by the list that the platform shows now, which may have several entries under one key. */
export function standingOfRefund(
  listed: readonly ListedRefund[],
  { key, reference, amount }: DoneRefund,
): RefundStanding {
  const mine = listed.filter((one) => one.reference === reference || one.key === key)
  if (mine.length === 0) return 'missing'
  const done = mine.filter(({ state }) => state === 'done')
  if (money.sum(done.map((one) => one.amount)) >= amount) return 'stands'
  return mine.every(({ state }) => state === 'failed') ? 'reversed' : 'unclear'
}
