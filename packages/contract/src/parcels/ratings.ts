import Type, { type Static } from 'typebox'
import { ItemCondition } from '../codes.ts'
import { commandOn } from '../processes/management-commands.ts'
import type { Operation } from '../operation.ts'
import { FilledText, Flag, forbid, Id, List, LongText, named, Quantity, Text, WholeNumber } from '../scalars.ts'

interface LooseRating {
  readonly naoEstornar?: unknown
  readonly naoEstornarQtd?: unknown
  readonly qtd?: unknown
}

/**
 * Adds the rule that units which are not refunded carry the flag, and do not exceed the rated units (contract §3, Rating).
 */
const withSoundUnits = <Rating extends Type.TObject>(rating: Rating) => {
  const missing = forbid(
    rating,
    'naoEstornarQtd',
    ({ naoEstornar, naoEstornarQtd }: LooseRating) => naoEstornar === true && (naoEstornarQtd ?? 0) === 0,
    'deve ser maior que 0 quando naoEstornar é true',
  )
  const uncalledFor = forbid(
    missing,
    'naoEstornarQtd',
    ({ naoEstornar, naoEstornarQtd }: LooseRating) =>
      (naoEstornar ?? false) === false && typeof naoEstornarQtd === 'number' && naoEstornarQtd > 0,
    'deve ser 0 ou ausente quando naoEstornar não é true',
  )
  return forbid(
    uncalledFor,
    'naoEstornarQtd',
    ({ naoEstornarQtd, qtd }: LooseRating) =>
      typeof naoEstornarQtd === 'number' && typeof qtd === 'number' && naoEstornarQtd > qtd,
    'não pode ser maior que qtd',
  )
}

/** §2.6. */
const RatingElement = withSoundUnits(
  named('RatingData', 'Avaliação de unidades de um item.', {
    itemId: FilledText('Identificador do item, como vem em itens do processo.'),
    itemNome: Type.Optional(Text('Nome do item.')),
    ratingValor: WholeNumber('Nota de 1 a 5.', 1, 5),
    comentario: Type.Optional(LongText('Comentário de quem avaliou.')),
    estadoItem: ItemCondition,
    naoEstornar: Type.Optional(Flag('Há unidades a não estornar.', false)),
    naoEstornarQtd: Type.Optional(
      Quantity('Unidades a não estornar: acima de 0 exatamente quando naoEstornar é true, e no máximo qtd.'),
    ),
    notificarClienteRating: Type.Optional(Flag('Avisar o cliente da avaliação.', false)),
    qtd: Quantity('Unidades avaliadas.', { minimum: 1 }),
  }),
)

export const RatingRequest = named('RatingRequest', 'Avaliação de itens de um processo.', {
  processoId: Id('Identificador do processo.'),
  executarFluxoReembolso: Type.Optional(
    Type.Boolean({
      description:
        'Executar o reembolso do que for aceito logo depois da avaliação. O que é pago sozinho exige o pedido confirmado na plataforma da loja; se não estiver, é planejado, espera por quem tem gestao:financeiro, e a resposta diz isso. Uma pessoa da equipe precisa também do escopo gestao:financeiro; sem ele, 401.',
      default: false,
      'x-staff-scope': 'gestao:financeiro',
    }),
  ),
  ratingData: List(RatingElement, 'Uma avaliação por conjunto de unidades; uma errada recusa todas.', {
    minItems: 1,
    maxItems: 500,
  }),
})

export type RatingRequest = Static<typeof RatingRequest>

/** Like §4.6, for staff: at the version that they saw. */
export const rateProcess = commandOn({
  operationId: 'rateProcess',
  path: 'avaliacao',
  summary: 'Avalia itens recebidos',
  description: 'Avalia unidades do processo, como em /v3/pvt/Produto/rating, na versão que quem chama viu.',
  fields: {
    executarFluxoReembolso: RatingRequest.properties.executarFluxoReembolso,
    ratingData: RatingRequest.properties.ratingData,
  },
  refusals: {
    'second-person-needed': 409,
    'item-not-found': 400,
    'process-cancelled': 400,
    'rating-exceeds-quantity': 400,
  },
  example: { ratingData: [{ itemId: '9001', ratingValor: 5, estadoItem: 1, qtd: 1 }] },
})

/** §4.6: rates all elements or none. */
export const rateItems = {
  operationId: 'rateItems',
  method: 'POST',
  url: '/v3/pvt/Produto/rating',
  section: '§4.6',
  tag: 'Avaliação de itens',
  summary: 'Avalia o estado de itens recebidos',
  description:
    'Registra em que estado os itens chegaram. As unidades avaliadas em todas as chamadas nunca passam das do item. É tudo ou nada: um elemento errado recusa a chamada. Um item não recebido (4) não é estornado.',
  scope: 'rating:write',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  schema: {
    body: RatingRequest,
    entity: Type.String({
      title: 'ResultadoRating',
      description: 'O que foi registrado, em uma frase.',
      maxLength: 4000,
    }),
  },
  refusals: {
    'second-person-needed': 400,
    'process-not-found': 400,
    'item-not-found': 400,
    'process-cancelled': 400,
    'rating-exceeds-quantity': 400,
  },
  examples: {
    body: {
      processoId: 4218,
      executarFluxoReembolso: true,
      ratingData: [
        {
          itemId: '9001',
          itemNome: 'Camisa azul M',
          ratingValor: 5,
          comentario: 'Etiqueta intacta',
          estadoItem: 1,
          naoEstornar: false,
          naoEstornarQtd: 0,
          notificarClienteRating: true,
          qtd: 1,
        },
      ],
    },
    entity: 'Avaliação registrada: 1 unidade de 1 item no processo LE-000123.',
  },
} as const satisfies Operation
