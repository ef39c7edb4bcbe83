import { expect, test } from 'vitest'
import { createRateLimiter, rateLimitHeaders } from './rate-limit.ts'

test('a budget is available at once, refills evenly, and never exceeds its size', () => {
  let now = 0
  const { take } = createRateLimiter(() => now)
  const takes = (times: number) => Array.from({ length: times }, () => take('a', 'leitura', 60).allowed)
  expect(takes(61).lastIndexOf(true)).toBe(59)
  now = 999
  expect(takes(1)).toEqual([false])
  now = 1_000
  expect(takes(2)).toEqual([true, false])
  now = 3_600_000
  expect(takes(61).filter(Boolean)).toHaveLength(60)
})

test('tells how many requests are left, and in how many seconds the next is allowed', () => {
  let now = 0
  const { take } = createRateLimiter(() => now)
  expect(take('a', 'escrita', 2)).toEqual({ allowed: true, limit: 2, remaining: 1, resetSeconds: 30 })
  expect(take('a', 'escrita', 2)).toEqual({ allowed: true, limit: 2, remaining: 0, resetSeconds: 60 })
  expect(take('a', 'escrita', 2)).toEqual({ allowed: false, limit: 2, remaining: 0, resetSeconds: 30 })
  now = 29_000
  expect(take('a', 'escrita', 2)).toMatchObject({ allowed: false, resetSeconds: 1 })
  now = 30_000
  expect(take('a', 'escrita', 2).allowed).toBe(true)
})

test('looking at a budget takes nothing from it', () => {
  const { take, look } = createRateLimiter(() => 0)
  for (let time = 0; time < 5; time++) expect(look('a', 'falhas', 1).allowed).toBe(true)
  expect(take('a', 'falhas', 1).allowed).toBe(true)
  expect(look('a', 'falhas', 1).allowed).toBe(false)
})

test('callers and groups do not share', () => {
  const { take } = createRateLimiter(() => 0)
  expect(take('a', 'leitura', 1).allowed).toBe(true)
  expect(take('b', 'leitura', 1).allowed).toBe(true)
  expect(take('a', 'escrita', 1).allowed).toBe(true)
  expect(take('a', 'leitura', 1).allowed).toBe(false)
})

test('a flood of other callers does not give back what a busy one has spent', () => {
  const { take } = createRateLimiter(() => 0)
  take('busy', 'falhas', 1)
  let given = 0
  for (let other = 0; other < 60_000; other++) {
    take(`other ${other}`, 'falhas', 1)
    if (other % 1_000 === 0 && take('busy', 'falhas', 1).allowed) given++
  }
  expect(given).toBe(0)
})

test('headers are structured fields', () => {
  const allowance = { allowed: true, limit: 10, remaining: 9, resetSeconds: 6 }
  expect(rateLimitHeaders('consulta', allowance)).toEqual({
    'RateLimit-Policy': '"consulta";q=10;w=60',
    RateLimit: '"consulta";r=9;t=6',
  })
})

test.each([
  [100, 1, 100],
  [100, 3, 33],
  [2, 3, 1],
  [300_000, 1_000, 300],
])('of %d a minute each of %d processes gives %d', (perMinute, processes, share) => {
  expect(createRateLimiter(() => 0, processes).share(perMinute)).toBe(share)
})
