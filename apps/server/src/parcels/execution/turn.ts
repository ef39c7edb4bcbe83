import type {
  AddressQuestion,
  AuthorizationLookup,
  AuthorizationOutcome,
  Authorized,
  Begun,
  CarrierDocument,
  CarrierOutcome,
  CarrierScan,
  ChosenAddress,
  WalletBalance,
} from '@vaivem/connector-kit'
import {
  capabilities,
  type Carrier as ConfiguredCarrier,
  type PlaceOfPostalCode,
  type Shipment,
  type ToldPlace,
} from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { Carrier } from '../../platform/ports/carrier.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { EngineDeps } from '../../platform/outbound/create-executor.ts'
import { withTimeout } from '../../platform/outbound/with-timeout.ts'
import type { ProcessState } from '../../processes/index.ts'
import type { CarrierPolicy } from './policy.ts'
import type { AuthorizationRecord, ParcelRecord } from './parcel-record.ts'

export type CarrierDeps = EngineDeps & Pick<Deps, 'carrier' | 'now' | 'newId'>

/** One turn of a worker at one parcel, as it was when the turn began. */
export interface ParcelTurn {
  readonly deps: CarrierDeps
  readonly policy: CarrierPolicy
  readonly account: ConfiguredAccount
  readonly parcel: ParcelRecord
}

/** The calls to a carrier about a parcel. */
export type CarrierCommand = { readonly parcel: ParcelRecord } & (
  | {
      readonly ask: 'authorize'
      readonly live: AuthorizationRecord
      readonly state: ProcessState
      readonly shipment: Shipment | null
    }
  | { readonly ask: 'address'; readonly chooserId: number; readonly question: AddressQuestion }
  | {
      readonly ask: 'postal-code'
      readonly directoryId: number
      /** Eight digits. */
      readonly postalCode: string
      readonly told: ToldPlace
    }
  | { readonly ask: 'track'; readonly live: AuthorizationRecord; readonly askedAt: Temporal.Instant }
  | { readonly ask: 'documents'; readonly live: AuthorizationRecord }
  | { readonly ask: 'duplicates'; readonly live: AuthorizationRecord }
  | { readonly ask: 'previous'; readonly authorizations: readonly AuthorizationRecord[] }
)

export type CommandOf<Ask extends CarrierCommand['ask']> = Extract<CarrierCommand, { readonly ask: Ask }>

/** The answers of carriers; for previous authorizations one answer each. */
export interface CarrierAnswer extends Partial<Authorized> {
  /** The reference of an authorization that it made in part; the rest is still to be requested. */
  readonly begun?: string
  readonly scans?: readonly CarrierScan[]
  readonly documents?: readonly CarrierDocument[]
  readonly chosen?: ChosenAddress
  readonly place?: PlaceOfPostalCode
  readonly wallet?: WalletBalance & { readonly readAt: Temporal.Instant }
  readonly previous?: readonly PreviousAnswer[]
}

/** The answer about an authorization that is no longer needed; undefined: a timeout. */
export type PreviousAnswer = { readonly one: AuthorizationRecord } & (
  | { readonly asked: 'find'; readonly answer: AuthorizationLookup | undefined }
  | { readonly asked: 'cancel'; readonly answer: CarrierOutcome<object> | undefined }
  | { readonly asked: 'track'; readonly answer: readonly CarrierScan[] | undefined }
  | { readonly asked: 'nothing' }
)

/** A carrier of the account that is called through its connector; undefined where staff do everything. */
export function integrationOf(
  { account }: Pick<ParcelTurn, 'account'>,
  carrierId: number,
): ConfiguredCarrier | undefined {
  const carrier = account.configuration.logistics.carriers.find(({ id }) => id === carrierId)
  return carrier && capabilities.isAsked(carrier) ? carrier : undefined
}

/**
 * The answer of a carrier within the timeout. Undefined for a timeout, a call that its adapter could not make, a missing
 * adapter, and an open circuit. One turn calls several carriers, so each has its circuit here.
 */
export async function answerOf<Answer>(
  turn: ParcelTurn,
  carrierId: number,
  ask: (port: Carrier, carrier: ConfiguredCarrier, accountId: number) => Promise<Answer>,
): Promise<Answer | undefined> {
  const { deps, account, parcel, policy } = turn
  const carrier = integrationOf(turn, carrierId)
  if (!carrier) return undefined
  const entered = deps.circuits.enter(`${account.id} carrier ${carrierId}`, policy.circuit)
  if (entered.isOpen) return undefined
  const answer = await withTimeout(
    ask(deps.carrier, carrier, account.id).catch(() => undefined),
    policy.timeoutMilliseconds,
  )
  entered.leave({ subjectId: parcel.id, succeeded: answer !== undefined })
  return answer
}

/** An outcome of the port as the engine of outgoing commands knows outcomes: a part that was made is an answer. */
export function outcomeOf<Known extends AuthorizationOutcome | AuthorizationLookup>(
  answer: Known,
): Exclude<Known, Begun> | { readonly outcome: 'done'; readonly begun: string } {
  return answer.outcome === 'begun' ? { outcome: 'done', begun: answer.reference } : (answer as Exclude<Known, Begun>)
}
