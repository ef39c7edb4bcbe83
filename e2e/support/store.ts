import { createClient } from '@vaivem/sdk'
import type { FlowOrder } from './orders.ts'
import { service } from './visitor.ts'

/** A client of the interface, with the demo's own credential. */
export function store() {
  const { url, serviceKey, serviceToken } = service()
  return createClient({ baseUrl: url, serviceKey, serviceToken })
}

/** The link a store hands out for an order. */
export async function linkFor(order: FlowOrder): Promise<string> {
  const outcome = await store().integrateFlow({ body: { Pedido: order, LojaVirtualId: 1 } })
  if (!outcome.ok) throw new Error(`no link: ${JSON.stringify(outcome)}`)
  return outcome.entity
}
