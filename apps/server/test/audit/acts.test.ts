import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFlowOrder, INTEGRATE_URL } from '../support/customer-flow.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

const acts = async (since: string) =>
  app.database.query<{ action: string; subject: string; actor: string; origin: { ip: string } }>(
    `SELECT action, subject, actor, origin FROM audit_entry WHERE account_id = $1 AND action LIKE $2 || '.%' ORDER BY entry_id`,
    [account.id, since],
    account.id,
  )

test('what is done to webhooks is in the audit, once each, and what is refused is not', async () => {
  const made = await account.call('POST', '/v1/gestao/webhooks', { url: 'https://receiver.example.com/hook' })
  const id = Number(made.json['entidade']?.['id'])
  const url = `/v1/gestao/webhooks/${id}`
  const rotated = await account.call('POST', `${url}/trocar-segredo`)
  expect([made.status, rotated.status]).toEqual([200, 200])
  expect((await account.call('POST', `${url}/desativar`)).status).toBe(200)
  expect((await account.call('DELETE', url)).status).toBe(200)
  expect((await account.call('DELETE', url)).status).toBe(404)
  const found = await acts('webhook')
  expect(found.map(({ action, subject }) => [action, subject])).toEqual([
    ['webhook.created', `webhook ${id}`],
    ['webhook.secret-rotated', `webhook ${id}`],
    ['webhook.disabled', `webhook ${id}`],
    ['webhook.deleted', `webhook ${id}`],
  ])
  for (const { actor, origin } of found) {
    expect(actor).toMatch(/^credential [0-9]+$/)
    expect(origin.ip).toBe('127.0.0.1')
  }
})

test('an act under a key is in the audit once, however often it is asked for', async () => {
  const body = { email: 'once@example.com', motivo: 'x' }
  for (let n = 0; n < 3; n++)
    await account.call('POST', '/v1/gestao/consumidores/bloquear', body, { 'idempotency-key': 'once' })
  expect(await acts('consumer')).toHaveLength(1)
})

test('a link into the customer flow is, by the order it opens', async () => {
  const linked = await account.call('POST', INTEGRATE_URL, { Pedido: aFlowOrder() })
  expect(linked.status).toBe(200)
  expect(await acts('flow-link')).toEqual([
    expect.objectContaining({ action: 'flow-link.created', subject: expect.stringMatching(/^order [0-9]+$/) }),
  ])
})

test('opening an account, applying a file and making a credential are', async () => {
  const opened = await app.database.query<{ action: string; actor: string }>(
    'SELECT action, actor FROM audit_entry WHERE account_id = $1 ORDER BY entry_id LIMIT 3',
    [account.id],
    account.id,
  )
  expect(opened).toEqual([
    { action: 'account.opened', actor: 'command line' },
    { action: 'configuration.applied', actor: 'test' },
    { action: 'credential.created', actor: 'command line' },
  ])
})
