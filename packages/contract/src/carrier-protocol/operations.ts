import Type, { type Static, type TSchema } from 'typebox'
import { CollectionWindow } from '../parcels/collection-window.ts'
import { FilledText, Flag, Id, List, named, Nullable, Text, WholeNumber } from '../scalars.ts'
import { ABSENT, answer, found, key, PENDING, refusal, UNKNOWN } from '../store-protocol/answers.ts'
import type { ProtocolOperation } from '../store-protocol/operations.ts'
import { Centavos, Instant } from '../store-protocol/order.ts'
import { addressQuestion, exampleAddressQuestion } from './address-question.ts'
import { lookUpPostalCode } from './postal-code.ts'
import { exampleQuoteAsked, exampleShipment, ProtocolShipment, quoteAsked } from './shipment.ts'

const REASONS = {
  'recusado-pela-transportadora': 'a transportadora não faz isto',
  'saldo-insuficiente': 'falta saldo na conta da loja na transportadora',
  'ja-usada': 'a autorização já foi usada, ou acabou',
  'chave-reutilizada': 'a chave já foi usada para outra coisa, ou foi cancelada',
  indisponivel: 'agora não',
} as const

export type CarrierProtocolReason = keyof typeof REASONS

/** The words of the account file for the ways of sending. */
export const CARRIER_PROTOCOL_KINDS = [
  'agencia',
  'coleta',
  'coletaAgendada',
  'coletaExpressa',
  'armario',
  'lojaFisica',
] as const
/** The statuses that a scan may have. */
export const CARRIER_PROTOCOL_SCANS = [
  'postada',
  'coletada',
  'em-transito',
  'entregue',
  'extraviada',
  'devolvida',
] as const
export const CARRIER_PROTOCOL_DOCUMENTS = ['etiqueta-a4', 'etiqueta-10x15', 'declaracao'] as const

const oneOf = <const Word extends string>(words: readonly Word[], description: string) =>
  Type.Unsafe<Word>({ type: 'string', enum: [...words], description })

const MOST_SCANS = 2_000
const MOST_QUOTES = 100
/** Of a document in base64. */
const MOST_DOCUMENT_CHARACTERS = 4_000_000

const REFUSED = refusal('Recusado', REASONS)
const AUTHORIZED = answer('Autorizada', 'feito', 'O envio pode ser postado.', {
  ...key,
  codigo: FilledText('O que o consumidor mostra a quem recebe o pacote, ou o código da etiqueta.'),
  validaAte: Instant('Até quando pode ser postado'),
  custoCentavos: Type.Optional(Centavos('O que a loja paga')),
})
const CANCELLED = answer('Cancelada', 'feito', 'Nada é postado sob esta chave.', key)

const exampleKey = 871_502
const authorized = {
  resultado: 'feito',
  chave: exampleKey,
  codigo: 'EV7K2M9QX',
  validaAte: '2026-12-03T23:59:59Z',
  custoCentavos: 1_890,
} as const

