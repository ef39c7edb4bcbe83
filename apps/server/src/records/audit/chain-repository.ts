import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'

const TEXTS = (table: string) => `
  ${table}.reason, encode(${table}.reason_salt, 'hex') AS reason_salt, encode(${table}.reason_digest, 'hex') AS reason_digest,
  ${table}.origin::text AS origin, encode(${table}.origin_salt, 'hex') AS origin_salt,
  encode(${table}.origin_digest, 'hex') AS origin_digest`

/** Events and entries in one shape. */
export const EVENTS = `
  SELECT 'event' AS source, e.account_id, e.event_id AS source_id, e.occurred_at AS at, e.cause AS actor, e.cause_kind AS actor_kind,
         e.cause_id AS actor_id, e.type AS action,
         'process ' || e.process_id AS subject, e.payload AS facts, e.process_id, e.sequence AS version, e.changed, e.snapshot,
         e.snapshot_digest IS NOT NULL AS is_archived,
         ${TEXTS('e')}
  FROM process_event e`
export const ENTRIES = `
  SELECT 'entry' AS source, a.account_id, a.entry_id AS source_id, a.at, a.actor, a.actor_kind, a.actor_id, a.action, a.subject, a.facts,
         NULL::bigint AS process_id, NULL::integer AS version, NULL::jsonb AS changed, NULL::jsonb AS snapshot,
         false AS is_archived,
         ${TEXTS('a')}
  FROM audit_entry a`

export const CHECKPOINTS = `
  SELECT c.account_id, c.number, c.sequence, encode(c.head_hash, 'hex') AS head, encode(c.previous_hash, 'hex') AS previous, c.signed_at,
         c.kid, encode(c.signature, 'base64') AS signature
  FROM audit_checkpoint c`

export type ArchivedRow = Pick<Tables['process_archive'], 'process_id' | 'content'>

/** The contents of these processes in the archive. */
export function selectArchives(accountId: number, processes: readonly number[]): Statement {
  return {
    name: 'select-archives-of-processes',
    text: 'SELECT process_id, content FROM process_archive WHERE account_id = $1 AND process_id = ANY ($2::bigint[])',
    values: [accountId, processes],
  }
}

/** Links after a sequence with their records and the checkpoints at them, in order; a record that is gone is null. */
export function selectChain(accountId: number, after: number, most: number): Statement {
  return {
    name: 'select-audit-chain',
    text: `SELECT s.sequence, s.source, s.source_id, encode(s.digest, 'hex') AS digest,
             encode(s.previous_hash, 'hex') AS previous_hash, encode(s.hash, 'hex') AS hash, s.sealed_at,
             coalesce((SELECT row_to_json(r) FROM (${EVENTS} WHERE e.account_id = $1 AND e.event_id = s.source_id
                       AND s.source = 'event') r),
                      (SELECT row_to_json(r) FROM (${ENTRIES} WHERE a.account_id = $1 AND a.entry_id = s.source_id
                       AND s.source = 'entry') r)) AS record,
             (SELECT row_to_json(r) FROM (${CHECKPOINTS} WHERE c.account_id = $1 AND c.sequence = s.sequence) r) AS checkpoint
           FROM (SELECT * FROM audit_seal WHERE account_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3) s
           ORDER BY s.sequence`,
    values: [accountId, after, most],
  }
}
