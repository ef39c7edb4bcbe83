import type { Database } from '../../platform/database/transaction.ts'
import type { Mail, MailAddress, MailPicture } from '../../platform/ports/mail.ts'
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
            html: pictures.reduce(shownWithin, html),
          }),
        ),
      )
      return { outcome: 'done' }
    },
  }
}

/** A page that is kept has its pictures within it. */
function shownWithin(html: string, { id, type, content }: MailPicture): string {
  return html.replaceAll(`cid:${id}`, `data:${type};base64,${content.toString('base64')}`)
}

function written({ name, address }: MailAddress): string {
  return name === null ? address : `${name} <${address}>`
}
