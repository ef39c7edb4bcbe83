import {
  fromCentavos,
  getParcelQuotes,
  getLogisticsOptions as optionsOperation,
  listCarriers as carriersOperation,
  listPhysicalStores as physicalStoresOperation,
} from '@vaivem/contract'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { quoteParcel } from '../quotes/quote-parcel.ts'
import { getLogisticsOptions, listCarriers, listPhysicalStores } from './consult-logistics.ts'
import { addressOf, carrierOf, optionOf, physicalStoreOf } from './wire.ts'

/**
 * Lists answer from the configuration alone; options know the order as the rules do, which decides whether law has the store pay
 * the way back. Of a parcel that exists, people of the account see what each way would cost the store.
 */
export function logisticsRoutes(deps: Deps): Route[] {
  return [
    route(
      optionsOperation,
      async ({ account, query, body }) =>
        getLogisticsOptions(deps, configured(account), {
          storeId: query.lojaVirtualId ?? null,
          address: addressOf(body),
          order: body,
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
    route(
      getParcelQuotes,
      async ({ account, params: { processoId, encomendaId } }) =>
        quoteParcel(deps, configured(account), { processId: processoId, parcelId: encomendaId }),
      (ways) => ({
        entity: ways.map((way) => ({
          opcaoId: way.id,
          descricao: way.description,
          transportadora: way.carrier?.name ?? null,
          custoLoja: fromCentavos(way.costForStore),
          prazoDias: way.days,
          cotado: way.quoted !== null,
        })),
        records: ways.length,
      }),
    ),
  ]
}
