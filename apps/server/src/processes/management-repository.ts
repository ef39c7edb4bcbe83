import type { Tables } from '../platform/database/tables.ts'
import { REFUND_SHARES } from '../platform/wire/refund-shares-repository.ts'
import type { IntentStatus } from '@vaivem/domain'
import type { CorrectionOf } from './money/repository.ts'

export interface RefundRow extends Pick<
  Tables['refund_intent'],
  'owed_for' | 'purpose' | 'means' | 'created_at' | 'settled_at' | 'attempts' | 'by_hand'
> {
  readonly id: Tables['refund_intent']['intent_id']
  readonly status: IntentStatus
  readonly goods: number
  readonly freight: number
  readonly surcharges: number
  readonly bonus: number
  readonly charged: number
  readonly amount: number
  readonly problem: string | null
  readonly held_for: readonly string[]
  readonly correction: NonNullable<CorrectionOf['correction']> | null
}

export function selectRefunds(accountId: number, processId: number) {
  return {
    name: 'select-refunds-of-process',
    text: `SELECT t.intent_id AS id, t.owed_for, t.purpose, t.means, t.status, s.goods, s.freight, s.surcharges, s.bonus, s.charged, s.amount, t.created_at, t.settled_at,
             t.attempts, t.by_hand, t.details -> 'correction' AS correction, CASE WHEN t.status <> 'settled' THEN t.outcome ->> 'reason' END AS problem,
             CASE WHEN t.status = 'planned' THEN t.held_for ELSE '{}' END AS held_for
           FROM refund_intent t
           JOIN ${REFUND_SHARES} s ON s.account_id = t.account_id AND s.intent_id = t.intent_id
           WHERE t.account_id = $1 AND t.process_id = $2 AND s.process_id = $2 ORDER BY t.intent_id`,
    values: [accountId, processId],
  }
}

export interface CommentRow extends Pick<Tables['process_comment'], 'author' | 'text' | 'created_at'> {
  readonly id: Tables['process_comment']['comment_id']
}

export function selectComments(accountId: number, processId: number) {
  return {
    name: 'select-comments-of-process',
    text: `SELECT comment_id AS id, author, text, created_at FROM process_comment
           WHERE account_id = $1 AND process_id = $2 ORDER BY comment_id LIMIT 500`,
    values: [accountId, processId],
  }
}
