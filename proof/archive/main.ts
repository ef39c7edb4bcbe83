import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts'
import { testApp } from '../../apps/server/test/support/app.ts'
import { testDatabase } from '../../apps/server/test/support/database.ts'
import { reportOf } from '../report.ts'
import { wholeOption } from '../whole-option.ts'
import { findingsOf, measureArchive, tableLines } from './measure.ts'

const { values } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, reads: { type: 'string', default: '600' } },
})
const terms = { count: wholeOption('count', values.count), reads: wholeOption('reads', values.reads) }
const dataDir = await mkdtemp(join(tmpdir(), 'vaivem-archive-'))
const started = await startEmbeddedPostgres({ dataDir, isDurable: false })
if (!started.ok) throw new Error(started.refusal.kind)
try {
  const app = await testApp({ database: await testDatabase({ root: started.value.connection }) })
  try {
    const measured = await measureArchive(app, terms)
    const run = `archive, ${Temporal.Now.plainDateISO().toString()}, ${availableParallelism()} processors`
    const { text, exitCode } = reportOf(findingsOf(measured), { run, judgesTimes: true })
    process.stdout.write(`${text}\n${tableLines(measured.before, measured.after).join('\n')}\n`)
    process.exitCode = exitCode
  } finally {
    await app.end()
  }
} finally {
  await started.value.stop()
  await rm(dataDir, { recursive: true, force: true })
}
