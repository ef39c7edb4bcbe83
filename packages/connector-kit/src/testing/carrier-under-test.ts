import type { Carrier, KnownPlace, Money } from '@vaivem/domain'
import type { CarrierCapabilities, CarrierPorts, ReachedCarrier } from '../carrier-connector.ts'
import type { CarrierScan } from '../carrier-port.ts'
import type { SendRequest } from '../http.ts'
import type { StoreNotice } from '../store-intake.ts'
import type { Awaitable } from './platform-under-test.ts'
import type { CarrierPortName, Situation } from './situations.ts'

/** A carrier's connector with a carrier that a test controls: an emulator, or the demonstration. */
export interface CarrierUnderTest {
  readonly capabilities: CarrierCapabilities
  readonly ports: CarrierPorts
  /** A carrier at which nothing happened yet; every case opens one of its own. */
  readonly open: () => Awaitable<EmulatedCarrier>
  /** The abilities that a test does not have at this carrier; the cases that need one are left out, and say so in the evidence. */
  readonly without?: readonly CarrierAbility[]
}

/** An action of a test at a carrier beside its ports. `requests`: the carrier is reached by requests, which can be lost on their way. */
export type CarrierAbility = 'requests' | keyof Abilities

export interface EmulatedCarrier extends Partial<Abilities> {
  readonly accountId: number
  readonly connector: Carrier
  readonly credentials: ReachedCarrier['credentials']
  readonly send: SendRequest
  /** The labels that the carrier really has, read without its API: those that were paid and not taken back. */
  readonly labels: () => Awaitable<readonly EmulatedLabel[]>
  /** The number of parcels that were begun there and cost nothing yet. */
  readonly drafts: () => Awaitable<number>
  /** A clerk or a van scans the parcel of a code. */
  readonly scan: (code: string, status: 'posted' | 'delivered', at: Temporal.Instant) => Awaitable<void>
}

interface Abilities {
  /** Sets the balance of the account's wallet. */
  readonly setBalance: (left: Money) => Awaitable<void>
  /** Sets the price of every parcel from now on, quoted or authorized. */
  readonly setPrice: (price: Money) => Awaitable<void>
  /** From now on it quotes in another currency than the real. */
  readonly quoteInForeignCurrency: () => Awaitable<void>
  /** From now on it refuses every request, in these words; null: not any more. */
  readonly refuse: (words: string | null) => Awaitable<void>
  /** Sets its clock ahead of this service's by this many hours. */
  readonly setClockAhead: (hours: number) => void
  /** It forgets the keys that it was sent; a carrier that knows none has nothing to forget. */
  readonly forgetKeys: () => Awaitable<void>
  /** From now on its directory has a CEP of eight digits at this place; null: it does not have it. */
  readonly setPlace: (postalCode: string, place: KnownPlace | null) => Awaitable<void>
  /** A notice that it would send of the parcel of a code. */
  readonly noticeOf: (code: string) => StoreNotice
}

export interface EmulatedLabel {
  /** Null: paid, and its code is not made yet. */
  readonly code: string | null
  readonly status: CarrierScan['status'] | null
  /** The price that the store pays; absent: the test does not see it. */
  readonly cost?: Money
}

/** A case of the table: `run` throws where a law is broken, and answers how many times the fault struck. */
export interface CarrierCase {
  readonly port: CarrierPortName
  readonly name: string
  readonly run: () => Promise<number>
  /** The situations that it covers; empty: it tests a law of its own. */
  readonly situations: readonly Situation[]
  readonly needs?: CarrierAbility
}

/** Makes cases of a port that are tried once. */
export function carrierCasesOf(port: CarrierPortName) {
  return (
    name: string,
    run: () => Promise<unknown>,
    about: { readonly situations?: readonly Situation[]; readonly needs?: CarrierAbility } = {},
  ): CarrierCase => ({ port, name: `${port}: ${name}`, run: () => run().then(() => 1), situations: [], ...about })
}

/** Something that a test does to a carrier, and that its case needs. */
export function ableToAtCarrier<Ability extends keyof Abilities>(
  carrier: EmulatedCarrier,
  ability: Ability,
): Abilities[Ability] {
  const able: Partial<Abilities>[Ability] = carrier[ability]
  if (!able) throw new Error(`the carrier under test cannot ${ability}, and does not say so`)
  return able
}
