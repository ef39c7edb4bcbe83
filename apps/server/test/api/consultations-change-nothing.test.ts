import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anImport, anOrder } from '../support/orders.ts'
import { aSplit } from '../support/refund-split.ts'

const TEXT = '/v1/pvt/financeiro/calcular-valor-etexto-estorno'
const CONSULTATIONS = [
  { name: 'get-connector', method: 'GET', url: '/v2/pvt/ecommerce/obter-conector', body: undefined },
  {
    name: 'get-voucher-definitions',
    method: 'GET',
    url: '/v1/pvt/vale-compra/obter-vale-compras-do-cliente',
    body: undefined,
  },
  { name: 'calculate-refund-text', method: 'POST', url: `${TEXT}?tipoEstorno=1`, body: { Pedido: anOrder() } },
  { name: 'calculate-refund-text, refused', method: 'POST', url: `${TEXT}?tipoEstorno=3`, body: { Pedido: anOrder() } },
  {
    name: 'calculate-refund-split',
    method: 'POST',
    url: '/v1/pvt/financeiro/calcular-valores-estorno-por-item',
    body: aSplit(),
  },
] as const

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  const imported = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport())
  assert.equal(imported.status, 200, 'there is a process to leave alone')
})
afterAll(() => app.end())

test.each(CONSULTATIONS)('$name leaves every row and sequence as it was', async ({ method, url, body }) => {
  const before = await everything()
  expect(before.find(({ name }) => name === 'return_process')).toMatchObject({ rows: 1 })
  const answer = await account.call(method, url, body, { 'idempotency-key': 'consulta-1' })
  expect([200, 400]).toContain(answer.status)
  expect(await everything()).toEqual(before)
})

test.each(CONSULTATIONS)('$name ignores Idempotency-Key', async ({ method, url, body }) => {
  for (const key of ['same', 'same', 'x'.repeat(300)]) {
    const headers = { 'idempotency-key': key }
    const { status, headers: answered, json } = await account.call(method, url, body, headers)
    const plain = await account.call(method, url, body)
    expect([status, json['entidade'], json['erroCodigo']]).toEqual([
      plain.status,
      plain.json['entidade'],
      plain.json['erroCodigo'],
    ])
    expect(answered).not.toHaveProperty('idempotent-replayed')
  }
})

/**
 * How many rows each table has, and a digest of them; where each sequence stands. The log of requests is left out: what was refused is
 * written into it a moment after its answer.
 */
async function everything(): Promise<{ name: string; rows: number; digest: string }[]> {
  const tables = await app.database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'request_record' ORDER BY 1`,
  )
  const digests: { name: string; rows: number; digest: string }[] = []
  for (const { name } of tables) {
    const [row] = await app.database.query<{ rows: number; digest: string }>(
      `SELECT count(*)::int AS rows, coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS digest FROM "${name}" t`,
    )
    if (row) digests.push({ name, ...row })
  }
  const sequences = await app.database.query<{ name: string; rows: number; digest: string }>(
    `SELECT sequencename AS name, 0 AS rows, coalesce(last_value::text, '') AS digest FROM pg_sequences ORDER BY 1`,
  )
  return [...digests, ...sequences]
}
