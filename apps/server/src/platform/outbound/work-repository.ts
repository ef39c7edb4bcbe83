import type { Statement } from '../database/statement.ts'
import type { Tables } from '../database/tables.ts'
import type { Transaction } from '../database/transaction.ts'
import type { CommandState } from './command-state.ts'
import type { WorkKind, Lane, WorkItem } from './work.ts'

export interface WorkLease {
  readonly token: string
  /** This attempt included. */
  readonly attempts: Tables['work_item']['attempts']
  /** Also `verifying` where the lease of another worker expired during its call. */
  readonly state: CommandState
}

type Writing = Pick<Transaction, 'query'>

/**
 * Makes work due, in the transaction that gives cause for it; work that is there already keeps the earlier time. Work
 * that is held stays as it is: its holder looks again, after `isHeld`, whether there is more before it drops it.
 */
export async function addWork(
  tx: Writing,
  accountId: number,
  { kind, subjectId, dueAt }: WorkItem & { readonly dueAt?: Temporal.Instant },
): Promise<void> {
  await tx.query({
    name: 'add-work',
    text: `INSERT INTO work_item AS known (account_id, kind, subject_id, due_at)
           VALUES ($1, $2, $3, coalesce($4::timestamptz, now()))
           ON CONFLICT (account_id, kind, subject_id) DO UPDATE SET due_at = least(known.due_at, excluded.due_at)
           WHERE known.lease_token IS NULL AND known.due_at > excluded.due_at`,
    values: [accountId, kind, subjectId, dueAt?.toString() ?? null],
  })
}

export interface NewWork extends WorkItem {
  /** After how long it is due; absent: at once. */
  readonly milliseconds?: number
}

/**
 * Work for subjects that are made in the same transaction. It fails where there is work of such an id already: an id that two
 * records share would else lose the work of one of them.
 */
export async function addNewWork(tx: Writing, accountId: number, made: readonly NewWork[]): Promise<void> {
  if (made.length === 0) return
  await tx.query({
    name: 'add-new-work',
    text: `INSERT INTO work_item (account_id, kind, subject_id, due_at)
           SELECT $1, kind, subject_id, now() + wait * interval '1 millisecond'
           FROM unnest($2::text[], $3::bigint[], $4::bigint[]) AS made (kind, subject_id, wait)
           RETURNING subject_id`,
    values: [
      accountId,
      made.map(({ kind }) => kind),
      made.map(({ subjectId }) => subjectId),
      made.map(({ milliseconds }) => milliseconds ?? 0),
    ],
  })
}

export async function dropWork(tx: Writing, accountId: number, { kind, subjectId }: WorkItem): Promise<void> {
  await tx.query({
    name: 'drop-work',
    text: 'DELETE FROM work_item WHERE account_id = $1 AND kind = $2 AND subject_id = $3',
    values: [accountId, kind, subjectId],
  })
}

/** Makes work due again after this delay, by the database's clock, and releases its lease. */
export async function postponeWork(
  tx: Writing,
  accountId: number,
  { kind, subjectId }: WorkItem,
  milliseconds: number,
): Promise<void> {
  await tx.query({
    name: 'postpone-work',
    text: `UPDATE work_item SET lease_token = NULL, due_at = this_moment() + $4::bigint * interval '1 millisecond'
           WHERE account_id = $1 AND kind = $2 AND subject_id = $3`,
    values: [accountId, kind, subjectId, milliseconds],
  })
}

/** Makes all work of these kinds due, except what a worker holds: what it waited for may have come. */
export async function expediteAll(tx: Writing, accountId: number, kinds: readonly WorkKind[]): Promise<void> {
  await tx.query({
    name: 'expedite-all-work',
    text: `UPDATE work_item SET due_at = now()
           WHERE account_id = $1 AND kind = ANY ($2::text[]) AND lease_token IS NULL AND due_at > now()`,
    values: [accountId, kinds],
  })
}

/** Postpones due work by this delay, so that it does not block other work; work that another worker leased is left alone. */
export async function postponeDueWork(
  tx: Writing,
  accountId: number,
  { kind, subjectId }: WorkItem,
  milliseconds: number,
): Promise<void> {
  await tx.query({
    name: 'put-off-due-work',
    text: `UPDATE work_item SET due_at = this_moment() + $4::bigint * interval '1 millisecond'
           WHERE account_id = $1 AND kind = $2 AND subject_id = $3 AND due_at <= this_moment()`,
    values: [accountId, kind, subjectId, milliseconds],
  })
}

/**
 * Postpones work whose executor failed, with `attempts` as the executor found them. If its lease expired before that, work that
 * another worker leased since is left alone.
 */
