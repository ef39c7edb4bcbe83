import type { NoticeKind } from '@vaivem/domain'
import { instantOfId } from '../platform/database/ids.ts'
import type { Statement } from '../platform/database/statement.ts'

export interface NewMail {
  readonly id: number
  readonly processId: number
  readonly eventId: number
  readonly kind: NoticeKind
  readonly variant: number
}

/** Writes down that a mail is to be sent; nothing where one of its kind and variant is there for the same cause. */
export function insertMail(accountId: number, { id, processId, eventId, kind, variant }: NewMail): Statement {
  return {
    name: 'plan-mail',
    text: `INSERT INTO mail_message (account_id, message_id, process_id, kind, event_id, variant, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account_id, process_id, kind, event_id, variant) DO NOTHING`,
    values: [accountId, id, processId, kind, eventId, variant, instantOfId(eventId).toString()],
  }
}
