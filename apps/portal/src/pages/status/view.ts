import type { LocalText } from '@vaivem/domain'
import type { DeliveryClaimStatus } from '../claim/claim.ts'
import type { ProductPicture } from '../product/picture.ts'
import type { BuyerNoteWanted } from '../buyer-note.ts'
import type { DayAndHours } from '../../wording.ts'
import type { Step } from './tracks.ts'

/** The progress of a request, as customers see it. */
export type Phase =
  | 'in-review'
  | 'awaiting-code'
  | 'to-send'
  | 'on-the-way'
  | 'arrived'
  | 'lost'
  | 'sent-back'
  | 'code-expired'
  | 'money-coming'
  | 'keep-item'
  | 'concluded'
  | 'refused'
  | 'cancelled'
  | 'expired'

export interface RequestSummary {
  readonly number: string
  readonly openedAt: Temporal.ZonedDateTime
  readonly phase: Phase
  readonly items: readonly string[]
  readonly path: string
}

export interface RequestsView {
  readonly orderNumber: string
  readonly requests: readonly RequestSummary[]
  /** The address at which another request is begun. */
  readonly orderPath: string
}

export interface RequestView extends Omit<RequestSummary, 'items'> {
  readonly orderNumber: string | null
  readonly items: readonly RequestItem[]
  readonly parcels: readonly ParcelToSend[]
  readonly buyerNote: BuyerNoteWanted
  readonly money: readonly MoneyBack[]
  /** The value of the request as long as nothing is planned; null where something is planned, or nothing is due. */
  readonly expected: ExpectedMoney | null
  /** The cost of sending; null where it is free. */
  readonly sending: SendingCost | null
  readonly replacements: readonly ReplacementOut[]
  /** The items with a complaint about a defect. */
  readonly claims: readonly DefectClaim[]
  /** The claim about a delivery that it is; null: it is none. */
  readonly deliveryClaim: DeliveryClaimStatus | null
  /** What happened to the request itself; shown where it has no parcel. */
  readonly steps: readonly Step[]
  /** The last day to say what goes out for an accepted item of an exchange; null: no choice is missing. */
  readonly choiceBy: Temporal.PlainDate | null
  /** Whether money waits for a bank account or Pix key that the customer has not given yet. */
  readonly needsBankData: boolean
  /** Whether a mail follows from the next thing to happen. */
  readonly isMailedNext: boolean
  /** The day on which it was cancelled, refused or expired; null: it was not. */
  readonly endedOn: Temporal.PlainDate | null
  /** The last day before what arrived counts as accepted, where the store promised one. */
  readonly checkedBy: Temporal.PlainDate | null
  readonly timeline: readonly Happening[]
  readonly mayCancel: boolean
  readonly paths: { readonly all: string; readonly cancel: string }
  /** The result of the last action, such as that it could not be done because something else happened meanwhile. */
  readonly notice: 'changed' | 'cancelled' | 'chosen' | 'agreed' | 'declined' | null
}

/** The remedies that the customer may choose for an item with a defect (CDC art. 18). */
export type Remedy = 'exchange' | 'money' | 'abatement'

export interface DefectClaim {
  readonly name: string
  readonly quantity: number
  readonly state: 'repairing' | 'choice-due' | 'chosen' | 'repaired' | 'abated'
  /** The last day on which the store may repair. */
  readonly repairUntil: Temporal.PlainDate
  readonly remedy: Remedy | null
  /** The part of what was paid that the store offers for keeping the item; null where it offers none. */
  readonly offeredCentavos: number | null
  readonly abatedCentavos: number | null
  /** The address at which the customer answers; null where no answer is expected. */
  readonly answerPath: string | null
}

export interface SendingCost {
  readonly costCentavos: number
  /** The amount that is deducted from what is shown, or from what is expected. */
  readonly chargedCentavos: number
  /** The amount that can no longer be deducted from anything. */
  readonly notChargedCentavos: number
}

export interface ExpectedMoney {
  readonly centavos: number
  readonly form: 'money' | 'voucher'
  readonly after: 'posted' | 'received' | 'rated' | 'decided'
  /** The first day on which it may be sent; null where it is not known. */
  readonly from: Temporal.PlainDate | null
}

export interface RequestItem {
  readonly name: string
  readonly picture: ProductPicture
  readonly quantity: number
  readonly operation: 'return' | 'exchange'
}

