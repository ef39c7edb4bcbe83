import { checkKeepItem as checkKeepItemOperation } from '@vaivem/contract'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { checkKeepItem } from './check-keep-item.ts'

export function keepItemRoutes(deps: Deps): Route[] {
  return [
    route(
      checkKeepItemOperation,
      ({ account, query }) =>
        checkKeepItem(deps, configured(account), { storeId: query.lojaVirtualId ?? null, email: query.email }),
      (eligible) => ({ entity: eligible }),
    ),
  ]
}
