import { getConnector } from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { findConnector } from './find-connector.ts'
import { testConnectorRoute } from './test-connector.ts'
import { connectorEntity } from './wire.ts'

export function connectorRoutes(deps: Pick<Deps, 'storePlatform' | 'log'>): Route[] {
  return [
    testConnectorRoute(deps),
    route(
      getConnector,
      async ({ account, query }) => ok(findConnector(account.configuration, query.serviceVirtualStoreId ?? null)),
      (found) => ({ entity: found && connectorEntity(found) }),
    ),
  ]
}
