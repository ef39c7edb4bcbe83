import type { FreightRule, VoucherDefinition } from '../accounts/configuration.ts'
import { type Money, sum } from '../shared/money.ts'
import { type Result, ok } from '../shared/result.ts'
import { worth as voucherWorth } from './voucher/voucher.ts'
import { type ChosenLine, type ChosenOrderInvalid, value } from './chosen-order.ts'
import { due } from './freight.ts'
import type { OrderAmounts } from './order-value.ts'
import { type Returned, total } from './returned-goods.ts'

/** The outcome of the freight and, where it is not refunded, the reason: enough for one sentence. */
export type FreightOutcome =
  | 'included-full'
  | 'included-proportional'
  /** The order had no freight. */
  | 'nothing-paid'
  /** Only exchanges were chosen: nothing is refunded. */
  | 'nothing-returned'
  | 'kept-by-rule'
  | 'kept-until-whole-order'
  | 'kept-by-reason'
  /** The proportional share rounds to zero. */
  | 'share-is-zero'

export interface RefundTextAmount {
  /** The amount that the customer receives: `goods + freight`, or the value of the voucher. */
  readonly amount: Money
  readonly goods: Money
  readonly freight: Money
  readonly freightOutcome: FreightOutcome
  readonly means: 'money' | 'voucher'
}

/** The amount of a refund of the chosen units (§4.12, contract §4.7), as a voucher where a definition is given. */
export function calculate(
  facts: OrderAmounts<ChosenLine>,
  rule: FreightRule,
  voucher: VoucherDefinition | null,
): Result<RefundTextAmount, ChosenOrderInvalid> {
  const choice = value(facts)
  if (!choice.ok) return choice
  const returning = total(choice.value.items)
  const freight = due(rule, choice.value.order, returning)
  const amount = voucher === null ? sum([returning.goods, freight]) : voucherWorth(voucher, returning.goods, freight)
  return ok({
    amount,
    goods: returning.goods,
    freight,
    freightOutcome: outcomeOf(rule, facts.freight, freight, returning),
    means: voucher === null ? 'money' : 'voucher',
  })
}

function outcomeOf(rule: FreightRule, paid: Money, freight: Money, returning: Returned): FreightOutcome {
  if (returning.units === 0) return 'nothing-returned'
  if (paid === 0) return 'nothing-paid'
  if (freight > 0) return freight === paid ? 'included-full' : 'included-proportional'
  if (rule === 'never') return 'kept-by-rule'
  if (returning.freightUnits === 0) return 'kept-by-reason'
  return rule === 'whole-order' ? 'kept-until-whole-order' : 'share-is-zero'
}
