import type { Carrier, DeliveryKind, Money, PlaceOfPostalCode } from '@vaivem/domain'
import type {
  AddressQuestion,
  AuthorizationLookup,
  AuthorizationName,
  AuthorizationOutcome,
  AuthorizationRequest,
  BegunAuthorization,
  CarrierDocument,
  CarrierOutcome,
  CarrierScan,
  ChosenAddress,
  DocumentForm,
  Quote,
  QuoteAsked,
} from './carrier-port.ts'
import type { SendRequest } from './http.ts'
import type { CallLimits, ConnectorField, CredentialRenewal, Shop } from './store-connector.ts'
import type { NoticeVerdict, StoreNotice } from './store-intake.ts'

/**
 * One way to reach a carrier. An account chooses it for each of its `transportadoras` by `integracao`. Registered in
 * `apps/server/src/connectors/carrier-connectors.ts`.
 */
export interface CarrierConnector<Needs = unknown> {
  /** `integracao` in the account file. */
  readonly word: string
  /** Its name in the console, in Portuguese. */
  readonly label: string
  /** The settings under `opcoes` of the carrier in the account file. Never secrets. */
  readonly options: readonly ConnectorField[]
  /** The secrets that the carrier gives to the merchant; empty: it needs none. */
  readonly credentials: readonly ConnectorField[]
  /** How credentials that expire are renewed; absent: they do not expire. */
  readonly renewal?: CredentialRenewal<ReachedCarrier>
  /** The limits of requests for one account; absent: those of stores. */
  readonly limits?: CallLimits
  readonly capabilities: CarrierCapabilities
  /** Whether the account names its server (`hostname`); otherwise `hostname` may only be an emulator on this machine, for tests. */
  readonly isServerOfAccount: boolean
  /** A well-formed reference of an authorization that does not exist, which the proof tracks; absent: the proof tracks by a key alone. */
  readonly unknownReference?: string
  /** The hosts that its requests may go to, with their port where it is not 443. */
  readonly hosts: (carrier: Carrier) => readonly string[]
  /** Called once, when the service starts. What belongs to one account comes with every call. */
  readonly connect: (needs: Needs) => CarrierPorts
}

/** The capabilities of a carrier. A capability that is not declared is not offered. */
export interface CarrierCapabilities {
  /** How parcels can travel with it; an option of another kind is a fault of the account file. */
  readonly kinds: readonly DeliveryKind[]
  /** How the customer hands the parcel in: with a code that the clerk reads, or with a label on the parcel. */
  readonly authorization: 'posting-code' | 'label'
  /** The documents that it gives for the customer; empty: none. */
  readonly documents: readonly DocumentForm[]
  /** The number of days for which an authorization can be requested; null: the carrier's own term holds, whatever is requested. */
  readonly validDays: { readonly least: number; readonly most: number } | null
  /**
   * Whether requests to it must contain sender, addresses, contents, weights and sizes; where one of these is missing, no request is
   * sent.
   */
  readonly needsShipment: boolean
  readonly severalVolumes: boolean
  /** Whether it takes the day and time that the customer chose for a home collection; otherwise the account file refuses them. */
  readonly collectionWindows: boolean
  /** Whether an unused authorization can be taken back. */
  readonly cancels: boolean
  readonly quotes: boolean
  /** `only-reais`: its interface knows no other currency. Absent: its quotes state their currency. */
  readonly quoteCurrency?: 'told' | 'only-reais'
  /** How long it honours a repeated key, in milliseconds; 0: it knows no keys, and every repetition is looked up first. */
  readonly keysHonouredMilliseconds: number
  /** How long after a request was sent it may still take effect, in milliseconds. */
  readonly settlingMilliseconds: number
  /** How it reports where parcels are; a carrier that sends notices is polled as well, because notices can be lost. */
  readonly tracking: 'polling' | 'notices-and-polling'
}

