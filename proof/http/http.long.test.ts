import { afterAll, beforeAll, expect, test } from 'vitest'
import { flood } from './bodies.ts'
import { unmetOf } from '../report.ts'
import type { Way } from './experiment.ts'
import { startProxies, type RunningProxy } from './proxies.ts'
import { besiege } from './slowloris.ts'
import { smuggle } from './smuggling.ts'
import { startSubject, type Subject } from './subject.ts'

let subject: Subject
let proxies: readonly RunningProxy[] = []
let ways: readonly Way[] = []
beforeAll(async () => {
  subject = await startSubject()
  const { running, absent } = await startProxies(subject.port)
  if (absent.length > 0) console.warn(`not installed here, so nothing is proved behind them: ${absent.join(', ')}`)
  proxies = running
  ways = [{ name: 'direct', port: subject.port }, ...running]
})
afterAll(async () => {
  await Promise.all(proxies.map(({ stop }) => stop()))
  await subject?.stop()
})

test('No request is smuggled in, directly or behind a proxy, and everybody gets their own answer', async () => {
  for (const way of ways) expect(unmetOf(await smuggle(way, subject.bearer, 4))).toEqual([])
})

test('Bodies of 100 MB are refused without being read', async () => {
  for (const way of ways) expect(unmetOf(await flood(subject, way, 4))).toEqual([])
})

test('Slow connections keep nobody from being served', async () => {
  for (const way of ways.slice(0, 1)) {
    const results = await besiege(subject, way, { connections: 100, seconds: 1 })
    // How fast is for `npm run prove -- http` on a machine of its own.
    expect(results.filter(({ figure }) => !figure.startsWith('100.0 %')).map(({ figure }) => figure)).toEqual([])
  }
})
