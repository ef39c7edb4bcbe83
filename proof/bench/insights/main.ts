import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SALES_SUMS } from '../../../apps/server/src/orders/sales-repository.ts'
import { PROCESS_SUMS } from '../../../apps/server/src/processes/insights/process-figures-repository.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/start.ts'
import { type LoadedService, loadedService } from '../process-list/service.ts'
import { MISSED } from '../section.ts'
import { BESIDE } from './load-statements.ts'

/**
 * Times what each page of the indicators asks of an account, over a month, a quarter and a year.
 * `node proof/bench/insights/main.ts [--count 1000000] [--rounds 30] [--keep folder]`. Everything is removed at the end, unless a
 * folder is named: that is used again next time.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '30' },
    keep: { type: 'string' },
    'only-load': { type: 'boolean', default: false },
  },
})
const UNTIL = Temporal.Instant.from('2026-11-24T00:00:00Z')
const MOST_MILLISECONDS = 1_000
const PERIODS = { 'a month': 30, 'a quarter': 90, 'a year': 365 } as const
const PAGES = {
  overview: '/v1/gestao/indicadores/panorama?',
  rates: '/v1/gestao/indicadores/taxas?',
  approvals: '/v1/gestao/indicadores/aprovacoes?',
  'figures with rows': '/v1/gestao/indicadores?',
  'rows of a figure': '/v1/gestao/indicadores/linhas?figura=solicitado&',
} as const

const dataDir = values.keep ?? (await mkdtemp(join(tmpdir(), 'vaivem-bench-')))
const started = await startEmbeddedPostgres({ dataDir, isDurable: false })
if (!started.ok) throw new Error(started.refusal.kind)
try {
  const service = await loadedService(started.value.connection, Number(values.count), UNTIL, BESIDE)
  await sumAll(service)
  if (!values['only-load']) for (const [name, path] of Object.entries(PAGES)) await measurePage(service, name, path)
  await service.close()
} finally {
  await started.value.stop()
  if (values.keep === undefined) await rm(dataDir, { recursive: true, force: true })
}

/**
 * Sums what was loaded beside the service, once and in one statement for each subject: the same figures as the service counts them,
 * without what it keeps to count a later change. Prints how long that took and how much is stored.
 */
async function sumAll({ superuser, count }: LoadedService): Promise<void> {
  const accountId = 1_000_000 + count
  const { rowCount } = await superuser.query(
    `SELECT FROM figure_sum WHERE account_id = $1 AND span = 'day' AND figure = 'sale' LIMIT 1`,
    [accountId],
  )
  if (rowCount === 1) return
  const since = performance.now()
  await superuser.query('TRUNCATE figure_due, figure_counted, figure_sum')
  await superuser.query(`SET work_mem = '256MB'`)
  const subjects = [
    [PROCESS_SUMS, 'SELECT process_id AS subject_id FROM return_process'],
    [SALES_SUMS, 'SELECT order_id AS subject_id FROM store_order'],
  ] as const
  for (const [{ now }, all] of subjects)
    await superuser.query(
      `WITH due AS (${all} WHERE account_id = $1), ${now}
       INSERT INTO figure_sum (account_id, span, figure, day, store_id, key, detail, n, units, centavos)
       SELECT $1, 'day', figure, day, store_id, key, detail, sum(n), sum(units), sum(centavos) FROM figures_now
       GROUP BY figure, day, store_id, key, detail`,
      [accountId],
    )
  await superuser.query(
    `INSERT INTO figure_sum (account_id, span, figure, day, store_id, key, detail, n, units, centavos)
     SELECT account_id, 'month', figure, date_trunc('month', day)::date, store_id, key, detail, sum(n), sum(units), sum(centavos)
     FROM figure_sum WHERE account_id = $1 GROUP BY account_id, figure, 4, store_id, key, detail`,
    [accountId],
  )
  await superuser.query(
    `INSERT INTO figure_due SELECT $1, 'process', process_id, 1 FROM return_process ORDER BY process_id DESC LIMIT 128`,
    [accountId],
  )
  await superuser.query(
    `INSERT INTO store_sync (account_id, connector_id, followed_since) VALUES ($1, 1, '2020-01-01Z') ON CONFLICT DO NOTHING`,
    [accountId],
  )
  await superuser.query('VACUUM (ANALYZE) figure_sum, figure_due, figure_counted')
  const sizes = await superuser.query<{ size: string; rows: number }>(
    `SELECT pg_size_pretty(pg_total_relation_size(oid)) AS size, reltuples::bigint AS rows
     FROM pg_class WHERE relname = 'figure_sum'`,
  )
  console.log(`summed in ${((performance.now() - since) / 1000).toFixed(0)} s`, sizes.rows)
}

async function measurePage(service: LoadedService, name: string, path: string): Promise<void> {
  for (const [period, days] of Object.entries(PERIODS)) {
    const times: number[] = []
    for (let round = -2; round < Number(values.rounds); round++) {
      const { milliseconds } = await service.ask(`${path}de=${dayAgo(days)}&ate=${dayAgo(1)}`)
      if (round >= 0) times.push(milliseconds)
      if (milliseconds > 3 * MOST_MILLISECONDS && round >= 1) break
    }
    const sorted = times.toSorted((one, other) => one - other)
    const worst = sorted.at(-1) ?? 0
    if (worst > MOST_MILLISECONDS) process.exitCode = MISSED
    console.log(
      `| ${name} | ${period} | ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0)} ms | ${worst.toFixed(0)} ms |`,
    )
  }
}

function dayAgo(days: number): string {
  return UNTIL.toZonedDateTimeISO('America/Sao_Paulo').toPlainDate().subtract({ days }).toString()
}
