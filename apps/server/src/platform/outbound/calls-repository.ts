import type { Tables } from '../database/tables.ts'
import type { Statement } from '../database/statement.ts'
import type { Transaction } from '../database/transaction.ts'
import type { WorkItem } from './work.ts'

/** The most calls that are kept of each phase of a command: an endless lookup never pushes out the calls that were sent. */
const MOST_CALLS = 20

export type CallPhase = 'send' | 'lookup'

/** One call as it is stored. */
export interface KeptCall extends WorkItem {
  readonly id: number
  readonly processId: number
  readonly phase: CallPhase
  readonly sealed: Buffer
}

/** Stores a call, or what has become of it; the oldest beyond the most of its phase are deleted. */
export async function writeCall(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { id, processId, kind, subjectId, phase, sealed }: KeptCall,
): Promise<void> {
  // Both travel together; one statement would be two on a distributed table.
  await Promise.all([
    tx.query({
      name: 'push-out-command-calls',
      text: `DELETE FROM command_call WHERE account_id = $1 AND call_id IN (
               SELECT call_id FROM command_call
               WHERE account_id = $1 AND kind = $3 AND subject_id = $4 AND phase = $5 AND call_id <> $2
               ORDER BY call_id DESC OFFSET $6)`,
      values: [accountId, id, kind, subjectId, phase, MOST_CALLS - 1],
    }),
    tx.query({
      name: 'write-command-call',
      text: `INSERT INTO command_call (account_id, call_id, process_id, kind, subject_id, phase, sealed, started_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, now())
             ON CONFLICT (account_id, call_id) DO UPDATE SET sealed = excluded.sealed`,
      values: [accountId, id, processId, kind, subjectId, phase, sealed],
    }),
  ])
}

/** A kept call as it is read. */
export interface CallRow {
  readonly id: Tables['command_call']['call_id']
  readonly kind: Tables['command_call']['kind']
  readonly subjectId: Tables['command_call']['subject_id']
  readonly phase: Tables['command_call']['phase']
  readonly sealed: Tables['command_call']['sealed']
  readonly startedAt: Tables['command_call']['started_at']
}

/** The calls that are kept of the commands of a process, oldest first. */
export function selectCalls(accountId: number, processId: number): Statement {
  return {
    name: 'select-command-calls',
    text: `SELECT call_id AS id, kind, subject_id AS "subjectId", phase, sealed, started_at AS "startedAt"
           FROM command_call WHERE account_id = $1 AND process_id = $2 ORDER BY call_id`,
    values: [accountId, processId],
  }
}
