import { expect, test } from 'vitest'
import { createPoolLoad } from './pool-load.ts'

function aLoad({ waitingCount = 1 } = {}) {
  const clock = { now: 10_000 }
  const pool = { totalCount: 10, idleCount: 0, waitingCount }
  const turns = { waiting: () => pool.waitingCount }
  return { clock, pool, load: createPoolLoad({ counts: pool, turns }, () => clock.now) }
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

test('a pool is calm since the last wait that was too long, and not at all while somebody waits so', () => {
  const { clock, pool, load } = aLoad()
  expect(load.calmMilliseconds()).toBe(Infinity)
  load.waited(1_000)
  clock.now += 500
  expect(load.calmMilliseconds()).toBe(0)
  pool.waitingCount = 0
  expect(load.calmMilliseconds()).toBe(500)
  load.waited(250)
  clock.now += 200
  expect(load.calmMilliseconds()).toBe(700)
})
