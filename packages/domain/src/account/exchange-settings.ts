import type { DifferencePayment } from '../exchange/difference-payment.ts'
import type { Trigger } from './triggers.ts'

/** What goes out in place of items that come back. */
export interface ExchangeSettings {
  /** Days for which stock is kept for who has not sent the item yet. */
  readonly reserveDays: number
  /** How far the item must be on its way back. */
  readonly shipWhen: Exclude<Trigger, 'none'>
  /** Whether a difference that the store owes is a voucher; else a person pays it. */
  readonly differenceAsVoucher: boolean
  /** Another variant of the same product costs what was paid. */
  readonly keepsPriceInVariation: boolean
  /** How the consumer's side of a difference is paid. */
  readonly differencePayment: DifferencePayment
  /** Days that the consumer has to choose what goes out for units that were accepted; then they become money or a voucher. */
  readonly choiceDays: number
  /** What they become, but for regret and defects, which are money (contract §6.11). */
  readonly withoutChoice: 'voucher' | 'money'
}
