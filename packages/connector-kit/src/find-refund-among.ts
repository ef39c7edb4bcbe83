import type { ListedRefund, RefundDone, StoreLookup, StoreRefund } from './store-payments.ts'

/**
 * Looks for a refund among those that the platform shows for its order: by its key, or, where the platform keeps no keys, as the
 * one of the same amount that was not there before it was sent. Several of these leave it unknown, and so does a new one of the
 * same amount without any key where the platform keeps keys: it may be this one, of which the key was lost.
 */
export function findRefundAmong(
  listed: readonly ListedRefund[],
  { key, amount, refundsBefore }: Pick<StoreRefund, 'key' | 'amount' | 'refundsBefore'>,
  { keepsKeys }: { readonly keepsKeys: boolean },
): StoreLookup<RefundDone> {
  const alive = listed.filter(({ state }) => state !== 'failed')
  const isNew = ({ reference }: ListedRefund) => !(refundsBefore ?? []).includes(reference)
  const alike = alive.filter((refund) => refund.amount === amount && isNew(refund))
  const [found, another] = keepsKeys ? alive.filter((refund) => refund.key === key) : alike
  if (!found) {
    const mayBeMine = keepsKeys && refundsBefore !== null && alike.some((refund) => refund.key === null)
    return { outcome: mayBeMine ? 'unknown' : 'absent' }
  }
  if (another || found.amount !== amount) return { outcome: 'unknown' }
  return { outcome: found.state === 'pending' ? 'pending' : 'done', reference: found.reference }
}
