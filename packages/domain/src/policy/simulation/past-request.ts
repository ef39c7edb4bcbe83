import type { FreightBasis, ReturnedBefore } from '../../refunds/freight.ts'
import type { RefundableItem } from '../../refunds/process-refund.ts'
import type { ChosenWay } from '../../refunds/sending-cost.ts'
import type { Decision } from '../../processes/return-process.ts'
import type { RuleRequest } from '../rules/facts.ts'
import type { Money } from '../../shared/money.ts'

/**
 * The facts that the rules were given on the day of a request. A caller that judges it again adds the configuration.
 */
export type PastFacts = Omit<RuleRequest, 'configuration'>

/** A request, with what was known on its day and what became of it. */
export interface PastRequest {
  readonly id: number
  readonly number: string
  readonly orderId: number
  readonly orderNumber: string | null
  readonly facts: PastFacts
  /** False where the facts of its day were not stored, and are reconstructed from what is stored now. */
  readonly areFactsKept: boolean
  /** The value of its order on its day. */
  readonly order: FreightBasis
  /** The goods, units and freight that earlier requests of the order, without cancelled ones, had taken. */
  readonly before: ReturnedBefore
  readonly items: readonly PastItem[]
  /** The freight that was promised to it. */
  readonly freight: Money
  readonly asked: PastChoices
  /** The times at which earlier requests of the same customer with kept items were opened. */
  readonly keptAt: readonly Temporal.Instant[]
  readonly reality: Reality
}

export interface PastItem extends Omit<RefundableItem, 'rated' | 'posted' | 'received' | 'covered'> {
  readonly lineKey: string
  readonly quantity: number
  readonly value: Money
}

/** The choices of the customer, which do not depend on the policy. */
export interface PastChoices {
  readonly voucherDefinitionId: number | null
  readonly isByHand: boolean
  readonly way: ChosenWay
}

/** The outcome in reality until now. */
export interface Reality {
  readonly isAllowed: boolean
  /** The rule that decided. */
  readonly rule: string
  readonly decision: Decision
  /** The amounts given back so far. */
  readonly paid: Payout
  /**
   * The amount that was promised and is still to be given back, without bonus; zero unless the request was approved.
   */
  readonly owed: Money
  /** The cost of carriers for the store so far. */
  readonly postage: Money
}

/** Money that goes to a customer, by its way, in centavos. The whole is `automatic + manual + voucher`. */
export interface Payout {
  readonly automatic: Money
  readonly manual: Money
  /** The value of vouchers. */
  readonly voucher: Money
  /** The part of the whole that is freight. */
  readonly freight: Money
  /** The value of the vouchers beyond goods and freight; below zero for a percentage below 100. */
  readonly bonus: Money
  /** The amount that customers paid for sending, which is not given back. */
  readonly charged: Money
}
