import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** Who handles a process, until when it is put off, and whether it mentions `reader`: a person's id, null for an integration. */
export interface HandlingRow extends Pick<Tables['process_overview'], 'assignee_id' | 'snoozed_until'> {
  readonly assignee_name: string | null
  readonly is_mentioned: boolean
}

const MOST_COLLEAGUES = 1000

export function selectColleagues(accountId: number): Statement {
  return {
    name: 'select-colleagues',
    text: `SELECT person_id AS id, name FROM staff_person WHERE account_id = $1 AND active
           ORDER BY lower(name), person_id LIMIT ${MOST_COLLEAGUES}`,
    values: [accountId],
  }
}

export function selectHandling(accountId: number, processId: number, reader: number | null): Statement {
  return {
    name: 'select-handling',
    text: `SELECT o.assignee_id, s.name AS assignee_name, o.snoozed_until,
             EXISTS (SELECT FROM process_mention m
                     WHERE m.account_id = $1 AND m.process_id = $2 AND m.person_id = $3) AS is_mentioned
           FROM process_overview o
           LEFT JOIN staff_person s ON s.account_id = $1 AND s.person_id = o.assignee_id
           WHERE o.account_id = $1 AND o.process_id = $2`,
    values: [accountId, processId, reader],
  }
}

/** The first of them who is no active person of the account. */
export async function findStranger(
  tx: Transaction,
  accountId: number,
  personIds: readonly number[],
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'find-stranger',
    text: `SELECT wanted.id FROM unnest($2::bigint[]) AS wanted (id)
           WHERE NOT EXISTS (SELECT FROM staff_person WHERE account_id = $1 AND person_id = wanted.id AND active) LIMIT 1`,
    values: [accountId, personIds],
  })
  return rows[0]?.id
}

export async function setAssignee(
  tx: Transaction,
  accountId: number,
  processId: number,
  personId: number | null,
): Promise<void> {
  await tx.query({
    name: 'set-assignee',
    text: 'UPDATE process_overview SET assignee_id = $3 WHERE account_id = $1 AND process_id = $2',
    values: [accountId, processId, personId],
  })
}

export async function setSnooze(
  tx: Transaction,
  accountId: number,
  processId: number,
  until: Temporal.Instant | null,
): Promise<void> {
  await tx.query({
    name: 'set-snooze',
    text: 'UPDATE process_overview SET snoozed_until = $3 WHERE account_id = $1 AND process_id = $2',
    values: [accountId, processId, until?.toString() ?? null],
  })
}

/** Named again, a person finds the process again. */
export async function insertMentions(
  tx: Transaction,
  accountId: number,
  processId: number,
  { personIds, at }: { readonly personIds: readonly number[]; readonly at: Temporal.Instant },
): Promise<void> {
  await tx.query({
    name: 'insert-mentions',
    text: `INSERT INTO process_mention (account_id, process_id, person_id, mentioned_at)
           SELECT DISTINCT $1::bigint, $2::bigint, named.id, $4::timestamptz FROM unnest($3::bigint[]) AS named (id)
           ON CONFLICT (account_id, person_id, process_id) DO UPDATE SET mentioned_at = excluded.mentioned_at`,
    values: [accountId, processId, personIds, at.toString()],
  })
}

export async function deleteMention(
  tx: Transaction,
  accountId: number,
  processId: number,
  personId: number,
): Promise<void> {
  await tx.query({
    name: 'delete-mention',
    text: 'DELETE FROM process_mention WHERE account_id = $1 AND process_id = $2 AND person_id = $3',
    values: [accountId, processId, personId],
  })
}
