import { expect, test } from 'vitest'
import { choose } from './choose.ts'
import type { Pedido, Sku } from './order.ts'

test('chosen lines carry quantity, kind and reason; the others stay in the order at zero', () => {
  const chosen = choose({ Pedido: order }, [
    { sku: 'CAMISETA', quantity: 2, tipoProcesso: 1, motivo: 'Tamanho errado' },
  ])
  expect(chosen.ok && chosen.Pedido.Skus).toMatchObject([
    { SkuId: 'CAMISETA', Quantidade: 2, TipoProcesso: 1, Motivo: { Descricao: 'Tamanho errado' } },
    { ItemId: 'l2', Quantidade: 0, TipoProcesso: 0 },
    { ItemId: 'l3', Quantidade: 0, TipoProcesso: 0 },
  ])
})

test('a second choice replaces the first', () => {
  const first = choose({ Pedido: order }, [{ line: 'l2', quantity: 1, motivo: 'Arrependimento' }])
  if (!first.ok) throw new Error(first.refusal.descricao)
  const second = choose(first, [
    { line: 'l3', quantity: 1, motivo: { Descricao: 'Defeito', NaoIncluirFreteNoValorADevolver: true } },
  ])
  expect(second.ok && second.Pedido.Skus.map((sku) => [sku.Quantidade, sku.Motivo?.Descricao])).toEqual([
    [0, undefined],
    [0, undefined],
    [1, 'Defeito'],
  ])
})

test.each([
  ['nothing-chosen', []],
  ['unknown-line', [{ sku: 'CALÇA', quantity: 1, motivo: 'x' }]],
  ['ambiguous-sku', [{ sku: 'MEIA', quantity: 1, motivo: 'x' }]],
  [
    'chosen-twice',
    [
      { line: 'l2', quantity: 1, motivo: 'x' },
      { line: 'l2', quantity: 1, motivo: 'x' },
    ],
  ],
  ['quantity-unavailable', [{ line: 'l2', quantity: 0, motivo: 'x' }]],
  ['quantity-unavailable', [{ line: 'l2', quantity: 1.5, motivo: 'x' }]],
  ['quantity-unavailable', [{ line: 'l2', quantity: 3, motivo: 'x' }]],
])('%s is refused', (kind, choices) => {
  expect(choose({ Pedido: order, jaDevolvidas: [{ linha: 'l2', quantidade: 2 }] }, choices)).toMatchObject({
    ok: false,
    refusal: { kind },
  })
})

test('units that the store records as returned cannot be chosen again', () => {
  const returned = { Pedido: order, jaDevolvidas: [{ linha: 'l2', quantidade: 3 }] }
  expect(choose(returned, [{ line: 'l2', quantity: 1, motivo: 'x' }]).ok).toBe(true)
  expect(choose(returned, [{ line: 'l2', quantity: 2, motivo: 'x' }]).ok).toBe(false)
})

function aSku(parts: Partial<Sku>): Sku {
  return { SkuId: 'MEIA', Preco: 10, PrecoDeLista: 10, Quantidade: 0, QuantidadeTotal: 4, TipoProcesso: 0, ...parts }
}

const order: Pedido = {
  PedidoId: '1',
  Numero: '1',
  Valor: 120,
  ValorFrete: 0,
  ValorDesconto: 0,
  QuantidadeItens: 12,
  PossuiValeCompra: false,
  Skus: [aSku({ SkuId: 'CAMISETA' }), aSku({ ItemId: 'l2' }), aSku({ ItemId: 'l3' })],
}
