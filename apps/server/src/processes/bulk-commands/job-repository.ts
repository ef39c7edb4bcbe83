import type { BulkOutcome } from '@vaivem/contract'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Command } from './command-one.ts'

type Job = Tables['bulk_job']

export type JobState = 'running' | 'done' | 'stopped' | 'not-allowed'

export interface JobRow extends Pick<
  Job,
  'bulk_job_id' | 'queue' | 'asked_at' | 'ended_at' | 'total' | 'done' | 'refused'
> {
  readonly command: Command
  readonly state: JobState
  readonly person_name: string | null
}

/** The data that a running job needs to continue. */
export interface RunningJob extends Pick<Job, 'cause' | 'reason' | 'customer_text'> {
  readonly command: Command
  readonly origin: { readonly ip: string; readonly traceId: string }
}

export interface JobProcess extends Pick<Tables['bulk_job_process'], 'place' | 'version'> {
  readonly id: Tables['bulk_job_process']['process_id']
}

export interface JobOutcomeRow extends Pick<
  Tables['bulk_job_process'],
  'process_id' | 'done' | 'error_code' | 'error_description' | 'error_detail'
> {
  readonly number: Tables['return_process']['number']
}

export interface NewJob extends Pick<Job, 'queue' | 'cause' | 'reason' | 'customer_text' | 'person_id'> {
  readonly id: number
  readonly command: Command
  readonly origin: RunningJob['origin']
  readonly at: Temporal.Instant
}

export interface Slice {
  readonly offset: number
  readonly size: number
}

/** How many jobs of the account have not ended. */
export async function countRunningJobs(tx: Transaction, accountId: number): Promise<number> {
  const { rows } = await tx.query<{ n: number }>({
    name: 'count-running-bulk-jobs',
    text: `SELECT count(*) AS n FROM bulk_job WHERE account_id = $1 AND state = 'running'`,
    values: [accountId],
  })
  return rows[0]?.n ?? 0
}

/** Adds a job for these processes, in their order. */
export async function insertJob(
  tx: Transaction,
  accountId: number,
  job: NewJob,
  processes: readonly { readonly id: number; readonly version: number }[],
): Promise<void> {
  const { id, command, queue, cause, person_id, origin, reason, customer_text, at } = job
  await tx.query({
    name: 'insert-bulk-job',
    text: `INSERT INTO bulk_job (account_id, bulk_job_id, command, queue, cause, person_id, origin, reason, customer_text, asked_at, total)
           VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11)`,
    values: [
      accountId,
      id,
      command,
      queue,
      cause,
      person_id,
      JSON.stringify(origin),
      reason,
      customer_text,
      at.toString(),
      processes.length,
    ],
  })
  await tx.query({
    name: 'insert-processes-of-bulk-job',
    text: `INSERT INTO bulk_job_process (account_id, bulk_job_id, place, process_id, version)
           SELECT $1, $2, chosen.place, chosen.id, chosen.version
           FROM unnest($3::bigint[], $4::integer[]) WITH ORDINALITY AS chosen (id, version, place) RETURNING place`,
    values: [accountId, id, processes.map((one) => one.id), processes.map(({ version }) => version)],
  })
}

const JOB = `SELECT j.bulk_job_id, j.command, j.queue, j.state, j.asked_at, j.ended_at, j.total, j.done, j.refused, s.name AS person_name
             FROM bulk_job j LEFT JOIN staff_person s ON s.account_id = $1 AND s.person_id = j.person_id`

export function selectJob(accountId: number, jobId: number): Statement {
  return {
    name: 'select-bulk-job',
    text: `${JOB} WHERE j.account_id = $1 AND j.bulk_job_id = $2`,
    values: [accountId, jobId],
  }
}

/** A page of jobs, the newest first. */
export function selectJobs(accountId: number, { offset, size }: Slice): Statement {
  return {
    name: 'select-bulk-jobs',
    text: `${JOB} WHERE j.account_id = $1 ORDER BY j.bulk_job_id DESC OFFSET $2 LIMIT $3`,
    values: [accountId, offset, size],
  }
}

export function countJobs(accountId: number): Statement {
  return {
    name: 'count-bulk-jobs',
    text: 'SELECT count(*) AS n FROM bulk_job WHERE account_id = $1',
    values: [accountId],
  }
}

