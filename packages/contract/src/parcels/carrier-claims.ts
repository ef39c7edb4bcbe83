import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import { pageFields } from '../paging.ts'
import { LARGEST_VERSION } from '../processes/management.ts'
import { FilledText, Flag, Id, List, LongText, Moment, named, Nullable, Reais, Text, WholeNumber } from '../scalars.ts'
import { Word } from '../word.ts'

export const CARRIER_CLAIM_REASONS = ['extravio', 'avaria', 'atraso'] as const
export const CARRIER_CLAIM_STATES = ['aberta', 'enviada', 'encerrada'] as const
export const CARRIER_CLAIM_OUTCOMES = ['indenizada', 'recusada', 'resolvida', 'desistencia'] as const

const Document = named('DocumentoDaReclamacao', 'Um documento: o que é, e onde está ou como se chama.', {
  descricao: FilledText('O que é: nota, comprovante de postagem, laudo.'),
  referencia: FilledText('Número, chave ou endereço.'),
})

const MOST_DOCUMENTS = 20
const documents = List(Document, 'Documentos da reclamação.', { maxItems: MOST_DOCUMENTS })

export const CarrierClaim = named(
  'ReclamacaoDeTransporte',
  'A reclamação da loja contra uma transportadora por uma encomenda de devolução.',
  {
    id: Id('Identificador.'),
    versao: WholeNumber('Versão: muda a cada mudança.', 1, LARGEST_VERSION),
    processoId: Id('Processo da encomenda.'),
    processoNumero: FilledText('Número do processo.'),
    encomendaId: Id('Encomenda.'),
    transportadoraId: Nullable(Id('Transportadora.')),
    transportadora: Nullable(Text('Nome da transportadora.')),
    codigoRastreio: Nullable(Text('Código de rastreio.')),
    motivo: Word('extravio: perdida; avaria: chegou danificada; atraso: sem movimento há dias.', CARRIER_CLAIM_REASONS),
    estado: Word('aberta, enviada à transportadora ou encerrada.', CARRIER_CLAIM_STATES),
    abertaEm: Moment('Quando foi aberta.'),
    responderAte: Moment('Até quando a transportadora deve responder.'),
    vencida: Flag('Se o prazo passou sem que fosse encerrada.'),
    descricao: Nullable(LongText('O que aconteceu.')),
    protocolo: Nullable(Text('Protocolo da transportadora.')),
    documentos: documents,
    resultado: Nullable(
      Word(
        'indenizada: a transportadora pagou; recusada; resolvida: a encomenda apareceu; desistencia. null enquanto não se encerra.',
        CARRIER_CLAIM_OUTCOMES,
      ),
    ),
    valorRecuperado: Reais('O que a transportadora pagou, em reais: custo logístico recuperado.'),
    encerradaEm: Nullable(Moment('Quando foi encerrada.')),
  },
)
export type CarrierClaim = Static<typeof CarrierClaim>

const example: CarrierClaim = {
  id: 88_101,
  versao: 1,
  processoId: 4218,
  processoNumero: 'LE-000123',
  encomendaId: 5120,
  transportadoraId: 1,
  transportadora: 'Correios',
  codigoRastreio: 'AA123456789BR',
  motivo: 'extravio',
  estado: 'aberta',
  abertaEm: '2026-11-17T13:20:00Z',
  responderAte: '2026-12-17T13:20:00Z',
  vencida: false,
  descricao: null,
  protocolo: null,
  documentos: [],
  resultado: null,
  valorRecuperado: 0,
  encerradaEm: null,
}

const common = { section: 'gestão', tag: 'Logística' } as const
const BASE = '/v1/pvt/reclamacoes-transporte'
const ClaimParams = Type.Object({ reclamacaoId: Id('Reclamação de transporte.') })
const versionField = {
  versao: WholeNumber(
    'Versão da reclamação que quem chama viu; se ela mudou desde então, nada é feito e a resposta é um 409.',
    1,
    LARGEST_VERSION,
  ),
}
const changeRefusals = { 'carrier-claim-not-found': 404, 'version-stale': 409, 'step-not-allowed': 400 } as const

