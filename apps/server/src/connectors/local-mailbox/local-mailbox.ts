import type { Database } from '../../platform/database/transaction.ts'
import { type Mail, type MailAddress, withPictures } from '../../platform/ports/mail.ts'
import { insertLocalMail } from './repository.ts'

/** Where no mail server is configured: mails stay on this machine, to be read with `vaivem mailbox`. */
export function createLocalMailbox({ inAccount }: Pick<Database, 'inAccount'>): Mail {
  return {
    send: async (accountId, { key, from, to, subject, text, html, pictures = [] }) => {
      await inAccount(accountId, (tx) =>
        tx.query(
          insertLocalMail(accountId, {
            key,
            sender: written(from),
            recipient: written(to),
            subject,
            text,
            html: withPictures({ html, pictures }),
          }),
        ),
      )
      return { outcome: 'done' }
    },
  }
}

function written({ name, address }: MailAddress): string {
  return name === null ? address : `${name} <${address}>`
}
