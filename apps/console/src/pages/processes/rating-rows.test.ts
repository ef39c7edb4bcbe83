import { expect, test } from 'vitest'
import { faultyRows, ratingDataOf, rowsToRate } from './rating-rows.ts'

const item = (itemId: string, quantidade: number, rated: readonly number[]) => ({
  itemId,
  skuId: `SKU-${itemId}`,
  skuNome: null,
  produtoNome: 'Camisa',
  quantidade,
  ratings: rated.map((qtd) => ({ qtd })),
})
const itens = [item('1', 3, [1]), item('2', 1, [1]), item('3', 2, []), item('4', 1, [])]
// The fourth stays with the customer.
const rows = rowsToRate({ itens, defeitos: [{ itemId: '4', estado: 'abatido' }] } as never)

test('only units that nobody rated are to rate', () => {
  expect(rows.map(({ itemId, left, units, name }) => [itemId, left, units, name])).toEqual([
    ['1', 2, 2, 'Camisa'],
    ['3', 2, 2, 'Camisa'],
  ])
})

test('more units than there are, or more without refund than rated, cannot be', () => {
  const [first, second] = rows
  if (!first || !second) throw new Error('two rows')
  expect(faultyRows([{ ...first, units: 3 }, second])).toEqual(new Set(['1']))
  expect(faultyRows([first, { ...second, units: 1, notRefunded: 2 }])).toEqual(new Set(['3']))
  expect(faultyRows([{ ...first, units: 1.5 }, second])).toEqual(new Set(['1']))
  expect(faultyRows(rows)).toEqual(new Set())
})

test('what is sent says nothing of items that are not rated, nor of refunds that are not kept back', () => {
  const [first, second] = rows
  if (!first || !second) throw new Error('two rows')
  expect(
    ratingDataOf([
      { ...first, units: 0 },
      { ...second, notRefunded: 1, comment: ' rasgado ', condition: 3 },
    ]),
  ).toEqual([
    { itemId: '3', qtd: 2, estadoItem: 3, ratingValor: 5, naoEstornar: true, naoEstornarQtd: 1, comentario: 'rasgado' },
  ])
  expect(ratingDataOf([first])).toEqual([{ itemId: '1', qtd: 2, estadoItem: 1, ratingValor: 5 }])
})
