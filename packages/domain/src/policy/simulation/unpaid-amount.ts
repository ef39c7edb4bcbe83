import { wholeOf } from '../../refunds/form-intents.ts'
import type { PromisedFreight } from '../../refunds/process-freight.ts'
import { owed, type RefundableItem } from '../../refunds/process-refund.ts'
import type { Decision } from '../../processes/return-process.ts'
import { largest, type Money, money, ZERO } from '../../shared/money.ts'
import type { PastItem, Payout } from './past-request.ts'
import { totalOf } from './payout.ts'

/** An item with nothing paid yet, of which every unit that was not withheld is accepted. */
export function wholeItem<Item extends PastItem>(item: Item): Item & RefundableItem {
  return { ...item, rated: item.quantity, posted: 0, received: 0, covered: [] }
}

/**
 * The amount that an approved request was promised and that has not been given back, without bonus and without what is kept
 * for sending (contract §4.2, §4.3, §6.5, §6.12).
 */
export function stillOwed(
  {
    decision,
    items,
    freight,
    freightRule,
    sendingCost,
  }: PromisedFreight & { decision: Decision; items: readonly PastItem[]; sendingCost: Money },
  paid: Payout,
): Money {
  if (decision !== 'approved') return ZERO
  const due = owed({ items: items.map(wholeItem), freight, freightRule, intents: [] }, 'accepted')
  return largest(ZERO, money(wholeOf(due) - (totalOf(paid) - paid.bonus) - largest(sendingCost, paid.charged)))
}
