import { getVoucherDefinitions } from '@vaivem/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { findVoucherDefinitions } from './find-voucher-definitions.ts'
import { voucherDefinitionsEntity } from './wire.ts'

export function voucherDefinitionRoutes(): Route[] {
  return [
    route(
      getVoucherDefinitions,
      async ({ account, query }) => findVoucherDefinitions(account.configuration, query.lojaVirtualId ?? null),
      (offered) => ({
        entity: voucherDefinitionsEntity(offered),
        records: [offered.main, offered.variation].filter((definition) => definition !== null).length,
      }),
    ),
  ]
}
