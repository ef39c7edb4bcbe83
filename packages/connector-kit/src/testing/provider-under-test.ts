import type { Money, PaymentKind } from '@vaivem/domain'
import type { SendRequest } from '../http.ts'
import type { PaymentProviderCapabilities, PaymentProviderPorts, ProviderAccount } from '../payment-provider.ts'
import type { StoreNotice } from '../store-intake.ts'
import type { Awaitable } from './platform-under-test.ts'

/** A payment provider with its platform emulated, or real. */
export interface ProviderUnderTest {
  readonly capabilities: PaymentProviderCapabilities
  readonly ports: PaymentProviderPorts
  /** A provider at which nothing happened yet; every case opens one of its own. */
  readonly open: () => Awaitable<ProviderPlatform>
}

export interface ProviderPlatform {
  readonly connector: ProviderAccount['connector']
  readonly credentials: ProviderAccount['credentials']
  readonly send: SendRequest
  /** A buyer pays an order; answers the reference of the payment. */
  readonly pay: (payment: PaymentToMake) => Awaitable<string>
  /** The money that really went back of a payment, not by the API; what is still in process counts. */
  readonly paidBack: (payment: string) => Awaitable<readonly Money[]>
  /** Another party gives money back at the provider. */
  readonly refundByHand: (payment: string, amount: Money) => Awaitable<void>
  /** The buyer disputes a payment, or no longer does; a disputed payment is not given back. */
  readonly dispute: (payment: string, isDisputed: boolean) => Awaitable<void>
  /** From now on refunds are accepted and end later; `endHeld` ends them. Absent: refunds of this provider are never pending. */
  readonly holdRefunds?: () => Awaitable<void>
  readonly endHeld?: (as: 'done' | 'failed') => Awaitable<void>
  /** The provider forgets the keys that it was sent. */
  readonly forgetKeys: () => Awaitable<void>
  /** From now on the provider books this many centavos more than requested. */
  readonly bookMore: (centavos: number) => Awaitable<void>
  /** Sets its clock ahead by this many hours from now on. */
  readonly setClockAhead: (hours: number) => Awaitable<void>
  /** A notice about a payment, as the provider sends it. */
  readonly notice?: (payment: string) => Awaitable<StoreNotice>
  /** Absent: the provider gives no statements. */
  readonly statement?: StatementUnderTest
}

export interface StatementUnderTest {
  /** Lets the provider complete every statement that was requested. */
  readonly finish: () => Awaitable<void>
  /** Reads a file as the service does: each movement out with its payment; throws where it cannot be read. */
  readonly read: (file: string) => readonly StatementMovement[]
}

export interface StatementMovement {
  readonly amount: Money
  /** The payment of which it went back. */
  readonly payment: string | null
}

export interface PaymentToMake {
  readonly amount: Money
  readonly currency: string
  readonly kind: PaymentKind
  readonly orderNumber: string
  readonly daysAgo?: number
}
