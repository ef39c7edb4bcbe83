import type { AccountConfiguration } from '@vaivem/domain'
import type { MailMessage } from '../platform/ports/mail.ts'

/** Whose mails these are: in the store's name, from the account's address, or from nobody at its first store's host. */
export function senderOf(
  { notices, stores }: AccountConfiguration,
  store: string,
): Pick<MailMessage, 'from' | 'replyTo'> {
  const host = new URL(stores[0]?.url ?? 'http://localhost').hostname
  return { from: { name: store, address: notices.sender ?? `nao-responda@${host}` }, replyTo: notices.replyTo }
}
