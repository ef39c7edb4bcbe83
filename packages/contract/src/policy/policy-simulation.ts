import Type, { type Static } from 'typebox'
import { DECISIONS, Word } from '../processes/management.ts'
import type { Operation } from '../operation.ts'
import { PolicyChange } from './policy.ts'
import {
  Count,
  Day,
  FilledText,
  Flag,
  Id,
  List,
  LongText,
  Moment,
  named,
  Nullable,
  SignedReais,
  SignedReaisSum,
  Text,
  forbid,
} from '../scalars.ts'

const LONGEST_FILE = 524_288
/** The largest number of requests that one call simulates; the command line has no such limit. */
export const MOST_SIMULATED = 2000

export const SIMULATED_VERDICTS = ['permitida', 'em_analise', 'recusada'] as const
export const SIMULATED_DIFFERENCES = [
  'veredito',
  'regra',
  'dinheiro',
  'manter_item',
  'oferta_de_vale',
  'postagem',
] as const
export const ROWS_WANTED = ['diferentes', 'todas', 'nenhuma'] as const

/** The amounts that one request pays, or that many pay together. */
const payoutFields = (amount: typeof SignedReais) => ({
  estornoAutomatico: amount('Devolvido pela loja, por si.'),
  estornoManual: amount('Devolvido por uma pessoa.'),
  valeCompra: amount('O que valem os vales, com bônus.'),
  total: amount('estornoAutomatico + estornoManual + valeCompra.'),
  frete: amount('Do total, frete.'),
  custoEnvio: amount('O que os clientes pagam pelo envio: descontado, fora do total.'),
  bonus: amount('Do total, o que os vales valem além de produtos e frete; abaixo de 0 com percentual menor que 100.'),
})
const postagem = (amount: typeof SignedReais) => amount('O que a volta custa à loja.')
const aindaPorPagar = (amount: typeof SignedReais) =>
  amount('Do que foi aprovado, o prometido que ainda não foi pago; sem bônus de vale.')

export const SimulatedPayout = named(
  'ValoresSimulados',
  'Dinheiro que vai ao consumidor, em reais.',
  payoutFields(SignedReais),
)

const outcomeFields = {
  veredito: Word('O que a política diz.', SIMULATED_VERDICTS),
  regra: FilledText('Regra que decide.'),
  regraNome: FilledText('Como as pessoas chamam essa regra.'),
  ...payoutFields(SignedReais),
  ofereceManterItem: Flag('Se o consumidor poderia ficar com os itens.'),
  valeOferecido: Nullable(SignedReais('Quanto valeria o vale principal; null se não há oferta.')),
  postagem: postagem(SignedReais),
}
const SimulatedOutcome = named('ResultadoSimulado', 'O que uma política faz de uma solicitação.', outcomeFields)

const SimulatedReality = named('ResultadoReal', 'O que aconteceu até agora.', {
  permitida: Flag('Se a política permitiu quando chegou.'),
  regra: FilledText('Regra que decidiu.'),
  decisao: Word('Se a solicitação segue.', DECISIONS),
  ...payoutFields(SignedReais),
  aindaPorPagar: aindaPorPagar(SignedReais),
  postagem: postagem(SignedReais),
})

export const SimulatedRow = named('LinhaDaSimulacao', 'Uma solicitação, sob as duas políticas e como foi.', {
  processoId: Id('Processo.'),
  numero: FilledText('Número do processo.'),
  pedidoNumero: Nullable(Text('Número do pedido.')),
  lojaVirtualId: Nullable(Id('Loja virtual.')),
  data: Moment('Quando a solicitação chegou.'),
  fatosGuardados: Flag('Se os fatos do dia foram guardados; senão, vêm do que está registrado hoje.'),
  realizado: SimulatedReality,
  emVigor: SimulatedOutcome,
  rascunho: SimulatedOutcome,
  diferencas: List(Word('O que muda entre a política em vigor e o rascunho.', SIMULATED_DIFFERENCES), 'Vazia: nada.'),
})

