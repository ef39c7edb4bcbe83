import {
  type BulkJob,
  type BulkJobOutcome,
  FIRST_PAGE,
  getBulkJob,
  listBulkJobOutcomes,
  listBulkJobs,
  QUEUES,
  startBulkJob,
  stopBulkJob,
  USUAL_PAGE_SIZE,
} from '@vaivem/contract'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { configured } from '../../platform/http/configured.ts'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { dropWork } from '../../platform/outbound/work-repository.ts'
import type { Deps } from '../deps.ts'
import { personOf } from '../handling/routes.ts'
import { readQueueFilters } from '../work-queue/queue-filter.ts'
import { queueNames } from '../work-queue/queues.pt-BR.ts'
import {
  countJobs,
  endJob,
  type JobOutcomeRow,
  type JobRow,
  type JobState,
  selectJob,
  selectJobs,
  selectOutcomes,
  type WantedOutcome,
} from './job-repository.ts'
import { type JobRefused, startJob } from './start-job.ts'

/** Jobs that give one command to all that a filter finds (docs/decisions/0084-commands-on-a-whole-list.md). */
export function bulkJobRoutes(deps: Pick<Deps, 'database' | 'now' | 'newId' | 'notifyWorker'>): Route[] {
  const { database, now, newId, notifyWorker } = deps
  return [
    route(
      startBulkJob,
      async ({ account, cause, ip, traceId, body, change }) => {
        const at = now()
        const { configuration } = configured(account)
        const { filter } = readQueueFilters(body.filtro, configuration, { now: at, reader: personOf(cause) })
        const { comando: command, motivo, textoUsuario } = body
        const said = { reason: motivo || null, customer_text: textoUsuario || null }
        const started = await change(async (tx): Promise<Result<JobRow, JobRefused>> => {
          const job = { id: newId(), command, filter, cause, origin: { ip, traceId }, ...said, at }
          const made = await startJob(tx, account.id, job)
          if (!made.ok) return made
          const { rows } = await tx.query<JobRow>(selectJob(account.id, made.value))
          if (!rows[0]) throw new Error('what was just added is there')
          return ok(rows[0])
        })
        if (started.ok) notifyWorker(account.id)
        return started
      },
      (row) => ({ entity: shown(row) }),
    ),
    route(
      stopBulkJob,
      ({ account, params: { loteId }, change }) =>
        change(async (tx) => {
          const found = await findJob(tx, account.id, loteId)
          if (!found.ok) return found
          await endJob(tx, account.id, loteId, { state: 'stopped', at: now() })
          await dropWork(tx, account.id, { kind: 'bulk-job', subjectId: loteId })
          return findJob(tx, account.id, loteId)
        }),
      (row) => ({ entity: shown(row) }),
    ),
    route(
      getBulkJob,
      ({ account, params: { loteId } }) => database.readAll(account.id, (tx) => findJob(tx, account.id, loteId)),
      (row) => ({ entity: shown(row) }),
    ),
    ...listRoutes(deps),
  ]
}

function listRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  return [
    route(
      listBulkJobs,
      async ({ account, query: { pageNumber: number = FIRST_PAGE, pageSize: size = USUAL_PAGE_SIZE } }) =>
        database.readAll(account.id, async (tx) => {
          const [counted, page] = await Promise.all([
            tx.query<{ n: number }>(countJobs(account.id)),
            tx.query<JobRow>(selectJobs(account.id, sliceOf(number, size))),
          ])
          return ok({ items: page.rows.map(shown), number, size, total: counted.rows[0]?.n ?? 0 })
        }),
      ({ items, number, size, total }) => ({
        items,
        page: { pageSize: size, currentPage: number, totalRecords: total },
      }),
    ),
    route(
      listBulkJobOutcomes,
      ({ account, params: { loteId }, query }) =>
        database.readAll(account.id, async (tx) => {
          const found = await findJob(tx, account.id, loteId)
          if (!found.ok) return found
          const { pageNumber: number = FIRST_PAGE, pageSize: size = USUAL_PAGE_SIZE, resultado } = query
          const wanted = resultado === undefined ? null : WANTED[resultado]
          const statement = selectOutcomes(account.id, { jobId: loteId, wanted }, sliceOf(number, size))
          const { rows } = await tx.query<JobOutcomeRow>(statement)
          return ok({ items: rows.map(outcome), number, size, total: sizeOf(found.value, wanted) })
        }),
      ({ items, number, size, total }) => ({
        items,
        page: { pageSize: size, currentPage: number, totalRecords: total },
      }),
    ),
  ]
}

const WANTED: Readonly<Record<'feito' | 'recusado' | 'restante', WantedOutcome>> = {
  feito: 'done',
  recusado: 'refused',
  restante: 'waiting',
}

function sizeOf({ total, done, refused }: JobRow, wanted: WantedOutcome): number {
  if (wanted === null) return total
  return { done, refused, waiting: total - done - refused }[wanted]
}

function sliceOf(number: number, size: number) {
  return { offset: Math.min((number - 1) * size, Number.MAX_SAFE_INTEGER), size }
}

interface JobNotFound {
  readonly kind: 'bulk-job-not-found'
  readonly jobId: number
}

async function findJob(tx: Transaction, accountId: number, jobId: number): Promise<Result<JobRow, JobNotFound>> {
  const { rows } = await tx.query<JobRow>(selectJob(accountId, jobId))
  return rows[0] ? ok(rows[0]) : refuse('bulk-job-not-found', { jobId })
}

const STATES: Readonly<Record<JobState, BulkJob['estado']>> = {
  running: 'em_andamento',
  done: 'concluido',
  stopped: 'parado',
  'not-allowed': 'sem_permissao',
}

function shown(row: JobRow): BulkJob {
  const fila = QUEUES.find((queue) => queue === row.queue) ?? 'todos'
  return {
    id: row.bulk_job_id,
    comando: row.command,
    fila,
    filaNome: queueNames[fila].name,
    estado: STATES[row.state],
    pedidoPor: row.person_name,
    pedidoEm: momentOfColumn(row.asked_at),
    terminouEm: row.ended_at === null ? null : momentOfColumn(row.ended_at),
    total: row.total,
    feitos: row.done,
    recusados: row.refused,
    restantes: row.total - row.done - row.refused,
  }
}

function outcome(row: JobOutcomeRow): BulkJobOutcome {
  return {
    id: row.process_id,
    numero: row.number,
    feito: row.done,
    erroCodigo: row.error_code,
    erroDescricao: row.error_description,
    erroDetalhado: row.error_detail,
  }
}
