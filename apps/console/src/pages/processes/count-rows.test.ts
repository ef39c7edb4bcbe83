import { expect, test } from 'vitest'
import { countRows, countsOf, isTooMany } from './count-rows.ts'

const units = (counted: { recebidas: number; faltantes: number; trocadas: number }) => ({
  itens: [{ itemId: '9', skuNome: 'Camisa azul M', produtoNome: null, skuId: 'C' }],
  encomendas: [{ id: 5, unidades: [{ itemId: '9', anunciadas: 3, ...counted }] }],
})

test('what nobody counted is taken to have come, what was counted stays', () => {
  const uncounted = countRows(units({ recebidas: 0, faltantes: 0, trocadas: 0 }) as never, 5)
  expect(uncounted).toEqual([{ itemId: '9', name: 'Camisa azul M', announced: 3, received: 3, missing: 0, wrong: 0 }])
  const counted = countRows(units({ recebidas: 0, faltantes: 2, trocadas: 1 }) as never, 5)
  expect(countsOf(counted)).toEqual([{ itemId: '9', recebidas: 0, faltantes: 2, trocadas: 1 }])
})

test('no more units than announced', () => {
  const [row] = countRows(units({ recebidas: 0, faltantes: 0, trocadas: 0 }) as never, 5)
  if (!row) throw new Error('a row')
  expect(isTooMany(row)).toBe(false)
  expect(isTooMany({ ...row, wrong: 1 })).toBe(true)
})

test('a parcel that is not there has nothing to count', () => {
  expect(countRows(units({ recebidas: 0, faltantes: 0, trocadas: 0 }) as never, 6)).toEqual([])
})
