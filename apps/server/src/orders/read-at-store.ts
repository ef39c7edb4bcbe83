import {
  capabilities,
  orderConfirmation,
  type paymentShare,
  orderSnapshot,
  type OrderSnapshot,
  type Unconfirmed,
} from '@vaivem/domain'
import type { StoreDocument } from '@vaivem/connector-kit'
import { DatabaseUnavailable } from '../platform/database/errors.ts'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import type { OrderPayments } from './order-payments-repository.ts'
import { parseStorePayments } from './parse-store-payments.ts'
import { queryableReference, queryStore } from './query-store.ts'
import type { OrderRecord, OrderIdentity } from './order-record.ts'
import type { ParsedOrder } from './order-wire.ts'
import { paymentsOfImport } from './payments-of-order.ts'
import { readStoreOrder, parseOrder } from './store-order.ts'

/** An order as the platform of its store has it. */
export interface OrderRead {
  readonly outcome: 'read'
  readonly read: ParsedOrder
  /** The order with the value of every line, as at a first import. */
  readonly order: OrderSnapshot
  readonly currency: string | null
  readonly payments: OrderPayments | null
}

/** The result of reading an order at the platform of its store. */
export type StoreReading =
  | OrderRead
  | { readonly outcome: 'unread'; readonly because: 'no-connector'; readonly obstacle: capabilities.PortObstacle }
  | { readonly outcome: 'unread'; readonly because: 'order-unknown' | 'order-hidden' }
  | { readonly outcome: 'silent' }

const TIMEOUT_MILLISECONDS = 3_000

/**
 * Reads an order at the platform of its store, in at most `timeoutMilliseconds` and outside any transaction. An answer that
 * this service cannot read counts as an order that the platform does not know.
 */
export async function readAtStore(
  deps: Pick<Deps, 'storePlatform'>,
  { id: accountId, configuration }: ConfiguredAccount,
  { storeId, externalId, number }: OrderIdentity,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
): Promise<StoreReading> {
  const connector = capabilities.portOf(configuration, storeId)
  const obstacle = capabilities.portObstacle(configuration, storeId)
  if (!connector || obstacle)
    return { outcome: 'unread', because: 'no-connector', obstacle: obstacle ?? 'connector-not-configured' }
  const order = queryableReference(connector, { externalId: externalId ?? undefined, number: number ?? undefined })
  if (!order) return { outcome: 'unread', because: 'order-unknown' }
  const answer = await queryStore(deps, { accountId, connector, order, timeoutMilliseconds })
  if (answer.outcome === 'silent') {
    if (answer.cause instanceof DatabaseUnavailable) throw answer.cause
    return { outcome: 'silent' }
  }
  if (answer.outcome === 'unknown')
    return { outcome: 'unread', because: answer.isHidden ? 'order-hidden' : 'order-unknown' }
  return readDocument(answer.order, storeId, configuration.timeZone) ?? { outcome: 'unread', because: 'order-unknown' }
}

/** Reads an order as the platform of its store gave it; undefined where this service cannot read it. */
export function readDocument(document: StoreDocument, storeId: number | null, timeZone: string): OrderRead | undefined {
  const told = readStoreOrder(document)
  if (!told.ok) return undefined
  const read = parseOrder(told.value, storeId, timeZone)
  const taken = orderSnapshot.takeSnapshot(read.sent, () => NO_ID)
  if (!taken.ok) return undefined
  const payments = parseStorePayments(document, timeZone) ?? null
  return { outcome: 'read', read, order: taken.value, currency: told.value.Moeda ?? null, payments }
}

/** A reading is not stored under an id. */
const NO_ID = 0

/** The result of comparing a reading with a stored order. */
export interface Confirmation {
  /** Empty: the order is confirmed (contract §6.1). */
  readonly unconfirmed: readonly Unconfirmed[]
  /** Whether the platform has the stored e-mail for the buyer. */
  readonly isSameEmail: boolean
}

/** Compares a stored order with a reading of it. */
export function confirm(held: OrderRecord, reading: StoreReading): Confirmation {
  if (reading.outcome === 'unread') return { unconfirmed: [reading.because], isSameEmail: false }
  if (reading.outcome === 'silent') return { unconfirmed: ['store-silent'], isSameEmail: false }
  const known = comparedOf(held, paymentsOfImport(held.attributes) ?? null)
  const told = readOf(reading)
  return {
    unconfirmed: orderConfirmation.disagreements(known, told),
    isSameEmail: orderConfirmation.isSameEmail(known.buyer, told.buyer),
  }
}

/** A reading with the names of the domain. */
export function readOf({ read, order, currency, payments }: OrderRead): orderConfirmation.PlatformOrder {
  const { identity, attributes } = read
  return { ...comparedOf({ order, identity, attributes }, payments?.transactions ?? null), currency }
}

function comparedOf(
  { order, identity, attributes }: Pick<OrderRecord, 'order' | 'identity' | 'attributes'>,
  transactions: readonly paymentShare.Transaction[] | null,
): orderConfirmation.ComparedFacts {
  const { externalId, number } = identity
  const { email = null, documento: document = null } = attributes.customer ?? {}
  return { order, externalId, number, buyer: { email, document }, transactions }
}
