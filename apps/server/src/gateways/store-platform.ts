import type { Connector } from '@vaivem/domain'

/** How an account's store platform is asked; one adapter a platform, chosen by the connector. */
export interface StorePlatform {
  /** The order by the store's number or id, as the specification's `Pedido` with `Transacoes`; undefined when the store knows none. */
  findOrder(connector: Connector, accountId: number, order: OrderName): Promise<StoreOrder | undefined>
}

export interface OrderName {
  readonly number?: string | undefined
  readonly externalId?: string | undefined
}

/** An order in the words of the specification (§2.7), as any platform's translator gives it; checked like any other input. */
export type StoreOrder = Readonly<Record<string, unknown>>
