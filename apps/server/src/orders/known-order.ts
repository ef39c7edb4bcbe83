import type { ReturnProcess } from '@vaivem/contract'
import type { TakenOrder } from '@vaivem/domain'

/** How an order is known: by store and PedidoId, where absent by Numero (contract §3, Import). */
export interface OrderIdentity {
  readonly storeId: number | null
  readonly externalId: string | null
  readonly number: string | null
}

/** The customer as get-process shows it, and the store's own id of them. */
export type OrderCustomer = ReturnProcess['cliente'] & { readonly id: string | null }

/** Facts by name: what a store said beside amounts, and no query searches. A fact that is not known is absent. */
export type Story = Readonly<Record<string, unknown>>

export type OrderStory = Story & { readonly customer?: OrderCustomer }

/** An order with everything that is kept of it. */
export interface KnownOrder {
  /** Whether it is there already, or taken in by this transaction. */
  readonly isNew: boolean
  readonly order: TakenOrder
  readonly identity: OrderIdentity
  readonly placedAt: Temporal.Instant | null
  readonly story: OrderStory
  /** By the key of the line. */
  readonly lineStories: ReadonlyMap<string, Story>
}
