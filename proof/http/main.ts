import { parseArgs } from 'node:util'
import { flood } from './bodies.ts'
import { type Finding, reportOf } from '../report.ts'
import type { Way } from './experiment.ts'
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
  const results: Finding[] = []
  for (const way of ways) results.push(...(await smuggle(way, subject.bearer)))
  for (const way of ways) results.push(...(await flood(subject, way, BODIES_AT_ONCE)))
  for (const way of ways) results.push(...(await besiege(subject, way, siege)))
  const { text, exitCode } = reportOf(results, { run: 'prove-http', judgesTimes: true })
  process.stdout.write(text)
  process.exitCode = exitCode
} finally {
  await Promise.all(running.map(({ stop }) => stop()))
  await subject.stop()
}
