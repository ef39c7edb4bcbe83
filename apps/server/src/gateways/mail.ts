/** How mail leaves the service. Told twice under one key, a mailbox keeps one; a mail server may deliver both, with one Message-ID. */
export interface Mail {
  readonly send: (accountId: number, message: MailMessage) => Promise<MailOutcome>
}

export interface MailMessage {
  readonly key: number
  readonly from: MailAddress
  readonly replyTo: string | null
  readonly to: MailAddress
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailAddress {
  readonly name: string | null
  readonly address: string
}

export type MailOutcome =
  | { readonly outcome: 'sent' }
  /** `mayPass`: worth another try. The reason names nobody. */
  | { readonly outcome: 'refused'; readonly reason: string; readonly mayPass: boolean }
