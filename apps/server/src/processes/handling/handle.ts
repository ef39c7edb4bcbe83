import { ok, refuse, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { deleteMention, findStranger, type HandlingRow, selectHandling, setAssignee, setSnooze } from './repository.ts'

/** The requested changes; undefined: as it is. */
export interface Wanted {
  /** Whether it is to be assigned to the person who makes the request. */
  readonly isForReader: boolean
  /** A person's id; null: unassigned. */
  readonly assignee: number | null | undefined
  /** Until when it is put off; null: it comes back. */
  readonly snooze: Temporal.Instant | null | undefined
  readonly isSeen: boolean
}

export type Unhandled =
  | { readonly kind: 'process-not-found'; readonly processId: number }
  | { readonly kind: 'person-not-found'; readonly personId: number }
  | { readonly kind: 'person-needed'; readonly cause: string }
  | { readonly kind: 'snooze-past'; readonly until: string }

interface Whose {
  readonly accountId: number
  readonly processId: number
  readonly cause: string
  /** The person who asks; null: an integration. */
  readonly reader: number | null
  readonly now: Temporal.Instant
}

/** Assigns a process to a person, puts it off, or marks a mention as seen: the result is how it is handled from then on. */
export async function handle(
  tx: Transaction,
  { accountId, processId, cause, reader, now }: Whose,
  { isForReader, assignee, snooze, isSeen }: Wanted,
): Promise<Result<HandlingRow, Unhandled>> {
  if (isForReader && reader === null) return refuse('person-needed', { cause })
  if (snooze && Temporal.Instant.compare(snooze, now) <= 0) return refuse('snooze-past', { until: snooze.toString() })
  const stranger = typeof assignee === 'number' ? await findStranger(tx, accountId, [assignee]) : undefined
  if (stranger !== undefined) return refuse('person-not-found', { personId: stranger })
  if (assignee !== undefined) await setAssignee(tx, accountId, processId, assignee)
  if (snooze !== undefined) await setSnooze(tx, accountId, processId, snooze)
  if (isSeen && reader !== null) await deleteMention(tx, accountId, processId, reader)
  const { rows } = await tx.query<HandlingRow>(selectHandling(accountId, processId, reader))
  return rows[0] ? ok(rows[0]) : refuse('process-not-found', { processId })
}
