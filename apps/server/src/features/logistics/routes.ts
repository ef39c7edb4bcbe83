import {
  getLogisticsOptions as optionsOperation,
  listCarriers as carriersOperation,
  listPhysicalStores as physicalStoresOperation,
} from '@vaivem/contract'
import { configured } from '../../http/configured.ts'
import { route, type Route } from '../../http/route.ts'
import { getLogisticsOptions, listCarriers, listPhysicalStores } from './consult-logistics.ts'
import { addressOf, carrierOf, optionOf, physicalStoreOf, reasonsOf } from './wire.ts'

/** All of them answer from the configuration alone. */
export function logisticsRoutes(): Route[] {
  return [
    route(
      optionsOperation,
      async ({ account, query, body }) =>
        getLogisticsOptions(configured(account).configuration, {
          storeId: query.lojaVirtualId ?? null,
          address: addressOf(body),
          reasons: reasonsOf(body),
        }),
      (options) => ({ entity: options.map(optionOf), records: options.length }),
    ),
    route(
      physicalStoresOperation,
      async ({ account, query }) => listPhysicalStores(configured(account).configuration, query.lojaVirtualId ?? null),
      (stores) => ({ entity: stores.map(physicalStoreOf), records: stores.length }),
    ),
    route(
      carriersOperation,
      async ({ account, query }) => listCarriers(configured(account).configuration, query.lojaVirtualId ?? null),
      (carriers) => ({ entity: carriers.map(carrierOf), records: carriers.length }),
    ),
  ]
}
