import { describe, expect, test } from 'vitest'
import { gradeUnit, openSheet } from './receipt-sheet.ts'
import { stepsOf, withPlacedBefore } from './save-sheet.ts'

const item = { itemId: '9001', name: 'Camisa', announced: 2, rated: 0, missing: 0, swapped: 0 }
const parcel = { id: 5120, hasArrived: false, countable: new Set(['9001']) }
const kinds = (steps: ReturnType<typeof stepsOf>) => steps.map(({ kind }) => kind)

describe('saving a sheet', () => {
  const graded = gradeUnit(gradeUnit(openSheet([item]), 1), 4)

  test('registers the arrival with what was found, rates it, and says where it goes', () => {
    expect(stepsOf(graded, { parcel, hasPlaced: false }, '')).toMatchObject([
      { kind: 'receipt', parcelId: 5120, items: [{ itemId: '9001', recebidas: 1, faltantes: 1, trocadas: 0 }] },
      {
        kind: 'rating',
        ratings: [
          { estadoItem: 1, qtd: 1 },
          { estadoItem: 4, qtd: 1 },
        ],
      },
      { kind: 'destinations', items: [{ destino: 'estoque', quantidade: 1 }] },
    ])
  })

  test('counts again what had arrived before', () => {
    expect(kinds(stepsOf(graded, { parcel: { ...parcel, hasArrived: true }, hasPlaced: false }, ''))).toEqual([
      'count',
      'rating',
      'destinations',
    ])
  })

  test('leaves the count of what is rated in part as it is', () => {
    const arrived = { id: 5120, hasArrived: true, countable: new Set<string>() }
    expect(kinds(stepsOf(graded, { parcel: arrived, hasPlaced: false }, ''))).toEqual(['rating', 'destinations'])
  })

  test('keeps photos after the count and before the rating, and photos alone where nothing is graded', () => {
    const photos = [{ itemId: '9001', content: 'abc' }]
    expect(kinds(stepsOf(graded, { parcel, hasPlaced: false }, '', photos))).toEqual([
      'receipt',
      'photo',
      'rating',
      'destinations',
    ])
    const arrived = { parcel: { ...parcel, hasArrived: true }, hasPlaced: false }
    expect(stepsOf(openSheet([item]), arrived, '', photos)).toEqual([{ kind: 'photo', itemId: '9001', content: 'abc' }])
  })

  test('without a parcel only rates', () => {
    expect(kinds(stepsOf(graded, { parcel: undefined, hasPlaced: false }, ''))).toEqual(['rating', 'destinations'])
  })

  test('says nothing of units that nobody looked at', () => {
    expect(stepsOf(openSheet([item]), { parcel: { ...parcel, hasArrived: true }, hasPlaced: false }, '')).toEqual([])
  })
})

test('units placed before are said again with those of the same item, and no others', () => {
  const before = [
    { itemId: '9001', destino: 'estoque', quantidade: 2 },
    { itemId: '9001', destino: 'descarte', quantidade: 1 },
    { itemId: '9002', destino: 'estoque', quantidade: 1 },
  ] as const
  expect(withPlacedBefore([{ itemId: '9001', destino: 'estoque', quantidade: 1 }], before)).toEqual([
    { itemId: '9001', destino: 'estoque', quantidade: 3 },
    { itemId: '9001', destino: 'descarte', quantidade: 1 },
  ])
})
