import { expect, test, vi } from 'vitest'
import { createConnectionQueue, PoolTimeout, type ConnectionQueue } from './connection-queue.ts'

const NOBODY = 0
let now = 0
const turnsOf = (most: number) => createConnectionQueue(most, 1_000, { nobody: NOBODY, monotonicNow: () => now })

/** Takes one as soon as may be, and says when it has. */
function taking(turns: ConnectionQueue, who: number, name: string, got: string[]) {
  return (turns.take(who) ?? Promise.resolve()).then(() => got.push(name))
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('who is alone takes all there are, and then waits', async () => {
  const turns = turnsOf(2)
  expect([turns.take(1), turns.take(1), turns.waiting()]).toEqual([undefined, undefined, 0])
  const third = turns.take(1)
  expect([third instanceof Promise, turns.waiting()]).toEqual([true, 1])
  turns.give(1)
  await third
  expect(turns.waiting()).toBe(0)
})

test('what one that asks without end gives back goes to another at once', async () => {
  const turns = turnsOf(2)
  const got: string[] = []
  await Promise.all([taking(turns, 1, 'a', got), taking(turns, 1, 'b', got)])
  const late = ['c', 'd', 'e'].map((name) => taking(turns, 1, name, got))
  const other = taking(turns, 2, 'other', got)
  turns.give(1)
  await other
  expect(got).toEqual(['a', 'b', 'other'])
  turns.give(1)
  await settled()
  expect(got).toEqual(['a', 'b', 'other', 'c'])
  turns.give(2)
  await settled()
  // The other may come back: half is kept for it.
  expect(got).toEqual(['a', 'b', 'other', 'c'])
  now += 1_000
  turns.give(1)
  await Promise.all(late)
  expect([got, turns.waiting()]).toEqual([['a', 'b', 'other', 'c', 'd', 'e'], 0])
})

test('who is about with others takes half, rounded up, and the rest once they are gone', () => {
  const turns = turnsOf(5)
  void turns.take(2)
  turns.give(2)
  expect([1, 2, 3].map(() => turns.take(1))).toEqual([undefined, undefined, undefined])
  expect([turns.take(1) instanceof Promise, turns.take(2), turns.take(2)]).toEqual([true, undefined, undefined])
  now += 1_000
  turns.give(2)
  expect(turns.waiting()).toBe(0)
  turns.give(2)
  expect(turns.take(1)).toBeUndefined()
})

test('what belongs to no account is nobody to make room for', () => {
  const turns = turnsOf(2)
  void turns.take(NOBODY)
  turns.give(NOBODY)
  expect([turns.take(1), turns.take(1)]).toEqual([undefined, undefined])
})

test('of those that hold as many the one that waited longest comes first', async () => {
  const turns = turnsOf(1)
  const got: string[] = []
  await taking(turns, 1, 'first', got)
  const all = [taking(turns, 2, 'second', got), taking(turns, 3, 'third', got), taking(turns, 2, 'fourth', got)]
  for (const who of [1, 2, 3]) {
    turns.give(who)
    await settled()
  }
  await Promise.all(all)
  expect(got).toEqual(['first', 'second', 'third', 'fourth'])
})

test('who waits too long is told, and takes nothing from who comes later', async () => {
  vi.useFakeTimers()
  try {
    const turns = turnsOf(1)
    expect(turns.take(1)).toBeUndefined()
    const late = turns.take(2)?.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await late).toBeInstanceOf(PoolTimeout)
    turns.give(1)
    expect([turns.take(3), turns.waiting()]).toEqual([undefined, 0])
  } finally {
    vi.useRealTimers()
  }
})