/** Which outcomes are wanted: done, refused, or none yet; null: all. */
export type WantedOutcome = 'done' | 'refused' | 'waiting' | null

const OUTCOMES: Readonly<Record<Exclude<WantedOutcome, null> | 'any', string>> = {
  done: 'AND x.done',
  refused: 'AND x.done IS FALSE',
  waiting: 'AND x.done IS NULL',
  any: '',
}

export function selectOutcomes(
  accountId: number,
  { jobId, wanted }: { readonly jobId: number; readonly wanted: WantedOutcome },
  { offset, size }: Slice,
): Statement {
  const kind = wanted ?? 'any'
  return {
    name: `select-bulk-job-outcomes-${kind}`,
    text: `SELECT x.process_id, p.number, x.done, x.error_code, x.error_description, x.error_detail
           FROM bulk_job_process x JOIN return_process p USING (account_id, process_id)
           WHERE x.account_id = $1 AND x.bulk_job_id = $2 ${OUTCOMES[kind]}
           ORDER BY x.place OFFSET $3 LIMIT $4`,
    values: [accountId, jobId, offset, size],
  }
}

/** The command of a job that has not ended; no row: the job has ended. */
export function selectRunningJob(accountId: number, jobId: number): Statement {
  return {
    name: 'select-running-bulk-job',
    text: `SELECT command, cause, origin, reason, customer_text FROM bulk_job
           WHERE account_id = $1 AND bulk_job_id = $2 AND state = 'running'`,
    values: [accountId, jobId],
  }
}

/** The next processes that were not given the command, in their order. */
export function selectWaiting(accountId: number, jobId: number, most: number): Statement {
  return {
    name: 'select-waiting-of-bulk-job',
    text: `SELECT place, process_id AS id, version FROM bulk_job_process
           WHERE account_id = $1 AND bulk_job_id = $2 AND done IS NULL ORDER BY place LIMIT $3`,
    values: [accountId, jobId, most],
  }
}

/** Takes a process of a job for the command, until the transaction ends; false where it was given it, or the job has ended. */
export async function takeProcess(tx: Transaction, accountId: number, jobId: number, place: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'take-process-of-bulk-job',
    text: `SELECT FROM bulk_job_process x JOIN bulk_job j USING (account_id, bulk_job_id)
           WHERE x.account_id = $1 AND x.bulk_job_id = $2 AND x.place = $3 AND x.done IS NULL AND j.state = 'running'
           FOR UPDATE OF x`,
    values: [accountId, jobId, place],
  })
  return rowCount === 1
}

/** Writes what became of a process, once. */
export async function recordOutcome(
  tx: Transaction,
  accountId: number,
  { jobId, place }: { readonly jobId: number; readonly place: number },
  { feito, erroCodigo, erroDescricao, erroDetalhado }: Omit<BulkOutcome, 'id' | 'versao'>,
): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'record-outcome-of-bulk-job',
    text: `UPDATE bulk_job_process SET done = $4, error_code = $5, error_description = $6, error_detail = $7
           WHERE account_id = $1 AND bulk_job_id = $2 AND place = $3 AND done IS NULL`,
    values: [accountId, jobId, place, feito, erroCodigo, erroDescricao, erroDetalhado],
  })
  if (rowCount === 0) return
  await tx.query({
    name: 'count-outcome-of-bulk-job',
    text: `UPDATE bulk_job SET done = done + $3::integer, refused = refused + 1 - $3::integer
           WHERE account_id = $1 AND bulk_job_id = $2`,
    values: [accountId, jobId, feito ? 1 : 0],
  })
}

/** Ends a job that is running, and forgets what was said with it; one that has ended stays as it is. */
export async function endJob(
  tx: Transaction,
  accountId: number,
  jobId: number,
  { state, at }: { readonly state: Exclude<JobState, 'running'>; readonly at: Temporal.Instant },
): Promise<void> {
  await tx.query({
    name: 'end-bulk-job',
    text: `UPDATE bulk_job SET state = $3, ended_at = $4, reason = NULL, customer_text = NULL
           WHERE account_id = $1 AND bulk_job_id = $2 AND state = 'running'`,
    values: [accountId, jobId, state, at.toString()],
  })
}
