import type { Money, PaymentProvider, ProviderRefunds } from '@vaivem/domain'
import { findRefundAmong } from './find-refund-among.ts'
import type { Lookup, Outcome } from './outcome.ts'
import type { CallLimits, ConnectorField, CredentialRenewal, Shop } from './store-connector.ts'
import type { NoticeVerdict, StoreNotice } from './store-intake.ts'
import type { ListedRefund, RefundDone, StoreRefusalReason } from './store-payments.ts'

/**
 * One way to reach a payment provider, who gives money back where the platform of the store cannot. An account chooses it by the
 * `integracao` of its `provedoresPagamento`. Registered in `apps/server/src/connectors/payment-providers.ts`.
 */
export interface PaymentProviderConnector<Needs = unknown> {
  /** `integracao` in the account file. */
  readonly word: string
  /** The name of the provider in the console. */
  readonly label: string
  /**
   * The words by which shops call it, in lower case and without anything but letters and digits: `mercadopago` is in
   * `woo-mercado-pago-pix`.
   */
  readonly names: readonly string[]
  /** The settings under `opcoes` in the account file. Never secrets. */
  readonly options: readonly ConnectorField[]
  /** The secrets that the provider gives to the merchant. */
  readonly credentials: readonly ConnectorField[]
  /** How credentials that expire are renewed; absent: they do not expire. */
  readonly renewal?: CredentialRenewal<ProviderAccount>
  /** The limits of requests for one account; absent: those of stores. */
  readonly limits?: CallLimits
  readonly capabilities: PaymentProviderCapabilities
  /** The hosts that its requests may go to, with their port where it is not 443. */
  readonly hosts: (provider: PaymentProvider) => readonly string[]
  /** Called once, when the service starts. What belongs to one account comes with every call. */
  readonly connect: (needs: Needs) => PaymentProviderPorts
}

/** The capabilities of a provider. A refund that it cannot make is not promised to anybody (contract §6.7). */
export interface PaymentProviderCapabilities {
  /** By kind of payment: for how many days after it was approved, and whether in parts. A missing kind is paid by a person. */
  readonly refunds: ProviderRefunds
  /** How long it honours a repeated key, in milliseconds; later, or with 0, the list is compared before anything is sent again. */
  readonly keysHonouredMilliseconds: number
  /** How long after a request was sent its refund may still appear in the list, in milliseconds. */
  readonly settlingMilliseconds: number
  /** Whether a refund may be accepted and end later. */
  readonly mayBePending: boolean
  /** Whether a refund that was done may be taken back, because the bank of the buyer refused it for instance. */
  readonly mayBeReversed: boolean
  /** Whether it shows that the buyer disputes a payment. */
  readonly showsDisputes: boolean
}

/** The provider's account that a call is for: its entry in the account file with its secrets, and the way to its hosts. */
export interface ProviderAccount extends Pick<
  Shop,
  'accountId' | 'credentials' | 'send' | 'warn' | 'restMilliseconds'
> {
  readonly connector: PaymentProvider
}

export interface PaymentProviderPorts {
  /**
   * Gives back all or a part of one payment under our key. `refused` only if neither this request nor an earlier one under the
   * key had an effect; anything doubtful is `unknown`.
   */
  readonly refund: (
    account: ProviderAccount,
    refund: ProviderRefund,
  ) => Promise<Outcome<RefundDone, StoreRefusalReason>>
  /** Looks for a refund among those of its payment. Never has an effect. `refused`: the provider shows that it failed. */
  readonly findRefund: (account: ProviderAccount, refund: ProviderRefund) => Promise<ProviderLookup>
  /** All refunds of a payment, no matter who made them; undefined where the provider does not know the payment. Throws if it is silent. */
  readonly listRefunds: (account: ProviderAccount, payment: string) => Promise<readonly ListedRefund[] | undefined>
  /** A payment as it stands now; undefined where the provider does not know it. Throws if it is silent. */
  readonly readPayment: (account: ProviderAccount, payment: string) => Promise<ProviderPayment | undefined>
  /** The payments of an order by its number; absent: the provider cannot be queried in this way. Throws if it is silent. */
  readonly findPayments?: (account: ProviderAccount, orderNumber: string) => Promise<readonly ProviderPayment[]>
  /** Absent: it gives no statements. */
  readonly statements?: ProviderStatements
  /** Absent: it sends none. */
  readonly notices?: ProviderNotices
}

