import Type, { type Static } from 'typebox'
import { LogisticServiceKind, RefundForm } from '../codes.ts'
import { Replacement } from '../exchanges/exchange-view.ts'
import { RestockView } from '../parcels/restocks.ts'
import { StoreReturnView } from './store-return.ts'
import type { Operation } from '../operation.ts'
import { CollectionWindow } from '../parcels/collection-window.ts'
import { ParcelDocumentForm } from '../parcels/documents.ts'
import { exampleProductPicture, PictureOfItem } from '../orders/product-picture.ts'
import { Experience, PhotoOfItem } from './photos.ts'
import { RefundDestination } from './refund-destination.ts'
import { exampleProcess, ReturnProcess } from './return-process.ts'
import {
  Day,
  FilledText,
  Flag,
  Id,
  List,
  LongText,
  Moment,
  named,
  Nullable,
  Quantity,
  Reais,
  SignedReais,
  Text,
  WholeNumber,
} from '../scalars.ts'
import { Word } from '../word.ts'

export { Word } from '../word.ts'

export const LARGEST_VERSION = 2_147_483_647

export const DECISIONS = ['recebido', 'em_analise', 'aprovado', 'recusado', 'cancelado', 'expirado'] as const

export const PARCEL_STATES = [
  'aguardando_autorizacao',
  'erro',
  'aguardando_loja_fisica',
  'autorizada',
  'expirada',
  'postada',
  'coletada',
  'em_transito',
  'entregue',
  'extraviada',
  'devolvida_ao_consumidor',
  'cancelada',
] as const

export const INTENT_STATES = [
  'previsto',
  'enviado',
  'verificando',
  'liquidado',
  'falhou',
  'cancelado',
  'substituido',
] as const

const ParcelUnits = named('UnidadesDaEncomenda', 'Unidades de um item em uma encomenda.', {
  itemId: FilledText('Identificador do item.'),
  anunciadas: Quantity('Unidades que deviam vir.', { minimum: 1 }),
  recebidas: Quantity('Unidades que vieram, contadas.'),
  faltantes: Quantity('Unidades que não vieram.'),
  trocadas: Quantity('Unidades em cujo lugar veio outro produto.'),
})

export const Parcel = named('Encomenda', 'O que volta em uma viagem.', {
  id: Id('Identificador da encomenda.'),
  estado: Word('Onde está.', PARCEL_STATES),
  tipo: Nullable(LogisticServiceKind),
  transportadoraId: Nullable(Id('Transportadora.')),
  transportadora: Nullable(Text('Nome da transportadora.')),
  opcaoId: Nullable(Id('Opção logística escolhida.')),
  lojaFisicaId: Nullable(Id('Loja física que recebe.')),
  janela: Nullable(CollectionWindow),
  autorizacaoPedida: Flag('Se a autorização foi pedida.'),
  codigoAutorizacao: Nullable(Text('Código a apresentar na postagem.')),
  autorizadaEm: Nullable(Moment('Quando foi autorizada.')),
  expiraEm: Nullable(Moment('Até quando pode ser postada.')),
  codigoRastreio: Nullable(Text('Código de rastreio.')),
  postadaEm: Nullable(Moment('Quando foi postada ou coletada.')),
  entregueEm: Nullable(Moment('Quando chegou.')),
  custo: Nullable(Reais('Custo para a loja, em reais.')),
  problema: Nullable(Text('O que a transportadora ou a equipe disse que há de errado.', { maxLength: 4000 })),
  volumes: Quantity('Em quantas caixas vai; cada uma leva a sua etiqueta.', { minimum: 1, maximum: 99 }),
  documentos: List(
    ParcelDocumentForm,
    'O que há para imprimir: o que a transportadora deu e, se ela não dá etiqueta, a que este serviço faz. O conteúdo se pede à parte.',
    { maxItems: 10 },
  ),
  unidades: List(ParcelUnits, 'Unidades de cada item.', { maxItems: 2000 }),
})

