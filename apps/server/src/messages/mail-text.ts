import type { DeliveryClaimKind, DeliveryClaimOutcome, NoticeKind } from '@vaivem/domain'

/** The facts of a mail; null where a fact is not known. Amounts and instants are already formatted. */
export interface MailFacts {
  readonly store: string
  readonly customer: string | null
  readonly number: string
  readonly order: string | null
  readonly openedOn: string
  readonly items: readonly string[]
  readonly total: string
  /** The cost of sending for the customer; `isCharged`: it can be deducted from a refund. Null where sending is free. */
  readonly sending: { readonly cost: string; readonly isCharged: boolean } | null
  /** The amount deducted for sending from the refund of this mail; null where none was. */
  readonly charged: string | null
  /** The message of staff to the customer. */
  readonly message: string | null
  /** How the items are sent, and where they are handed in, where that is one place; `undecided`: it was not chosen. */
  readonly way: {
    readonly kind: 'drop-off' | 'locker' | 'collection' | 'store' | 'nothing' | 'undecided'
    readonly place: string | null
  }
  readonly authorization: {
    readonly code: string
    /** Null: until the end of the time that is left. */
    readonly until: string | null
    readonly carrier: string | null
    /** Whether the customer can, or has to, print a label; null: there is none. */
    readonly label: 'optional' | 'needed' | null
  } | null
  /** A sentence that says when a parcel is collected; null: no time was chosen. */
  readonly collection: string | null
  readonly refund: { readonly amount: string; readonly ways: readonly string[] } | null
  /** The amount that the customer owes for an exchange; `link` is safe to follow. */
  readonly difference: {
    readonly amount: string
    readonly until: string | null
    readonly link: string | null
    readonly instructions: string | null
  } | null
  /** Items with a defect that wait for the customer; the amount that is offered for keeping one. */
  readonly defect: { readonly items: readonly string[]; readonly amount: string | null } | null
  /** A claim about a delivery: what was said, until when the store answers, and its answer; null where there is none yet. */
  readonly claim: {
    readonly kind: DeliveryClaimKind
    readonly until: string
    readonly outcome: DeliveryClaimOutcome | null
  } | null
  /** Until when to choose what goes out, and what of it becomes money or a voucher then. */
  readonly choice: { readonly until: string; readonly becomes: 'money' | 'voucher' | 'both' } | null
  /** The voucher; its code is null where it must not go to this address. */
  readonly voucher: {
    readonly amount: string
    readonly code: string | null
    readonly until: string
    /** Whether the rest is lost where the voucher is not spent at once. */
    readonly losesRest: boolean
  } | null
  readonly daysLeft: number
}

/** A mail as it is read: its subject, and its parts from top to bottom. */
export interface MailText {
  readonly subject: string
  readonly parts: readonly MailPart[]
}

export type MailPart =
  | { readonly paragraph: string }
  /** Text that staff typed, in Portuguese whatever the language of the mail; it follows a label. */
  | { readonly typed: string; readonly label: string }
  /** To be copied: large, and on its own. */
  | { readonly code: string; readonly label: string }
  | { readonly list: readonly string[]; readonly title: string }
  | { readonly link: string; readonly label: string }

/** Every mail of a language: one that is missing does not compile. */
export interface MailCopy {
  readonly mails: Readonly<Record<NoticeKind, (facts: MailFacts) => MailText>>
  /** Leads to where the customer sees how far the request is. */
  readonly follow: string
  /** Leads to the code of a parcel, and to its label. */
  readonly label: string
}

/** A paragraph, where there is anything to say. */
export function sayIfAny(paragraph: string | null): MailPart[] {
  return paragraph === null ? [] : [say(paragraph)]
}

export function say(paragraph: string): MailPart {
  return { paragraph }
}
