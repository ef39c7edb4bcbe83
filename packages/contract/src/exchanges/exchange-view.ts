import type { Static } from 'typebox'
import { FilledText, Flag, Id, Moment, named, Nullable, Quantity, Reais, SignedReais, Text } from '../scalars.ts'
import { Word } from '../word.ts'

export const REPLACEMENT_STATES = [
  'escolhida',
  'reservada',
  'pedida',
  'faturada',
  'enviada',
  'entregue',
  'falhou',
  'expirada',
  'cancelada',
] as const

export const DIFFERENCE_STATES = ['nao_ha', 'devida', 'paga', 'dispensada', 'a_devolver', 'devolvida'] as const

/** A replacement that is sent for returned units. */
export const Replacement = named('TrocaDoProcesso', 'O que vai no lugar de unidades de um item que volta.', {
  id: Id('Identificador da troca.'),
  itemId: FilledText('Identificador do item que volta.'),
  skuId: FilledText('SKU que vai.'),
  skuNome: Nullable(Text('Nome do SKU que vai.')),
  produtoId: Nullable(Text('Produto que vai.')),
  quantidade: Quantity('Unidades.', { minimum: 1 }),
  preco: Reais('Preço de cada unidade quando foi escolhida, em reais.'),
  valorPago: Reais('O que foi pago pelas unidades que voltam, em reais.'),
  valorDiferenca: SignedReais('Acima de 0 o consumidor paga; abaixo de 0 a loja devolve. Em reais.'),
  aMao: Flag('Se a equipe faz o pedido na loja e o registra.'),
  estado: Word('Até onde chegou.', REPLACEMENT_STATES),
  estadoDiferenca: Word(
    'O que houve com a diferença: a_devolver enquanto o consumidor não recebeu o que a loja lhe deve, devolvida depois.',
    DIFFERENCE_STATES,
  ),
  reservadaAte: Nullable(Moment('Até quando o estoque fica reservado.')),
  pedidoDaTroca: Nullable(Text('Como a loja conhece o pedido da troca.')),
  chaveNota: Nullable(Text('Chave da nota do envio.')),
  codigoRastreio: Nullable(Text('Código de rastreio do envio.')),
  linkRastreio: Nullable(Text('Onde o envio pode ser acompanhado.')),
  problema: Nullable(Text('Por que falhou, ou ainda não foi feito.')),
  criadaEm: Moment('Quando foi escolhida.'),
})

export type Replacement = Static<typeof Replacement>

export const exampleReplacement: Replacement = {
  id: 7301,
  itemId: '9001',
  skuId: 'CAM-AZ-G',
  skuNome: 'Camisa azul G',
  produtoId: 'CAM-AZ',
  quantidade: 1,
  preco: 79.9,
  valorPago: 63,
  valorDiferenca: 16.9,
  aMao: false,
  estado: 'reservada',
  estadoDiferenca: 'devida',
  reservadaAte: '2026-11-27T13:21:02Z',
  pedidoDaTroca: null,
  chaveNota: null,
  codigoRastreio: null,
  linkRastreio: null,
  problema: null,
  criadaEm: '2026-11-17T13:21:02Z',
}
