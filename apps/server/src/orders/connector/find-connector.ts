import { account as accounts, invariant, type AccountConfiguration, type Connector, type Store } from '@vaivem/domain'

export interface FoundConnector {
  readonly connector: Connector
  /** Null for the connector attached to no store. */
  readonly store: Store | null
}

/**
 * The active connector of a store, of none where `storeId` is null. Null is an answer, not an error: integration not
 * configured (§2.8), as for an unknown store or an account that was never configured.
 */
export function findConnector(
  configuration: AccountConfiguration | undefined,
  storeId: number | null,
): FoundConnector | null {
  const connector = configuration && accounts.connectorOf(configuration, storeId)
  if (!connector) return null
  if (connector.storeId === null) return { connector, store: null }
  const store = configuration.stores.find(({ id }) => id === connector.storeId)
  invariant(store !== undefined, 'a connector is attached to a store of its account')
  return { connector, store }
}
