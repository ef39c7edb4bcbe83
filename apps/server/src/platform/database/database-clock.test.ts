import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDatabaseClock } from './database-clock.ts'

const NOON = Temporal.Instant.from('2026-11-21T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A machine and a database whose clocks are moved manually; `trip`: the milliseconds that a message takes each way. */
function aMachine({ trip = 0 } = {}) {
  const time = { wall: NOON, monotonic: 5_000, database: NOON.epochMilliseconds, isAway: false, trip }
  const clock = createDatabaseClock({ wall: () => time.wall, monotonicNow: () => time.monotonic })
  const pass = (milliseconds: number) => {
    time.monotonic += milliseconds
    time.database += milliseconds
    time.wall = time.wall.add({ milliseconds })
  }
  const readShared = vi.fn<() => Promise<never[]>>(async () => {
    pass(time.trip)
    if (time.isAway) throw new Error('no answer')
    const answer = [{ milliseconds: time.database }]
    pass(time.trip)
    return answer as never[]
  })
  return { time, clock, pass, database: { readShared } }
}

test('goes by the wall until the database has said the time', async () => {
  const { clock, time, database } = aMachine()
  expect(clock.now().toString()).toBe('2026-11-21T12:00:00Z')
  time.isAway = true
  await clock.follow(database, AbortSignal.abort())
  time.wall = NOON.subtract({ hours: 1 })
  expect(clock.now().toString()).toBe('2026-11-21T11:00:00Z')
})

test('a wall that is put forward or back changes nothing, and time goes on', async () => {
  const { clock, time, pass, database } = aMachine({ trip: 10 })
  await clock.follow(database, AbortSignal.abort())
  for (const hours of [-1, 1, 24, -24]) {
    time.wall = NOON.add({ hours })
    expect(clock.now().epochMilliseconds).toBe(time.database)
  }
  pass(1_500)
  expect(clock.now().epochMilliseconds).toBe(time.database)
})

test('follows a database whose clock is put right, and keeps what it knew while there is none', async () => {
  const { clock, time, database } = aMachine()
  const stopping = new AbortController()
  await clock.follow(database, stopping.signal)
  time.isAway = true
  time.database += 600_000
  await vi.advanceTimersByTimeAsync(5_000)
  expect(clock.now().toString()).toBe('2026-11-21T12:00:00Z')
  time.isAway = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(clock.now().toString()).toBe('2026-11-21T12:10:00Z')
  stopping.abort()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(database.readShared).toHaveBeenCalledTimes(3)
})

test('does not step by what the trip may explain, and does not believe an answer that came late', async () => {
  const { clock, time, database } = aMachine({ trip: 100 })
  const stopping = new AbortController()
  await clock.follow(database, stopping.signal)
  const ahead = () => time.database - clock.now().epochMilliseconds
  time.database += 80
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ahead()).toBe(80)
  time.trip = 1_500
  time.database += 60_000
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ahead()).toBe(60_080)
  time.trip = 100
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ahead()).toBe(0)
  stopping.abort()
})
