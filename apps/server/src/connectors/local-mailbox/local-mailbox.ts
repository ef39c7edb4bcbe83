import type { Database } from '../../platform/database/transaction.ts'
import type { Mail, MailAddress } from '../../platform/ports/mail.ts'

/** Where no mail server is configured: mails stay on this machine, to be read with `vaivem mailbox`. */
export function createLocalMailbox({ inAccount }: Pick<Database, 'inAccount'>): Mail {
  return {
    send: async (accountId, { key, from, to, subject, text, html }) => {
      await inAccount(accountId, (tx) =>
        tx.query({
          name: 'keep-local-mail',
          text: `INSERT INTO local_mailbox (account_id, message_key, sender, recipient, subject, text_body, html_body)
                 VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account_id, message_key) DO NOTHING`,
          values: [accountId, String(key), written(from), written(to), subject, text, html],
        }),
      )
      return { outcome: 'done' }
    },
  }
}

function written({ name, address }: MailAddress): string {
  return name === null ? address : `${name} <${address}>`
}
