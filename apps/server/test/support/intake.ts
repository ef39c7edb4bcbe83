import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import type { TestAccount, TestApp } from './app.ts'

/** The connector of the demo store in the demo account, for its store 1. */
export const DEMO_CONNECTOR = 1

/** Has the changes of the demo store read from now on, and its orders of the last 180 days. */
export async function followDemoStore({ database }: TestApp, account: TestAccount): Promise<void> {
  await database.query(
    `INSERT INTO work_item (account_id, kind, subject_id, due_at) VALUES ($1, 'store-changes', $2, now())
     ON CONFLICT (account_id, kind, subject_id) DO UPDATE SET due_at = excluded.due_at`,
    [account.id, DEMO_CONNECTOR],
    account.id,
  )
}

/** Reads what came in and what changed, as if the minutes between two readings had passed, until nothing more is due. */
export async function takeIn(app: TestApp, account: TestAccount): Promise<void> {
  await app.database.query(
    `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND lane = 'intake' AND lease_token IS NULL`,
    [account.id],
    account.id,
  )
  for (;;) {
    await executeDue(app.deps, app.executors, { accountId: account.id, lane: 'intake', isStopping: () => false })
    const [left] = await app.database.query<{ due: number }>(
      `SELECT count(*)::int AS due FROM work_item WHERE account_id = $1 AND lane = 'intake' AND due_at <= now()`,
      [account.id],
      account.id,
    )
    if (left?.due === 0) return
  }
}

export interface SyncRow {
  readonly cursor: string | null
  readonly failure: string | null
  readonly unreadable: number
  readonly state: string
  readonly orders: number
}

export async function syncOf({ database }: TestApp, account: TestAccount): Promise<SyncRow | undefined> {
  const [row] = await database.query<SyncRow>(
    `SELECT cursor, failure, unreadable_orders::int AS unreadable, backfill_state AS state, backfill_orders::int AS orders
     FROM store_sync WHERE account_id = $1 AND connector_id = $2`,
    [account.id, DEMO_CONNECTOR],
    account.id,
  )
  return row
}

/** Changes what the demo store says of an order. */
export async function changeInStore(
  { database }: TestApp,
  account: TestAccount,
  externalId: unknown,
  path: readonly string[],
  value: unknown,
): Promise<void> {
  await database.query(
    `UPDATE built_in_store_order SET document = jsonb_set(document, $3::text[], $4::jsonb)
     WHERE account_id = $1 AND external_id = $2`,
    [account.id, externalId, path, JSON.stringify(value)],
    account.id,
  )
}

/** Staff give money back at the store itself: the one payment of an order then says so, in reais. */
export async function refundByHand(app: TestApp, account: TestAccount, externalId: unknown, reais: number) {
  await changeInStore(app, account, externalId, ['Transacoes', '0', 'Pagamentos', '0', 'ValorEstornado'], reais)
}

/** How many orders with such names are stored for the account. */
export async function storedOrders({ database }: TestApp, account: TestAccount): Promise<number> {
  const [row] = await database.query<{ orders: number }>(
    'SELECT count(*)::int AS orders FROM store_order WHERE account_id = $1',
    [account.id],
    account.id,
  )
  return row?.orders ?? 0
}

/** A new address of the demo connector: an earlier one ends. */
export async function intakeAddress(account: TestAccount): Promise<string> {
  const { status, json, text } = await account.call(
    'POST',
    `/v1/gestao/conectores/${DEMO_CONNECTOR}/entrada/renovar`,
    {},
  )
  if (status !== 200) throw new Error(text)
  return `/v1/entrada/${String(json['entidade']?.['token'])}`
}

/** The intake of the demo connector, as it is shown to a person of the account. */
export async function shownIntake(account: TestAccount): Promise<Record<string, unknown>> {
  const { json } = await account.call('GET', '/v1/gestao/conectores/entradas')
  return (json['entidade'] as unknown as { entradas: Record<string, unknown>[] }).entradas[0] ?? {}
}
