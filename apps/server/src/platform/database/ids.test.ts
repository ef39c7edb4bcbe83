import { expect, test } from 'vitest'
import { createIds, firstIdOf, instantOfId } from './ids.ts'

const NOON = Temporal.Instant.from('2026-11-21T12:00:00.123Z')

test('ids never repeat and always grow, also when a millisecond has more of them than it holds', () => {
  const newId = createIds(
    () => NOON,
    () => 4095,
  )
  const ids = Array.from({ length: 10_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0))).toBe(true)
})

test('a clock that goes back repeats no id', () => {
  let now = NOON
  const newId = createIds(
    () => now,
    () => 0,
  )
  const before = newId()
  now = NOON.subtract({ hours: 1 })
  expect(newId()).toBe(before + 1)
})

test('an id tells its millisecond, and stays below 2^53 until 2089', () => {
  const id = createIds(
    () => NOON,
    () => 17,
  )()
  expect(instantOfId(id).toString()).toBe(NOON.toString())
  expect(firstIdOf(Temporal.Instant.from('2089-09-06T00:00:00Z'))).toBeLessThan(Number.MAX_SAFE_INTEGER)
})
