import Type, { type Static } from 'typebox'
import { FilledText, forbid, List, Moment, named, Reais, toCentavos, WholeNumber } from '../scalars.ts'

/** The kind of payment of an order (contract §4.8). */
export const PaymentForm = Type.Unsafe<
  'creditCard' | 'debitCard' | 'instantPayment' | 'bankInvoice' | 'giftCard' | 'cashback' | 'promissory'
>({
  title: 'FormaPagamento',
  type: 'string',
  enum: ['creditCard', 'debitCard', 'instantPayment', 'bankInvoice', 'giftCard', 'cashback', 'promissory'],
  description:
    'Forma de pagamento: creditCard cartão de crédito; debitCard cartão de débito; instantPayment Pix; bankInvoice boleto; giftCard vale-compra; cashback cashback; promissory a prazo na loja.',
})

/** The provider that took a payment, where that is not the platform itself; both fields are our own. */
export const providerFields = {
  Provedor: Type.Optional(
    FilledText(
      'Provedor que recebeu o pagamento, como a loja o chama (mercado-pago, por exemplo). Vale com ProvedorReferencia, para um provedor de provedoresPagamento da conta.',
    ),
  ),
  ProvedorReferencia: Type.Optional(
    FilledText('Identificador do pagamento no provedor, pelo qual ele é devolvido: o id do Mercado Pago, por exemplo.'),
  ),
}

export const Payment = forbid(
  named('Pagamento', 'Um pagamento do pedido.', {
    PagamentoId: Type.Optional(FilledText('Identificador do pagamento.')),
    FormaPagamento: PaymentForm,
    Valor: Reais('Valor pago, em reais.'),
    ValorEstornado: Type.Optional(Reais('Parte já estornada, em reais; nunca mais que Valor. Ausente é 0.')),
    Parcelas: Type.Optional(WholeNumber('Parcelas.', 0, 999)),
    ...providerFields,
  }),
  'ValorEstornado',
  ({ Valor, ValorEstornado }: { Valor?: unknown; ValorEstornado?: unknown }) =>
    typeof Valor === 'number' && typeof ValorEstornado === 'number' && exceeds(ValorEstornado, Valor),
  'não pode ser maior que Valor',
)

export const Transaction = named('Transacao', 'Transação de pagamento do pedido.', {
  TransacaoId: Type.Optional(FilledText('Identificador da transação.')),
  Data: Type.Optional(
    Moment('Data da transação; decide se o prazo de estorno automático já passou. Ausente, não há estorno automático.'),
  ),
  Pagamentos: List(Payment, 'Pagamentos da transação.', { maxItems: 100 }),
})

export const Transactions = List(
  Transaction,
  'Transações de pagamento do pedido, como a consulta ao pedido as devolve.',
  {
    maxItems: 100,
  },
)

export type Transaction = Static<typeof Transaction>

const exceeds = (part: number, whole: number) => (toCentavos(part) ?? 0) > (toCentavos(whole) ?? Infinity)
