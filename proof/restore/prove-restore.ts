import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PROGRAM } from '../../apps/server/test/support/program.ts'
import { connectionToRunning } from '../../apps/server/src/platform/embedded-postgres/start.ts'
import { breachesOf, LAW_COUNT } from '../../apps/server/test/model/invariants.ts'
import { anImport } from '../../apps/server/test/support/orders.ts'
import type { Finding } from '../report.ts'
import { type OwnService, startOwnService } from '../../scripts/walkthrough/own-service.ts'

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'

/**
 * Copies a service that is being written to, starts the copy, and compares: what was acknowledged before the copy began is
 * in it, nothing is half there, the books balance, the chain of the audit is whole, and a read answers the very same.
 */
export async function proveRestore(writeForMilliseconds: number): Promise<readonly Finding[]> {
  const origin = await startOwnService()
  const copy = `${origin.dataDir}-copy`
  const writer = await startWriting(origin)
  try {
    await sleep(writeForMilliseconds)
    const before = { done: [...writer.done], counts: await rowCounts(origin.dataDir) }
    const began = performance.now()
    const backup = await vaivem(origin.dataDir, ['backup', copy])
    const milliseconds = Math.round(performance.now() - began)
    const after = await rowCounts(origin.dataDir)
    await writer.stop()
    const findings: Finding[] = [
      { name: 'restore', goal: 'the copy is made while requests go on', isMet: backup.code === 0, figure: `${milliseconds} ms; ${before.done.length} requests before, ${writer.done.length} in all${backup.code === 0 ? '' : `; ${backup.said}`}` }, // prettier-ignore
    ]
    if (backup.code !== 0) return findings
    const restored = await startOwnService({ DATA_DIR: copy })
    try {
      return [...findings, ...(await compare({ origin, restored, copy, before, after }))]
    } finally {
      await restored.stop()
    }
  } finally {
    await writer.stop()
    await origin.stop()
    await rm(copy, { recursive: true, force: true })
  }
}

interface Compared {
  readonly origin: OwnService
  readonly restored: OwnService
  readonly copy: string
  readonly before: { readonly done: readonly number[]; readonly counts: ReadonlyMap<string, number> }
  readonly after: ReadonlyMap<string, number>
}

async function compare({ origin, restored, copy, before, after }: Compared): Promise<Finding[]> {
  const { here, differing } = await readAtRest(origin, restored, before.done)
  const counts = await rowCounts(copy)
  // Rows that the worker purges may be fewer; rows of tables that are only added to may not.
  const outside = [...counts].filter(
    ([table, count]) =>
      (KEPT.has(table) && count < (before.counts.get(table) ?? 0)) ||
      (WRITTEN_BY_REQUESTS.has(table) && count > (after.get(table) ?? 0)),
  )
  const breaches = await breachesAtRest(copy)
  const books = await withDatabase(copy, (query, accountId) => query(UNBALANCED, [accountId], accountId))
  const audit = await vaivem(copy, ['audit', 'verify', '--account', 'demo'])
  return [
    { name: 'restore', goal: 'whatever was acknowledged before is there, and reads the same', isMet: differing.length === 0 && here > 0, figure: `${here} processes read through the API, ${differing.length} differ`, details: differing }, // prettier-ignore
    { name: 'restore', goal: 'no fewer rows than at the beginning of the copy, and no more of requests than at its end', isMet: outside.length === 0, figure: `${counts.size} tables; ${outside.map(([table]) => table).join(', ') || 'all within'}` }, // prettier-ignore
    { name: 'restore', goal: 'the laws between rows hold', isMet: breaches.length === 0, figure: `${LAW_COUNT} laws; ${breaches.join('; ') || 'none broken'}` }, // prettier-ignore
    {
      name: 'restore',
      goal: 'the books balance',
      isMet: books.length === 0,
      figure: `${books.length} postings that do not`,
    },
    { name: 'restore', goal: 'the chain of the audit is whole', isMet: audit.code === 0, figure: audit.said.trim().split('\n')[0] ?? '' }, // prettier-ignore
  ]
}

/** Tables that only requests add rows to. The worker of the restored service goes on with its work: events and postings may be more. */
const WRITTEN_BY_REQUESTS = new Set(['return_process', 'return_item', 'store_order'])
/** Tables that only grow. */
const KEPT = new Set([...WRITTEN_BY_REQUESTS, 'process_event', 'audit_entry', 'ledger_entry'])
const UNBALANCED = `SELECT posting_id FROM ledger_entry WHERE account_id = $1 GROUP BY posting_id HAVING sum(amount_centavos) <> 0`

/** The restored service first resumes, and looks up, the work that was under way when the copy was made. */
const REST_MILLISECONDS = 90_000

