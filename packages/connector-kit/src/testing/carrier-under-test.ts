import type { Carrier, Money } from '@vaivem/domain'
import type { CarrierCapabilities, CarrierPorts, ReachedCarrier } from '../carrier-connector.ts'
import type { CarrierScan } from '../carrier-port.ts'
import type { SendRequest } from '../http.ts'
import type { StoreNotice } from '../store-intake.ts'
import type { Awaitable } from './platform-under-test.ts'

/** A carrier's connector with a carrier that a test controls: an emulator, or the demonstration. */
export interface CarrierUnderTest {
  readonly capabilities: CarrierCapabilities
  readonly ports: CarrierPorts
  /** A carrier at which nothing happened yet; every case opens one of its own. */
  readonly open: () => Awaitable<EmulatedCarrier>
}

export interface EmulatedCarrier {
  readonly accountId: number
  readonly connector: Carrier
  readonly credentials: ReachedCarrier['credentials']
  readonly send: SendRequest
  /** What the carrier really has, not by its API: labels that were paid and not taken back. */
  readonly labels: () => Awaitable<readonly EmulatedLabel[]>
  /** What was begun there and costs nothing yet. */
  readonly drafts: () => Awaitable<number>
  /** A clerk or a van scans the parcel of a code. */
  readonly scan: (code: string, status: 'posted' | 'delivered', at: Temporal.Instant) => Awaitable<void>
  /** Leaves so much in the account's wallet; absent: there is none. */
  readonly setBalance?: (left: Money) => void
  /** From now on it refuses what it is asked, in these words; null: not any more. */
  readonly refuse?: (words: string | null) => void
  /** A notice that it would send of the parcel of a code. Absent: it sends none. */
  readonly noticeOf?: (code: string) => StoreNotice
}

export interface EmulatedLabel {
  /** Null: paid, and its code is not made yet. */
  readonly code: string | null
  readonly status: CarrierScan['status'] | null
}

/** A case of the table: `run` throws where a law is broken, and answers how many times the fault struck. */
export interface CarrierCase {
  readonly name: string
  readonly run: () => Promise<number>
}
