import type { DraftItem, Reason } from '@vaivem/domain'

/** A returned item as an exchange for the same reason; null where none is offered: it is exchanged already, or regretted. */
export function asExchange(item: DraftItem, reason: Reason | undefined): DraftItem | null {
  if (item.choice?.operation !== 'return' || !reason || reason.kind === 'regret') return null
  return { ...item, choice: { operation: 'exchange', reasonId: reason.id } }
}
