import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { olderDatabase, type OlderDatabase } from '../support/older-database.ts'

const ACCOUNT = 41
const LONG = 'J7QK-M2XH-9RTC-4WVD'
const SHORT = 'VALE10'

let older: OlderDatabase
beforeAll(async () => {
  older = await olderDatabase('voucher_codes_upgrade', '0047')
})
afterAll(async () => {
  await older.drop()
})

const documentWith = (token: string | null) =>
  JSON.stringify({
    id: 2,
    valeCompra: { valor: 77, redemptionToken: token, gerado: true },
    motivo: '"redemptionToken":"x"',
  })

test('codes that documents and kept answers showed are masked, and integrations that read processes go on reading them', async () => {
  const { owner } = older
  await owner.query(`SELECT set_config('app.account', '${ACCOUNT}', false)`)
  await owner.query(
    `INSERT INTO account (account_id, alias, environment, name) VALUES (${ACCOUNT}, 'antiga', 'production', 'Antiga')`,
  )
  await owner.query(
    `INSERT INTO store_order (account_id, order_id, store_id, external_id, total_centavos, freight_centavos, discount_centavos, goods_centavos, is_complete, units, facts)
     VALUES (${ACCOUNT}, 1, 0, 'x', 1000, 5, 0, 995, true, 1, '{}')`,
  )
  const documents = [LONG, SHORT, 'a"b\\c', null]
  for (const [index, token] of documents.entries()) {
    await owner.query(
      `INSERT INTO return_process (account_id, process_id, number, store_id, order_id, kind, decision, status, logistic_stage, financial_stage, rating_stage, keep_item, goods_centavos, freight_centavos, state, version, created_at)
       VALUES (${ACCOUNT}, $1, 'A-' || $1::bigint, 0, 1, 0, 'approved', 1, 1, 0, 0, false, 995, 5, '{"verdict":{"allowed":true},"delivery":{"kind":null}}', 1, now())`,
      [index + 2],
    )
    await owner.query(
      `INSERT INTO return_process_document (account_id, process_id, number, version, document) VALUES (${ACCOUNT}, $1, 'A-' || $1::bigint, 1, $2)`,
      [index + 2, documentWith(token)],
    )
  }
  await owner.query(
    `INSERT INTO idempotency_record (account_id, key, request_hash, status, body, created_at, expires_at)
     VALUES (${ACCOUNT}, 'k', decode(repeat('00', 32), 'hex'), 200, $1, now(), now() + interval '1 day')`,
    [documentWith(LONG)],
  )
  for (const [id, scopes] of [
    [1, '{processos:read,config:read}'],
    [2, '{config:read}'],
  ] as const)
    await owner.query(
      `INSERT INTO credential (account_id, credential_id, service_key, name, scopes) VALUES (${ACCOUNT}, $1, 'sk-' || $1::bigint, 'x', $2)`,
      [id, scopes],
    )

  expect(await migrate(older.address, older.role)).toContain('0047-voucher-codes-and-staff-mail.sql')

  await owner.query(`SELECT set_config('app.account', '${ACCOUNT}', false)`)
  const { rows } = await owner.query<{ document: string }>(
    `SELECT document FROM return_process_document WHERE account_id = ${ACCOUNT} ORDER BY process_id`,
  )
  const shown = rows.map(({ document }) => JSON.parse(document).valeCompra.redemptionToken)
  expect(shown).toEqual(['************4WVD', '************', '************', null])
  expect(rows.map(({ document }) => JSON.parse(document).motivo)).toEqual(documents.map(() => '"redemptionToken":"x"'))
  const answers = await owner.query<{ body: string }>('SELECT body FROM idempotency_record')
  expect(answers.rows[0]?.body).not.toContain(LONG)
  const credentials = await owner.query('SELECT scopes FROM credential ORDER BY credential_id')
  expect(credentials.rows).toEqual([
    { scopes: ['processos:read', 'config:read', 'vales:read'] },
    { scopes: ['config:read'] },
  ])
})
