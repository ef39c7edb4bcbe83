import { Counter, Gauge, type Registry } from 'prom-client'
import type { PoolLoad } from '../database/pool-load.ts'
import type { Database } from '../database/transaction.ts'
import type { Admissions } from '../http/admission.ts'
import { type OperatingFigure, readOperatingFigures } from './operating-figures-repository.ts'

export interface GaugeSources {
  readonly adminDatabase: Pick<Database, 'readShared'>
  readonly load: PoolLoad
  readonly admissions: Admissions
}

/**
 * Registers gauges that are read when Prometheus scrapes: connections, free places, and the waiting work of all accounts
 * together.
 */
export function registerGauges(registry: Registry, sources: GaugeSources): void {
  registerProcess(registry, sources)
  registerFigures(registry, sources.adminDatabase)
}

const IMPORTANCE = ['consultation', 'read', 'write'] as const

function registerProcess(registers: Registry, { load, admissions }: GaugeSources): void {
  gauge(registers, 'vaivem_pool_connections', 'Connections to the database, by state', ['state'], (set) => {
    const { total, idle, waiting } = load.counts()
    set({ state: 'busy' }, total - idle)
    set({ state: 'idle' }, idle)
    set({ state: 'asked_for' }, waiting)
  })
  gauge(registers, 'vaivem_pool_saturated_seconds', 'For how long no connection was to be had soon', [], (set) =>
    set({}, load.saturatedMilliseconds() / 1_000),
  )
  gauge(
    registers,
    'vaivem_requests_in_flight',
    'Requests at work, waiting for room, or waiting for events',
    ['state'],
    (set) => {
      const { running, waiting } = admissions.work.counts()
      set({ state: 'running' }, running)
      set({ state: 'waiting' }, waiting)
      set({ state: 'polling' }, admissions.polls.counts().running)
    },
  )
  const shed = new Counter({
    name: 'vaivem_requests_shed_total',
    help: 'Requests turned away because there was no room, by importance',
    labelNames: ['importance'],
    registers: [registers],
    collect: () => {
      shed.reset()
      const [work, polls] = [admissions.work.counts().shed, admissions.polls.counts().shed]
      IMPORTANCE.forEach((importance, index) => shed.inc({ importance }, (work[index] ?? 0) + (polls[index] ?? 0)))
    },
  })
}

/** Every process reads the same figures from one database: take the maximum, not the sum. */
function registerFigures(registers: Registry, adminDatabase: GaugeSources['adminDatabase']): void {
  const read = shared(() => readOperatingFigures(adminDatabase))
  const of = (name: string, help: string, figure: OperatingFigure['figure'], label: string) =>
    gauge(registers, name, help, [label], async (set) => {
      for (const row of (await read()).filter((one) => one.figure === figure)) set({ [label]: row.label }, row.value)
    })
  of('vaivem_work_due', 'Pieces of work that are due and nobody holds', 'work_due', 'kind')
  of('vaivem_work_held', 'Pieces of work under a lease', 'work_held', 'kind')
  of('vaivem_work_retried', 'Pieces of work taken ten times or more', 'work_retried', 'kind')
  of(
    'vaivem_work_oldest_due_seconds',
    'How long the oldest due piece of work has waited; outbox: events',
    'work_age',
    'kind',
  )
  of('vaivem_webhook_queues_parked', 'Queues of webhooks that wait to be resumed by a person', 'parked', 'kind')
  of('vaivem_webhooks_resting', 'Webhooks that rest, because nothing arrived', 'resting', 'kind')
  of('vaivem_webhook_longest_rest_seconds', 'For how long the one that has rested longest does', 'rest_age', 'kind')
  of(
    'vaivem_wal_archive_late_seconds',
    "How old the last archived segment of the database's log is while archiving fails; else 0",
    'archive_age',
    'kind',
  )
  of('vaivem_refund_intents', 'Refunds that are not settled, by state', 'intents', 'state')
  gauge(registers, 'vaivem_figures_up', 'Whether what waits in the database could be counted', [], async (set) =>
    set({}, (await read()).length > 0 ? 1 : 0),
  )
}

type Set = (labels: Readonly<Record<string, string>>, value: number) => void

function gauge(
  registers: Registry,
  name: string,
  help: string,
  labelNames: string[],
  look: (set: Set) => void | Promise<void>,
): void {
  const made: Gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [registers],
    collect: async () => {
      made.reset()
      await look((labels, value) => made.set(labels, value))
    },
  })
}

const FRESH_FOR_MILLISECONDS = 5_000

/**
 * Shares one reading between those who ask at the same time or soon after; undefined while the database does not answer.
 */
function shared(read: () => Promise<readonly OperatingFigure[]>): () => Promise<readonly OperatingFigure[]> {
  let reading: { readonly at: number; readonly rows: Promise<readonly OperatingFigure[]> } | undefined
  return () => {
    const now = performance.now()
    if (!reading || now - reading.at > FRESH_FOR_MILLISECONDS) reading = { at: now, rows: read().catch(() => []) }
    return reading.rows
  }
}