export type ProviderLookup =
  | Lookup<RefundDone>
  | { readonly outcome: 'refused'; readonly reason: StoreRefusalReason; readonly mayPass: false }

/** One refund of one payment: the same in every call about one intent. */
export interface ProviderRefund {
  readonly key: number
  /**
   * How often the refund was refused for good, looked for, and begun again since: part of what the provider gets as the key, because
   * it may answer a repeated key with the refusal that it answered first.
   */
  readonly round: number
  /** By which the provider knows the payment. */
  readonly payment: string
  readonly amount: Money
  /** The references of the refunds that the payment had before this one was first sent; null: the provider shows none. */
  readonly refundsBefore: readonly string[] | null
  /** By which the provider knows the refund, once it has accepted it; null: not yet known. */
  readonly reference: string | null
}

export interface ProviderPayment {
  readonly reference: string
  readonly state: 'pending' | 'paid' | 'refunded' | 'failed'
  readonly amount: Money
  /** ISO 4217. */
  readonly currency: string
  /** The amount that was given back, no matter by whom. */
  readonly refunded: Money
  /** The buyer disputes it, or took it back through the card's issuer. */
  readonly isInDispute: boolean
  /** The number of the order for which the shop requested the money; null: the provider did not receive it. */
  readonly orderNumber: string | null
}

/** From the first moment of a day to the last second of one, on the clock of the merchant's account. */
export interface StatementSpan {
  readonly from: Temporal.Instant
  readonly until: Temporal.Instant
}

/** Statements that a provider makes on request. A request has no effect on money, and may be repeated. */
export interface ProviderStatements {
  /** By which format a file of it is read (`formato` of `importStatement`). */
  readonly format: 'mercadopago-liberacoes'
  /**
   * The file of exactly this span that was made after its end; undefined: there is none yet. Throws if the provider is silent, or the file
   * is larger than can be read.
   */
  readonly find: (account: ProviderAccount, span: StatementSpan) => Promise<string | undefined>
  /** Asks for it; it is found later. Throws if the provider is silent or refuses. */
  readonly ask: (account: ProviderAccount, span: StatementSpan) => Promise<void>
}

export interface ProviderNotices {
  readonly verify: (account: ProviderAccount, notice: StoreNotice) => NoticeVerdict
  /** The payments that a notice is about; undefined: the provider does not write such notices. It must not throw. */
  readonly read: (notice: StoreNotice) => ProviderNoticeReading | undefined
}

/** The content of a notice. It is only a hint: the payments are read back. */
export interface ProviderNoticeReading {
  readonly payments: readonly string[]
  /** By which the provider repeats a delivery; null: it gives none. At most 200 characters. */
  readonly id: string | null
}

/**
 * Looks for a refund among those that a provider shows for its payment: by its reference where the provider gave it one, else as
 * the only one of the same amount that was not there before.
 */
export function findProviderRefund(listed: readonly ListedRefund[], refund: ProviderRefund): ProviderLookup {
  if (refund.reference === null) return findRefundAmong(listed, refund, { keepsKeys: false })
  const found = listed.find(({ reference }) => reference === refund.reference)
  if (!found || found.amount !== refund.amount) return { outcome: 'unknown' }
  if (found.state === 'failed') return { outcome: 'refused', reason: 'refund-rejected', mayPass: false }
  return { outcome: found.state, reference: found.reference }
}
