import { hasEnded } from '../processes/decision.ts'
import type { Decision } from '../processes/return-process.ts'

/** The reason for which a refund intent gives something back. Parts of an intent, and the voucher that replaces it, share its reason. */
export type OwedFor =
  /** Units that are returned, as the process promised. */
  | { readonly kind: 'return' }
  /** The difference of a replacement (contract §6.11). */
  | { readonly kind: 'exchange-difference'; readonly replacementId: number }
  /** Units of an item that was to be exchanged, and for which nothing goes out. */
  | { readonly kind: 'exchange-instead'; readonly itemId: number }
  /** Units of an item with a defect that the customer keeps (CDC art. 18 §1 III). */
  | { readonly kind: 'abatement'; readonly itemId: number }
  /** A refund that came after its legal deadline (docs/decisions/0041). */
  | { readonly kind: 'correction'; readonly correctedIntentId: number }

/**
 * The published name of an intent, unique in its process: `finalidade` of the management interface. `nth` is its place among those of its
 * process for the same reason, from 1. Further names are built from it, but no code decides by it: decisions use the reason itself.
 */
export function purposeOf(owedFor: OwedFor, nth: number): string {
  switch (owedFor.kind) {
    case 'return':
      return `refund-${nth}`
    case 'exchange-difference':
      return `exchange-difference-${owedFor.replacementId}`
    case 'exchange-instead':
      return `exchange-difference-item-${owedFor.itemId}-${nth}`
    case 'abatement':
      // The rest is the part that the automatic ceiling left to a person.
      return `abatement-${owedFor.itemId}${nth > 1 ? '-rest' : ''}`
    case 'correction':
      return `correction-${owedFor.correctedIntentId}`
  }
}

/** Whether an intent is no part of what a process promised for returns: it is owed whatever becomes of the rest. */
export function isIndependent({ kind }: OwedFor): boolean {
  return kind !== 'return'
}

/** Whether an intent gives back the difference of this replacement. */
export function isOfReplacement(owedFor: OwedFor, replacementId: number): boolean {
  return owedFor.kind === 'exchange-difference' && owedFor.replacementId === replacementId
}

/** Refunds run only for approved processes; independent ones are owed even after their process ended. */
export function mayRun({ decision, owedFor }: { readonly decision: Decision; readonly owedFor: OwedFor }): boolean {
  return decision === 'approved' || (hasEnded(decision) && isIndependent(owedFor))
}
