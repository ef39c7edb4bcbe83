import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { FilledText, Flag, Id, List, named, Quantity, Reais, SignedReais, Text } from '../scalars.ts'

const tag = 'Gestão de trocas'

const Offer = named('OpcaoDeTroca', 'O que pode ir no lugar de um item.', {
  skuId: FilledText('SKU.'),
  skuNome: Text('Nome do SKU.'),
  produtoId: FilledText('Produto.'),
  produtoNome: Text('Nome do produto.'),
  mesmoProduto: Flag('Se é outra variação do mesmo produto.'),
  preco: Reais('Preço de uma unidade, em reais.'),
  disponiveis: Quantity('Unidades que ninguém reservou.'),
  valorDiferenca: SignedReais('A diferença de uma unidade: acima de 0 o consumidor paga. Em reais.'),
})

const Offers = named('OpcoesDeTroca', 'O que pode ir no lugar das unidades de um item que ainda não têm troca.', {
  itemId: FilledText('Identificador do item.'),
  unidadesLivres: Quantity('Unidades do item que ainda não têm troca.'),
  valorPago: Reais('O que foi pago pela próxima destas unidades, em reais.'),
  aMao: Flag(
    'Se ninguém pode ser perguntado pelo estoque: a equipe diz o que vai, com nome e preço, e opcoes vem vazia.',
  ),
  opcoes: List(Offer, 'Variações do mesmo produto primeiro; só o que tem estoque.', { maxItems: 200 }),
})

export const ExchangedItemParams = Type.Object({
  processoId: Id('Identificador do processo.'),
  itemId: Id('Identificador do item.'),
})

export const listReplacements = {
  operationId: 'listReplacements',
  method: 'GET',
  url: '/v1/gestao/processos/:processoId/itens/:itemId/trocas',
  section: 'gestão',
  tag,
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
  summary: 'Lista o que pode ir no lugar de um item',
  description:
    'Pergunta à loja o que tem em estoque: as variações do mesmo produto, e depois os outros produtos, com a diferença que cada um traria.',
  schema: {
    params: ExchangedItemParams,
    entity: Offers,
  },
  refusals: {
    'process-not-found': 404,
    'item-not-found': 404,
    'item-not-exchanged': 400,
  },
  examples: {
    params: { processoId: 4218, itemId: 9001 },
    entity: {
      itemId: '9001',
      unidadesLivres: 1,
      valorPago: 63,
      aMao: false,
      opcoes: [
        {
          skuId: 'CAM-AZ-G',
          skuNome: 'Camisa azul G',
          produtoId: 'CAM-AZ',
          produtoNome: 'Camisa azul',
          mesmoProduto: true,
          preco: 79.9,
          disponiveis: 4,
          valorDiferenca: 0,
        },
      ],
    },
  },
} as const satisfies Operation
