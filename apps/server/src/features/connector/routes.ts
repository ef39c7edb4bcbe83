import { getConnector } from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import { route, type Route } from '../../http/route.ts'
import { findConnector } from './find-connector.ts'
import { connectorEntity } from './wire.ts'

export function connectorRoutes(): Route[] {
  return [
    route(
      getConnector,
      async ({ account, query }) => ok(findConnector(account.configuration, query.serviceVirtualStoreId ?? null)),
      (found) => ({ entity: found && connectorEntity(found) }),
    ),
  ]
}
