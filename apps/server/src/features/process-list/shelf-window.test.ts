import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { narrow } from './shelf-window.ts'

describe('narrowing a window to shelves', () => {
  const window = { from: 0, until: 100, skip: 5 }
  const shelves = [
    { first_id: 80, n: 4 },
    { first_id: 50, n: 4 },
    { first_id: 20, n: 4 },
  ]

  test('begins at the shelf of the first match wanted, and ends with that of the last', () => {
    expect(narrow(window, shelves, 2)).toEqual({ from: 50, until: 80, skip: 1 })
    expect(narrow(window, shelves, 4)).toEqual({ from: 20, until: 80, skip: 1 })
  })

  test('reaches to the end of the window where the shelves hold fewer', () => {
    expect(narrow(window, shelves, 20)).toEqual({ from: 0, until: 80, skip: 1 })
  })

  test('never takes in an id below the window', () => {
    expect(narrow({ ...window, from: 60 }, shelves, 2)).toMatchObject({ from: 60 })
  })

  test('always leaves the same matches, in the same order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(200), { maxLength: 60 }),
        fc.uniqueArray(fc.nat(200), { minLength: 1, maxLength: 20 }),
        fc.nat(60),
        fc.integer({ min: 1, max: 20 }),
        (ids, bounds, skip, size) => {
          const newest = ids.toSorted((one, other) => other - one)
          const firsts = [...new Set([0, ...bounds])].toSorted((one, other) => other - one)
          const counted = firsts.map((first_id, index) => {
            const end = firsts[index - 1] ?? 201
            return { first_id, n: newest.filter((id) => id >= first_id && id < end).length }
          })
          const { from, until, skip: left } = narrow({ from: 0, until: 201, skip }, counted, size)
          const inside = newest.filter((id) => id >= from && id < until)
          expect(inside.slice(left, left + size)).toEqual(newest.slice(skip, skip + size))
        },
      ),
    )
  })
})
