import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Changes, type JsonValue, whatChanged } from './what-changed.ts'

test('names each value that differs by its pointer, as deep as the shapes agree', () => {
  expect(
    whatChanged(
      { status: 1, itens: [{ itemId: '1', ratings: [] }], 'a/b': { '~': 1 }, igual: [1] },
      { status: 2, itens: [{ itemId: '1', ratings: [{ qtd: 1 }] }], 'a/b': { '~': 2 }, igual: [1] },
    ),
  ).toEqual({
    '/status': { de: 1, para: 2 },
    '/itens/0/ratings': { de: [], para: [{ qtd: 1 }] },
    '/a~1b/~0': { de: 1, para: 2 },
  })
})

test('what came and what went stands against null', () => {
  expect(whatChanged({ vale: { valor: 1 } }, { vale: null })).toEqual({ '/vale': { de: { valor: 1 }, para: null } })
  expect(whatChanged({}, { novo: 1 })).toEqual({ '/novo': { de: null, para: 1 } })
  expect(whatChanged({ valueOf: '' }, {})).toEqual({ '/valueOf': { de: '', para: null } })
})

test('property: nothing changed exactly when both are equal, and putting the changes in makes the second of the first', () => {
  const json = fc.jsonValue({ maxDepth: 4, noUnicodeString: false }) as fc.Arbitrary<JsonValue>
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(whatChanged(before, before)).toEqual({})
      expect(withoutNulls(applied(before, whatChanged(before, after)))).toEqual(withoutNulls(after))
    }),
  )
})

function applied(before: JsonValue, changes: Changes): JsonValue {
  let root: { value: JsonValue } = { value: structuredClone(before) }
  for (const [pointer, { para }] of Object.entries(changes)) {
    const path = [
      'value',
      ...pointer
        .split('/')
        .slice(1)
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')),
    ]
    let holder = root as unknown as Record<string, JsonValue>
    for (const name of path.slice(0, -1)) holder = holder[name] as unknown as Record<string, JsonValue>
    Object.defineProperty(holder, path.at(-1) ?? '', {
      value: para,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return root.value
}

/** A member that is null and one that is absent are the same (contract §1.8). */
function withoutNulls(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (part === null ? [] : [[name, withoutNulls(part)]])),
  )
}
