import Type, { type Static } from 'typebox'
import { EventTypeName } from './event-catalogue.ts'
import { FilledText, Flag, Id, List, LongText, Moment, named, Nullable, Text, WholeNumber } from '../scalars.ts'

export const MOST_WEBHOOKS = 20
export const SECRET_OVERLAP_HOURS = 24
/** The number of the process in a sample of an event: no process ever has it. */
export const SAMPLE_NUMBER = 'AMOSTRA-000000'
export const MOST_DELIVERY_ATTEMPTS = 10
/** The number of characters of an answer that are kept with an attempt. */
export const KEPT_OF_ANSWER = 1_000

const LONGEST_URL = 2_048

const EventTypes = List(
  EventTypeName,
  'Só eventos destes tipos; ausente ou nulo, de todos, também dos que vierem a existir.',
  { minItems: 1, maxItems: 100 },
)
const Stores = List(Id('Loja virtual.'), 'Só processos destas lojas virtuais; ausente ou nulo, de todas.', {
  minItems: 1,
  maxItems: 100,
})
const url = Text(
  'Endereço que recebe os eventos, em https e na porta 443, sem usuário, senha nem fragmento. Endereços de redes internas são recusados.',
  { minLength: 1, maxLength: LONGEST_URL },
)
const description = Text('Para que serve, para quem o vê na lista.')

/** A webhook in a request. */
export const WebhookModel = named('WebhookModel', 'Um webhook, como é enviado.', {
  url,
  tipos: Type.Optional(EventTypes),
  lojas: Type.Optional(Stores),
  descricao: Type.Optional(description),
})

export const WebhookState = Type.Unsafe<'ativo' | 'desativado' | 'recusado'>({
  title: 'EstadoDoWebhook',
  type: 'string',
  enum: ['ativo', 'desativado', 'recusado'],
  description:
    'ativo: recebe eventos; desativado: por alguém, não recebe; recusado: o endereço respondeu 410 e não recebe até ser ativado.',
})

const webhookFields = {
  id: Id('Identificador do webhook.'),
  url,
  tipos: Nullable(EventTypes),
  lojas: Nullable(Stores),
  descricao: Nullable(description),
  estado: WebhookState,
  criadoEm: Moment('Quando foi criado.'),
  segredosVigentes: WholeNumber('Segredos que assinam as entregas: 2 durante uma troca.', 1, 2),
  pendentes: WholeNumber('Eventos a entregar.', 0, Number.MAX_SAFE_INTEGER),
  filasParadas: WholeNumber('Processos cuja entrega parou depois da última tentativa.', 0, Number.MAX_SAFE_INTEGER),
  descanso: Nullable(
    Type.Object(
      {
        desde: Moment('Desde quando nada chega.'),
        ate: Moment('Quando uma única entrega é tentada; no passado, ela está sendo feita ou nada havia a entregar.'),
      },
      {
        description:
          'O webhook descansa: entregas de vários processos seguidos falharam, e até lá nada é tentado. Nulo se não descansa.',
      },
    ),
  ),
  proximo: FilledText('Até onde os eventos da conta já foram separados para ele; um cursor de GET /v1/pvt/eventos.'),
}

export const Webhook = named('Webhook', 'Um endereço que recebe eventos.', webhookFields)

export const NewWebhook = named('WebhookNovo', 'O webhook com seu segredo, que só aparece agora.', {
  ...webhookFields,
  segredo: FilledText('Segredo que confere as assinaturas: whsec_ e 32 bytes em base64.'),
})

export const RotatedSecret = named('SegredoTrocado', 'O segredo novo, que só aparece agora.', {
  segredo: FilledText('Segredo novo: whsec_ e 32 bytes em base64.'),
  anteriorExpiraEm: Moment('Até quando o anterior também assina.'),
})

const AttemptResult = Type.Unsafe<'entregue' | 'falhou' | 'em andamento' | 'interrompida'>({
  title: 'ResultadoDaTentativa',
  type: 'string',
  enum: ['entregue', 'falhou', 'em andamento', 'interrompida'],
  description: 'entregue: resposta 2xx; interrompida: o Vaivém parou no meio, e o evento é enviado de novo.',
})

export const DeliveryAttempt = named('TentativaDeEntrega', 'Uma tentativa de entregar um evento.', {
  id: Id('Identificador da tentativa.'),
  eventoId: FilledText('O evento, ou o teste.'),
  tipo: FilledText('Tipo do evento; webhook.test em um teste.'),
  processoId: Nullable(Id('Processo do evento; nulo em um teste e em uma amostra.')),
  versao: Nullable(Id('versao do evento; nula em um teste e em uma amostra.')),
  numero: WholeNumber('1 na primeira tentativa; recomeça quando a fila é retomada.', 1, 1_000),
  resultado: AttemptResult,
  iniciadaEm: Moment('Quando começou.'),
  duracaoMs: Nullable(WholeNumber('Quanto durou, em milissegundos.', 0, 600_000)),
  status: Nullable(WholeNumber('Status da resposta; nulo se não houve resposta.', 100, 999)),
  falha: Nullable(Text('Por que não houve resposta que valha.')),
  resposta: Nullable(LongText(`Os primeiros ${KEPT_OF_ANSWER} caracteres da resposta.`)),
  proximaEm: Nullable(
    Moment('A partir de quando será a próxima tentativa deste evento, ou do fim do descanso; nulo se não haverá.'),
  ),
})

const QueueState = Type.Unsafe<'andando' | 'parada'>({
  title: 'EstadoDaFila',
  type: 'string',
  enum: ['andando', 'parada'],
  description: `parada: a tentativa ${MOST_DELIVERY_ATTEMPTS} falhou, e nada mais deste processo é enviado até alguém retomar.`,
})

/** The deliveries of one process that wait for one webhook, in order. */
export const DeliveryQueue = named('FilaDeEntrega', 'O que um webhook ainda tem a receber de um processo, em ordem.', {
  processoId: Id('Processo.'),
  estado: QueueState,
  pendentes: WholeNumber('Eventos a entregar.', 0, Number.MAX_SAFE_INTEGER),
  eventoId: FilledText('O primeiro deles.'),
  tentativas: WholeNumber('Tentativas já feitas do primeiro.', 0, 1_000),
  proximaEm: Nullable(Moment('Quando será a próxima; nula em uma fila parada.')),
})

export const RemovedWebhook = named('WebhookExcluido', 'O webhook que não existe mais.', {
  id: Id('Identificador do webhook.'),
  excluido: Flag('Sempre true.'),
})

/** The event that testing a webhook sends; it belongs to no process. */
export const WebhookTest = named('EventoDeTeste', 'Um evento de teste, pedido por uma pessoa.', {
  id: FilledText('Identificador, como o de qualquer evento.', { pattern: '^evt_[0-9]{1,16}$', maxLength: 40 }),
  tipo: Type.Unsafe<'webhook.test'>({ type: 'string', enum: ['webhook.test'], description: 'Sempre webhook.test.' }),
  ocorridoEm: Moment('Quando foi pedido.'),
  conta: Id('Conta do webhook.'),
  dados: Type.Object({ webhookId: Id('O webhook que se testa.') }),
})

export type WebhookTest = Static<typeof WebhookTest>
export type Webhook = Static<typeof Webhook>
export type DeliveryAttempt = Static<typeof DeliveryAttempt>
export type DeliveryQueue = Static<typeof DeliveryQueue>
export type WebhookModel = Static<typeof WebhookModel>
