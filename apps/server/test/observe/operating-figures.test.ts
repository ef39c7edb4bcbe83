import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOperatingFigures } from '../../src/platform/observe/operating-figures-repository.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anImport } from '../support/orders.ts'

let app: TestApp
let accounts: readonly TestAccount[]
beforeAll(async () => {
  app = await testApp()
  accounts = [await app.account(), await app.account()]
})
afterAll(() => app.end())

const figuresNow = async () =>
  Object.fromEntries(
    (await readOperatingFigures(app.adminDatabase)).map(({ figure, label, value }) => [`${figure} ${label}`, value]),
  )

test('what waits is counted over all accounts, by kind and age, without a word of whose it is', async () => {
  await app.database.query('DELETE FROM work_item')
  for (const [index, { id }] of accounts.entries()) {
    await app.database.query(
      `INSERT INTO work_item (account_id, kind, subject_id, due_at, attempts, lease_token)
       VALUES ($1, 'mail', 1, now() - interval '90 seconds' * $2::integer, 12, null),
              ($1, 'mail', 2, now() + interval '1 hour', 0, null),
              ($1, 'refund-intent', 3, now() + interval '30 seconds', 1, 'held'),
              ($1, 'webhook', 4, now() - interval '10 seconds', 0, null),
              ($1, 'webhook', -5, now() + interval '1 hour', 0, null)`,
      [id, index + 1],
      id,
    )
  }
  const figures = await figuresNow()
  expect(figures).toMatchObject({
    'work_due mail': 2,
    'work_retried mail': 2,
    'work_held refund-intent': 2,
    'work_due outbox': 2,
    'work_due webhook': 0,
    'work_age webhook': 0,
    'parked webhook': 0,
    'resting webhook': 0,
    'rest_age webhook': 0,
  })
  expect(figures['work_age mail']).toBeGreaterThanOrEqual(180)
  expect(figures['work_age mail']).toBeLessThan(240)
  expect(figures['work_age outbox']).toBeGreaterThanOrEqual(10)
})

test('refunds that are not settled, and webhooks that rest or that a person must resume, are told', async () => {
  const [account] = accounts
  if (!account) throw new Error('there is an account')
  const made = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport())
  const processId = made.json['entidade']?.['id']
  await app.database.query(
    `INSERT INTO refund_intent (account_id, intent_id, process_id, owed_for, purpose, means, status, goods_centavos, freight_centavos, bonus_centavos, details, created_at, path)
     VALUES ($1, 1, $2, 'return', 'test', 'manual', 'planned', 1, 0, 0, '{}', now(), 'plan-command')`,
    [account.id, processId],
    account.id,
  )
  await app.database.query(
    `INSERT INTO webhook_endpoint (account_id, endpoint_id, url, state, position, created_at)
     VALUES ($1, 7, 'https://x.example', 'active', 0, now())`,
    [account.id],
    account.id,
  )
  await app.database.query(
    'INSERT INTO webhook_queue (account_id, endpoint_id, process_id, attempts, due_at) VALUES ($1, 7, $2, 10, null)',
    [account.id, processId],
    account.id,
  )
  await app.database.query(
    `INSERT INTO webhook_endpoint (account_id, endpoint_id, url, state, position, created_at, circuit_openings, circuit_opened_at, circuit_open_until)
     VALUES ($1, 8, 'https://y.example', 'active', 0, now(), 3, now() - interval '2 hours', now() + interval '5 minutes')`,
    [account.id],
    account.id,
  )
  const figures = await figuresNow()
  expect(figures).toMatchObject({ 'intents planned': 1, 'parked webhook': 1, 'resting webhook': 1 })
  expect(figures['rest_age webhook']).toBeGreaterThanOrEqual(7_200)
  expect(figures['rest_age webhook']).toBeLessThan(7_260)
  await app.database.query('DELETE FROM webhook_queue', [], account.id)
  await app.database.query(
    `DELETE FROM refund_intent WHERE account_id = $1 AND purpose = 'test'`,
    [account.id],
    account.id,
  )
})

test('the service itself still sees no account by it', async () => {
  const rows = await app.adminDatabase.readShared({ name: 'test-open', text: 'SELECT * FROM refund_intent' })
  expect(rows).toEqual([])
})
