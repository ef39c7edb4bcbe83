import { explainDatabaseRefusal } from '../../src/platform/embedded-postgres/refusals.pt-BR.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start.ts'

/** A process to be killed: holds the database of the folder named by its argument and prints how to reach it. */
const started = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', isDurable: true })
process.stdout.write(
  started.ok ? `${JSON.stringify(started.value.connection)}\n` : explainDatabaseRefusal(started.refusal),
)
process.exitCode = started.ok ? 0 : 1
