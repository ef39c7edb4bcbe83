import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countsOf,
  destinationsOf,
  gradeItem,
  gradeUnit,
  moveTo,
  openSheet,
  ratingsOf,
  sendTo,
  toggleWithheld,
  ungraded,
  type Grade,
  type Sheet,
} from './receipt-sheet.ts'

const shirt = { itemId: '9001', name: 'Camisa azul M', announced: 3, rated: 0, missing: 0, swapped: 0 }
const cap = { itemId: '9002', name: 'Boné', announced: 1, rated: 0, missing: 0, swapped: 0 }

describe('a sheet', () => {
  test('has one line for each unit that nobody rated', () => {
    expect(
      openSheet([{ ...shirt, rated: 1 }, cap]).units.map(({ itemId, number, of }) => [itemId, number, of]),
    ).toEqual([
      ['9001', 1, 2],
      ['9001', 2, 2],
      ['9002', 1, 1],
    ])
  })

  test('begins with what was counted before, and with the first unit that is not known', () => {
    const sheet = openSheet([{ ...shirt, missing: 1, swapped: 1 }])
    expect(sheet.units.map(({ grade }) => grade)).toEqual([undefined, 'swapped', 4])
    expect(sheet.at).toBe(0)
  })

  test('goes on to the next unit without a grade, and stays on the last', () => {
    const first = gradeUnit(openSheet([shirt]), 1)
    expect(first.at).toBe(1)
    const last = gradeUnit(gradeUnit(first, 2), 1)
    expect([last.at, ungraded(last)]).toEqual([2, 0])
  })

  test('grades the rest of an item at once, and leaves what has a grade', () => {
    const mixed = gradeItem(gradeUnit(openSheet([shirt, cap]), 3), 1)
    expect(mixed.units.map(({ grade }) => grade)).toEqual([3, 1, 1, undefined])
    expect(mixed.at).toBe(3)
  })

  test('goes no further than its ends', () => {
    expect(moveTo(openSheet([shirt]), -1).at).toBe(0)
    expect(moveTo(openSheet([shirt]), 9).at).toBe(2)
    expect(moveTo(openSheet([]), 1).at).toBe(0)
  })
})

describe('what a sheet says', () => {
  const graded = toggleWithheld(moveTo(gradeUnit(gradeUnit(gradeUnit(openSheet([shirt, cap]), 1), 1), 4), 1))

  test('counts what came and what did not', () => {
    expect(countsOf(graded)).toEqual([
      { itemId: '9001', recebidas: 2, faltantes: 1, trocadas: 0 },
      { itemId: '9002', recebidas: 0, faltantes: 0, trocadas: 0 },
    ])
  })

  test('rates units of the same condition together, those withheld among them', () => {
    expect(ratingsOf(graded, ' etiqueta intacta ')).toEqual([
      {
        itemId: '9001',
        itemNome: 'Camisa azul M',
        ratingValor: 5,
        estadoItem: 1,
        qtd: 2,
        comentario: 'etiqueta intacta',
        naoEstornar: true,
        naoEstornarQtd: 1,
      },
      {
        itemId: '9001',
        itemNome: 'Camisa azul M',
        ratingValor: 1,
        estadoItem: 4,
        qtd: 1,
        comentario: 'etiqueta intacta',
      },
    ])
  })

  test('does not rate what came in another’s place', () => {
    const swapped = gradeUnit(openSheet([cap]), 'swapped')
    expect(ratingsOf(swapped, '')).toEqual([])
    expect(countsOf(swapped)).toMatchObject([{ trocadas: 1 }])
  })

  test('sends perfect units to stock, others where somebody says', () => {
    const sheet = sendTo(moveTo(gradeUnit(gradeUnit(gradeUnit(openSheet([shirt]), 1), 1), 3), 2), 'descarte')
    expect(destinationsOf(sheet)).toEqual([
      { itemId: '9001', destino: 'estoque', quantidade: 2 },
      { itemId: '9001', destino: 'descarte', quantidade: 1 },
    ])
  })

  test('sends nothing that did not come, and withholds nothing of it', () => {
    const gone = toggleWithheld(sendTo(gradeUnit(openSheet([cap]), 4), 'estoque'))
    expect(destinationsOf(gone)).toEqual([])
    expect(ratingsOf(gone, '')[0]).not.toHaveProperty('naoEstornar')
  })

  test('never counts, rates or sends more than was announced, whatever keys are pressed', () => {
    const grades: Grade[] = [1, 2, 3, 4, 'swapped']
    const step = fc.oneof(
      fc.constantFrom(...grades).map((grade) => (sheet: Sheet) => gradeUnit(sheet, grade)),
      fc.constantFrom(...grades).map((grade) => (sheet: Sheet) => gradeItem(sheet, grade)),
      fc.integer({ min: -1, max: 5 }).map((at) => (sheet: Sheet) => moveTo(sheet, at)),
      fc.constant((sheet: Sheet) => toggleWithheld(sheet)),
      fc.constant((sheet: Sheet) => sendTo(sheet, 'conserto')),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const sheet = steps.reduce((done, next) => next(done), openSheet([shirt, cap]))
        for (const { itemId, announced } of [shirt, cap]) {
          const count = countsOf(sheet).find((found) => found.itemId === itemId)
          const found = (count?.recebidas ?? 0) + (count?.faltantes ?? 0) + (count?.trocadas ?? 0)
          const ofItem = ratingsOf(sheet, '').filter((rating) => rating.itemId === itemId)
          const sent = destinationsOf(sheet).filter((going) => going.itemId === itemId)
          expect(found).toBeLessThanOrEqual(announced)
          expect(total(ofItem.map(({ qtd }) => qtd))).toBe(found - (count?.trocadas ?? 0))
          expect(total(sent.map(({ quantidade }) => quantidade))).toBeLessThanOrEqual(count?.recebidas ?? 0)
          for (const { qtd, naoEstornarQtd = 0 } of ofItem) expect(naoEstornarQtd).toBeLessThanOrEqual(qtd)
        }
      }),
    )
  })
})

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
