import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { recordStatements } from './floors/recording.ts'
import { serviceInProcess } from './floors/service-in-process.ts'
import { ask } from './load.ts'
import { measurementsOf, prepareSubject } from './measurements.ts'
import { importBody, noteBody } from './orders.ts'
import { startService } from './service.ts'

/**
 * The cost of a request to its database: statements, rows and bytes of the write-ahead log. `node proof/bench/database-cost.ts`.
 * Statements are those that the service sends for one request, BEGIN and COMMIT apart; rows and bytes are of many requests with the
 * work that follows them, the events' places in the feed and their seals, divided by their number.
 */
const REQUESTS = 400
const AT_ONCE = 8
/** PostgreSQL reports the activity of a connection when it has been idle for ten seconds. */
const UNTIL_TOLD_MILLISECONDS = 12_000

const folder = mkdtempSync(join(tmpdir(), 'vaivem-database-cost-'))
const dataDir = join(folder, 'data')
const service = await startService(dataDir)
try {
  const subject = await prepareSubject(service)
  const inProcess = await serviceInProcess(dataDir)
  const owner = new pg.Client({ ...inProcess.owner })
  await owner.connect()
  const statements = await statementsOfEach(inProcess)
  await inProcess.app.close()
  for (const { name, title, next } of measurementsOf(subject)) {
    const sent = statements.get(name)
    if (sent === undefined) continue
    const before = await written(owner)
    let left = REQUESTS
    const busy = async () => {
      while (left-- > 0) await ask(service.port, next())
    }
    await Promise.all(Array.from({ length: AT_ONCE }, busy))
    const after = await written(owner)
    const [rows, bytes] = [after.rows - before.rows, after.bytes - before.bytes].map((sum) => sum / REQUESTS)
    console.log(`${title}: ${sent} statements, ${rows?.toFixed(1)} rows, ${bytes?.toFixed(0)} bytes of write-ahead log`)
  }
  await owner.end()
} finally {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** How many statements the service sends for one request of each kind that writes, by the name of its measurement. */
async function statementsOfEach({ call }: Awaited<ReturnType<typeof serviceInProcess>>) {
  const importOne = (serial: string) => call('POST', '/v1/pvt/processo/enviar-solicitacao', importBody(serial))
  const { entidade } = JSON.parse(await importOne('cost-first')) as { entidade: { id: number } }
  const note = (number: number) => call('POST', `/v3/pvt/Fiscal/${entidade.id}`, noteBody(number))
  const comment = (versao: number) =>
    call('POST', `/v1/gestao/processos/${entidade.id}/comentarios`, { versao, texto: 'Cliente avisado.' })
  // The first of each kind also reads what is kept afterwards.
  await note(900_001)
  await comment(2)
  const counted = async (work: () => Promise<unknown>) =>
    (await recordStatements(async () => void (await work()))).length
  return new Map([
    ['import', await counted(() => importOne('cost-second'))],
    ['command', await counted(() => comment(3))],
    ['add-note', await counted(() => note(900_002))],
  ])
}

/** Rows and bytes of the write-ahead log that the database has written so far. */
async function written(owner: pg.Client): Promise<{ readonly rows: number; readonly bytes: number }> {
  await sleep(UNTIL_TOLD_MILLISECONDS)
  const { rows } = await owner.query<{ rows: string; bytes: string }>(
    `SELECT tup_inserted + tup_updated + tup_deleted AS rows, pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS bytes
     FROM pg_stat_database WHERE datname = current_database()`,
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL knows its own database')
  return { rows: Number(row.rows), bytes: Number(row.bytes) }
}
