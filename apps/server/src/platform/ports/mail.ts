import type { Outcome } from '@vaivem/connector-kit'

/** The port that sends mail. Of a mail sent twice under one key, a mailbox keeps one; a server may deliver both, with one Message-ID. */
export interface Mail {
  readonly send: (accountId: number, message: MailMessage) => Promise<MailOutcome>
}

export interface MailMessage {
  readonly key: bigint
  readonly from: MailAddress
  readonly replyTo: string | null
  readonly to: MailAddress
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Pictures that `html` shows as `cid:<id>`; absent: none. Nothing is fetched from anywhere. */
  readonly pictures?: readonly MailPicture[]
}

export interface MailPicture {
  readonly id: string
  /** `image/png`, `image/jpeg` or `image/webp`. */
  readonly type: string
  readonly content: Buffer
}

/** The HTML of a mail as a page of its own, with its pictures within it. */
export function withPictures({ html, pictures = [] }: Pick<MailMessage, 'html' | 'pictures'>): string {
  return pictures.reduce(
    (page, { id, type, content }) => page.replaceAll(`cid:${id}`, `data:${type};base64,${content.toString('base64')}`),
    html,
  )
}

export interface MailAddress {
  readonly name: string | null
  readonly address: string
}

/** The reason of a refusal names no person. */
export type MailOutcome = Outcome

/** A notice of a process, the receipt of a declaration, a code, a mail to staff, the summary of a day: each has ids of its own table, and two may be the same. */
type MailKind = 'notice' | 'receipt' | 'code' | 'staff' | 'summary'

/** Beyond every id (2^53), so that no mail is taken for another kind's of the same id. */
const BEYOND_IDS: Readonly<Record<MailKind, bigint>> = {
  notice: 0n,
  receipt: 2n ** 53n,
  code: 2n ** 54n,
  staff: 2n ** 54n + 2n ** 53n,
  summary: 2n ** 55n,
}

/** The key of a mail: one for each row of each kind. */
export function mailKey(kind: MailKind, id: number): bigint {
  return BEYOND_IDS[kind] + BigInt(id)
}
