import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Browsers that one link may open until it expires; the table's constraint says the same. */
export const MOST_EXCHANGES = 5

export interface LinkRow {
  readonly store_id: Tables['flow_link']['store_id']
}

/** A link that still opens something. */
export function selectOpenLink(accountId: number, codeHash: Buffer, now: Temporal.Instant): Statement {
  return {
    name: 'select-open-flow-link',
    text: `SELECT store_id FROM flow_link
           WHERE account_id = $1 AND code_hash = $2 AND expires_at > $3 AND exchanges < $4`,
    values: [accountId, codeHash, now.toString(), MOST_EXCHANGES],
  }
}

/** Takes one of the openings of a link; no row when there is none left. Racing browsers queue at the row. */
export function takeExchange(accountId: number, codeHash: Buffer, now: Temporal.Instant): Statement {
  return {
    name: 'take-flow-link-exchange',
    text: `UPDATE flow_link SET exchanges = exchanges + 1
           WHERE account_id = $1 AND code_hash = $2 AND expires_at > $3 AND exchanges < $4
           RETURNING store_id`,
    values: [accountId, codeHash, now.toString(), MOST_EXCHANGES],
  }
}

/** Whether a session is alive and was opened by this very link. */
export function selectLiveSessionOfLink(
  accountId: number,
  { sessionHash, codeHash }: { readonly sessionHash: Buffer; readonly codeHash: Buffer },
  now: Temporal.Instant,
  seenAfter: Temporal.Instant,
): Statement {
  return {
    name: 'select-live-flow-session-of-link',
    text: `SELECT 1 FROM flow_session
           WHERE account_id = $1 AND session_hash = $2 AND code_hash = $3 AND expires_at > $4 AND last_seen_at > $5`,
    values: [accountId, sessionHash, codeHash, now.toString(), seenAfter.toString()],
  }
}