/** Every operation of the protocol by its name, which is its path. */
export const carrierProtocolOperations = {
  'envios-autorizar': {
    tag: 'Envios',
    summary: 'Autoriza um envio de volta',
    description: 'Uma vez por chave; nunca sob uma chave cancelada.',
    isCommand: true,
    body: Type.Object({
      ...key,
      processo: FilledText('Número do processo na loja, como o consumidor o conhece.'),
      tipo: oneOf(CARRIER_PROTOCOL_KINDS, 'Como o pacote vai.'),
      validaAte: Instant('Até quando deve poder ser postado; quem tem prazo próprio responde o seu'),
      ponto: Nullable(Text('O ponto que o consumidor escolheu, como o arquivo da conta o chama; null: qualquer um.')),
      janela: Nullable(CollectionWindow),
      envio: ProtocolShipment,
    }),
    answers: [AUTHORIZED, REFUSED, PENDING, UNKNOWN],
    examples: {
      body: {
        chave: exampleKey,
        processo: 'LE-000123',
        tipo: 'agencia',
        validaAte: '2026-12-03T23:59:59Z',
        ponto: null,
        janela: null,
        envio: exampleShipment,
      },
      answer: authorized,
    },
  },
  'envios-buscar': {
    tag: 'Envios',
    summary: 'Busca uma autorização pela chave',
    description: 'ausente só se a transportadora nunca viu a chave, ou a cancelou.',
    isCommand: false,
    body: Type.Object(key),
    answers: [AUTHORIZED, ABSENT, PENDING, UNKNOWN],
    examples: { body: { chave: exampleKey }, answer: authorized },
  },
  'envios-cancelar': {
    tag: 'Envios',
    summary: 'Cancela uma autorização que ninguém usou',
    description: 'Também sob uma chave que a transportadora não conhece: ela nunca mais autoriza.',
    isCommand: true,
    body: Type.Object(key),
    answers: [CANCELLED, REFUSED, PENDING, UNKNOWN],
    examples: { body: { chave: exampleKey }, answer: { resultado: 'feito', chave: exampleKey } },
  },
  'envios-rastrear': {
    tag: 'Rastreio',
    summary: 'Diz por onde o envio passou',
    description: 'Tudo o que se sabe até agora, em qualquer ordem; o que foi dito uma vez é dito de novo.',
    isCommand: false,
    body: Type.Object(key),
    answers: [
      found('Rastreado', {
        eventos: List(
          named('EventoDoEnvio', 'Algo que houve com o pacote.', {
            situacao: oneOf(
              CARRIER_PROTOCOL_SCANS,
              '“Saiu para entrega” é em-transito; devolvida: voltou ao consumidor.',
            ),
            em: Instant('Quando foi'),
            rastreio: Type.Optional(Nullable(Text('Código de rastreio.'))),
          }),
          'O que houve.',
          { maxItems: MOST_SCANS },
        ),
      }),
      ABSENT,
    ],
    examples: {
      body: { chave: exampleKey },
      answer: {
        resultado: 'encontrado',
        eventos: [{ situacao: 'postada', em: '2026-11-24T13:02:00-03:00', rastreio: 'EV7K2M9QXBR' }],
      },
    },
  },
  'envios-cotar': {
    tag: 'Cotação',
    summary: 'Diz quanto custa um envio',
    description: 'Nenhuma cotação: não atende este caminho. De várias, vale a mais barata. Opcional: opcoes.cota.',
    isCommand: false,
    body: Type.Object({ tipo: oneOf(CARRIER_PROTOCOL_KINDS, 'Como o pacote iria.'), ...quoteAsked }),
    answers: [
      named('Cotacoes', 'O que há.', {
        cotacoes: List(
          named('Cotacao', 'Um serviço, com preço e prazo.', {
            servico: FilledText('Como a transportadora chama o serviço.'),
            nome: FilledText('Nome para pessoas.'),
            custoCentavos: Centavos('O que a loja paga'),
            prazoDias: WholeNumber('Dias até chegar.', 0, 365),
          }),
          'Os serviços.',
          { maxItems: MOST_QUOTES },
        ),
      }),
    ],
    examples: {
      body: { tipo: 'agencia', ...exampleQuoteAsked },
      answer: { cotacoes: [{ servico: 'eco', nome: 'Econômico', custoCentavos: 1_890, prazoDias: 6 }] },
    },
  },
  'envios-documentos': {
    tag: 'Envios',
    summary: 'Dá o que o consumidor imprime',
    description:
      'Etiqueta em A4 e em 10 × 15 cm, e a declaração de conteúdo, as que houver. Opcional: opcoes.documentos.',
    isCommand: false,
    body: Type.Object(key),
    answers: [
      found('Documentos', {
        prontos: Flag('false: ainda estão sendo feitos.'),
        documentos: List(
          named('Documento', 'Um PDF.', {
            forma: oneOf(CARRIER_PROTOCOL_DOCUMENTS, 'O que é.'),
            pdfBase64: Text('O PDF, em base64.', {
              minLength: 1,
              maxLength: MOST_DOCUMENT_CHARACTERS,
              pattern: '^[A-Za-z0-9+/]+={0,2}$',
            }),
          }),
          'Um de cada forma.',
          { maxItems: CARRIER_PROTOCOL_DOCUMENTS.length },
        ),
      }),
      ABSENT,
    ],
    examples: {
      body: { chave: exampleKey },
      answer: {
        resultado: 'encontrado',
        prontos: true,
        documentos: [{ forma: 'etiqueta-10x15', pdfBase64: 'JVBERi0xLjQKJSVFT0YK' }],
      },
    },
  },
  'enderecos-escolher': {
    tag: 'Endereços',
    summary: 'Escolhe para onde uma encomenda volta',
    description:
      'Antes de cada autorização, de qualquer transportadora. Só onde logistica.enderecoEscolhidoPor diz quem escolhe. Opcional: opcoes.escolheEndereco.',
    isCommand: false,
    body: addressQuestion,
    answers: [
      named('Escolha', 'O endereço escolhido.', {
        endereco: Type.Optional(
          Nullable(Id('O id de um dos endereços da pergunta; null: o primeiro que serve, pelo arquivo da conta.')),
        ),
      }),
    ],
    examples: { body: exampleAddressQuestion, answer: { endereco: 2 } },
  },
  'enderecos-consultar': lookUpPostalCode,
} as const satisfies Readonly<Record<string, ProtocolOperation>>

export type CarrierProtocolWord = keyof typeof carrierProtocolOperations
export type CarrierProtocolBody<Word extends CarrierProtocolWord> = Static<
  (typeof carrierProtocolOperations)[Word]['body']
>
export type CarrierProtocolAnswer<Word extends CarrierProtocolWord> = Static<
  (typeof carrierProtocolOperations)[Word]['answers'][number]
>

/** The possible answers to an operation. */
export function carrierProtocolAnswers(word: CarrierProtocolWord): readonly TSchema[] {
  const { answers }: ProtocolOperation = carrierProtocolOperations[word]
  return answers
}
