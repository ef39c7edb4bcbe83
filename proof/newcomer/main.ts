import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportOf } from '../report.ts'
import { followAfternoon } from './follow-afternoon.ts'

const folder = await mkdtemp(join(tmpdir(), 'vaivem-newcomer-'))
try {
  const findings = await followAfternoon(folder)
  const run = `newcomer, ${Temporal.Now.plainDateISO().toString()}, ${availableParallelism()} processors`
  const { text, exitCode } = reportOf(findings, { run, judgesTimes: true })
  process.stdout.write(text)
  process.exitCode = exitCode
} finally {
  await rm(folder, { recursive: true, force: true })
}