/**
 * What both installations answer about the processes, once neither has work of them under way: how many were read, and both answers of
 * those that differ even then.
 */
async function readAtRest(origin: OwnService, restored: OwnService, ids: readonly number[]) {
  const until = performance.now() + REST_MILLISECONDS
  for (;;) {
    const [there, here] = await Promise.all([answersOf(origin, ids), answersOf(restored, ids)])
    const differing = ids.flatMap((id, index) =>
      there[index] === here[index] ? [] : [`${id}: ${there[index]} there, ${here[index]} here`],
    )
    if (differing.length === 0 || performance.now() > until) return { here: here.length, differing }
    await sleep(500)
  }
}

/** Breaches of the laws between rows in an installation once nothing that was under way explains them. */
async function breachesAtRest(dataDir: string): Promise<readonly string[]> {
  const until = performance.now() + REST_MILLISECONDS
  for (;;) {
    const breaches = await withDatabase(dataDir, async (query, accountId) => breachesOf({ query } as never, accountId))
    if (breaches.length === 0 || performance.now() > until) return breaches
    await sleep(500)
  }
}

type Query = (sql: string, values?: unknown[], accountId?: number) => Promise<Record<string, unknown>[]>

async function withDatabase<T>(dataDir: string, use: (query: Query, accountId: number) => Promise<T>): Promise<T> {
  const address = await connectionToRunning(dataDir)
  if (!address) throw new Error(`no database runs in ${dataDir}`)
  const client = new pg.Client({ ...address, types: { getTypeParser: numeric } })
  await client.connect()
  try {
    const query: Query = async (sql, values = [], accountId = 0) => {
      await client.query(`SELECT set_config('app.account', $1, false)`, [String(accountId)])
      return (await client.query<Record<string, unknown>>(sql, values)).rows
    }
    const [account] = await query(`SELECT account_id AS id FROM account WHERE alias = 'demo'`)
    return await use(query, Number(account?.['id']))
  } finally {
    await client.end()
  }
}

function numeric(oid: number): (text: string) => unknown {
  return oid === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(oid) as (text: string) => unknown)
}

async function rowCounts(dataDir: string): Promise<ReadonlyMap<string, number>> {
  return withDatabase(dataDir, async (query) => {
    const tables = await query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
    const counts = new Map<string, number>()
    for (const { name } of tables) {
      const [row] = await query(`SELECT count(*)::int AS n FROM ${String(name)}`)
      counts.set(String(name), Number(row?.['n']))
    }
    return counts
  })
}

/** Opens processes one after the other until it is stopped; `done` are those that were acknowledged. */
async function startWriting(service: OwnService) {
  const call = await callerOf(service)
  const done: number[] = []
  let isOn = true
  const writing = (async () => {
    for (let serial = 0; isOn; serial++) {
      const order = { PedidoId: `copy-${serial}`, Numero: `copy-${serial}` }
      const answer = await call(IMPORT, { method: 'POST', body: JSON.stringify(anImport(order)) })
      const { entidade } = JSON.parse(answer.body) as { entidade?: { id?: number } }
      if (answer.status === 200) done.push(Number(entidade?.id))
    }
  })()
  return {
    done,
    stop: async () => {
      isOn = false
      await writing
    },
  }
}

/** What each process is, without the moment of the answer. */
async function answersOf(service: OwnService, ids: readonly number[]): Promise<string[]> {
  const call = await callerOf(service)
  const bodies: string[] = []
  for (const id of ids) {
    const { status, body } = await call(`/v3/pvt/processo/${id}`)
    bodies.push(`${status} ${body.replace(/"dataHoraResposta":"[^"]+"/, '')}`)
  }
  return bodies
}

async function callerOf({ ready }: OwnService) {
  const { url, serviceKey, serviceToken } = JSON.parse(ready) as Record<'url' | 'serviceKey' | 'serviceToken', string>
  const headers = { servicekey: serviceKey, servicetoken: serviceToken }
  const answer = await fetch(`${url}/v1/pvt/seguranca/autenticar`, { method: 'POST', headers })
  const { ticket } = (await answer.json()) as { ticket: { bearer: string } }
  return async (path: string, asked: { method?: string; body?: string } = {}) => {
    const response = await fetch(`${url}${path}`, {
      ...asked,
      headers: { authorization: `Bearer ${ticket.bearer}`, 'content-type': 'application/json' },
    })
    return { status: response.status, body: await response.text() }
  }
}

async function vaivem(dataDir: string, args: readonly string[]): Promise<{ code: number | null; said: string }> {
  const nothing = { DATABASE_URL: '', MASTER_KEY: '', ENVIRONMENT: '', HEALTH_PORT: '' }
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...nothing, DATA_DIR: dataDir },
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, said: (await said).join('') }
}
