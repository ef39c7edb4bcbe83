import type { Static } from 'typebox'
import { ProcessParams } from '../processes/management.ts'
import type { Operation } from '../operation.ts'
import { FilledText, Flag, Id, List, Moment, named, Reais, SignedReais, Text } from '../scalars.ts'

const tag = 'Gestão financeira'
const scope = 'gestao:financeiro'

const LedgerLine = named('LinhaDoLancamento', 'Uma conta e o que entrou nela.', {
  conta: FilledText('Conta: devido, previsto, em trânsito, pago por um meio, bônus.'),
  estornoId: Id('Estorno de que se fala.'),
  debito: Reais('Débito, em reais.'),
  credito: Reais('Crédito, em reais.'),
})

const Posting = named('LancamentoDoRazao', 'Um passo de um estorno; débitos e créditos somam o mesmo.', {
  id: Id('Identificador.'),
  data: Moment('Quando.'),
  passo: Text('O que aconteceu.'),
  linhas: List(LedgerLine, 'Linhas, na ordem em que foram escritas.'),
})

const LedgerPayment = named('PagamentoDoPedido', 'Um pagamento do pedido, e o que dele foi devolvido.', {
  transacaoId: Text('Transação.'),
  pagamentoId: Text('Pagamento.'),
  formaPagamento: Text('Forma de pagamento.'),
  capturado: Reais('Quanto trouxe, em reais.'),
  estornadoAntes: Reais('Devolvido por outros, em reais.'),
  emTransito: Reais('A caminho do consumidor, em reais.'),
  estornado: Reais('Devolvido por estornos daqui, em reais.'),
  resta: Reais('O que ainda pode devolver, em reais.'),
})

const Difference = named('DiferencaDoRazao', 'Onde o razão e os estornos não dizem o mesmo.', {
  oQue: Text('O que difere.'),
  esperado: SignedReais('O que os estornos dizem, em reais.'),
  encontrado: SignedReais('O que o razão diz, em reais.'),
})

const Proof = named(
  'ProvaDoRazao',
  'Devido = previsto + em trânsito + pago + custo de envio do cliente; o bônus à parte.',
  {
    devido: Reais('Devido ao consumidor, em reais.'),
    previsto: Reais('Previsto, ainda não enviado, em reais.'),
    emTransito: Reais('Enviado, sem resultado conhecido, em reais.'),
    pago: Reais('Pago, em reais.'),
    custoEnvio: Reais('Custo de envio do cliente, descontado do devido e, esgotado este, do bônus do vale, em reais.'),
    bonus: SignedReais('Bônus de vales emitidos, despesa da loja, em reais.'),
    pagoAMais: Reais('Pago por unidades que depois não foram aceitas, em reais; fica pago.'),
    equilibrado: Flag('Se cada lançamento soma zero e a igualdade acima vale.'),
    diferencas: List(Difference, 'Vazio quando o razão, os estornos, o processo e os pagamentos dizem o mesmo.'),
  },
)

export const Ledger = named(
  'RazaoDoProcesso',
  'O razão de um processo: cada passo do dinheiro, em partidas dobradas.',
  {
    processoId: Id('Identificador do processo.'),
    lancamentos: List(Posting, 'Do mais antigo ao mais novo.'),
    saldos: List(
      named('SaldoDaConta', 'O saldo de uma conta.', {
        conta: FilledText('Conta.'),
        saldo: SignedReais('Débitos menos créditos, em reais.'),
      }),
      'Saldos das contas que tiveram movimento.',
    ),
    pagamentos: List(LedgerPayment, 'Pagamentos do pedido, quando conhecidos.'),
    prova: Proof,
  },
)

export type Ledger = Static<typeof Ledger>

const exampleLedger: Ledger = {
  processoId: 4218,
  lancamentos: [
    {
      id: 991,
      data: '2026-11-17T13:21:02Z',
      passo: 'planejado',
      linhas: [
        { conta: 'devido:produtos', estornoId: 871_502, debito: 63, credito: 0 },
        { conta: 'devido:frete', estornoId: 871_502, debito: 14, credito: 0 },
        { conta: 'previsto', estornoId: 871_502, debito: 0, credito: 77 },
      ],
    },
  ],
  saldos: [
    { conta: 'devido:frete', saldo: 14 },
    { conta: 'devido:produtos', saldo: 63 },
    { conta: 'previsto', saldo: -77 },
  ],
  pagamentos: [
    {
      transacaoId: 'T-1',
      pagamentoId: 'P-1',
      formaPagamento: 'creditCard',
      capturado: 110,
      estornadoAntes: 0,
      emTransito: 0,
      estornado: 0,
      resta: 110,
    },
  ],
  prova: {
    devido: 77,
    previsto: 77,
    emTransito: 0,
    pago: 0,
    custoEnvio: 0,
    bonus: 0,
    pagoAMais: 0,
    equilibrado: true,
    diferencas: [],
  },
}

export const getLedger = {
  operationId: 'getLedger',
  method: 'GET',
  url: '/v1/gestao/processos/:processoId/razao',
  section: 'gestão',
  tag,
  scope,
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
  summary: 'Mostra o razão de um processo e a prova de que fecha',
  description:
    'Cada passo de cada estorno em partidas dobradas, os saldos, os pagamentos do pedido e a prova: o devido é o previsto mais o em trânsito mais o pago, e o razão diz o mesmo que os estornos e o processo.',
  schema: { params: ProcessParams, entity: Ledger },
  refusals: { 'process-not-found': 404 },
  examples: { params: { processoId: 4218 }, entity: exampleLedger },
} as const satisfies Operation
