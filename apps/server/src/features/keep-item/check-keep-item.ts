import {
  account as accounts,
  invariant,
  keepItem,
  type KeepItemFacts,
  type KeepItemPolicy,
  money,
  ok,
  refuse,
  type Result,
} from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import { NO_STORE } from '../../orders/repository.ts'
import type { Pads } from '../../personal-data/secrecy.ts'
import {
  type AnswerRow,
  type Consumer,
  type ConsumerRow,
  keepAnswer,
  selectConsumer,
  selectLiveAnswer,
} from './repository.ts'

/** Whether a consumer keeps what is refunded (§4.11); the answer holds five minutes for every replica, never longer. */
export async function checkKeepItem(
  { database, secrecy, now }: Pick<Deps, 'database' | 'secrecy' | 'now'>,
  { id: accountId, configuration }: ConfiguredAccount,
  { storeId, email }: { readonly storeId: number | null; readonly email: string },
): Promise<Result<boolean, { readonly kind: 'store-unknown'; readonly storeId: number | null }>> {
  if (!accounts.hasStore(configuration, storeId)) return refuse('store-unknown', { storeId })
  const consumer = { accountId, storeId: storeId ?? NO_STORE, email: email.toLowerCase() }
  const [live] = await database.read<AnswerRow>(accountId, selectLiveAnswer(consumer))
  if (live) return ok(live.eligible)
  const { keepItem: policy, timeZone } = configuration
  const answer = await database.inAccount(accountId, async (tx) => {
    const at = now()
    const facts = await consumerFacts(tx, consumer, sinceOf(policy, at), secrecy.pseudonymPads(accountId))
    const { eligible } = keepItem.decide(policy, facts, at, timeZone)
    const { rows } = await tx.query<AnswerRow>(keepAnswer(consumer, eligible))
    invariant(rows[0] !== undefined, 'an answer that was kept is returned')
    return rows[0].eligible
  })
  return ok(answer)
}

/** What the policy of kept items asks of a consumer, whatever the request is worth. */
export async function keptBefore(
  { secrecy, now }: Pick<Deps, 'secrecy' | 'now'>,
  tx: Transaction,
  { id: accountId, configuration: { keepItem: policy } }: ConfiguredAccount,
  { storeId, email }: { readonly storeId: number | null; readonly email: string },
): Promise<Omit<KeepItemFacts, 'latestGoodsValue'>> {
  const consumer = { accountId, storeId: storeId ?? NO_STORE, email: email.toLowerCase() }
  const { isBlocked, keptAt } = await consumerFacts(
    tx,
    consumer,
    sinceOf(policy, now()),
    secrecy.pseudonymPads(accountId),
  )
  return { isBlocked, keptAt }
}

/** A day more than the period: the domain counts calendar days. */
function sinceOf({ periodDays }: KeepItemPolicy, at: Temporal.Instant): Temporal.Instant {
  return at.subtract({ hours: 24 * (periodDays + 1) })
}

async function consumerFacts(
  tx: Transaction,
  consumer: Consumer,
  since: Temporal.Instant,
  pads: Pads,
): Promise<KeepItemFacts> {
  const { rows } = await tx.query<ConsumerRow>(selectConsumer(consumer, since, pads))
  const [row] = rows
  invariant(row !== undefined, 'what is known of a consumer is one row, however little')
  const { latest_goods_centavos: goods } = row
  return {
    isBlocked: row.blocked,
    keptAt: row.kept_at.map((moment) => Temporal.Instant.from(moment)),
    latestGoodsValue: goods === null ? null : money.money(goods),
  }
}
