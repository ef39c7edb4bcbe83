import {
  calculateRefundSplit as splitOperation,
  calculateRefundText as textOperation,
  fromCentavos,
} from '@vaivem/contract'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { refuseInvalidOrder } from '../../orders/index.ts'
import { calculateRefundSplit } from './calculate-refund-split.ts'
import { calculateRefundText } from './calculate-refund-text.ts'
import { refundText } from './refund-text.pt-BR.ts'
import { splitEntity, splitInputOf } from './split-wire.ts'
import { chosenLineOf, freightRuleOf, orderFactsOf, withRefundRuleNamed } from './wire.ts'

export function refundCalculationRoutes({ now }: Pick<Deps, 'now'>): Route[] {
  return [
    route(
      textOperation,
      async ({ account, query, body: { Pedido, ValeCompraDefinicaoId } }) => {
        const calculated = calculateRefundText(configured(account).configuration, {
          order: orderFactsOf(Pedido, Pedido.Skus.map(chosenLineOf)),
          freightRule: freightRuleOf(query.tipoEstorno),
          voucherDefinitionId: ValeCompraDefinicaoId ?? null,
        })
        return refuseInvalidOrder(withRefundRuleNamed(calculated), '/Pedido')
      },
      (calculated) => ({ entity: { valor: fromCentavos(calculated.amount), texto: refundText(calculated) } }),
    ),
    route(
      splitOperation,
      async ({ account, query, body }) => {
        const { configuration } = configured(account)
        const input = splitInputOf(body, query.lojaVirtualId ?? null, configuration.timeZone)
        return refuseInvalidOrder(withRefundRuleNamed(calculateRefundSplit(configuration, input, now())), '')
      },
      (split, { body }) => ({ entity: splitEntity(split, body.Skus) }),
    ),
  ]
}
