import type { FlowDraft } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The stored draft of a session. */
export interface DraftRow extends Pick<Tables['flow_draft'], 'draft_id' | 'version' | 'sealed' | 'process_id'> {
  readonly state: FlowDraft
}

const COLUMNS = 'draft_id, version, state, sealed, process_id'

/** The draft of a session that is not sent yet. */
export function selectOpenDraft(accountId: number, sessionHash: Buffer): Statement {
  return {
    name: 'select-open-flow-draft',
    text: `SELECT ${COLUMNS} FROM flow_draft WHERE account_id = $1 AND session_hash = $2 AND process_id IS NULL`,
    values: [accountId, sessionHash],
  }
}

/** Of a session, the draft of that id, or the one that is open; locked until the transaction ends. */
export function lockDraft(accountId: number, sessionHash: Buffer, draftId: number): Statement {
  return {
    name: 'lock-flow-draft',
    text: `SELECT ${COLUMNS} FROM flow_draft
           WHERE account_id = $1 AND session_hash = $2 AND (draft_id = $3 OR process_id IS NULL)
           ORDER BY draft_id = $3 DESC LIMIT 1 FOR UPDATE`,
    values: [accountId, sessionHash, draftId],
  }
}

export interface NewDraft {
  readonly draftId: number
  readonly sessionHash: Buffer
  readonly state: FlowDraft
  readonly at: Temporal.Instant
}

/** Inserts a draft; no row where another browser tab was first. */
export function insertDraft(accountId: number, { draftId, sessionHash, state, at }: NewDraft): Statement {
  return {
    name: 'insert-flow-draft',
    text: `INSERT INTO flow_draft (account_id, draft_id, session_hash, version, state, created_at, updated_at)
           VALUES ($1, $2, $3, 1, $4, $5, $5)
           ON CONFLICT (account_id, session_hash) WHERE process_id IS NULL DO NOTHING RETURNING ${COLUMNS}`,
    values: [accountId, draftId, sessionHash, JSON.stringify(state), at.toString()],
  }
}

/** `sealed` undefined: bank data stay as they are. */
export function updateDraft(
  accountId: number,
  draftId: number,
  { state, sealed, at }: { readonly state: FlowDraft; readonly sealed: Buffer | null; readonly at: Temporal.Instant },
): Statement {
  return {
    name: 'update-flow-draft',
    text: `UPDATE flow_draft SET state = $3, sealed = $4, version = version + 1, updated_at = $5
           WHERE account_id = $1 AND draft_id = $2 RETURNING ${COLUMNS}`,
    values: [accountId, draftId, JSON.stringify(state), sealed, at.toString()],
  }
}

/** A submitted draft keeps no bank data and no free text. */
export function markSent(
  accountId: number,
  draftId: number,
  { processId, at }: { readonly processId: number; readonly at: Temporal.Instant },
): Statement {
  return {
    name: 'mark-flow-draft-sent',
    text: `UPDATE flow_draft SET process_id = $3, sealed = NULL, state = '{}', version = version + 1, updated_at = $4
           WHERE account_id = $1 AND draft_id = $2`,
    values: [accountId, draftId, processId, at.toString()],
  }
}

export interface SentRow extends Pick<Tables['return_process'], 'process_id' | 'number'> {
  readonly score: number | null
}

/** The submitted request of a session, by its draft; no row where the draft belongs to another session, or was not submitted. */
export function selectSent(accountId: number, sessionHash: Buffer, draftId: number): Statement {
  return {
    name: 'select-sent-flow-draft',
    text: `SELECT p.process_id, p.number, e.score
           FROM flow_draft d
           JOIN return_process p ON p.account_id = $1 AND p.process_id = d.process_id
           LEFT JOIN experience_rating e ON e.account_id = $1 AND e.process_id = d.process_id
           WHERE d.account_id = $1 AND d.session_hash = $2 AND d.draft_id = $3`,
    values: [accountId, sessionHash, draftId],
  }
}

export interface NewRating {
  readonly processId: number
  readonly score: number
  readonly comment: string | null
  readonly at: Temporal.Instant
}

/** One a process; who thinks again says it again. */
export function keepRating(accountId: number, { processId, score, comment, at }: NewRating): Statement {
  return {
    name: 'keep-experience-rating',
    text: `INSERT INTO experience_rating (account_id, process_id, score, comment, rated_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (account_id, process_id)
           DO UPDATE SET score = excluded.score, comment = excluded.comment, rated_at = excluded.rated_at`,
    values: [accountId, processId, score, comment, at.toString()],
  }
}
