import type { HttpAnswer, HttpRequest } from '@vaivem/connector-kit'
import { describe, expect, test } from 'vitest'
import { createCallLimiter } from './call-limits.ts'

const REQUEST: HttpRequest = {
  method: 'GET',
  url: 'https://loja/',
  headers: {},
  timeoutMilliseconds: 1_000,
  mostAnswerBytes: 10,
}
const LIMITS = { atOnce: 2, pauseMilliseconds: 60_000 }
const LEFT_ALONE = { outcome: 'failed', failure: 'left-alone', mayHaveArrived: false }

function answered(status: number, headers: Record<string, string> = {}): HttpAnswer {
  return { outcome: 'answered', status, headers, text: '', isWhole: true }
}

/** A limiter by a clock that the test moves. */
function aLimiter() {
  let milliseconds = 0
  const limiter = createCallLimiter(
    () => milliseconds,
    () => Temporal.Instant.from('2026-11-23T12:00:00Z'),
  )
  return { limiter, pass: (more: number) => void (milliseconds += more) }
}

describe('requests of one connector', () => {
  test('are at most so many at once, the others in their order, and those of another do not wait', async () => {
    const { limiter } = aLimiter()
    const begun: number[] = []
    const ends: (() => void)[] = []
    const held = (number: number) => async () => {
      begun.push(number)
      await new Promise<void>((end) => ends.push(end))
      return answered(200)
    }
    const all = [1, 2, 3, 4].map((number) => limiter.limited('1 1', LIMITS, held(number)).send(REQUEST))
    const another = limiter.limited('1 2', LIMITS, held(9)).send(REQUEST)
    await Promise.resolve()
    expect(begun).toEqual([1, 2, 9])
    for (let ended = 0; ended < 5; ended++) {
      await expect.poll(() => ends.length).toBeGreaterThan(ended)
      ends[ended]?.()
    }
    await Promise.all([...all, another])
    expect(begun).toEqual([1, 2, 9, 3, 4])
  })

  test('end their place also where the sender throws', async () => {
    const { limiter } = aLimiter()
    const failing = limiter.limited('1 1', LIMITS, () => Promise.reject(new Error('broken')))
    for (let call = 0; call < 5; call++) await expect(failing.send(REQUEST)).rejects.toThrow('broken')
  })
})

describe('a platform that asks to be left alone', () => {
  test.each([
    ['for so many seconds', answered(429, { 'retry-after': '120' }), 120_000],
    ['until a date', answered(429, { 'retry-after': 'Mon, 23 Nov 2026 12:00:30 GMT' }), 30_000],
    ['without saying how long', answered(429), 60_000],
    ['while it is away', answered(503, { 'retry-after': '15' }), 15_000],
    ['for a year, by a wrong clock', answered(429, { 'retry-after': '31536000' }), 3_600_000],
  ])('%s is', async (_, answer, milliseconds) => {
    const { limiter, pass } = aLimiter()
    let sent = 0
    const { send, restMilliseconds } = limiter.limited('1 1', LIMITS, async () =>
      ++sent === 1 ? answer : answered(200),
    )
    expect(await send(REQUEST)).toBe(answer)
    expect(restMilliseconds()).toBe(milliseconds)
    pass(milliseconds - 5_000)
    expect(await send(REQUEST)).toEqual(LEFT_ALONE)
    expect(sent).toBe(1)
    pass(5_000)
    expect(restMilliseconds()).toBe(0)
    expect(await send(REQUEST)).toMatchObject({ status: 200 })
  })

  test('is that one alone, and an error without a time asks for nothing', async () => {
    const { limiter } = aLimiter()
    await limiter.limited('1 1', LIMITS, async () => answered(429)).send(REQUEST)
    const other = limiter.limited('2 1', LIMITS, async () => answered(503))
    for (let call = 0; call < 2; call++) expect(await other.send(REQUEST)).toMatchObject({ status: 503 })
  })
})

describe('a platform that takes so many requests a minute', () => {
  const RATE = { ...LIMITS, atOnce: 10, rate: { burst: 40, perMinute: 120 } }

  test('gets no more of them, not even where everything is asked at once', async () => {
    const { limiter, pass } = aLimiter()
    const sent: number[] = []
    let second = 0
    const { send, restMilliseconds } = limiter.limited('1 1', RATE, async () => {
      sent.push(second)
      return answered(200)
    })
    for (; second < 60; second++) {
      // As many as there are calls; those that would wait longer are not sent, and have to come again.
      for (let call = 0; call < 60 && restMilliseconds() === 0; call++) await send(REQUEST)
      pass(1_000)
    }
    expect(sent.filter((at) => at === 0)).toHaveLength(40)
    expect(sent.filter((at) => at === 30)).toHaveLength(2)
    expect(sent.length).toBe(158)
  })

  test('is not called at all where its turn is far away, and the caller is told how far', async () => {
    const { limiter, pass } = aLimiter()
    let sent = 0
    const slow = { ...LIMITS, rate: { burst: 1, perMinute: 10 } }
    const { send, restMilliseconds } = limiter.limited('1 1', slow, async () => {
      sent++
      return answered(200)
    })
    await send(REQUEST)
    expect(restMilliseconds()).toBe(6_000)
    expect(await send(REQUEST)).toEqual(LEFT_ALONE)
    pass(6_000)
    expect(await send(REQUEST)).toMatchObject({ status: 200 })
    expect(sent).toBe(2)
  })

  test('of two connectors each has its own', async () => {
    const { limiter } = aLimiter()
    const slow = { ...LIMITS, rate: { burst: 1, perMinute: 10 } }
    for (const connector of ['1 1', '1 2', '2 1'])
      expect(await limiter.limited(connector, slow, async () => answered(200)).send(REQUEST)).toMatchObject({
        status: 200,
      })
  })
})
