import type { AccountConfiguration } from '@vaivem/domain'
import type { MailMessage } from '../platform/ports/mail.ts'

/** The sender of mails: the store's name with the account's address, else a no-reply address at the host of its first store. */
export function senderOf(
  { notices, stores }: AccountConfiguration,
  store: string,
): Pick<MailMessage, 'from' | 'replyTo'> {
  const host = new URL(stores[0]?.url ?? 'http://localhost').hostname
  return { from: { name: store, address: notices.sender ?? `nao-responda@${host}` }, replyTo: notices.replyTo }
}
