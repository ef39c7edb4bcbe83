import type { Money } from '../shared/money.ts'
import { mayBePaid } from './payee.ts'
import type { IntentStatus } from '../processes/stages.ts'
import type { Payee } from '../processes/return-process.ts'

/** A line of the file in which a bank says what became of the payments of a sheet. Amounts in centavos. */
export interface BankReturnLine {
  /** Null where the cell names no refund. */
  readonly refundId: number | null
  /** Null where the cell holds no amount. */
  readonly amount: Money | null
  readonly result: 'paid' | 'refused' | 'pending' | null
  /** Undefined: the file does not say; null: what it says is no day. */
  readonly day: Temporal.PlainDate | null | undefined
  /** The document of who received it, perhaps with stars in the place of some digits; empty: the file does not say. */
  readonly document: string
}

/** A refund that a line names, as the tables hold it. */
export interface ReturnedRefund {
  readonly means: 'automatic' | 'manual' | 'voucher'
  readonly status: IntentStatus
  readonly amount: Money
  /** Whether there is a proposal to book it that is not answered yet. */
  readonly isProposed: boolean
  readonly hasBankAccount: boolean
  readonly payee: Payee
  /** The document of the holder of the account, as it was typed; null: unknown. */
  readonly holderDocument: string | null
  /** Whether this refusal by the bank is known already. */
  readonly isRefusalKnown: boolean
}

/** The result of judging a line. Only `to-book` and `to-give-back` change something. */
export type ReturnSituation =
  | 'to-book'
  | 'to-give-back'
  | 'pending'
  | 'booked-before'
  | 'given-back-before'
  | 'proposed'
  | 'unknown'
  | 'repeated'
  | 'unreadable'
  | 'amount-differs'
  | 'holder-differs'
  | 'payee-unconfirmed'
  | 'not-waiting'

/**
 * Judges a line of a bank's return against the refund that it names, which is undefined where the account has none of that id.
 * `isRepeated`: an earlier line of the file names the same refund. Days are compared with `today`.
 */
export function judgeReturnLine(
  line: BankReturnLine,
  refund: ReturnedRefund | undefined,
  { today, isRepeated }: { readonly today: Temporal.PlainDate; readonly isRepeated: boolean },
): ReturnSituation {
  const { refundId, amount, result, day } = line
  if (refundId === null || amount === null || result === null || day === null) return 'unreadable'
  if (day !== undefined && Temporal.PlainDate.compare(day, today) > 0) return 'unreadable'
  if (!refund) return 'unknown'
  if (isRepeated) return 'repeated'
  if (amount !== refund.amount && refund.status === 'planned') return 'amount-differs'
  if (refund.means !== 'manual') return 'not-waiting'
  if (refund.status === 'settled')
    return result === 'paid' && amount === refund.amount ? 'booked-before' : 'not-waiting'
  if (refund.status !== 'planned') return 'not-waiting'
  if (refund.isProposed) return 'proposed'
  if (result === 'pending') return 'pending'
  if (result === 'refused') return refund.isRefusalKnown ? 'given-back-before' : 'to-give-back'
  if (!isSameDocument(line.document, refund.holderDocument)) return 'holder-differs'
  if (refund.hasBankAccount && !mayBePaid(refund)) return 'payee-unconfirmed'
  return 'to-book'
}

/**
 * Whether a document as a bank prints it, such as `***.982.247-**`, may be the one that was typed. What either side does not say
 * contradicts nothing.
 */
export function isSameDocument(printed: string, typed: string | null): boolean {
  const [shown, known] = [bare(printed), bare(typed ?? '')]
  if (shown === '' || known === '') return true
  if (shown.length !== known.length) return false
  return Array.from(shown).every((character, at) => character === '*' || character === known[at])
}

function bare(document: string): string {
  return document
    .toUpperCase()
    .replaceAll(/[#•]/g, '*')
    .replaceAll(/[^0-9A-Z*]/g, '')
}
