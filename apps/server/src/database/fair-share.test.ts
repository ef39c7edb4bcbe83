import { expect, test, vi } from 'vitest'
import { createFairShare, ShareTaken } from './fair-share.ts'

test('an account takes its part at once and no more; another takes its own', () => {
  const share = createFairShare(2, 1_000)
  expect([share.take(1), share.take(1)]).toEqual([undefined, undefined])
  expect(share.take(1)).toBeInstanceOf(Promise)
  expect([share.take(2), share.take(2)]).toEqual([undefined, undefined])
})

test('what is given back goes to who waited longest, and after the last to nobody', async () => {
  const share = createFairShare(1, 1_000)
  expect(share.take(1)).toBeUndefined()
  const got: string[] = []
  const first = share.take(1)?.then(() => got.push('first'))
  const second = share.take(1)?.then(() => got.push('second'))
  share.give(1)
  await first
  expect(got).toEqual(['first'])
  share.give(1)
  await second
  expect(got).toEqual(['first', 'second'])
  share.give(1)
  expect(share.take(1)).toBeUndefined()
})

test('who waits too long is told, and takes nothing from who comes later', async () => {
  vi.useFakeTimers()
  try {
    const share = createFairShare(1, 1_000)
    expect(share.take(1)).toBeUndefined()
    const late = share.take(1)?.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await late).toBeInstanceOf(ShareTaken)
    share.give(1)
    expect(share.take(1)).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})
