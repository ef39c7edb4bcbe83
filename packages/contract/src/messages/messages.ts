import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { pageFields } from '../paging.ts'
import { Day, FilledText, forbid, Id, Moment, named, Nullable, Text, WholeNumber } from '../scalars.ts'
import { Word } from '../processes/management.ts'

export const MESSAGE_KINDS = [
  'solicitacaoRecebida',
  'aprovada',
  'recusada',
  'cancelada',
  'expirada',
  'autorizacao',
  'lembreteDePostagem',
  'itensRecebidos',
  'itensConferidos',
  'estornoEnviado',
  'valeEmitido',
  'pedirDadosBancarios',
  'diferencaAPagar',
  'escolhaDaTroca',
  'escolhaDoDefeito',
  'ofertaDeAbatimento',
  'reclamacaoDeEntregaRecebida',
  'reclamacaoDeEntregaRespondida',
] as const

export const MESSAGE_STATES = ['prevista', 'enviada', 'falhou', 'dispensada'] as const

const LARGEST_COUNT = 1_000_000

export const Message = named('Mensagem', 'Um e-mail ao consumidor.', {
  id: Id('Identificador.'),
  processoId: Id('Processo de que fala.'),
  processoNumero: FilledText('Número do processo.'),
  clienteNome: Nullable(Text('Nome do cliente; nulo se não há ou foi apagado.')),
  tipo: Word('O que diz.', MESSAGE_KINDS),
  estado: Word('Até onde chegou.', MESSAGE_STATES),
  problema: Nullable(Text('Por que não foi enviada, ou ainda não.')),
  tentativas: WholeNumber('Quantas vezes se tentou.', 0, LARGEST_COUNT),
  criadaEm: Moment('Quando foi prevista.'),
  enviadaEm: Nullable(Moment('Quando foi enviada.')),
  para: Nullable(Text('A quem, se está na caixa local.', { maxLength: 600 })),
  assunto: Nullable(FilledText('Assunto, se está na caixa local.')),
})

export const FullMessage = named('MensagemInteira', 'Um e-mail ao consumidor, com o que diz.', {
  ...Message.properties,
  texto: Nullable(Type.String({ description: 'O que diz, sem formatação.', maxLength: 100_000 })),
  html: Nullable(Type.String({ description: 'O que diz, formatado.', maxLength: 400_000 })),
})

const example = {
  id: 890_172_344_602_624,
  processoId: 4218,
  processoNumero: 'LE-000123',
  clienteNome: 'Marina Duarte',
  tipo: 'autorizacao',
  estado: 'enviada',
  problema: null,
  tentativas: 1,
  criadaEm: '2026-11-17T13:21:02Z',
  enviadaEm: '2026-11-17T13:21:03Z',
  para: 'Marina Duarte <marina.duarte@example.com>',
  assunto: 'Sua autorização de postagem: 2053841907',
} as const

const common = {
  section: 'gestão',
  tag: 'Gestão da conta',
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  method: 'GET',
} as const

export const listMessages = {
  ...common,
  operationId: 'listMessages',
  url: '/v1/gestao/mensagens',
  wrapping: 'list',
  summary: 'Lista os e-mails ao consumidor',
  description:
    'Lista os e-mails previstos e enviados, do mais novo ao mais antigo, em páginas, com filtros que se somam e o total exato.',
  schema: {
    querystring: forbid(
      Type.Object({
        ...pageFields,
        processoId: Type.Optional(Id('Só os deste processo.')),
        numero: Type.Optional(Text('Só os do processo deste número, ou do pedido deste número, exato.')),
        estado: Type.Optional(Word('Só os que chegaram até aqui.', MESSAGE_STATES)),
        tipo: Type.Optional(Word('Só os que dizem isto.', MESSAGE_KINDS)),
        de: Type.Optional(Day('Previstos neste dia ou depois, no fuso da conta.')),
        ate: Type.Optional(Day('Previstos neste dia ou antes, no fuso da conta.')),
      }),
      'ate',
      ({ de, ate }: { de?: unknown; ate?: unknown }) => typeof de === 'string' && typeof ate === 'string' && de > ate,
      'não pode ser antes de "de"',
    ),
    entity: Message,
  },
  refusals: { 'configuration-not-found': 500 },
  examples: { querystring: { estado: 'falhou', de: '2026-11-01' }, entity: example },
} as const satisfies Operation

export const getMessage = {
  ...common,
  operationId: 'getMessage',
  url: '/v1/gestao/mensagens/:mensagemId',
  wrapping: 'entity',
  summary: 'Mostra um e-mail ao consumidor',
  description: 'Mostra um e-mail; o texto, se está na caixa local: o que um servidor de e-mail levou não fica aqui.',
  schema: { params: Type.Object({ mensagemId: Id('Identificador do e-mail.') }), entity: FullMessage },
  refusals: { 'message-not-found': 404 },
  examples: {
    params: { mensagemId: example.id },
    entity: { ...example, texto: 'Olá, Marina!\n\nLeve os itens…', html: '<!doctype html>…' },
  },
} as const satisfies Operation

export const resendMessage = {
  ...common,
  method: 'POST',
  scope: 'gestao:write',
  rateGroup: 'escrita',
  changes: true,
  operationId: 'resendMessage',
  url: '/v1/gestao/mensagens/:mensagemId/reenviar',
  wrapping: 'entity',
  summary: 'Tenta de novo um e-mail que falhou',
  description:
    'Volta a prever um e-mail cujas tentativas acabaram: é escrito com os dados de agora e enviado em seguida, com o mesmo identificador de antes. O que foi enviado, ainda espera ou foi dispensado fica como está.',
  schema: { params: Type.Object({ mensagemId: Id('Identificador do e-mail.') }), entity: Message },
  refusals: { 'message-not-found': 404, 'message-not-failed': 400 },
  examples: {
    params: { mensagemId: example.id },
    entity: { ...example, estado: 'prevista', tentativas: 10, enviadaEm: null, para: null, assunto: null },
  },
} as const satisfies Operation
