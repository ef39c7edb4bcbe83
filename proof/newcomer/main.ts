import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportOf } from '../report.ts'
import { followAfternoon } from './follow-afternoon.ts'

const folder = await mkdtemp(join(tmpdir(), 'vaivem-newcomer-'))
try {
  // The goals are for a machine that does nothing else; what it did before says how to read the seconds.
  const [load = 0] = loadavg()
  const findings = await followAfternoon(folder)
  const day = Temporal.Now.plainDateISO().toString()
  const run = `newcomer, ${day}, ${availableParallelism()} processors, load ${load.toFixed(1)} before`
  const { text, exitCode } = reportOf(findings, { run, judgesTimes: true })
  process.stdout.write(text)
  process.exitCode = exitCode
} finally {
  await rm(folder, { recursive: true, force: true })
}
