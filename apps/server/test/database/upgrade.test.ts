import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { olderDatabase, type OlderDatabase } from '../support/older-database.ts'
import { createPool } from '../../src/database/pool.ts'
import { createDatabase } from '../../src/database/transaction.ts'
import { sealRecords } from '../../src/features/audit/seal-due.ts'
import { verifyChain } from '../../src/features/audit/verify-chain.ts'
import { checkpointKeyOf } from '../../src/features/audit/checkpoint.ts'
import { keyNamed, sealingWith } from '../support/audit.ts'
import { createSecrecy } from '../../src/personal-data/secrecy.ts'
import { sealKnownBankData } from '../../src/service/seal-known-bank-data.ts'

const ACCOUNT = 41
const BANK = {
  kind: 'pix',
  pixKeyKind: 'email',
  fields: { chavePix: 'pix-antigo@example.com', cpfTitular: '52998224725' },
}

let older: OlderDatabase
let owner: OlderDatabase['owner']
let pool: pg.Pool
beforeAll(async () => {
  older = await olderDatabase('upgrade', '0009')
  ;({ owner } = older)
})
afterAll(async () => {
  await pool.end()
  await older.drop()
})

async function aProcessOfThen(): Promise<void> {
  await owner.query(`SELECT set_config('app.account', '${ACCOUNT}', false)`)
  const state = { bankAccount: BANK, delivery: { kind: null }, verdict: { allowed: true }, keepsItem: false }
  await owner.query(
    `INSERT INTO account (account_id, alias, environment, name) VALUES (${ACCOUNT}, 'antiga', 'production', 'Antiga')`,
  )
  await owner.query(
    `INSERT INTO store_order (account_id, order_id, store_id, external_id, total_centavos, freight_centavos, discount_centavos, goods_centavos, is_complete, units, facts)
     VALUES (${ACCOUNT}, 1, 0, 'x', 100, 0, 0, 100, true, 1, '{}')`,
  )
  await owner.query(
    `INSERT INTO return_process (account_id, process_id, number, store_id, order_id, kind, decision, status, logistic_stage, financial_stage, rating_stage, keep_item, goods_centavos, freight_centavos, state, version, created_at)
     VALUES (${ACCOUNT}, 2, 'A-1', 0, 1, 0, 'approved', 1, 1, 0, 0, false, 100, 0, $1, 2, now())`,
    [JSON.stringify(state)],
  )
  for (const sequence of [1, 2])
    await owner.query(
      `INSERT INTO process_event (account_id, process_id, sequence, event_id, type, occurred_at, cause, payload)
       VALUES (${ACCOUNT}, 2, $1::integer, 10 + $1::integer, 'process.created', now(), 'credential 1', '{}')`,
      [sequence],
    )
}

test('a database of the first release is brought to today: what it recorded is chained, and bank data sealed', async () => {
  await aProcessOfThen()
  expect((await migrate(older.address, older.role)).at(0)).toMatch(/^0009-/)
  const secrecy = createSecrecy(new Uint8Array(32).fill(1))
  expect(await sealKnownBankData(owner, secrecy, { again: false })).toBe(1)
  expect(await migrate(older.address, older.role)).toEqual([])

  pool = createPool(
    { ...older.address, user: older.role.name, password: older.role.password },
    { size: 2, onError: () => undefined },
  )
  const database = createDatabase(pool)
  const now = Temporal.Now.instant()
  const key = checkpointKeyOf(new Uint8Array(32).fill(1))
  expect(await database.inAccount(ACCOUNT, (tx) => sealRecords(tx, ACCOUNT, sealingWith(key)))).toEqual({
    sealed: 2,
    checkpoint: 1,
  })
  const later = now.add({ hours: 1 })
  expect(await verifyChain(database, ACCOUNT, { now: later, publicKeyOf: keyNamed(key) })).toMatchObject({
    links: 2,
    broken: undefined,
    unsealed: { count: 0 },
    processWithGap: undefined,
  })
  const [row] = await database.read<{ sealed: Buffer; state: { bankAccount: typeof BANK } }>(ACCOUNT, {
    name: 'test-bank-data',
    text: 'SELECT b.sealed, p.state FROM bank_data b JOIN return_process p USING (account_id, process_id) WHERE b.account_id = $1',
    values: [ACCOUNT],
  })
  expect(row?.state.bankAccount.fields).toEqual({ chavePix: '******************.com', cpfTitular: '*********25' })
  expect(secrecy.openBankAccount(ACCOUNT, 2, row?.sealed ?? Buffer.alloc(0))).toEqual(BANK)
  const kinds = await database.read<{ kind: string }>(ACCOUNT, {
    name: 'test-work',
    text: `SELECT kind FROM work_item WHERE account_id = $1 AND kind = 'purge'`,
    values: [ACCOUNT],
  })
  expect(kinds).toHaveLength(1)
})