const PolicyTotals = named('TotaisDaPolitica', 'A soma das linhas sob uma política.', {
  permitidas: Count('Solicitações permitidas sem revisão.'),
  emAnalise: Count('Permitidas, mas que uma pessoa olha antes.'),
  recusadas: Count('Recusadas.'),
  ...payoutFields(SignedReaisSum),
  ofertasDeManterItem: Count('A quem se ofereceria ficar com os itens.'),
  ofertasDeVale: Count('A quem se ofereceria um vale.'),
  valesOferecidos: SignedReaisSum('Quanto valeriam esses vales.'),
  postagem: postagem(SignedReaisSum),
})

const RealTotals = named('TotaisReais', 'A soma do que aconteceu até agora.', {
  permitidas: Count('Permitidas pela política do dia.'),
  recusadas: Count('Recusadas por ela.'),
  ...payoutFields(SignedReaisSum),
  aindaPorPagar: aindaPorPagar(SignedReaisSum),
  postagem: postagem(SignedReaisSum),
})

const SimulatedOrder = named('PedidoSimulado', 'Um pedido de que ainda nada foi pedido.', {
  pedidoId: Id('Identificador do pedido no Vaivém.'),
  numero: Nullable(Text('Número do pedido.')),
  lojaVirtualId: Nullable(Id('Loja virtual.')),
  abertoHoje: Flag('Se algo dele ainda poderia ser devolvido ou trocado, com a política em vigor.'),
  abertoComRascunho: Flag('O mesmo, com o rascunho.'),
})

const SimulatedOrders = named('PedidosSimulados', 'Pedidos do período de que ainda nada foi pedido, como estão hoje.', {
  avaliados: Count('Pedidos.'),
  abertosHoje: Count('Que ainda podem abrir algo, com a política em vigor.'),
  abertosComRascunho: Count('Com o rascunho.'),
  linhas: List(SimulatedOrder, 'Os pedidos, conforme linhas.', { maxItems: MOST_SIMULATED }),
})

export const PolicySimulation = named('SimulacaoDePolitica', 'Um rascunho aplicado ao que já aconteceu.', {
  desde: Day('Primeiro dia.'),
  ate: Day('Último dia.'),
  versaoEmVigor: Count('Versão em vigor com que o rascunho foi comparado.'),
  mudancas: List(PolicyChange, 'O que o rascunho diz de outro modo.', { maxItems: 5000 }),
  avisos: List(LongText('Onde a lei prevalece sobre o rascunho.'), 'Avisos.', { maxItems: 5000 }),
  solicitacoes: Count('Solicitações simuladas.'),
  diferentes: Count('Destas, as que o rascunho trataria de outro modo.'),
  reconstruidas: Count('Destas, as cujos fatos não foram guardados e vêm do que está registrado hoje.'),
  cortada: Flag('Se havia mais do que uma chamada simula: encurte o período, ou use vaivem policy simulate.'),
  realizado: RealTotals,
  emVigor: PolicyTotals,
  rascunho: PolicyTotals,
  linhas: List(SimulatedRow, 'As solicitações, da mais antiga à mais nova.', { maxItems: MOST_SIMULATED }),
  pedidosSemSolicitacao: SimulatedOrders,
})

const endsBeforeItBegins = ({ desde, ate }: { readonly desde?: unknown; readonly ate?: unknown }) =>
  typeof desde === 'string' && typeof ate === 'string' && ate < desde

const NOTHING = {
  estornoAutomatico: 0,
  estornoManual: 0,
  valeCompra: 0,
  total: 0,
  frete: 0,
  custoEnvio: 0,
  bonus: 0,
} as const
const PAID = {
  estornoAutomatico: 77,
  estornoManual: 0,
  valeCompra: 0,
  total: 77,
  frete: 14,
  custoEnvio: 0,
  bonus: 0,
} as const
const exampleTotals = { ofertasDeManterItem: 0, ofertasDeVale: 1, valesOferecidos: 77 }

