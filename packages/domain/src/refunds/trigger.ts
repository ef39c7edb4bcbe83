import type { Triggers } from '../accounts/triggers.ts'
import type { RefundForm } from '../processes/return-process.ts'
import type { Basis, RefundableItem } from './due-units.ts'

/**
 * The basis on which the account's triggers want a process paid now, without anyone asking; undefined where they do not, or
 * not yet. Refund and voucher have triggers of their own.
 */
export function triggeredBasis(
  triggers: Triggers,
  { keepsItem, refundForm }: { readonly keepsItem: boolean; readonly refundForm: RefundForm },
  items: readonly Pick<RefundableItem, 'quantity' | 'rated'>[],
): Basis | undefined {
  if (keepsItem) return triggers.keepItemAtOnce ? 'kept' : undefined
  switch (refundForm === 'voucher' ? triggers.voucher : triggers.refund) {
    case 'none':
      return undefined
    case 'posted':
      return 'posted'
    case 'received':
      return 'received'
    case 'rated':
      return items.every(({ quantity, rated }) => rated === quantity) ? 'accepted' : undefined
  }
}
