import Type, { type Static } from 'typebox'
import { FreightRefundRuleInput } from './freight-rule.ts'
import type { Operation } from '../operation.ts'
import {
  itemFields,
  MOST_LINES,
  optionalItemFields,
  orderFields,
  withinLine,
  withSoundMoney,
  withUnitsChosen,
} from '../orders/order.ts'
import { FilledText, Flag, Id, List, named, Reais } from '../scalars.ts'

/** The fields of an item that a calculation needs; without TipoProcesso it is a return. */
export const refundableItemFields = {
  ...optionalItemFields,
  SkuId: itemFields.SkuId,
  Preco: itemFields.Preco,
  Quantidade: itemFields.Quantidade,
  QuantidadeTotal: itemFields.QuantidadeTotal,
}

const ItemToRefund = withinLine(
  named('ItemEstorno', 'Item do pedido; TipoProcesso ausente é devolução.', refundableItemFields),
)

/** §4.12. */
export const ProcessInput = named('ProcessoInputDTO', 'Pedido e itens cujo estorno se calcula.', {
  Marketplace: Type.Optional(Flag('O pedido é de marketplace.', false)),
  Pedido: withUnitsChosen(
    withSoundMoney(
      named('PedidoEstorno', 'Pedido da loja.', {
        ...orderFields,
        Skus: List(ItemToRefund, 'Itens do pedido.', { minItems: 1, maxItems: MOST_LINES }),
      }),
    ),
  ),
  ValeCompraDefinicaoId: Type.Optional(
    Id('Definição de vale escolhida, quando o estorno é em vale; só o identificador é considerado.'),
  ),
})

/** §2.11. */
export const RefundText = named('ValorETextoEstorno', 'Valor a estornar e como dizê-lo.', {
  valor: Reais('Valor a estornar, em reais.'),
  texto: FilledText('Frase pronta para mostrar, com o valor e o que acontece com o frete.', { maxLength: 4000 }),
})

export type ProcessInput = Static<typeof ProcessInput>
export type RefundText = Static<typeof RefundText>

/** §4.12: calculates only; no money moves. */
export const calculateRefundText = {
  operationId: 'calculateRefundText',
  method: 'POST',
  url: '/v1/pvt/financeiro/calcular-valor-etexto-estorno',
  section: '§4.12',
  tag: 'Financeiro',
  summary: 'Calcula o valor do estorno e sua frase',
  description:
    'Calcula o valor a estornar pelos itens escolhidos e uma frase que o diz. É consultiva: nada estorna. tipoEstorno deve ser a regra de frete da conta; outra é um 400.',
  scope: 'financeiro:read',
  rateGroup: 'consulta',
  changes: false,
  wrapping: 'entity',
  schema: {
    querystring: Type.Object({ tipoEstorno: FreightRefundRuleInput }),
    body: ProcessInput,
    entity: RefundText,
  },
  refusals: { 'refund-rule-differs': 400, 'voucher-definition-invalid': 400 },
  examples: {
    querystring: { tipoEstorno: 'Proporcional' },
    body: {
      Marketplace: false,
      Pedido: {
        Numero: 'VV-5521',
        Valor: 110,
        ValorFrete: 20,
        ValorDesconto: 10,
        QuantidadeItens: 2,
        Skus: [
          { SkuId: 'CAM-AZ-M', Preco: 70, Quantidade: 1, QuantidadeTotal: 1, TipoProcesso: 0 },
          { SkuId: 'MEI-PR-U', Preco: 30, Quantidade: 0, QuantidadeTotal: 1, TipoProcesso: 0 },
        ],
      },
    },
    entity: { valor: 77, texto: 'Você receberá R$ 77,00, com o frete proporcional aos itens devolvidos incluído.' },
  },
} as const satisfies Operation
