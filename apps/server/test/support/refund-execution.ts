import { createRecheckExecutor } from '../../src/refunds/reversals/recheck-refund.ts'
import { createIntentExecutor } from '../../src/refunds/execution/execute-intent.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import type { Policy } from '../../src/platform/outbound/policy.ts'
import { LANES } from '../../src/platform/outbound/work.ts'
import type { TestAccount, TestApp } from './app.ts'
import { MONEY_FAULTS } from './money-faults.ts'
import { anOrder } from './orders.ts'
import { putInStore, type SoldPayment } from './sold-orders.ts'
import { FAST_RETRIES } from './fast-retry-policy.ts'
import { aRating, openProcess, rate } from './ratings.ts'

const CARD: readonly SoldPayment[] = [{ id: 'card', kind: 'creditCard', reais: 110 }]

/** An order of the demo store, paid like this; answers what an import sends of it. */
export async function sellOrder(
  { database }: TestApp,
  account: TestAccount,
  payments: readonly SoldPayment[] = CARD,
  { group, order: told = {} }: { readonly group?: string; readonly order?: Record<string, unknown> } = {},
) {
  const order = anOrder(told)
  await putInStore(database, account.id, { storeId: 1, order, payments, group })
  return order
}

/** A sold order of which the 70 came back and was accepted: 63.00 and 14.00 of freight are planned. */
export async function planRefund(
  app: TestApp,
  account: TestAccount,
  {
    payments,
    group,
    process = {},
  }: { payments?: readonly SoldPayment[]; group?: string; process?: Record<string, unknown> } = {},
): Promise<{ id: number }> {
  const order = await sellOrder(app, account, payments, group === undefined ? {} : { group })
  const { id, items } = await openProcess(account, order, { LojaVirtualId: 1, ...process })
  await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
  return { id }
}

/** Lets the store misbehave from now on, for a number of calls or for good; without a failure it behaves again. */
export async function misbehave(
  { database }: TestApp,
  account: TestAccount,
  { failure = null, times = null, delay = 0 }: { failure?: string | null; times?: number | null; delay?: number } = {},
): Promise<void> {
  await database.query(
    `INSERT INTO built_in_store_behaviour (account_id, failure, times_left, delay_milliseconds) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) DO UPDATE SET failure = excluded.failure, times_left = excluded.times_left,
       delay_milliseconds = excluded.delay_milliseconds`,
    [account.id, failure, times, delay],
    account.id,
  )
}

/** Does what is due of the account, once, in a hurry. */
export async function workOnce(app: TestApp, account: TestAccount, terms = FAST_RETRIES): Promise<void> {
  const executors = {
    ...app.executors,
    'refund-intent': createIntentExecutor(app.deps, terms),
    'refund-recheck': createRecheckExecutor(app.deps, terms),
  }
  for (const lane of LANES)
    await executeDue(app.deps, executors, { accountId: account.id, lane, isStopping: () => false })
}

/** One turn of a worker at one refund, as if no other worker were there. */
export async function executeIntent(app: TestApp, { id }: TestAccount, intentId: number, terms: Policy): Promise<void> {
  const account = await app.deps.directory.find(id)
  if (!account?.configuration) throw new Error('an account without a configuration gives nothing back')
  await createIntentExecutor(app.deps, terms)({ ...account, configuration: account.configuration }, intentId)
}

/** Work that is due later than this waits for its day. */
const SOON = '1 minute'

/**
 * Works until nothing is open any more except what waits for a person, or throws after `rounds` rounds; the shortened leases and waits
 * pass meanwhile.
 */