export const simulatePolicy = {
  section: 'gestão',
  tag: 'Gestão da conta',
  operationId: 'simulatePolicy',
  method: 'POST',
  url: '/v1/gestao/politica/simular',
  scope: 'gestao:read',
  rateGroup: 'consulta',
  changes: false,
  wrapping: 'entity',
  summary: 'Simula um rascunho sobre o que já aconteceu',
  description:
    'Julga de novo cada solicitação do período com os fatos do seu dia, sob a política em vigor e sob o rascunho, e soma quem seria recusado, o que seria pago e de que forma. O dinheiro simulado é o que se devolveria com todas as unidades aceitas, menos as que a avaliação reteve; o realizado é o que já foi pago. Nada é gravado.',
  schema: {
    body: forbid(
      Type.Object(
        {
          yaml: Type.String({
            description: 'O rascunho do arquivo da conta, em YAML.',
            minLength: 1,
            maxLength: LONGEST_FILE,
          }),
          desde: Day('Primeiro dia, no fuso da conta.'),
          ate: Type.Optional(Day('Último dia; sem ele, hoje.')),
          linhas: Type.Optional(Word('Que linhas responder; sem ele, as diferentes.', ROWS_WANTED)),
        },
        { title: 'SimularPoliticaRequest', description: 'O rascunho e o período.' },
      ),
      'ate',
      endsBeforeItBegins,
      'não pode ser antes de "desde"',
    ),
    entity: PolicySimulation,
  },
  verbatim: ['yaml'],
  refusals: { 'policy-invalid': 400 },
  examples: {
    body: { yaml: 'nome: Loja Exemplo\nprefixo: LE\n', desde: '2026-01-01', linhas: 'diferentes' },
    entity: {
      desde: '2026-01-01',
      ate: '2026-11-21',
      versaoEmVigor: 3,
      mudancas: [{ tipo: 'alterado', caminho: 'politica.prazos.troca.dias', de: '30', para: '15' }],
      avisos: [],
      solicitacoes: 1,
      diferentes: 1,
      reconstruidas: 0,
      cortada: false,
      realizado: { permitidas: 1, recusadas: 0, ...PAID, aindaPorPagar: 0, postagem: 22.5 },
      emVigor: { permitidas: 1, emAnalise: 0, recusadas: 0, ...PAID, ...exampleTotals, postagem: 22.5 },
      rascunho: {
        permitidas: 0,
        emAnalise: 0,
        recusadas: 1,
        ...NOTHING,
        ofertasDeManterItem: 0,
        ofertasDeVale: 0,
        valesOferecidos: 0,
        postagem: 0,
      },
      linhas: [
        {
          processoId: 4218,
          numero: 'LE-000123',
          pedidoNumero: 'VV-5521',
          lojaVirtualId: 1,
          data: '2026-10-17T13:21:02Z',
          fatosGuardados: true,
          realizado: {
            permitida: true,
            regra: 'PermitidoPorPadrao',
            decisao: 'aprovado',
            ...PAID,
            aindaPorPagar: 0,
            postagem: 22.5,
          },
          emVigor: {
            veredito: 'permitida',
            regra: 'PermitidoPorPadrao',
            regraNome: 'Nenhuma regra recusou',
            ...PAID,
            ofereceManterItem: false,
            valeOferecido: 77,
            postagem: 22.5,
          },
          rascunho: {
            veredito: 'recusada',
            regra: 'PrazoDeTroca',
            regraNome: 'Prazo de troca',
            ...NOTHING,
            ofereceManterItem: false,
            valeOferecido: null,
            postagem: 0,
          },
          diferencas: ['veredito', 'regra', 'dinheiro', 'oferta_de_vale', 'postagem'],
        },
      ],
      pedidosSemSolicitacao: { avaliados: 0, abertosHoje: 0, abertosComRascunho: 0, linhas: [] },
    },
  },
} as const satisfies Operation

export type PolicySimulation = Static<typeof PolicySimulation>
export type SimulatedRow = Static<typeof SimulatedRow>
export type SimulatedPayout = Static<typeof SimulatedPayout>
