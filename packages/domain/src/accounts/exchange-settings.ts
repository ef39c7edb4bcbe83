import type { DifferencePayment } from '../exchanges/difference-payment.ts'
import type { Trigger } from './triggers.ts'

/** The settings for what is sent in exchange for items that are returned. */
export interface ExchangeSettings {
  /** Days for which stock is reserved for a customer who has not sent the item yet. */
  readonly reserveDays: number
  /** How far the returned item must be on its way before the replacement is sent. */
  readonly shipWhen: Exclude<Trigger, 'none'>
  /** Whether a difference that the store owes is paid as a voucher; otherwise a person pays it. */
  readonly differenceAsVoucher: boolean
  /** Whether another variant of the same product costs what was paid for the first. */
  readonly keepsPriceInVariation: boolean
  /** How the customer pays a difference. */
  readonly differencePayment: DifferencePayment
  /**
   * Days in which the customer has to choose a replacement for units that were accepted; after that they become money or a
   * voucher.
   */
  readonly choiceDays: number
  /** The outcome of accepted units without a choice. Regret and defects always become money (contract §6.11). */
  readonly withoutChoice: 'voucher' | 'money'
  /** Which of exchange, voucher and money stands first where they are offered side by side. */
  readonly offersOrder: OfferPreference
  /** From how many units left on a product is shown as one of the last; 0: never. */
  readonly lastUnits: number
}

/** `keep-sale`: exchange, then voucher, then money; what law gives money for begins with money all the same. */
export type OfferPreference = 'money-first' | 'keep-sale'