export interface ParcelToSend {
  /** The person who brings the parcel, and the place. */
  readonly way: 'drop-off' | 'locker' | 'collection' | 'physical-store'
  /** The physical store that accepts it, or the drop point or locker that was picked. */
  readonly place: Place | null
  /** Other places that accept it, the nearest first. */
  readonly nearby: readonly NearbyPlace[]
  /** `undecided`: it has not been approved yet. */
  readonly state: 'undecided' | 'waiting' | 'to-send' | 'expired' | 'sent' | 'arrived' | 'lost' | 'sent-back'
  /** The address at which it is collected; null where it is not collected. */
  readonly collectedAt: string | null
  /** When it is collected, where the customer chose a window; null: none was chosen, or it is over. */
  readonly window: DayAndHours | null
  readonly code: string | null
  readonly qr: Qr | null
  readonly carrier: string | null
  readonly until: Temporal.ZonedDateTime | null
  readonly tracking: string | null
  /** The documents that the customer can print, with their addresses. */
  readonly documents: readonly ParcelDocument[]
  /** Whether the carrier takes it only with its own label on it. */
  readonly mustPrint: boolean
  /** Into how many boxes it is packed. */
  readonly volumes: number
  /** The past and the expected steps of the parcel and of its request. */
  readonly steps: readonly Step[]
}

export interface ParcelDocument {
  readonly kind: 'label-10x15' | 'label-a4' | 'declaration'
  readonly path: string
}

export interface Place {
  readonly name: string
  readonly address: string
  readonly openingHours: string
}

export interface NearbyPlace extends Place {
  /** Null where it is not known. */
  readonly metres: number | null
}

/** A QR code as an SVG path on a square of `size` modules. */
export interface Qr {
  readonly size: number
  readonly path: string
}

/** The means by which money reaches the customer. */
export type Way =
  | 'creditCard'
  | 'debitCard'
  | 'instantPayment'
  | 'bankInvoice'
  | 'giftCard'
  | 'cashback'
  | 'promissory'
  | 'pix'
  | 'bankTransfer'
  | 'cash'
  | 'other'

/** A part of a refund, and where it is. */
export interface WayBack {
  /** Null as long as it is not decided to which payment of the order it goes. */
  readonly way: Way | null
  readonly centavos: number
  /** By what name the store, its payment provider or the bank knows it; null as long as it is not done. */
  readonly reference: string | null
  /** The last day by which the customer should see the money; null where it is unknown. */
  readonly seenBy: Temporal.PlainDate | null
}

export interface MoneyBack {
  readonly means: 'automatic' | 'voucher' | 'manual'
  readonly state: 'planned' | 'sent' | 'done' | 'delayed'
  readonly centavos: number
  /** When the refund was requested from the store or its payment provider; null: not yet, or it is requested from neither. */
  readonly askedOn: Temporal.PlainDate | null
  readonly doneOn: Temporal.PlainDate | null
  readonly ways: readonly WayBack[]
  /** The page that shows the code of an issued voucher; null while there is none. */
  readonly voucherPath: string | null
  readonly until: Temporal.PlainDate | null
}

export interface ReplacementOut {
  readonly name: string
  readonly quantity: number
  readonly state: 'chosen' | 'reserved' | 'ordered' | 'shipped' | 'delivered' | 'trouble' | 'called-off'
  readonly tracking: string | null
  readonly steps: readonly Step[]
  /** Null where the replacement costs what was paid. */
  readonly difference: Difference | null
}

/** The amount that one side owes the other for a replacement. */
export interface Difference {
  readonly state: 'to-pay' | 'paid' | 'waived' | 'to-receive' | 'received'
  readonly centavos: number
  /** How the difference is paid; only for one that the customer has to pay. */
  readonly payment: DifferencePayment | null
}

export interface DifferencePayment {
  readonly link: string | null
  readonly instructions: LocalText | null
  /** The end of the reservation; null where it is unknown. */
  readonly until: Temporal.ZonedDateTime | null
}

export type TimelineEntryKind =
  | 'created'
  | 'approved-by-policy'
  | 'approved'
  | 'declined'
  | 'in-review'
  | 'cancelled'
  | 'reopened'
  | 'expired'
  | 'code-ready'
  | 'code-expired'
  | 'posted'
  | 'collected'
  | 'in-transit'
  | 'delivered'
  | 'lost'
  | 'sent-back'
  | 'checked'
  | 'money-sent'
  | 'money-done'
  | 'money-delayed'
  | 'voucher-issued'
  | 'voucher-reversed'
  | 'exchange-reserved'
  | 'exchange-ordered'
  | 'exchange-shipped'
  | 'exchange-delivered'
  | 'exchange-trouble'
  | 'exchange-choice'
  | 'exchange-refunded'
  | 'remedy-wanted'
  | 'remedy-chosen'
  | 'repaired'
  | 'abatement-offered'
  | 'claim-answered'
  | 'abatement-declined'
  | 'abated'

export interface Happening {
  readonly at: Temporal.ZonedDateTime
  readonly kind: TimelineEntryKind
  /** A message that staff wrote for the customer. */
  readonly message: string | null
}