export const PlannedRefund = named('EstornoDoProcesso', 'Algo a dar de volta: estorno ou vale, e até onde chegou.', {
  id: Id('Identificador; é também a chave com que a loja é avisada.'),
  finalidade: FilledText('Para que é, único no processo.'),
  forma: RefundForm,
  estado: Word('Até onde chegou.', INTENT_STATES),
  valorProdutos: Reais('Dos produtos, em reais.'),
  valorFrete: Reais('Do frete, em reais.'),
  valorEncargos: Reais('Dos encargos pagos além de produtos e frete, que o arrependimento devolve, em reais.'),
  valorCorrecao: Reais(
    'Correção monetária de um estorno feito depois do prazo legal, em reais: um estorno à parte, pago à mão, cuja finalidade começa com `correction-`.',
  ),
  bonus: SignedReais('O que um vale vale além disso, em reais; abaixo de 0 quando o percentual é menor que 100.'),
  custoEnvio: Reais('O custo de envio do cliente que se desconta disto, em reais.'),
  valor: Reais(
    'O que se dá de volta, em reais: produtos, frete, encargos, correção e bônus, menos o custo de envio e o que foi dividido em partes.',
  ),
  criadoEm: Moment('Quando foi planejado.'),
  liquidadoEm: Nullable(Moment('Quando foi feito.')),
  tentativas: WholeNumber('Quantas vezes a loja foi avisada.', 0, LARGEST_VERSION),
  problema: Nullable(Text('Por que falhou, ou ainda não foi feito.')),
  aMao: Flag('Se é um vale que a equipe cria na loja e registra.'),
  destinos: List(
    RefundDestination,
    'Onde está o dinheiro: por pagamento ou conta; vazio se nada vai por este estorno.',
  ),
  correcao: Nullable(
    named('CorrecaoDoEstorno', 'De uma correção monetária, de onde vem o valor.', {
      indice: FilledText('Nome do índice.'),
      vencimento: Day('Último dia em que o estorno estaria no prazo.'),
      feitoEm: Day('Dia em que o estorno foi feito.'),
      meses: List(Text('Mês.'), 'Meses cuja variação foi contada.', { maxItems: 1200 }),
      mesesSemIndice: List(Text('Mês.'), 'Meses que a tabela da conta não tem: não corrigem nada.', { maxItems: 1200 }),
    }),
  ),
})

const Correction = named('CorrecaoMonetaria', 'Se, e desde quando, o que este processo devolve é corrigido.', {
  indice: Nullable(FilledText('Índice da conta; nulo: a conta não corrige o que devolve com atraso.')),
  vencimento: Nullable(Day('Último dia no prazo legal, com a carência da conta; nulo: nenhum corre.')),
})

const Comment = named('Comentario', 'O que a equipe disse do processo; o consumidor não vê.', {
  id: Id('Identificador.'),
  autor: FilledText('Quem disse.'),
  texto: LongText('O que disse.'),
  data: Moment('Quando.'),
})

const PickedPoint = Nullable(
  named('PontoEscolhido', 'O ponto ou armário que o consumidor escolheu, como era então; nulo: qualquer um.', {
    id: FilledText('Como a conta o chama.'),
    nome: Text('Nome.'),
    endereco: Text('Endereço.'),
    horario: Text('Horário.'),
  }),
)

const Available = named('ComandoDoProcesso', 'Um comando, e se cabe agora.', {
  nome: FilledText('Nome do comando: a última parte do seu endereço.'),
  permitido: Flag('Se cabe agora.'),
  porque: Nullable(Text('Por que não cabe; nulo se cabe.')),
})

const PolicyVerdict = named('VereditoDoProcesso', 'O que a política disse da solicitação quando chegou.', {
  nome: FilledText('Nome da regra que decidiu.'),
  permitir: Flag('Se a política permite.'),
  revisar: Flag('Se requer análise manual.'),
  versaoDaConfiguracao: WholeNumber('Versão da configuração que julgou.', 1, LARGEST_VERSION),
})

const HeldDecision = Nullable(
  named('DecisaoAdiada', 'Uma decisão que foi tomada e ainda não vale: até lá pode ser desfeita (`desfazer`).', {
    comando: Word('A decisão.', ['aprovar', 'recusar', 'cancelar']),
    valeEm: Moment('Quando começa a valer.'),
  }),
)

