import type { ReturnProcess } from '@vaivem/contract'
import type { OrderSnapshot } from '@vaivem/domain'

/** The identity of an order: store and PedidoId or, where that is absent, Numero (contract §3, Import). */
export interface OrderIdentity {
  readonly storeId: number | null
  readonly externalId: string | null
  readonly number: string | null
}

/** The customer as get-process shows it, with the store's own id of them. */
export type OrderCustomer = ReturnProcess['cliente'] & { readonly id: string | null }

/** Further facts by name, besides amounts, that a store gave and that no query searches. An unknown fact is absent. */
export type Attributes = Readonly<Record<string, unknown>>

export type OrderAttributes = Attributes & { readonly customer?: OrderCustomer }

/** An order with everything that is stored of it. */
export interface OrderRecord {
  /** Whether this transaction stores the order for the first time. */
  readonly isNew: boolean
  readonly order: OrderSnapshot
  readonly identity: OrderIdentity
  readonly placedAt: Temporal.Instant | null
  readonly attributes: OrderAttributes
  /** The further facts of each line, by the key of the line. */
  readonly lineAttributes: ReadonlyMap<string, Attributes>
}
