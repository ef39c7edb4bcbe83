import { integrateFlow as operation } from '@vaivem/contract'
import type { Deps } from '../deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { refuseInvalidOrder } from '../../orders/index.ts'
import { integrateFlow } from './integrate-flow.ts'

export function customerFlowRoutes(deps: Deps): Route[] {
  return [
    route(
      operation,
      async ({ account, body, change, cause, ip, traceId }) => {
        const by = { actor: cause, origin: { ip, traceId } }
        const link = await integrateFlow(deps, { account: configured(account), request: body, change, by })
        return refuseInvalidOrder(link, '/Pedido')
      },
      (entity) => ({ entity }),
    ),
  ]
}
