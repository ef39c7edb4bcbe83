import { expect, test } from 'vitest'
import { createPoolLoad } from './pool-load.ts'

function aLoad({ waitingCount = 1 } = {}) {
  const clock = { now: 10_000 }
  const pool = { totalCount: 10, idleCount: 0, waitingCount }
  return { clock, pool, load: createPoolLoad(pool, () => clock.now) }
}

test('a pool is saturated from the moment at which the first one began to wait for long', () => {
  const { clock, load } = aLoad()
  load.waited(1_000)
  expect(load.saturatedMilliseconds()).toBe(1_000)
  clock.now += 1_500
  load.waited(1_000)
  expect(load.saturatedMilliseconds()).toBe(2_500)
})

test('one who gets a connection soon ends it', () => {
  const { clock, load } = aLoad()
  load.waited(1_000)
  load.waited(250)
  clock.now += 5_000
  expect(load.saturatedMilliseconds()).toBe(0)
})

test('a pool that nobody asks is not saturated, whatever was before', () => {
  const { clock, pool, load } = aLoad()
  load.waited(1_000)
  pool.waitingCount = 0
  clock.now += 5_000
  expect(load.saturatedMilliseconds()).toBe(0)
})
