import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAdmission, type Importance } from './admission.ts'

const TERMS = {
  atOnce: 4,
  atOnceOfOne: 2,
  waiting: 4,
  waitingOfOne: 3,
  timeoutMilliseconds: 1_000,
  shortTimeoutMilliseconds: 40,
}

function anAdmission(terms = {}) {
  const clock = { now: 0 }
  const admission = createAdmission({ ...TERMS, ...terms }, () => clock.now)
  const log: string[] = []
  const enter = (who: string, importance: Importance = 1, name = who) => {
    const entered = admission.enter(who, importance)
    if (typeof entered === 'boolean') return entered
    void entered.then((isAdmitted) => log.push(`${name} ${isAdmitted ? 'in' : 'away'}`))
    return 'waits'
  }
  return { ...admission, clock, enter, log }
}

test('only the configured number run at once, in all and of one account, and the others wait', () => {
  const { enter, counts } = anAdmission()
  expect([enter('a'), enter('a'), enter('a')]).toEqual([true, true, 'waits'])
  expect([enter('b'), enter('b'), enter('c')]).toEqual([true, true, 'waits'])
  expect(counts()).toEqual({ running: 4, waiting: 2, shed: [0, 0, 0] })
})

test('the next to run is the most important, then the one whose account has fewer running, then the first that came', async () => {
  const { enter, leave, log } = anAdmission()
  enter('a')
  enter('a')
  enter('b')
  enter('c')
  enter('b', 1, 'b read')
  enter('d', 1, 'd read')
  enter('b', 2, 'b write')
  leave('a')
  leave('a')
  leave('c')
  await Promise.resolve()
  expect(log).toEqual(['b write in', 'd read in'])
  leave('b')
  await Promise.resolve()
  expect(log.at(-1)).toBe('b read in')
})

test('a full queue refuses the next request at once, unless it is more important than one that waits', async () => {
  const { enter, log, counts, isFull } = anAdmission()
  enter('a')
  enter('a')
  for (const name of ['one', 'two', 'three']) enter('a', 1, name)
  expect(isFull('a', 1)).toBe(true)
  expect(enter('a', 1)).toBe(false)
  expect(enter('a', 0)).toBe(false)
  expect(isFull('a', 2)).toBe(false)
  expect(enter('a', 2, 'write')).toBe('waits')
  await Promise.resolve()
  expect(log).toEqual(['three away'])
  expect(counts()).toEqual({ running: 2, waiting: 3, shed: [1, 2, 0] })
  expect(isFull('b', 0)).toBe(false)
})

test('where all places are taken, the longest queue gives one to an account that has none', async () => {
  const { enter, log } = anAdmission()
  for (const who of ['a', 'a', 'b', 'b']) enter(who)
  for (const who of ['a', 'a', 'a', 'b']) enter(who)
  expect(enter('c', 1)).toBe('waits')
  expect(enter('c', 1)).toBe(false)
  await Promise.resolve()
  expect(log).toEqual(['a away'])
})

test('in a burst, requests wait for up to a second; in a queue that never empties, they are refused quickly', async () => {
  const { enter, leave, clock, log } = anAdmission()
  enter('a')
  enter('a')
  enter('a', 1, 'first')
  clock.now = 900
  enter('a', 1, 'second')
  await sleep(30)
  expect(log).toEqual([])
  leave('a')
  await Promise.resolve()
  expect(log).toEqual(['first in'])
  clock.now = 1_050
  enter('a', 1, 'third')
  await sleep(30)
  expect(log.slice(1)).toEqual(['second away'])
  clock.now = 1_095
  await sleep(30)
  expect(log.slice(2)).toEqual(['third away'])
})
