import type { OrderFreight, ReturnedBefore } from '../refund/freight.ts'
import type { RefundableItem } from '../refund/process-refund.ts'
import type { ChosenWay } from '../refund/sending-cost.ts'
import type { Decision } from '../return-process/return-process.ts'
import type { RuleRequest } from '../rules/facts.ts'
import type { Money } from '../shared/money.ts'

/** What the rules were asked on the day of a request; whoever judges it again says by which configuration. */
export type PastFacts = Omit<RuleRequest, 'configuration'>

/** A request that came in, with what was known on its day and what became of it. */
export interface PastRequest {
  readonly id: number
  readonly number: string
  readonly orderId: number
  readonly orderNumber: string | null
  readonly facts: PastFacts
  /** False where the facts of its day were not kept, and are put together from what is stored now. */
  readonly areFactsKept: boolean
  /** What its order was worth on its day. */
  readonly order: OrderFreight
  /** What earlier requests of the order that were not cancelled had taken. */
  readonly before: ReturnedBefore
  readonly items: readonly PastItem[]
  /** The freight it was promised. */
  readonly freight: Money
  readonly asked: PastChoices
  /** When requests of the same consumer were opened before whose items were kept. */
  readonly keptAt: readonly Temporal.Instant[]
  readonly reality: Reality
}

export interface PastItem extends Omit<RefundableItem, 'rated' | 'posted' | 'received' | 'covered'> {
  readonly lineKey: string
  readonly quantity: number
  readonly value: Money
}

/** What the consumer chose, whatever the policy. */
export interface PastChoices {
  readonly voucherDefinitionId: number | null
  readonly isByHand: boolean
  readonly way: ChosenWay
}

/** What happened in fact until now. */
export interface Reality {
  readonly isAllowed: boolean
  /** The rule that decided. */
  readonly rule: string
  readonly decision: Decision
  /** What was given back so far. */
  readonly paid: Payout
  /** What was promised and is still to be given back, without bonus; zero unless it was approved. */
  readonly owed: Money
  /** What carriers cost the store so far. */
  readonly postage: Money
}

/** Money that goes to a consumer, by its way; all of it is `automatic + manual + voucher`. */
export interface Payout {
  readonly automatic: Money
  readonly manual: Money
  /** What vouchers are worth. */
  readonly voucher: Money
  /** Of all of it, freight. */
  readonly freight: Money
  /** Of the vouchers, what they are worth beyond goods and freight; below zero under a percentage below 100. */
  readonly bonus: Money
  /** What the consumers paid for sending: not given back. */
  readonly charged: Money
}
