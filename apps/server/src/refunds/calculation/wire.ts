import { freightRefundRule, freightRefundRuleName, type ProcessInput, type RefundSplit } from '@vaivem/contract'
import {
  refuse,
  type chosenOrder,
  type freight,
  type FreightRule,
  type orderValue,
  type Refusal,
  type refund,
  type Result,
} from '@vaivem/domain'
import { centavos } from '../../orders/index.ts'
import { freightRule, operationOf, refundForm } from '../../platform/wire/codes.ts'

type OrderBody = Pick<ProcessInput['Pedido'], 'Valor' | 'ValorFrete' | 'ValorDesconto' | 'QuantidadeItens'>
type WireLine = ProcessInput['Pedido']['Skus'][number]
type RefundFormCode = RefundSplit['itens'][number]['tipoEstorno']

/** A checked rule by code or name; null where none was sent. */
export function freightRuleOf(given: number | string | undefined): FreightRule | null {
  const code = given === undefined ? undefined : freightRefundRule(given)
  return code === undefined ? null : freightRule.nameOf(code)
}

/** How an item is paid back; automatically where the caller does not say (contract §4.8). */
export function meansOf(form: RefundFormCode | undefined): refund.RefundMeans {
  return form === undefined ? 'automatic' : refundForm.nameOf(form)
}

/** The amounts of an order, with its lines as the operation reads them. */
export function orderFactsOf<Line extends chosenOrder.ChosenLine>(
  order: OrderBody,
  lines: readonly Line[],
): orderValue.OrderAmounts<Line> {
  return {
    total: order.Valor === undefined ? null : centavos(order.Valor),
    freight: centavos(order.ValorFrete ?? 0),
    discount: centavos(order.ValorDesconto ?? 0),
    units: order.QuantidadeItens ?? null,
    lines,
  }
}

export function chosenLineOf(line: WireLine): chosenOrder.ChosenLine {
  return {
    price: centavos(line.Preco),
    quantity: line.QuantidadeTotal,
    chosen: line.Quantidade,
    operation: operationOf(line.TipoProcesso),
    withoutFreight: line.Motivo?.NaoIncluirFreteNoValorADevolver ?? false,
  }
}

interface RefundRuleDiffers {
  readonly kind: 'refund-rule-differs'
  readonly sent: string
  readonly configured: string
}

/** A freight rule that is not the account's, under the name the contract has for it. */
export function withRefundRuleNamed<Value, Refusals extends Refusal>(
  result: Result<Value, Refusals | freight.FreightRuleDiffers>,
): Result<Value, Exclude<Refusals, freight.FreightRuleDiffers> | RefundRuleDiffers> {
  if (result.ok) return result
  const { refusal } = result
  if (!isRuleDiffers(refusal)) return { ok: false, refusal: refusal as Exclude<Refusals, freight.FreightRuleDiffers> }
  const { asked, configured } = refusal
  return refuse('refund-rule-differs', { sent: nameOnWire(asked), configured: nameOnWire(configured) })
}

function nameOnWire(rule: FreightRule): string {
  return freightRefundRuleName(freightRule.codeOf(rule))
}

function isRuleDiffers(refusal: Refusal): refusal is freight.FreightRuleDiffers {
  return refusal.kind === 'freight-rule-differs'
}
