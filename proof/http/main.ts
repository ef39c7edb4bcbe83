import { parseArgs } from 'node:util'
import { flood } from './bodies.ts'
import { tableOf, type Result, type Way } from './experiment.ts'
import { startProxies } from './proxies.ts'
import { besiege } from './slowloris.ts'
import { smuggle } from './smuggling.ts'
import { startSubject } from './subject.ts'

const { values } = parseArgs({
  options: { connections: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '20' } },
})
const siege = { connections: Number(values.connections), seconds: Number(values.seconds) }
const BODIES_AT_ONCE = 20

const subject = await startSubject()
const { running, absent } = await startProxies(subject.port)
try {
  for (const name of absent) process.stdout.write(`${name} is not installed here: nothing is proved behind it.\n`)
  const ways: readonly Way[] = [{ name: 'direct', port: subject.port }, ...running]
  const results: Result[] = []
  for (const way of ways) results.push(...(await smuggle(way, subject.bearer)))
  for (const way of ways) results.push(...(await flood(subject, way, BODIES_AT_ONCE)))
  for (const way of ways) results.push(...(await besiege(subject, way, siege)))
  process.stdout.write(`${tableOf(results)}\n`)
  process.exitCode = results.every(({ isReached }) => isReached) ? 0 : 1
} finally {
  await Promise.all(running.map(({ stop }) => stop()))
  await subject.stop()
}