export async function postponeFailedWork(
  tx: Writing,
  accountId: number,
  { kind, subjectId, attempts }: WorkItem & { readonly attempts: number },
  milliseconds: number,
): Promise<void> {
  await tx.query({
    name: 'put-off-failed-work',
    text: `UPDATE work_item SET lease_token = NULL, due_at = this_moment() + $4::bigint * interval '1 millisecond'
           WHERE account_id = $1 AND kind = $2 AND subject_id = $3 AND (attempts <= $5::integer + 1 OR due_at <= this_moment())`,
    values: [accountId, kind, subjectId, milliseconds, attempts],
  })
}

/** Takes due work for one attempt; undefined when it is not due, or another worker was quicker. */
export async function leaseWork(
  tx: Writing,
  accountId: number,
  { kind, subjectId }: WorkItem,
  leaseMilliseconds: number,
): Promise<WorkLease | undefined> {
  const { rows } = await tx.query<WorkLease>({
    name: 'take-work',
    text: `UPDATE work_item SET lease_token = new_lease_token(), attempts = attempts + 1,
             state = CASE WHEN state = 'sent' AND lease_token IS NOT NULL THEN 'verifying' ELSE state END,
             due_at = this_moment() + $4::bigint * interval '1 millisecond'
           WHERE account_id = $1 AND kind = $2 AND subject_id = $3 AND due_at <= this_moment()
           RETURNING lease_token AS token, attempts, state`,
    values: [accountId, kind, subjectId, leaseMilliseconds],
  })
  return rows[0]
}

/** Holds work for another lease; false when another worker has it. Locks it until the transaction ends. */
export async function renewLease(
  tx: Writing,
  accountId: number,
  { kind, subjectId }: WorkItem,
  token: string,
  milliseconds: number,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'renew-lease-of-work',
    text: `UPDATE work_item SET due_at = this_moment() + $5::bigint * interval '1 millisecond'
           WHERE account_id = $1 AND kind = $2 AND subject_id = $3 AND lease_token = $4`,
    values: [accountId, kind, subjectId, token, milliseconds],
  })
  return rowCount === 1
}

/** The state of work: its lease, if any, and when it is due again by the database's clock. */
export interface KeptWork {
  readonly state: CommandState
  readonly attempts: number
  readonly token: string | null
  readonly milliseconds: number
}

/** Writes how work goes on. It must be held. */
export async function keepWork(
  tx: Writing,
  accountId: number,
  { kind, subjectId }: WorkItem,
  { state, attempts, token, milliseconds }: KeptWork,
): Promise<void> {
  await tx.query({
    name: 'keep-work',
    text: `UPDATE work_item SET state = $4, attempts = $5, lease_token = $6,
             due_at = this_moment() + $7::bigint * interval '1 millisecond'
           WHERE account_id = $1 AND kind = $2 AND subject_id = $3`,
    values: [accountId, kind, subjectId, state, attempts, token, milliseconds],
  })
}

/** Whether work is still ours to end; locks it until the transaction does. */
export async function isHeld(
  tx: Writing,
  accountId: number,
  { kind, subjectId }: WorkItem,
  token: string,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'hold-work',
    text: `SELECT FROM work_item WHERE account_id = $1 AND kind = $2 AND subject_id = $3 AND lease_token = $4 FOR UPDATE`,
    values: [accountId, kind, subjectId, token],
  })
  return rowCount === 1
}

/** The account's work of a lane whose time has come, longest due first. */
export function selectDueWork(accountId: number, lane: Lane, most: number): Statement {
  return {
    name: 'select-due-work',
    text: `SELECT kind, subject_id AS "subjectId", attempts FROM work_item
           WHERE account_id = $1 AND lane = $2 AND due_at <= now() ORDER BY due_at, subject_id LIMIT $3`,
    values: [accountId, lane, most],
  }
}

/** Resets the attempts, because another command begins. */
export async function restartWork(tx: Writing, accountId: number, { kind, subjectId }: WorkItem): Promise<void> {
  await tx.query({
    name: 'restart-work',
    text: 'UPDATE work_item SET attempts = 0 WHERE account_id = $1 AND kind = $2 AND subject_id = $3',
    values: [accountId, kind, subjectId],
  })
}

/** Makes waiting work due now, in the transaction that causes it; leased work stays as it is. */
export async function expediteWork(
  tx: Writing,
  accountId: number,
  kind: WorkKind,
  subjectIds: readonly number[],
): Promise<void> {
  if (subjectIds.length === 0) return
  await tx.query({
    name: 'expedite-work',
    text: `UPDATE work_item SET due_at = least(due_at, this_moment())
           WHERE account_id = $1 AND kind = $2 AND subject_id = ANY ($3::bigint[]) AND lease_token IS NULL`,
    values: [accountId, kind, subjectIds],
  })
}
