import type { Statement } from '../../platform/database/statement.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Link } from './chain.ts'
import type { Checkpoint } from './checkpoint.ts'
import { checkpointOf, type CheckpointRow, type RecordRow } from './records.ts'
import { findSnapshots } from './archived-snapshots.ts'
import { CHECKPOINTS, ENTRIES, EVENTS } from './chain-repository.ts'

/** One row while this record waits to be sealed. */
export function isSealWaiting(accountId: number, recordId: number): Statement {
  return {
    name: 'is-audit-seal-waiting',
    text: `SELECT 1 AS waiting FROM work_item WHERE account_id = $1 AND kind = 'audit-seal' AND subject_id = $2`,
    values: [accountId, recordId],
  }
}

/** Accounts with records that are not sealed, due or not. */
export function selectAwaitingSeal(most: number): Statement {
  return {
    name: 'select-accounts-awaiting-seal',
    text: 'SELECT id FROM accounts_awaiting_seal($1) AS found (id)',
    values: [most],
  }
}

/** Locks the account's chain, so that only one transaction appends to it. */
export async function lockChain(tx: Transaction, accountId: number): Promise<void> {
  await tx.query({
    name: 'lock-audit-chain',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('audit chain ' || $1::text, 0))`,
    values: [accountId],
  })
}

/** The newest link; undefined before the first. */
export async function findHead(
  tx: Transaction,
  accountId: number,
): Promise<{ readonly sequence: number; readonly hash: string } | undefined> {
  const { rows } = await tx.query<{ sequence: number; hash: string }>({
    name: 'find-audit-head',
    text: `SELECT sequence, encode(hash, 'hex') AS hash FROM audit_seal WHERE account_id = $1 ORDER BY sequence DESC LIMIT 1`,
    values: [accountId],
  })
  return rows[0]
}

/** Committed and not sealed, lowest id first. */
export async function findUnsealed(tx: Transaction, accountId: number, most: number): Promise<RecordRow[]> {
  const { rows } = await tx.query<{ record: RecordRow }>({
    name: 'find-unsealed-records',
    text: `WITH due AS (SELECT subject_id FROM work_item WHERE account_id = $1 AND kind = 'audit-seal' ORDER BY subject_id LIMIT $2)
           SELECT row_to_json(r) AS record
           FROM due JOIN LATERAL (
             ${EVENTS} WHERE e.account_id = $1 AND e.event_id = due.subject_id
             UNION ALL
             ${ENTRIES} WHERE a.account_id = $1 AND a.entry_id = due.subject_id) r ON true
           WHERE NOT EXISTS (SELECT FROM audit_seal s
                             WHERE s.account_id = $1 AND s.source = r.source AND s.source_id = r.source_id)
           ORDER BY r.source_id, r.source`,
    values: [accountId, most],
  })
  const snapshots = await findSnapshots(tx, accountId, rows)
  return rows.map(({ record }) => snapshots.in(record))
}

export async function insertSeals(tx: Transaction, accountId: number, links: readonly Link[]): Promise<void> {
  await tx.query({
    name: 'insert-audit-seals',
    text: `INSERT INTO audit_seal (account_id, sequence, source, source_id, digest, previous_hash, hash, sealed_at)
           SELECT $1, sequence, source, "sourceId", decode(digest, 'hex'), decode(previous, 'hex'), decode(hash, 'hex'), "sealedAt"
           FROM jsonb_to_recordset($2::jsonb) AS link (sequence bigint, source text, "sourceId" bigint, digest text,
             previous text, hash text, "sealedAt" timestamptz)
           RETURNING sequence`,
    values: [accountId, JSON.stringify(links)],
  })
}

/** The newest checkpoint, and the present hash of its link; undefined before the first. */
export async function findCheckpoint(
  tx: Transaction,
  accountId: number,
): Promise<{ readonly checkpoint: Checkpoint; readonly hash: string | null } | undefined> {
  const { rows } = await tx.query<CheckpointRow & { hash: string | null }>({
    name: 'find-audit-checkpoint',
    text: `SELECT c.*, (SELECT encode(s.hash, 'hex') FROM audit_seal s WHERE s.account_id = $1 AND s.sequence = c.sequence) AS hash
           FROM (${CHECKPOINTS} WHERE c.account_id = $1 ORDER BY c.number DESC LIMIT 1) c`,
    values: [accountId],
  })
  const [{ hash, ...row } = { hash: null }] = rows
  return 'number' in row ? { checkpoint: checkpointOf(accountId, row), hash } : undefined
}

export async function insertCheckpoint(tx: Transaction, checkpoint: Checkpoint): Promise<void> {
  const { account, number, sequence, head, previous, signedAt, kid, signature } = checkpoint
  await tx.query({
    name: 'insert-audit-checkpoint',
    text: `INSERT INTO audit_checkpoint (account_id, number, sequence, head_hash, previous_hash, signed_at, kid, signature)
           VALUES ($1, $2, $3, decode($4, 'hex'), decode($5, 'hex'), $6, $7, $8)`,
    values: [account, number, sequence, head, previous, signedAt, kid, Buffer.from(signature, 'base64url')],
  })
}

/** The first checkpoint after a link whose own link is gone. */
export function findCheckpointWithoutLink(accountId: number, after: number): Statement {
  return {
    name: 'find-checkpoint-without-link',
    text: `${CHECKPOINTS} WHERE c.account_id = $1 AND c.sequence > $2
             AND NOT EXISTS (SELECT FROM audit_seal s WHERE s.account_id = $1 AND s.sequence = c.sequence)
           ORDER BY c.sequence LIMIT 1`,
    values: [accountId, after],
  }
}

export async function dropSealWork(tx: Transaction, accountId: number, recordIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'drop-audit-seal-work',
    text: `DELETE FROM work_item WHERE account_id = $1 AND kind = 'audit-seal' AND subject_id = ANY ($2::bigint[])`,
    values: [accountId, recordIds],
  })
}

export interface UnsealedCount {
  /** The last id looked at; null when there was none. */
  readonly last: number | null
  readonly unsealed: number
  readonly oldest: number | null
}

/** The number of records with an id in a range that no link names; for a walk over all of them. */
export function countUnsealed(
  accountId: number,
  source: 'event' | 'entry',
  { after, before, most }: { readonly after: number; readonly before: number; readonly most: number },
): Statement {
  const [table, id] = source === 'event' ? ['process_event', 'event_id'] : ['audit_entry', 'entry_id']
  return {
    name: `count-unsealed-${source}`,
    text: `SELECT max(id) AS last, count(*) FILTER (WHERE NOT sealed) AS unsealed, min(id) FILTER (WHERE NOT sealed) AS oldest
           FROM (SELECT r.${id} AS id, EXISTS (SELECT FROM audit_seal s WHERE s.account_id = $1 AND s.source = '${source}'
                   AND s.source_id = r.${id}) AS sealed
                 FROM ${table} r WHERE r.account_id = $1 AND r.${id} > $2 AND r.${id} < $3 ORDER BY r.${id} LIMIT $4) seen`,
    values: [accountId, after, before, most],
  }
}

export interface GapRow {
  readonly last: number | null
  /** A process whose events are not one a version. */
  readonly gap: number | null
}

/** The first of a number of processes whose events are not numbered from 1 to its version. */
export function findEventGap(accountId: number, after: number, most: number): Statement {
  return {
    name: 'find-event-gap',
    text: `SELECT max(process_id) AS last, min(process_id) FILTER (WHERE events <> version OR newest IS DISTINCT FROM version) AS gap
           FROM (SELECT p.process_id, p.version, count(e.sequence) AS events, max(e.sequence) AS newest
                 FROM (SELECT process_id, version FROM return_process
                       WHERE account_id = $1 AND process_id > $2 ORDER BY process_id LIMIT $3) p
                 LEFT JOIN process_event e ON e.account_id = $1 AND e.process_id = p.process_id
                 GROUP BY p.process_id, p.version) counted`,
    values: [accountId, after, most],
  }
}
