import {
  account as accounts,
  paymentContradictions,
  money,
  type paymentShare,
  type Refusal,
  type Result,
} from '@vaivem/domain'
import type { Database } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { queryableReference, queryStore } from './query-store.ts'
import { type StoredFacts, selectStoredFacts } from './stored-facts-repository.ts'
import type { OrderAttributes } from './order-record.ts'
import type { ParsedOrder } from './order-wire.ts'
import { NO_STORE } from './repository.ts'
import { readStoreOrder, parseOrderFromStore } from './store-order.ts'

interface StoredTransaction {
  readonly id: string
  readonly date: string | null
  readonly payments: readonly {
    readonly id: string
    readonly kind: paymentShare.Payment['kind']
    readonly amount: number
    readonly refunded: number
    readonly provider?: string
    readonly providerReference?: string
  }[]
}

/** The payments that were stored with an order when it was imported; undefined where none came. */
export function paymentsOfImport(attributes: OrderAttributes): readonly paymentShare.Transaction[] | undefined {
  const stored = attributes['transactions'] as readonly StoredTransaction[] | undefined
  return stored?.map(({ id, date, payments }) => ({
    id,
    date: date === null ? null : Temporal.Instant.from(date),
    payments: payments.map(({ id: paymentId, kind, amount, refunded, provider, providerReference }) => ({
      id: paymentId,
      kind,
      amount: money.money(amount),
      refunded: money.money(refunded),
      ...(provider !== undefined && providerReference !== undefined && { provider, providerReference }),
    })),
  }))
}

/** The contradictions between two lists of an order's payments; none where either is missing. */
export function contradictionsOf(
  known: OrderAttributes,
  told: OrderAttributes,
): readonly paymentContradictions.PaymentContradicted[] {
  const [before, now] = [paymentsOfImport(known), paymentsOfImport(told)]
  return before && now ? paymentContradictions.contradictions(before, now) : []
}

/** A store that does not answer in this time confirms nothing. */
const TIMEOUT_MILLISECONDS = 2_000

type ConfirmDeps = Pick<Deps, 'storePlatform' | 'secrecy'> & { readonly database: Pick<Database, 'read'> }

/**
 * The order as it was parsed. Where its payments contradict the stored ones and the store itself gives the new ones through its
 * connector, they are marked as confirmed (contract §6.4). Only then is the store queried, outside any transaction.
 */
export async function withPaymentsConfirmed(
  deps: ConfirmDeps,
  account: ConfiguredAccount,
  read: ParsedOrder,
): Promise<ParsedOrder> {
  const { identity, attributes } = read
  if (!paymentsOfImport(attributes)) return read
  const name = [identity.storeId ?? NO_STORE, identity.externalId, identity.number] as const
  const pads = deps.secrecy.pseudonymPads(account.id)
  const [known] = await deps.database.read<StoredFacts>(account.id, selectStoredFacts(account.id, ...name, null, pads))
  if (!known || contradictionsOf(known.facts, attributes).length === 0) return read
  return { ...read, arePaymentsConfirmed: await doesStoreTellSame(deps, account, read) }
}

async function doesStoreTellSame(
  deps: ConfirmDeps,
  { id: accountId, configuration }: ConfiguredAccount,
  { identity: { storeId, externalId, number }, attributes }: ParsedOrder,
): Promise<boolean> {
  const connector = accounts.connectorOf(configuration, storeId)
  const order =
    connector && queryableReference(connector, { externalId: externalId ?? undefined, number: number ?? undefined })
  if (!connector || !order) return false
  const asked = { accountId, connector, order, timeoutMilliseconds: TIMEOUT_MILLISECONDS }
  const answer = await queryStore(deps, asked)
  const told = answer.outcome === 'told' ? readStoreOrder(answer.order) : undefined
  if (!told?.ok) return false
  const { attributes: ofStore } = parseOrderFromStore(told.value, storeId, configuration.timeZone)
  return paymentsOfImport(ofStore) !== undefined && contradictionsOf(ofStore, attributes).length === 0
}

/** Adds, to a refusal about an order, where in the body the order is. */
export function atPointer<Value, Refusals extends Refusal>(
  result: Result<Value, Refusals>,
  at: string,
): Result<Value, Refusals> {
  return result.ok ? result : { ok: false, refusal: { ...result.refusal, at } }
}
