import Type, { type Static } from 'typebox'
import { RefundForm } from '../codes.ts'
import { FreightRefundRuleInput } from './freight-rule.ts'
import type { Operation } from '../operation.ts'
import { MOST_LINES, orderMoneyFields, withinLine, withSoundMoney, withUnitsChosen } from '../orders/order.ts'
import { PaymentForm, Transactions } from '../orders/payments.ts'
import { refundableItemFields } from './refund-text.ts'
import { Flag, Id, List, Moment, named, Nullable, Quantity, Reais, Text } from '../scalars.ts'

const ItemToSplit = withinLine(
  named(
    'ItemEstornoPorItem',
    'Item devolvido. TipoEstorno ausente é 2 (automático); TipoProcesso ausente é devolução.',
    {
      ...refundableItemFields,
      TipoEstorno: Type.Optional(RefundForm),
    },
  ),
)

/** §4.13, contract §4.8. */
export const RefundSplitRequest = withUnitsChosen(
  withSoundMoney(
    named('EstornoPorItemValoresRequest', 'Itens devolvidos e pagamentos do pedido.', {
      Skus: List(ItemToSplit, 'Itens devolvidos.', { minItems: 1, maxItems: MOST_LINES }),
      Transacoes: Transactions,
      ...orderMoneyFields,
      TipoEstornoFrete: Type.Optional(FreightRefundRuleInput),
      ValeCompraDefinicaoId: Type.Optional(Id('Definição de vale; ausente, a de retenção ativa de menor ordem.')),
    }),
  ),
)

const PaymentShare = named('EstornoDoPagamento', 'O que volta por um pagamento.', {
  pagamentoId: Nullable(Text('Identificador do pagamento, como enviado.')),
  transacaoId: Nullable(Text('Identificador da transação, como enviado.')),
  formaPagamento: PaymentForm,
  valor: Reais('Valor que volta por este pagamento, em reais.'),
  automatico: Flag('Se o pagamento aceita estorno automático.'),
})

const ItemShare = named('ValorDoItem', 'O que vale um item devolvido.', {
  skuId: Text('Identificador do SKU.'),
  quantidade: Quantity('Unidades devolvidas.'),
  valor: Reais('Valor das unidades devolvidas, sem frete, em reais.'),
  tipoEstorno: RefundForm,
})

/** §4.13: the parts always sum to the whole (contract §4.8). */
export const RefundSplit = named('EstornoPorItemValores', 'Como o valor a devolver se divide.', {
  estorno: Reais('Total que volta ao meio de pagamento original, em reais.'),
  estornoAutomatico: Reais('Parte do estorno que pode ser feita automaticamente, em reais.'),
  sobraEstornoAutomatico: Reais('Parte do estorno que pede ação manual, em reais.'),
  valeCompras: Reais('Valor convertido em vale-compra, sem bônus, em reais.'),
  valeComprasFinal: Reais('Quanto o vale vai valer, com bônus, em reais.'),
  cashback: Reais('Valor que volta como cashback, em reais.'),
  frete: Reais('Frete incluído na devolução, em reais.'),
  possuiEstornoAutomatico: Flag('Se há estorno automático.'),
  isAutoRefundAllowed: Flag('Se há estorno e todo ele é automático.'),
  dataExpiracao: Nullable(Moment('Validade do vale que seria gerado; null sem vale.')),
  pagamentos: List(PaymentShare, 'O que volta por cada pagamento.', { maxItems: 10_000 }),
  itens: List(ItemShare, 'Quanto vale cada item devolvido.', { maxItems: MOST_LINES }),
})

export type RefundSplitRequest = Static<typeof RefundSplitRequest>
export type RefundSplit = Static<typeof RefundSplit>

/** §4.13: calculates only; nothing is refunded or issued. */
export const calculateRefundSplit = {
  operationId: 'calculateRefundSplit',
  method: 'POST',
  url: '/v1/pvt/financeiro/calcular-valores-estorno-por-item',
  section: '§4.13',
  tag: 'Financeiro',
  summary: 'Divide o estorno entre pagamentos e vale-compra',
  description:
    'Divide o valor dos itens devolvidos entre estorno, vale-compra e cashback. É consultiva: nada é estornado nem gerado. Sempre: estorno + valeCompras + cashback = valor dos itens + frete, e estornoAutomatico + sobraEstornoAutomatico = estorno.',
  scope: 'financeiro:read',
  rateGroup: 'consulta',
  changes: false,
  wrapping: 'entity',
  schema: {
    querystring: Type.Object({ lojaVirtualId: Type.Optional(Id('Loja virtual (subconta) do pedido.')) }),
    body: RefundSplitRequest,
    entity: RefundSplit,
  },
  refusals: { 'store-unknown': 400, 'refund-rule-differs': 400, 'voucher-definition-invalid': 400 },
  examples: {
    querystring: {},
    body: {
      Skus: [
        { SkuId: 'CAM-AZ-M', Preco: 70, Quantidade: 1, QuantidadeTotal: 1, TipoProcesso: 0, TipoEstorno: 2 },
        { SkuId: 'MEI-PR-U', Preco: 30, Quantidade: 0, QuantidadeTotal: 1, TipoProcesso: 0 },
      ],
      Transacoes: [
        {
          TransacaoId: 'T-1',
          Data: '2026-11-09T15:03:00-03:00',
          Pagamentos: [
            { PagamentoId: 'P-1', FormaPagamento: 'creditCard', Valor: 110, ValorEstornado: 0, Parcelas: 2 },
          ],
        },
      ],
      Valor: 110,
      ValorFrete: 20,
      ValorDesconto: 10,
      QuantidadeItens: 2,
      TipoEstornoFrete: 'Proporcional',
    },
    entity: {
      estorno: 77,
      estornoAutomatico: 77,
      sobraEstornoAutomatico: 0,
      valeCompras: 0,
      valeComprasFinal: 0,
      cashback: 0,
      frete: 14,
      possuiEstornoAutomatico: true,
      isAutoRefundAllowed: true,
      dataExpiracao: null,
      pagamentos: [
        { pagamentoId: 'P-1', transacaoId: 'T-1', formaPagamento: 'creditCard', valor: 77, automatico: true },
      ],
      itens: [{ skuId: 'CAM-AZ-M', quantidade: 1, valor: 63, tipoEstorno: 2 }],
    },
  },
} as const satisfies Operation
