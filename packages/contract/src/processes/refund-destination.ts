import type { Static } from 'typebox'
import { Day, named, Nullable, Reais, Text } from '../scalars.ts'
import { Word } from '../word.ts'

/** By what money reaches the customer: the words of `FormaPagamento`, a voucher, or how staff pay. */
export const REFUND_METHODS = [
  'creditCard',
  'debitCard',
  'instantPayment',
  'bankInvoice',
  'giftCard',
  'cashback',
  'promissory',
  'vale',
  'pix',
  'transferencia',
  'dinheiro',
  'outro',
] as const

export const SIGHT_RULES = ['na-hora', 'dia-util-seguinte', 'duas-faturas', 'o-banco-decide', 'a-loja-informa'] as const

export const RefundDestination = named(
  'DestinoDoEstorno',
  'Um pagamento ou conta a que o dinheiro de um estorno vai.',
  {
    meio: Nullable(
      Word('Por que meio; nulo enquanto não se sabe a qual dos pagamentos do pedido vai.', REFUND_METHODS),
    ),
    transacaoId: Nullable(Text('Transação do pedido.')),
    pagamentoId: Nullable(Text('Pagamento do pedido.')),
    valor: Reais('Quanto vai para lá, em reais; os destinos de um estorno somam o seu valor.'),
    estado: Word('Até onde chegou.', ['previsto', 'pedido', 'feito', 'falhou']),
    pedidoEm: Nullable(Day('Dia em que foi pedido à loja ou ao provedor pela última vez.')),
    feitoEm: Nullable(Day('Dia em que foi feito; o que uma pessoa pagou, o dia que ela disse.')),
    referencia: Nullable(Text('Como a loja, o provedor ou o banco o chama.')),
    regra: Word(
      'Quando quem recebe o vê: no mesmo dia, no dia útil seguinte, em até duas faturas do cartão, quando o banco decidir, ou como a loja informar.',
      SIGHT_RULES,
    ),
    apareceAte: Nullable(Day('Último dia pela regra; nulo enquanto não foi feito, ou se a regra não diz um dia.')),
  },
)

export type RefundDestination = Static<typeof RefundDestination>
