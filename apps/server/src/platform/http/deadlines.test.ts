import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../database/errors.ts'
import { deadlineOf } from './deadlines.ts'

test('a result or an error in time is passed on unchanged', async () => {
  const { within, hasPassed } = deadlineOf('getProcess')
  expect(await within(Promise.resolve(1))).toBe(1)
  await expect(within(Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(hasPassed()).toBe(false)
})

test('a late result counts as an unavailable database, whatever it is', async () => {
  const { within, hasPassed } = deadlineOf('getProcess', 30)
  let isEnded = false
  const late = sleep(80).then(() => {
    isEnded = true
    throw new Error('too late')
  })
  await expect(within(late)).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(isEnded).toBe(false)
  expect(hasPassed()).toBe(true)
  await late.catch(() => undefined)
})

test('a proof at a slow store, of more than twenty requests, has more time than other operations', async () => {
  vi.useFakeTimers()
  try {
    const [usual, proof] = [deadlineOf('getProcess'), deadlineOf('proveConnector')]
    await vi.advanceTimersByTimeAsync(40_000)
    expect([usual.hasPassed(), proof.hasPassed()]).toEqual([true, false])
  } finally {
    vi.useRealTimers()
  }
})
