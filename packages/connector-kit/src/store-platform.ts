import type { Connector } from '@vaivem/domain'

/** The read operations of an account's store platform; one adapter per platform, chosen by the connector. */
export interface StorePlatform {
  /** The order by the store's number or id, as the specification's `Pedido` with `Transacoes`; undefined when the store knows none. */
  findOrder(connector: Connector, accountId: number, order: OrderReference): Promise<StoreDocument | undefined>
  /** The newest orders of a store bought with an e-mail, without regard to case; at most the requested number, newest first. */
  readonly findOrdersByEmail: (
    connector: Connector,
    accountId: number,
    search: OrderSearch,
  ) => Promise<readonly StoreDocument[]>
}

export interface OrderSearch {
  readonly email: string
  readonly atMost: number
}

export interface OrderReference {
  readonly number?: string | undefined
  readonly externalId?: string | undefined
}

/** An order with the names of the specification (§2.7), as any platform's translator gives it; checked like any other input. */
export type StoreDocument = Readonly<Record<string, unknown>>
