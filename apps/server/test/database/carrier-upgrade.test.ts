import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { olderDatabase, type OlderDatabase } from '../support/older-database.ts'

const ACCOUNT = 41

let older: OlderDatabase
let owner: OlderDatabase['owner']
beforeAll(async () => {
  older = await olderDatabase('carrier_upgrade', '0012')
  ;({ owner } = older)
})
afterAll(async () => {
  await older.drop()
})

async function parcelsOfThen(): Promise<void> {
  await owner.query(`SELECT set_config('app.account', '${ACCOUNT}', false)`)
  await owner.query(`
    INSERT INTO account (account_id, alias, environment, name) VALUES (${ACCOUNT}, 'antiga', 'production', 'Antiga');
    INSERT INTO store_order (account_id, order_id, store_id, external_id, total_centavos, freight_centavos, discount_centavos, goods_centavos, is_complete, units, facts)
      VALUES (${ACCOUNT}, 1, 0, 'x', 1000, 5, 0, 995, true, 1, '{}');
    INSERT INTO return_process (account_id, process_id, number, store_id, order_id, kind, decision, status, logistic_stage, financial_stage, rating_stage, keep_item, goods_centavos, freight_centavos, state, version, created_at)
      VALUES (${ACCOUNT}, 2, 'A-1', 0, 1, 0, 'approved', 1, 1, 0, 0, false, 995, 5, '{"verdict":{"allowed":true},"delivery":{"kind":null}}', 1, now());
    INSERT INTO parcel (account_id, parcel_id, process_id, state, carrier_id, wanted_at, authorization_code, expires_at, created_at, updated_at, problem, carrier_key, cancel_told_at, scans_heard)
      VALUES (${ACCOUNT}, 10, 2, 'awaiting-authorization', 1, '2026-11-01T12:00Z', NULL, NULL, now(), now(), NULL, 110, NULL, 0),
             (${ACCOUNT}, 11, 2, 'posted', 1, '2026-11-02T12:00Z', 'C11', '2026-11-12T12:00Z', now(), now(), NULL, 111, NULL, 1),
             (${ACCOUNT}, 12, 2, 'cancelled', 1, '2026-11-03T12:00Z', 'C12', '2026-11-13T12:00Z', now(), now(), 'units-elsewhere', 112, '2026-11-04T12:00Z', 0),
             (${ACCOUNT}, 13, 2, 'authorized', 1, NULL, 'HAND', '2026-11-14T12:00Z', now(), now(), NULL, NULL, NULL, 0);
    INSERT INTO built_in_carrier_parcel (account_id, parcel_key, carrier_id, code, valid_until)
      VALUES (${ACCOUNT}, 111, 1, 'C11', '2026-11-12T12:00Z');
    INSERT INTO built_in_carrier_scan (account_id, parcel_key, sequence, status, scanned_at)
      VALUES (${ACCOUNT}, 111, 1, 'posted', '2026-11-05T12:00Z'), (${ACCOUNT}, 111, 2, 'delivered', '2026-11-06T12:00Z')`)
}

test('what carriers were asked for and told before is remembered, and what waited in vain is asked for', async () => {
  await parcelsOfThen()
  expect(await migrate(older.address, older.role)).toContain('0021-carrier-authorizations.sql')
  await owner.query(`SELECT set_config('app.account', '${ACCOUNT}', false)`)
  const rowsOf = async (sql: string) => (await owner.query(sql)).rows
  expect(
    await rowsOf(`SELECT parcel_id::int AS parcel, carrier_key::int AS key, code, valid_until::date::text AS until,
                    taken_back_at IS NOT NULL AS back FROM carrier_authorization ORDER BY 1`),
  ).toEqual([
    { parcel: 10, key: 110, code: null, until: '2026-11-11', back: false },
    { parcel: 11, key: 111, code: 'C11', until: '2026-11-12', back: false },
    { parcel: 12, key: 112, code: 'C12', until: '2026-11-13', back: true },
  ])
  expect(await rowsOf('SELECT carrier_key::int AS key, status FROM carrier_scan')).toEqual([
    { key: 111, status: 'posted' },
  ])
  expect(await rowsOf(`SELECT subject_id::int AS parcel FROM work_item WHERE kind = 'parcel'`)).toEqual([
    { parcel: 10 },
  ])
  const [called] = await rowsOf('SELECT problem FROM parcel WHERE parcel_id = 12')
  expect(called).toEqual({
    problem:
      'A transportadora diz que a encomenda viaja, mas as unidades dela estão em outra encomenda ou solicitação.',
  })
})
