import type { TestAccount, TestApp } from './app.ts'

export interface Mailed {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The local mailbox, in the order of the messages' keys. */
export const mailboxOf = ({ database }: TestApp, { id }: TestAccount) =>
  database.query<Mailed>(
    `SELECT b.recipient, b.subject, b.text_body AS text, b.html_body AS html FROM local_mailbox b
     WHERE b.account_id = $1 ORDER BY b.message_key`,
    [id],
    id,
  )

/** The mails about a process, and how far each came. */
export const mailsAbout = ({ database }: TestApp, { id }: TestAccount, processId: number) =>
  database.query<{ id: number; kind: string; state: string; problem: string | null; attempts: number }>(
    `SELECT message_id::float8 AS id, kind, state, problem, attempts FROM mail_message
     WHERE account_id = $1 AND process_id = $2 ORDER BY message_id`,
    [id, processId],
    id,
  )
