import { type AuthorizationName, type CarrierScan, type ReachedCarrier, recordOf, textOf } from '@vaivem/connector-kit'
import { ask, instantOf } from './api.ts'
import { stepOf } from './reference.ts'

/** The carrier reports when a parcel was posted and delivered, and nothing in between. */
export async function track(
  carrier: ReachedCarrier,
  { reference }: AuthorizationName,
): Promise<readonly CarrierScan[] | undefined> {
  const known = stepOf(reference)
  if (!known) return []
  const answer = await ask(carrier, 'POST', 'shipment/tracking', { orders: [known.id] })
  if (answer.outcome === 'failed' || answer.status !== 200 || answer.json === undefined) return undefined
  const told = recordOf(recordOf(answer.json)[known.id])
  if (textOf(told['status']) === undefined) return undefined
  const trackingCode = textOf(told['tracking']) ?? textOf(told['melhorenvio_tracking']) ?? null
  const scan = (status: CarrierScan['status'], at: Temporal.Instant | null) =>
    at ? [{ status, at, trackingCode }] : []
  return [...scan('posted', instantOf(told['posted_at'])), ...scan('delivered', instantOf(told['delivered_at']))]
}
