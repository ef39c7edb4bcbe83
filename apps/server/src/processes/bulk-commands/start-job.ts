import { MOST_IN_JOB } from '@vaivem/contract'
import { actors, ok, refuse, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { addNewWork } from '../../platform/outbound/work-repository.ts'
import type { QueueFilter } from '../work-queue/queue-filter.ts'
import { selectMatching } from '../work-queue/repository.ts'
import { countRunningJobs, insertJob, type NewJob } from './job-repository.ts'

/** Jobs of an account that may be at work together: they share one worker, so that more would only wait. */
const MOST_RUNNING = 5

export type JobRefused =
  | { readonly kind: 'bulk-list-size'; readonly found: string; readonly most: string }
  | { readonly kind: 'bulk-job-limit'; readonly most: number }

/** Keeps which processes a filter finds now, each at its version, and makes it due that each is given the command. */
export async function startJob(
  tx: Transaction,
  accountId: number,
  { filter, ...job }: Omit<NewJob, 'person_id' | 'queue'> & { readonly filter: QueueFilter },
): Promise<Result<number, JobRefused>> {
  if ((await countRunningJobs(tx, accountId)) >= MOST_RUNNING) return refuse('bulk-job-limit', { most: MOST_RUNNING })
  const { rows } = await tx.query<{ id: number; version: number }>(selectMatching(accountId, filter, MOST_IN_JOB + 1))
  const most = MOST_IN_JOB.toLocaleString('pt-BR')
  if (rows.length === 0) return refuse('bulk-list-size', { found: '0', most })
  if (rows.length > MOST_IN_JOB) return refuse('bulk-list-size', { found: `mais de ${most}`, most })
  const person_id = actors.personOf(job.cause) ?? null
  await insertJob(tx, accountId, { ...job, person_id, queue: filter.queue }, rows)
  await addNewWork(tx, accountId, [{ kind: 'bulk-job', subjectId: job.id }])
  return ok(job.id)
}
