import { invariant, keepItem, type KeepItemFacts, type KeepItemPolicy, money, type Money } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { NO_STORE } from '../../orders/index.ts'
import { type Customer, type CustomerRow, lockCustomer, selectCustomer } from './customer-repository.ts'

type KeepDeps = Pick<Deps, 'secrecy' | 'now'>

export interface Keeping {
  readonly storeId: number | null
  /** Null: the customer is not known; the policy needs one. */
  readonly email: string | null
  /** The value of the goods of the request itself. */
  readonly goods: Money
}

/** Requests of one customer that keep their items come one after the other: before the order is locked, never after. */
export async function lockKeepItemCustomer(tx: Transaction, accountId: number, email: string | null): Promise<void> {
  await tx.query(lockCustomer(accountId, email?.toLowerCase() ?? ''))
}

/** Whether a customer keeps the items of this request (contract §6.2), judged by those before it once the keeper waited. */
export async function mayKeep(
  deps: KeepDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { storeId, email, goods }: Keeping,
): Promise<boolean> {
  if (email === null) return false
  const { keepItem: policy, timeZone } = account.configuration
  const customer = { accountId: account.id, storeId: storeId ?? NO_STORE, email: email.toLowerCase() }
  const facts = await factsOfCustomer(deps, tx, policy, customer)
  return keepItem.decideForRequest(policy, facts, goods, deps.now(), timeZone).eligible
}

/** The facts of a customer for the policy of kept items. */
export async function factsOfCustomer(
  { secrecy, now }: KeepDeps,
  tx: Transaction,
  policy: KeepItemPolicy,
  customer: Customer,
): Promise<KeepItemFacts> {
  const pads = secrecy.pseudonymPads(customer.accountId)
  const { rows } = await tx.query<CustomerRow>(selectCustomer(customer, sinceOf(policy, now()), pads))
  const [row] = rows
  invariant(row !== undefined, 'what is known of a customer is one row, however little')
  const { latest_goods_centavos: goods } = row
  return {
    isBlocked: row.blocked,
    keptAt: row.kept_at.map((moment) => Temporal.Instant.from(moment)),
    latestGoodsValue: goods === null ? null : money.money(goods),
  }
}

/** A day more than the period: the domain counts calendar days. */
function sinceOf({ periodDays }: KeepItemPolicy, at: Temporal.Instant): Temporal.Instant {
  return at.subtract({ hours: 24 * (periodDays + 1) })
}
