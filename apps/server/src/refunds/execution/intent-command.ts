import type { RefundDone, VoucherIssued } from '@vaivem/connector-kit'
import type { StoreReading } from '../../orders/index.ts'
import type { Instruction } from './instruction.ts'
import type { ProviderReading } from './read-providers.ts'
import type { DueIntent } from './repository.ts'

/** An intent as it was found due, and what the store said of its order just now. */
export interface FoundIntent {
  readonly known: DueIntent
  readonly reading: StoreReading | undefined
  /** The references of the refunds that the store's platform shows for its order; null: it shows none. */
  readonly refundsBefore: readonly string[] | null
  /** The payments of the order at their providers, as far as these are known. */
  readonly providerReadings: readonly ProviderReading[]
  /** How long after a call the refund may still appear at the counterpart, in milliseconds. */
  readonly settlingMilliseconds: number
}

/** The call to the store about an intent, or first the reversal of an older voucher. */
export type IntentCommand = GiveBack | Reversal

export interface GiveBack {
  readonly task: 'give-back'
  readonly intent: DueIntent
  readonly instruction: Instruction
}

export interface Reversal {
  readonly task: 'reverse'
  readonly intent: DueIntent
  readonly voucherId: number
}

export type SendResult = RefundDone & Partial<VoucherIssued>