/** The carrier that a call is for: one of an account with its secrets, and the way to its hosts. */
export interface ReachedCarrier extends Pick<Shop, 'restMilliseconds'> {
  readonly accountId: number
  readonly connector: Carrier
  /** By the names of the declared fields. */
  readonly credentials: Readonly<Record<string, string>>
  /** Sends a request to a declared host of this carrier. */
  readonly send: SendRequest
  /** One line of plain facts: never bodies, headers, secrets or personal data. */
  readonly warn: (message: string, facts: Readonly<Record<string, string | number | boolean | null>>) => void
}

/**
 * The ports of a carrier. Every authorization has a key: a repeated request under one key gives the same authorization. Where a
 * port throws or does not answer, the outcome is unknown, and is looked up.
 */
export interface CarrierPorts {
  /** Called again with the reference of what was begun, it continues from there. */
  readonly authorize: (carrier: ReachedCarrier, request: AuthorizationRequest) => Promise<AuthorizationOutcome>
  /** `absent` only where nothing that costs money can come of it any more, unless it is requested again. */
  readonly findAuthorization: (carrier: ReachedCarrier, name: AuthorizationName) => Promise<AuthorizationLookup>
  /**
   * Takes an unused authorization back, also one that was only begun, or is unknown. `refused` without `mayPass`: it was used, is
   * over, or cannot be taken back.
   */
  readonly cancel: (carrier: ReachedCarrier, name: AuthorizationName) => Promise<CarrierOutcome<object>>
  /**
   * Takes away what was begun under a key beside its reference and was not paid: a request that was given up may arrive after it was
   * repeated. It never takes away what the reference names. Absent: a request that is repeated under one key begins nothing twice.
   */
  readonly discardDuplicates?: (carrier: ReachedCarrier, name: BegunAuthorization) => Promise<CarrierOutcome<object>>
  /** Every scan so far, in any order; carriers repeat them and report them late. Undefined: no answer. */
  readonly track: (carrier: ReachedCarrier, name: AuthorizationName) => Promise<readonly CarrierScan[] | undefined>
  /** The quotes for it; empty: it does not serve this way. Undefined: no answer. */
  readonly quote?: (carrier: ReachedCarrier, asked: QuoteAsked) => Promise<readonly Quote[] | undefined>
  /** The documents of an authorization, one of each declared form. Undefined: no answer, or not ready yet. */
  readonly documents?: (
    carrier: ReachedCarrier,
    name: AuthorizationName,
  ) => Promise<readonly CarrierDocument[] | undefined>
  /** Chooses where a parcel goes back to. Absent: it chooses nothing. Undefined: no answer. */
  readonly chooseAddress?: (carrier: ReachedCarrier, asked: AddressQuestion) => Promise<ChosenAddress | undefined>
  /** Says where a CEP of eight digits is. Absent: it knows of none. Undefined: no answer. */
  readonly lookUpPostalCode?: (carrier: ReachedCarrier, postalCode: string) => Promise<PlaceOfPostalCode | undefined>
  /** The balance of the account's wallet at the carrier. Absent: it has none. Undefined: no answer. */
  readonly balance?: (carrier: ReachedCarrier) => Promise<WalletBalance | undefined>
  /** Absent: it sends none. */
  readonly notices?: CarrierNotices
}

export interface WalletBalance {
  readonly balance: Money
  /** Below which people are to be warned; null: they are not. */
  readonly low: Money | null
}

/** The notices of a carrier. They are only hints: the parcels that they name are tracked. */
export interface CarrierNotices {
  readonly verify: (carrier: ReachedCarrier, notice: StoreNotice) => NoticeVerdict | Promise<NoticeVerdict>
  /** Undefined: the carrier does not write such notices. It must not throw, whatever came. */
  readonly read: (notice: StoreNotice) => CarrierNoticeReading | undefined
}

export interface CarrierNoticeReading {
  /** By which the carrier repeats a delivery; null: it gives none. At most 200 characters. */
  readonly id: string | null
  /** The parcels that something happened to, by the references that `authorize` gave, or by their codes. */
  readonly references: readonly string[]
}
