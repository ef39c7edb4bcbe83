import type { Json } from '@vaivem/connector-kit'

export interface Reply {
  readonly status: number
  readonly body: unknown
}

export interface Payment {
  readonly id: string
  readonly group: string
  readonly value: number
  /** Newest last. `told`: what the acquirer answered; null: not yet. */
  readonly refunds: {
    id: string
    token: string
    centavos: number
    told: { code: string | null; centavos: number } | null
  }[]
}

export interface Transaction {
  readonly id: string
  readonly payments: readonly Payment[]
  isSettled: boolean
  cancelled: number
}

export interface Card {
  readonly id: string
  readonly relationName: string
  readonly profileId: string
  readonly code: string
  readonly currency: string
  readonly expiringDate: string
  readonly isRestricted: boolean
  balance: number
  readonly transactions: {
    id: string
    operation: 'Credit' | 'Debit'
    centavos: number
    requestId: string
    description: string
  }[]
}

export interface FeedEvent {
  readonly eventId: string
  readonly orderId: string
  readonly state: string
  readonly currentChange: string
  isHidden: boolean
}

export interface AccountState {
  readonly orders: Map<string, Json>
  readonly transactions: Map<string, Transaction>
  readonly cards: Map<string, Card>
  /** Units on sale and their price in centavos, by SKU. */
  readonly shelf: Map<string, { readonly price: number; units: number }>
  /** What really went back to customers, by the transaction. */
  readonly paidBack: { transactionId: string; centavos: number }[]
  feed: { readonly config: Json; readonly events: FeedEvent[] } | null
  hook: Json | null
  /** Sends `ping` to the address of a hook before it is kept; answers the status. */
  tryHook: (url: string) => Promise<number>
  readonly misbehaviour: {
    /** `later`: it did not answer yet; `refuses`: VTEX lists the refund, and the acquirer answered an error. */
    acquirer: 'pays' | 'later' | 'refuses'
    centavosMore: number
    /** Whether the answers about gift cards show their codes; `once`: only the one to their creation. */
    codes: 'shown' | 'once' | 'masked'
  }
  hoursAhead: number
  /** The currency of its prices, and of cards for which none is given. */
  currency: string
  nextId: number
}

export function newState(): AccountState {
  return {
    orders: new Map(),
    transactions: new Map(),
    cards: new Map(),
    shelf: new Map(),
    paidBack: [],
    feed: null,
    hook: null,
    tryHook: () => Promise.resolve(404),
    misbehaviour: { acquirer: 'pays', centavosMore: 0, codes: 'shown' },
    hoursAhead: 0,
    currency: 'BRL',
    nextId: 1_000_001,
  }
}

export function ok(body: unknown): Reply {
  return { status: 200, body }
}

export function fault(status: number, code: string, message: string): Reply {
  return { status, body: { error: { code, message, exception: null } } }
}

/** An id as VTEX makes them: letters and digits in capitals. */
export function newId(state: AccountState): string {
  return (state.nextId++).toString(16).toUpperCase().padStart(32, 'A')
}

export function now({ hoursAhead }: AccountState): Temporal.Instant {
  return Temporal.Instant.from('2026-11-23T12:00:00Z').add({ hours: hoursAhead })
}
