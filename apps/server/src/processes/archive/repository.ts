import { unpackArchive } from '../../platform/archive/archived-process.ts'
import { firstIdOf } from '../../platform/database/ids.ts'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** A stretch of the processes of an account, in the order of their ids. */
export interface Stretch {
  /** Only processes with a greater id. */
  readonly after: number
  /** Only processes in which nothing has happened since. */
  readonly before: Temporal.Instant
}

/** A stretch up to an id, itself included. */
export type BoundedStretch = Stretch & { readonly until: number }

/** How many processes one statement looks at: few that may go among many that stay cost no more than the other way round. */
const LOOKED_AT = 2_000

/** The last id of the next stretch of an account's processes, whatever they are; null after the last one. */
export function selectStretchEnd(accountId: number, { after, before }: Stretch): Statement {
  return {
    name: 'select-stretch-to-archive',
    text: `SELECT max(process_id) AS last FROM (
             SELECT process_id FROM return_process WHERE account_id = $1 AND process_id > $2 AND process_id < $3
             ORDER BY process_id LIMIT ${LOOKED_AT}) AS next`,
    values: [accountId, after, firstIdOf(before)],
  }
}

/**
 * $1 the account, $2 the id to begin after, $3 the first id that an event of the last days could have, $4 the last id. Processes that
 * have ended, in which nothing happens any more, and for which nothing is left to do. Nothing is wrong with a process that is left out: a
 * later run archives it. The chain of the audit has every event of an archived process. OFFSET 0 makes PostgreSQL look up each condition
 * by a key for each process, whatever its statistics say of the tables: the cost of a batch then depends on its own size, and not on that
 * of the account.
 */
const ENDED = `
  p.account_id = $1 AND p.process_id > $2 AND p.process_id <= $4
  AND p.status IN ('concluded', 'cancelled') AND p.held_step IS NULL
  AND EXISTS (SELECT FROM return_process_document d WHERE d.account_id = $1 AND d.process_id = p.process_id OFFSET 0)
  AND NOT EXISTS (SELECT FROM process_event e WHERE e.account_id = $1 AND e.process_id = p.process_id
                  AND (e.event_id >= $3 OR NOT EXISTS (SELECT FROM audit_seal s
                         WHERE s.account_id = $1 AND s.source = 'event' AND s.source_id = e.event_id OFFSET 0)) OFFSET 0)
  AND NOT EXISTS (SELECT FROM refund_intent t WHERE t.account_id = $1 AND t.process_id = p.process_id
                  AND t.status IN ('planned', 'sent', 'verifying', 'failed') OFFSET 0)
  AND NOT EXISTS (SELECT FROM replacement r WHERE r.account_id = $1 AND r.process_id = p.process_id
                  AND r.state IN ('chosen', 'reserved', 'failed') OFFSET 0)
  AND NOT EXISTS (SELECT FROM store_return s WHERE s.account_id = $1 AND s.process_id = p.process_id
                  AND s.state IN ('planned', 'open', 'needs-person') OFFSET 0)
  AND NOT EXISTS (SELECT FROM restock r WHERE r.account_id = $1 AND r.process_id = p.process_id
                  AND r.state IN ('planned', 'sent', 'needs-person') OFFSET 0)
  AND NOT EXISTS (SELECT FROM defect_claim c WHERE c.account_id = $1 AND c.process_id = p.process_id AND c.answered_at IS NULL OFFSET 0)
  AND NOT EXISTS (SELECT FROM delivery_claim c WHERE c.account_id = $1 AND c.process_id = p.process_id
                  AND c.state IN ('open', 'resending', 'refunding') OFFSET 0)
  AND NOT EXISTS (SELECT FROM carrier_claim c WHERE c.account_id = $1 AND c.process_id = p.process_id AND c.state <> 'closed' OFFSET 0)`

/** The next processes that may go to the archive, locked; one that another transaction is changing is skipped. */
export function lockEnded(accountId: number, { after, before, until }: BoundedStretch, most: number): Statement {
  return {
    name: 'lock-processes-to-archive',
    text: `SELECT p.process_id FROM return_process p WHERE ${ENDED} ORDER BY p.process_id LIMIT $5 FOR NO KEY UPDATE SKIP LOCKED`,
    values: [accountId, after, firstIdOf(before), until, most],
  }
}

export interface EndedCount {
  readonly processes: number
  /** The size of the columns that would go to the archive, as stored. */
  readonly bytes: number
}

/** How many of a stretch may go to the archive, and how much of them would. */
export function countEnded(accountId: number, { after, before, until }: BoundedStretch): Statement {
  return {
    name: 'count-processes-to-archive',
    text: `SELECT count(*) AS processes,
             coalesce(sum((SELECT pg_column_size(d.document) FROM return_process_document d
                           WHERE d.account_id = $1 AND d.process_id = found.process_id)
                        + coalesce((SELECT pg_column_size(v.verdict) + pg_column_size(v.facts) FROM process_verdict v
                                    WHERE v.account_id = $1 AND v.process_id = found.process_id), 0)
                        + coalesce((SELECT sum(pg_column_size(e.snapshot)) FROM process_event e
                                    WHERE e.account_id = $1 AND e.process_id = found.process_id), 0)), 0)::bigint AS bytes
           FROM (SELECT p.process_id FROM return_process p WHERE ${ENDED}) found`,
    values: [accountId, after, firstIdOf(before), until],
  }
}

export type ContentRow = Pick<Tables['return_process'], 'process_id'> & { readonly content: string }

/** The contents of locked processes for the archive: the JSON of an `ArchivedProcess` each, with the numbers as they are stored. */
export function selectContents(accountId: number, processes: readonly number[]): Statement {
  return {
    name: 'select-contents-to-archive',
    text: `SELECT d.process_id, jsonb_build_object('version', d.version, 'document', d.document,
             'verdict', (SELECT jsonb_build_object('configurationVersion', v.configuration_version, 'verdict', v.verdict, 'facts', v.facts)
                         FROM process_verdict v WHERE v.account_id = $1 AND v.process_id = d.process_id),
             'snapshots', (SELECT jsonb_object_agg(e.sequence, e.snapshot) FROM process_event e
                           WHERE e.account_id = $1 AND e.process_id = d.process_id))::text AS content
           FROM return_process_document d WHERE d.account_id = $1 AND d.process_id = ANY ($2::bigint[])`,
    values: [accountId, processes],
  }
}

/** Puts a locked process into the archive; `content` is the packed result of `selectContents` for it. */
export function archiveProcess(
  processId: number,
  { content, fullBytes }: { readonly content: Buffer; readonly fullBytes: number },
): Statement {
  return {
    name: 'archive-process',
    text: 'SELECT archive_process($1, $2, $3)',
    values: [processId, content, fullBytes],
  }
}

/** Brings what the archive has of a locked process back into the tables in daily use. */
export function restoreProcess(processId: number, archived: Buffer): Statement {
  return {
    name: 'restore-archived-process',
    text: 'SELECT restore_process($1, $2)',
    values: [processId, unpackArchive(archived)],
  }
}