export const ManagedProcess = named('ProcessoEmGestao', 'Um processo como a equipe da loja o vê.', {
  ...ReturnProcess.properties,
  versao: WholeNumber('Versão do processo: muda a cada mudança, sem lacunas.', 1, LARGEST_VERSION),
  decisao: Word('Se a solicitação segue.', DECISIONS),
  decisaoAdiada: HeldDecision,
  veredito: PolicyVerdict,
  notaDoComprador: Nullable(
    Word('A nota de devolução (CFOP 5202 ou 6202) do comprador contribuinte do ICMS; nulo quando não é contribuinte.', [
      'pendente',
      'recebida',
    ]),
  ),
  encomendas: List(Parcel, 'Encomendas, da mais antiga à mais nova.'),
  estornos: List(PlannedRefund, 'Estornos e vales, do mais antigo ao mais novo.'),
  trocas: List(Replacement, 'O que vai no lugar de itens trocados, do mais antigo ao mais novo.', { maxItems: 2000 }),
  reposicoes: List(RestockView, 'Unidades que voltam ao estoque da loja, da mais antiga à mais nova.', {
    maxItems: 2000,
  }),
  devolucaoNaLoja: Nullable(StoreReturnView),
  pontoDeEntrega: PickedPoint,
  comentarios: List(Comment, 'Comentários da equipe, do mais antigo ao mais novo.'),
  imagens: List(PictureOfItem, 'Imagens dos produtos, uma por item.', { maxItems: 200 }),
  fotos: List(PhotoOfItem, 'Fotos dos itens, da mais antiga à mais nova.', { maxItems: 2000 }),
  experiencia: Experience,
  comandos: List(Available, 'Comandos, e se cabem agora.'),
  correcaoMonetaria: Correction,
})

export type ManagedProcess = Static<typeof ManagedProcess>

export const exampleManagedProcess: ManagedProcess = {
  ...exampleProcess,
  versao: 3,
  decisao: 'aprovado',
  decisaoAdiada: null,
  veredito: { nome: 'PermitidoPorPadrao', permitir: true, revisar: false, versaoDaConfiguracao: 1 },
  notaDoComprador: null,
  encomendas: [
    {
      id: 5120,
      estado: 'autorizada',
      tipo: 0,
      transportadoraId: 1,
      transportadora: 'Correios',
      opcaoId: 1,
      lojaFisicaId: null,
      janela: null,
      autorizacaoPedida: true,
      codigoAutorizacao: '2053841907',
      autorizadaEm: '2026-11-17T13:21:02Z',
      expiraEm: '2026-11-28T02:59:59Z',
      codigoRastreio: null,
      postadaEm: null,
      entregueEm: null,
      custo: 22.5,
      problema: null,
      volumes: 1,
      documentos: ['declaracao', 'etiqueta-10x15', 'etiqueta-a4'],
      unidades: [{ itemId: '9001', anunciadas: 1, recebidas: 0, faltantes: 0, trocadas: 0 }],
    },
  ],
  estornos: [],
  trocas: [],
  reposicoes: [],
  devolucaoNaLoja: null,
  pontoDeEntrega: null,
  comentarios: [],
  imagens: exampleProcess.itens.map(({ itemId }) => ({ itemId, ...exampleProductPicture })),
  fotos: [],
  experiencia: null,
  comandos: [{ nome: 'cancelar', permitido: true, porque: null }],
  correcaoMonetaria: { indice: null, vencimento: null },
}

export const ProcessParams = Type.Object({ processoId: Id('Identificador do processo.') })

export const getManagedProcess = {
  operationId: 'getManagedProcess',
  method: 'GET',
  url: '/v1/gestao/processos/:processoId',
  section: 'gestão',
  tag: 'Gestão de processos',
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
  summary: 'Mostra um processo como a equipe da loja o vê',
  description:
    'O processo com sua versão, decisão, encomendas, estornos, comentários e os comandos que cabem agora, ou por que não cabem.',
  schema: { params: ProcessParams, entity: ManagedProcess },
  refusals: { 'process-not-found': 404 },
  examples: { params: { processoId: 4218 }, entity: exampleManagedProcess },
} as const satisfies Operation