export async function settleAll(app: TestApp, account: TestAccount, rounds = 300): Promise<void> {
  let open: readonly object[] = []
  for (let round = 0; round < rounds; round++) {
    await workOnce(app, account)
    open = await app.database.query(
      `SELECT kind, subject_id, attempts FROM work_item w
       WHERE account_id = $1 AND kind <> 'audit-seal' AND due_at < now() + $2::interval
         AND NOT EXISTS (SELECT FROM refund_intent t WHERE t.account_id = $1 AND t.intent_id = w.subject_id
                         AND w.kind = 'refund-intent' AND t.status = 'planned' AND t.held_for <> '{}' AND w.lease_token IS NULL
                         AND w.due_at > now())`,
      [account.id, SOON],
      account.id,
    )
    if (open.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`work is left: ${JSON.stringify(open.slice(0, 5))}`)
}

/** Where books, intents, processes and payments of the account do not say the same: nowhere, or something is wrong. */
export function moneyFaults({ database }: TestApp, account: TestAccount): Promise<readonly object[]> {
  return database.query(
    `SELECT fault, subject::float8, expected::float8, found::float8 FROM (${MONEY_FAULTS}) faults`,
    [account.id],
    account.id,
  )
}

/** After a test: books, intents, processes and payments say the same, and the store has each thing exactly once. */
export async function mustAddUp(app: TestApp, account: TestAccount): Promise<void> {
  const faults = await moneyFaults(app, account)
  const { ours, store } = await executionRows(app, account).ledgers()
  if (faults.length > 0 || JSON.stringify(ours) !== JSON.stringify(store))
    throw new Error(`money does not add up: ${JSON.stringify({ faults, ours, store })}`)
}

export interface IntentRow {
  readonly id: number
  readonly purpose: string
  readonly means: string
  readonly status: string
  readonly amount: number
  readonly attempts: number
  readonly outcome: { readonly step: string; readonly reason?: string; readonly redemptionToken?: string } | null
}

export function executionRows({ database }: TestApp, account: TestAccount) {
  const rows = <Row extends object>(text: string, ...values: unknown[]) =>
    database.query<Row>(text, [account.id, ...values], account.id)
  return {
    intents: (processId: number) =>
      rows<IntentRow>(
        `SELECT intent_id::float8 AS id, purpose, means, status, attempts, outcome,
           (goods_centavos + freight_centavos + surcharge_centavos + bonus_centavos - divided_centavos)::int AS amount
         FROM refund_intent WHERE account_id = $1 AND process_id = $2 ORDER BY intent_id`,
        processId,
      ),
    refunds: () =>
      rows<{ key: number; amount: number; payments: { paymentId: string; amount: number }[] }>(
        `SELECT refund_key::float8 AS key, amount_centavos::int AS amount, payments FROM built_in_store_refund
         WHERE account_id = $1 ORDER BY refund_key`,
      ),
    cards: () =>
      rows<{ key: number; balance: number | null; token: string; isCancelled: boolean }>(
        `SELECT card_key::float8 AS key, balance_centavos::int AS balance, redemption_token AS token,
           cancelled_at IS NOT NULL AS "isCancelled"
         FROM built_in_store_gift_card WHERE account_id = $1 ORDER BY card_key`,
      ),
    payments: () =>
      rows(
        `SELECT payment_id AS payment, captured_centavos::int AS captured, refunded_before_centavos::int AS before,
           in_flight_centavos::int AS flight, refunded_centavos::int AS refunded
         FROM order_payment WHERE account_id = $1 ORDER BY order_id, payment_id`,
      ),
    groups: () =>
      rows(
        `SELECT payment_id AS payment, captured_centavos::int AS captured,
           (refunded_before_centavos + in_flight_centavos + refunded_centavos)::int AS taken
         FROM group_payment WHERE account_id = $1`,
      ),
    events: async (processId: number) =>
      (
        await rows<{ type: string }>(
          'SELECT type FROM process_event WHERE account_id = $1 AND process_id = $2 ORDER BY sequence',
          processId,
        )
      ).map(({ type }) => type),
    /** Refunds that the store was instructed to make, and those that it has: equal when every one is there exactly once. */
    ledgers: async () => {
      const ours = await rows(
        `SELECT intent_id::float8 AS key, (instruction ->> 'amount')::int AS amount FROM refund_intent
         WHERE account_id = $1 AND status = 'settled' AND (instruction ->> 'amount')::int > 0 ORDER BY intent_id`,
      )
      const store = await rows(
        `SELECT refund_key::float8 AS key, amount_centavos::int AS amount FROM built_in_store_refund WHERE account_id = $1
         UNION ALL
         SELECT card_key::float8, balance_centavos::int FROM built_in_store_gift_card
         WHERE account_id = $1 AND cancelled_at IS NULL AND balance_centavos IS NOT NULL ORDER BY 1`,
      )
      return { ours, store }
    },
  }
}
