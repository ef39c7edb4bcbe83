import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSearchCache, lowerBound, NOTHING_REMEMBERED, withChanges } from './search-cache.ts'

const MINUTE = 60_000
const words = (text: string) => ({ text, code: text })
const found = (...ids: number[]) => ({ ids: Float64Array.from(ids), horizon: 1 })

function remembering(limits = {}) {
  let now = 0
  const searches = createSearchCache(() => now, limits)
  return { ...searches, pass: (milliseconds: number) => (now += milliseconds) }
}

describe('a search', () => {
  test('is worth remembering from its second time on, in its account alone', () => {
    const { ask, keep } = remembering()
    expect([ask(1, words('ana')), ask(2, words('ana')), ask(1, words('ana'))]).toEqual(['nothing', 'nothing', 'again'])
    const known = found(3, 4)
    keep(1, words('ana'), known)
    expect(ask(1, words('ana'))).toBe(known)
    expect(ask(2, words('ana'))).toBe('again')
    expect(ask(1, { text: 'ana', code: 'ANA' })).toBe('nothing')
  })

  test('is forgotten when nobody asked for it in ten minutes', () => {
    const { ask, keep, pass } = remembering()
    keep(1, words('ana'), found(3))
    pass(9 * MINUTE)
    expect(ask(1, words('ana'))).toEqual(found(3))
    pass(9 * MINUTE)
    expect(ask(1, words('ana'))).toEqual(found(3))
    pass(11 * MINUTE)
    expect(ask(1, words('ana'))).toBe('nothing')
  })

  test('gives way to later ones where they find too much together', () => {
    const { ask, keep } = remembering({ mostIds: 4 })
    keep(1, words('a'), found(1, 2))
    keep(1, words('b'), found(3, 4))
    expect(ask(1, words('a'))).toEqual(found(1, 2))
    keep(1, words('c'), found(5))
    expect(ask(1, words('b'))).toBe('nothing')
    expect(ask(1, words('a'))).toEqual(found(1, 2))
  })

  test('that finds more than half of all that may be kept is asked anew each time', () => {
    const { ask, keep } = remembering({ mostIds: 4 })
    keep(1, words('a'), found(1, 2, 3))
    expect([ask(1, words('a')), ask(1, words('a'))]).toEqual(['nothing', 'nothing'])
  })

  test('nothing where nothing may be remembered, however often it is asked', () => {
    const { ask, keep } = remembering(NOTHING_REMEMBERED)
    for (let times = 0; times < 3; times++) expect(ask(1, words('ana'))).toBe('nothing')
    keep(1, words('ana'), found(3))
    expect(ask(1, words('ana'))).toBe('nothing')
  })

  test('gives way where too many others are asked for', () => {
    const { ask, keep } = remembering({ mostSearches: 2 })
    keep(1, words('a'), found(1))
    ask(1, words('b'))
    ask(1, words('c'))
    expect(ask(1, words('a'))).toBe('nothing')
  })
})

describe('what changed since', () => {
  const id = fc.integer({ min: 1, max: 60 })
  const someIds = fc.uniqueArray(id, { maxLength: 40 }).map((ids) => Float64Array.from(ids).toSorted())

  test('is added and taken away, and the order stays', () => {
    fc.assert(
      fc.property(
        someIds,
        fc.uniqueArray(fc.record({ id, isFound: fc.boolean() }), { selector: (change) => change.id }),
        (ids, changes) => {
          const expected = new Set(ids)
          for (const change of changes) expected[change.isFound ? 'add' : 'delete'](change.id)
          const before = [...ids]
          expect([...withChanges(ids, changes)]).toEqual([...expected].toSorted((one, other) => one - other))
          expect([...ids]).toEqual(before)
        },
      ),
    )
  })

  test('the first id that is not below another is where it belongs', () => {
    fc.assert(
      fc.property(someIds, fc.integer({ min: 0, max: 61 }), (ids, wanted) => {
        const index = [...ids].findIndex((one) => one >= wanted)
        expect(lowerBound(ids, wanted)).toBe(index === -1 ? ids.length : index)
      }),
    )
  })
})
