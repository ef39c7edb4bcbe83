import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { withoutSystemPostgres } from '../chaos/rig/system-postgres.ts'
import { type Finding, reportOf } from '../report.ts'
import { archivedEmbedded } from './archived-embedded.ts'
import { archivedOutside } from './archived-outside.ts'
import { provePointInTime } from './point-in-time.ts'
import { proveRestore } from './prove-restore.ts'

const USAGE = `npm run prove -- restore [--seed N] [--only backup,embedded,outside]

  backup    copies a service that is written to, starts the copy and compares
  embedded  the PostgreSQL in DATA_DIR, archived, brought back to a moment
  outside   a PostgreSQL of this system, archived, brought back to a moment by its own programs`

/** How long the service is written to before it is copied. */
const WRITE_MILLISECONDS = 3_000
/** Of each of the three parts of the load. */
const WRITES = 400

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    only: { type: 'string', default: 'backup,embedded,outside' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) process.stdout.write(`${USAGE}\n`)
else process.exitCode = await run()

async function run(): Promise<number> {
  const seed = Number(values.seed)
  const only = values.only.split(',')
  const amount = { seed, people: 12, writes: WRITES }
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  say(`seed ${seed}`)
  const findings: Finding[] = []
  if (only.includes('backup')) findings.push(...(await proveRestore(WRITE_MILLISECONDS)))
  if (only.includes('embedded')) findings.push(...(await provePointInTime(await archivedEmbedded(), amount)))
  const why = withoutSystemPostgres()
  if (only.includes('outside') && why !== undefined) say(`outside: not tried here: ${why}`)
  else if (only.includes('outside')) findings.push(...(await provePointInTime(await archivedOutside(), amount)))
  const { text, exitCode } = reportOf(findings, { run: `seed ${seed}`, judgesTimes: true })
  process.stdout.write(text)
  return exitCode
}
