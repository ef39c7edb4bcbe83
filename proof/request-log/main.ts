import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts'
import { testApp } from '../../apps/server/test/support/app.ts'
import { testDatabase } from '../../apps/server/test/support/database.ts'
import { reportOf } from '../report.ts'
import { wholeOption } from '../whole-option.ts'
import { findingsOf, measureRefusals } from './measure.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '8' } } })
const terms = { rounds: wholeOption('rounds', values.rounds), accounts: 8 }
const dataDir = await mkdtemp(join(tmpdir(), 'vaivem-request-log-'))
const started = await startEmbeddedPostgres({ dataDir })
if (!started.ok) throw new Error(started.refusal.kind)
try {
  const app = await testApp({ database: await testDatabase({ root: started.value.connection }) })
  try {
    const findings = findingsOf(
      await measureRefusals(app, terms, false),
      await measureRefusals(app, terms, true),
      terms,
    )
    const run = `request-log, ${Temporal.Now.plainDateISO().toString()}, ${availableParallelism()} processors`
    const { text, exitCode } = reportOf(findings, { run, judgesTimes: true })
    process.stdout.write(text)
    process.exitCode = exitCode
  } finally {
    await app.end()
  }
} finally {
  await started.value.stop()
  await rm(dataDir, { recursive: true, force: true })
}
