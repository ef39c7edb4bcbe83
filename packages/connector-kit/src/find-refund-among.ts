import type { ListedRefund, RefundDone, StoreLookup, StoreRefund } from './store-payments.ts'

/**
 * Looks for a refund among those that the platform shows for its order: by its key, or, where the platform keeps no keys, as the
 * one of the same amount that was not there before it was sent. Several of these leave it unknown.
 */
export function findRefundAmong(
  listed: readonly ListedRefund[],
  { key, amount, refundsBefore }: StoreRefund,
  { keepsKeys }: { readonly keepsKeys: boolean },
): StoreLookup<RefundDone> {
  const mine = keepsKeys
    ? listed.filter((refund) => refund.key === key)
    : listed.filter((refund) => refund.amount === amount && !(refundsBefore ?? []).includes(refund.reference))
  const alive = mine.filter(({ state }) => state !== 'failed')
  const [found, another] = alive
  if (!found) return { outcome: 'absent' }
  if (another || found.amount !== amount) return { outcome: 'unknown' }
  return found.state === 'pending' ? { outcome: 'pending' } : { outcome: 'done', reference: found.reference }
}
