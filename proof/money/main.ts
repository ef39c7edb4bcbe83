import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explainDatabaseRefusal } from '../../apps/server/src/platform/embedded-postgres/refusals.pt-BR.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts'
import { run } from './campaign.ts'
import { readOptions } from './options.ts'
import { reportOf, verdictOf } from './report.ts'

const options = readOptions(process.argv.slice(2))
const dataDir = mkdtempSync(join(tmpdir(), 'vaivem-money-'))
try {
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false })
  if (!postgres.ok) throw new Error(explainDatabaseRefusal(postgres.refusal))
  try {
    const tell = (line: string) => void process.stderr.write(`${line}\n`)
    const outcome = await run({ ...options, root: postgres.value.connection, tell })
    process.stdout.write(`${reportOf(outcome, options.seed)}\n`)
    process.exitCode = verdictOf(outcome).faults.length === 0 ? 0 : 1
  } finally {
    await postgres.value.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
