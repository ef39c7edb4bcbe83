import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface KeptMail {
  readonly key: bigint
  readonly sender: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Keeps a mail on this machine, once under its key. */
export function insertLocalMail(
  accountId: number,
  { key, sender, recipient, subject, text, html }: KeptMail,
): Statement {
  return {
    name: 'keep-local-mail',
    text: `INSERT INTO local_mailbox (account_id, message_key, sender, recipient, subject, text_body, html_body)
                 VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account_id, message_key) DO NOTHING`,
    values: [accountId, String(key), sender, recipient, subject, text, html],
  }
}

export interface ListedMailRow extends Pick<Tables['local_mailbox'], 'recipient' | 'subject'> {
  readonly key: string
  readonly at: string
}

/** The newest mails, the newest first. */
export function selectLocalMails(accountId: number, most: number): Statement {
  return {
    name: 'list-local-mailbox',
    text: `SELECT message_key::text AS key, to_char(received_at, 'YYYY-MM-DD HH24:MI:SS') AS at, recipient, subject
                 FROM local_mailbox WHERE account_id = $1 ORDER BY received_at DESC, message_key DESC LIMIT $2`,
    values: [accountId, most],
  }
}

export type LocalMailRow = Omit<KeptMail, 'key'>

export function selectLocalMail(accountId: number, key: string): Statement {
  return {
    name: 'show-local-mail',
    text: `SELECT sender, recipient, subject, text_body AS text, html_body AS html
               FROM local_mailbox WHERE account_id = $1 AND message_key::text = $2`,
    values: [accountId, key],
  }
}
