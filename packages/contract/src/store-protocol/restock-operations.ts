import Type from 'typebox'
import { FilledText, Quantity } from '../scalars.ts'
import { ABSENT, key, NOT_RESTOCKED, PENDING, RESTOCKED, UNKNOWN } from './answers.ts'
import { ProtocolOrderReference } from './order.ts'

const Units = Type.Object({
  ...key,
  skuId: FilledText('SKU que voltou.'),
  quantidade: Quantity('Unidades.', { minimum: 1 }),
  pedido: ProtocolOrderReference,
})
const exampleUnits = { chave: 871_502, skuId: 'CAM-G', quantidade: 1, pedido: { pedidoId: '7781', numero: '1042' } }
const exampleRestock = { chave: 871_502, referencia: 'rep-12', quantidade: 1 }

/** Units that came back with an order, and go back to the stock of the shop. */
export const restockOperations = {
  'reposicoes-criar': {
    tag: 'Reposições',
    summary: 'Soma ao estoque unidades que voltaram e podem ser vendidas',
    description:
      'Uma vez por chave: soma quantidade ao que houver, sem mudar reservas nem o pedido. Opcional: opcoes.repoeEstoque.',
    isCommand: true,
    body: Units,
    answers: [RESTOCKED, NOT_RESTOCKED, PENDING, UNKNOWN],
    examples: { body: exampleUnits, answer: { resultado: 'feito', ...exampleRestock } },
  },
  'reposicoes-buscar': {
    tag: 'Reposições',
    summary: 'Busca uma reposição pela chave',
    description: 'ausente só se a loja nunca somou nada sob a chave.',
    isCommand: false,
    body: Units,
    answers: [RESTOCKED, ABSENT, PENDING, UNKNOWN],
    examples: { body: exampleUnits, answer: { resultado: 'feito', ...exampleRestock } },
  },
} as const
