import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { olderDatabase, type OlderDatabase } from '../support/older-database.ts'

const ACCOUNT = 41

let older: OlderDatabase
let owner: OlderDatabase['owner']
beforeAll(async () => {
  older = await olderDatabase('money_upgrade', '0009')
  ;({ owner } = older)
})
afterAll(async () => {
  await older.drop()
})

interface OldIntent {
  readonly id: number
  readonly means: string
  readonly status: string
  readonly goods: number
  readonly freight?: number
  readonly bonus?: number
  readonly partOf?: number
  readonly amount?: number
}

const OLD: readonly OldIntent[] = [
  { id: 1, means: 'manual', status: 'planned', goods: 10 },
  { id: 2, means: 'automatic', status: 'settled', goods: 20, freight: 5, amount: 25 },
  { id: 3, means: 'automatic', status: 'sent', goods: 30, amount: 30 },
  // All of it given back by a part, half of it by one.
  { id: 4, means: 'automatic', status: 'settled', goods: 40, amount: 0 },
  { id: 5, means: 'manual', status: 'planned', goods: 40, partOf: 4 },
  { id: 6, means: 'automatic', status: 'verifying', goods: 50, amount: 25 },
  { id: 7, means: 'voucher', status: 'settled', goods: 25, partOf: 6, amount: 25 },
  { id: 8, means: 'voucher', status: 'settled', goods: 60, bonus: 6, amount: 66 },
  { id: 9, means: 'voucher', status: 'failed', goods: 70, bonus: 7 },
]

async function intentsOfThen(): Promise<void> {
  await owner.query(`SELECT set_config('app.account', '${ACCOUNT}', false)`)
  await owner.query(
    `INSERT INTO account (account_id, alias, environment, name) VALUES (${ACCOUNT}, 'antiga', 'production', 'Antiga')`,
  )
  await owner.query(
    `INSERT INTO store_order (account_id, order_id, store_id, external_id, total_centavos, freight_centavos, discount_centavos, goods_centavos, is_complete, units, facts)
     VALUES (${ACCOUNT}, 1, 0, 'x', 1000, 5, 0, 995, true, 1, '{}')`,
  )
  await owner.query(
    `INSERT INTO return_process (account_id, process_id, number, store_id, order_id, kind, decision, status, logistic_stage, financial_stage, rating_stage, keep_item, goods_centavos, freight_centavos, state, version, created_at)
     VALUES (${ACCOUNT}, 2, 'A-1', 0, 1, 0, 'approved', 1, 1, 0, 0, false, 995, 5, '{"verdict":{"allowed":true},"delivery":{"kind":null}}', 1, now())`,
  )
  for (const { id, means, status, goods, freight = 0, bonus = 0, partOf = null, amount } of OLD) {
    const payments = [{ transactionId: 'T', paymentId: 'card', amount }]
    const instruction = amount === undefined ? null : JSON.stringify({ amount, payments: amount === 0 ? [] : payments })
    await owner.query(
      `INSERT INTO refund_intent (account_id, intent_id, process_id, purpose, means, status, goods_centavos, freight_centavos,
         bonus_centavos, details, created_at, settled_at, part_of, instruction)
       VALUES (${ACCOUNT}, $1, 2, 'refund-' || $1::bigint, $2, $3::text, $4, $5, $6, '{"units":[],"voucherDefinitionId":2}', now(),
         CASE WHEN $3 = 'settled' THEN now() END, $7, $8)`,
      [id, means, status, goods, freight, bonus, partOf, instruction],
    )
  }
}

test('what was planned and paid before there were books opens them, and everything adds up', async () => {
  await intentsOfThen()
  expect(await migrate(older.address, older.role)).toContain('0016-ledger-and-ceilings.sql')
  await owner.query(`SELECT set_config('app.account', '${ACCOUNT}', false)`)
  expect((await owner.query('SELECT * FROM money_faults()')).rows).toEqual([])
  const { rows } = await owner.query<{ name: string; amount: number }>(
    `SELECT ledger_account AS name, sum(amount_centavos)::int AS amount FROM ledger_entry GROUP BY 1 ORDER BY 1`,
  )
  expect(rows).toEqual([
    { name: 'bonus:expense', amount: 6 },
    { name: 'bonus:liability', amount: -6 },
    { name: 'in-flight', amount: -55 },
    { name: 'owed:freight', amount: 5 },
    { name: 'owed:goods', amount: 280 },
    { name: 'paid:other', amount: -25 },
    { name: 'paid:voucher', amount: -85 },
    { name: 'promised', amount: -120 },
  ])
  const divided = await owner.query('SELECT status FROM refund_intent WHERE intent_id = 4')
  expect(divided.rows).toEqual([{ status: 'replaced' }])
})
