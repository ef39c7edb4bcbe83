import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import { List, LongText, named, Nullable, Quantity, Text, WholeNumber } from '../scalars.ts'
import { Word } from '../processes/management.ts'

/** Orders of one request (contract §6.10). */
export const MOST_ORDERS_AT_ONCE = 1_000
const MOST_FAULTS = 1_000

const OrderFault = named('FaltaDoPedido', 'O que está errado em um pedido.', {
  onde: Text('O ponteiro JSON dentro do elemento, como `/Pedido/Skus/0/Preco`; vazio: o elemento todo.', {
    maxLength: 1000,
  }),
  mensagem: LongText('O que está errado.'),
})

const ImportedOrder = named('PedidoRecebido', 'O que foi feito de um pedido.', {
  indice: WholeNumber('A posição na lista, a partir de 0.', 0, MOST_ORDERS_AT_ONCE - 1),
  pedidoId: Nullable(Text('PedidoId, como veio.')),
  numero: Nullable(Text('Numero, como veio.')),
  situacao: Word('Guardado pela primeira vez, já conhecido (e completado no que lhe faltava), ou recusado.', [
    'criado',
    'conhecido',
    'recusado',
  ]),
  faltas: List(OrderFault, 'Por que foi recusado; vazio: não foi.', { maxItems: MOST_FAULTS }),
})

export type ImportedOrder = Static<typeof ImportedOrder>

/** Contract §6.10. */
export const importOrders = {
  operationId: 'importOrders',
  method: 'POST',
  url: '/v1/pvt/pedidos',
  section: 'contrato §6.10',
  tag: 'Processos',
  scope: 'processos:write',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  summary: 'Guarda pedidos em lote',
  description:
    'Até 1 000 pedidos, para que compradores achem os seus antes de pedir uma troca ou devolução. Cada um é conferido, guardado e respondido por si; repetir não muda nada. Um pedido conhecido ganha só o que lhe faltava, e o que o contradiz é recusado. Nada do que vem aqui confirma um pedido: dinheiro só se move sozinho pelo que este serviço lê na plataforma da loja.',
  schema: {
    body: Type.Object(
      {
        Pedidos: List(
          Type.Unknown({
            description:
              'Um objeto com `Pedido` (§2.7, como em importRequest, com QuantidadeTotal em cada item e sem itens escolhidos) e, se a loja é virtual, `LojaVirtualId`.',
          }),
          'Os pedidos.',
          { minItems: 1, maxItems: MOST_ORDERS_AT_ONCE },
        ),
      },
      { title: 'GuardarPedidosRequest', description: 'Pedidos, cada um por si.' },
    ),
    entity: named('PedidosRecebidos', 'O que foi feito de cada um.', {
      criados: Quantity('Quantos foram guardados pela primeira vez.'),
      conhecidos: Quantity('Quantos já eram conhecidos.'),
      recusados: Quantity('Quantos foram recusados.'),
      pedidos: List(ImportedOrder, 'Um por pedido, na ordem em que vieram.', { maxItems: MOST_ORDERS_AT_ONCE }),
    }),
  },
  refusals: { 'configuration-not-found': 500 },
  examples: {
    body: {
      Pedidos: [
        {
          LojaVirtualId: 1,
          Pedido: {
            PedidoId: '8841',
            Numero: '1021',
            Valor: 110,
            ValorFrete: 20,
            ValorDesconto: 10,
            ClienteEmail: 'marina.duarte@example.com',
            Skus: [
              { SkuId: 'CAM-AZ-M', SkuNome: 'Camisa azul M', Preco: 70, QuantidadeTotal: 1 },
              { SkuId: 'MEI-PR-U', SkuNome: 'Meia preta', Preco: 30, QuantidadeTotal: 1 },
            ],
          },
        },
        { LojaVirtualId: 1, Pedido: { Numero: '1022', Skus: [] } },
      ],
    },
    entity: {
      criados: 1,
      conhecidos: 0,
      recusados: 1,
      pedidos: [
        { indice: 0, pedidoId: '8841', numero: '1021', situacao: 'criado', faltas: [] },
        {
          indice: 1,
          pedidoId: null,
          numero: '1022',
          situacao: 'recusado',
          faltas: [{ onde: '/Pedido/Skus', mensagem: 'deve ter pelo menos 1 elemento' }],
        },
      ],
    },
  },
} as const satisfies Operation