export const listCarrierClaims = {
  ...common,
  operationId: 'listCarrierClaims',
  method: 'GET',
  url: BASE,
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'list',
  summary: 'Lista as reclamações contra transportadoras',
  description: 'Da mais nova à mais antiga.',
  schema: {
    querystring: Type.Object({
      ...pageFields,
      estado: Type.Optional(Word('Só as deste estado.', CARRIER_CLAIM_STATES)),
      motivo: Type.Optional(Word('Só as deste motivo.', CARRIER_CLAIM_REASONS)),
      processoId: Type.Optional(Id('Só as deste processo.')),
    }),
    entity: CarrierClaim,
  },
  refusals: {},
  examples: { querystring: { estado: 'aberta', pageSize: 50 }, entity: example },
} as const satisfies Operation

export const openCarrierClaim = {
  ...common,
  operationId: 'openCarrierClaim',
  method: 'POST',
  url: BASE,
  scope: 'gestao:write',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  summary: 'Abre uma reclamação contra a transportadora de uma encomenda',
  description:
    'Encomendas extraviadas, recebidas como avariadas ou paradas há dias a abrem por si. Uma por encomenda e motivo.',
  schema: {
    body: Type.Object(
      {
        processoId: Id('Processo da encomenda.'),
        encomendaId: Id('Encomenda.'),
        motivo: CarrierClaim.properties.motivo,
        descricao: Type.Optional(LongText('O que aconteceu.')),
      },
      { title: 'AbrirReclamacaoDeTransporteRequest', description: 'A encomenda, e por quê.' },
    ),
    entity: CarrierClaim,
  },
  refusals: { 'configuration-not-found': 500, 'parcel-not-found': 404, 'carrier-claim-exists': 409 },
  examples: {
    body: { processoId: 4218, encomendaId: 5120, motivo: 'avaria', descricao: 'Caixa molhada' },
    entity: { ...example, motivo: 'avaria', descricao: 'Caixa molhada' },
  },
} as const satisfies Operation

export const submitCarrierClaim = {
  ...common,
  operationId: 'submitCarrierClaim',
  method: 'POST',
  url: `${BASE}/:reclamacaoId/envio`,
  scope: 'gestao:write',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  summary: 'Registra que a reclamação foi enviada à transportadora',
  description: 'Com o protocolo e os documentos; de novo, para completá-los. O que não é enviado fica como estava.',
  schema: {
    params: ClaimParams,
    body: Type.Object(
      {
        ...versionField,
        protocolo: Type.Optional(FilledText('Protocolo da transportadora.')),
        documentos: Type.Optional(documents),
        descricao: Type.Optional(LongText('O que aconteceu.')),
      },
      { title: 'EnviarReclamacaoDeTransporteRequest', description: 'O que foi enviado.' },
    ),
    entity: CarrierClaim,
  },
  refusals: changeRefusals,
  examples: {
    params: { reclamacaoId: 88_101 },
    body: {
      versao: 1,
      protocolo: '2026-118842',
      documentos: [{ descricao: 'Comprovante de postagem', referencia: 'AA123456789BR' }],
    },
    entity: {
      ...example,
      versao: 2,
      estado: 'enviada',
      protocolo: '2026-118842',
      documentos: [{ descricao: 'Comprovante de postagem', referencia: 'AA123456789BR' }],
    },
  },
} as const satisfies Operation

export const closeCarrierClaim = {
  ...common,
  operationId: 'closeCarrierClaim',
  method: 'POST',
  url: `${BASE}/:reclamacaoId/encerramento`,
  scope: 'gestao:financeiro',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  summary: 'Encerra uma reclamação contra a transportadora',
  description:
    'Com o resultado e o que a transportadora pagou, que o indicador `custo-recuperado` soma. Só `indenizada` tem valor, e precisa dele.',
  schema: {
    params: ClaimParams,
    body: Type.Object(
      {
        ...versionField,
        resultado: Word('Como terminou.', CARRIER_CLAIM_OUTCOMES),
        valorRecuperado: Type.Optional(Reais('O que a transportadora pagou, em reais.')),
      },
      { title: 'EncerrarReclamacaoDeTransporteRequest', description: 'Como terminou.' },
    ),
    entity: CarrierClaim,
  },
  refusals: changeRefusals,
  examples: {
    params: { reclamacaoId: 88_101 },
    body: { versao: 2, resultado: 'indenizada', valorRecuperado: 85.5 },
    entity: {
      ...example,
      versao: 3,
      estado: 'encerrada',
      resultado: 'indenizada',
      valorRecuperado: 85.5,
      encerradaEm: '2026-12-02T10:00:00Z',
    },
  },
} as const satisfies Operation
