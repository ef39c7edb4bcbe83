import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { declareRegret } from '../../src/portal/regret/declare-regret.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { mailboxOf } from '../support/mailed.ts'
import { settleAll } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(async () => {
  account = await app.account()
})
afterAll(() => app.end())

let forms = 0
/** As the page does, once the form was read. */
const declare = (declared: { readonly order: string; readonly email?: string; readonly ip?: string }) =>
  declareRegret(app.deps, account.id, {
    name: 'Ligue para o banco agora',
    email: 'marina.duarte@example.com',
    ip: '198.51.100.9',
    formHash: Buffer.alloc(32, ++forms),
    language: 'pt-BR',
    ...declared,
  })

test.each([
  ['VV-1001', true],
  ['#1001', true],
  ['v12345678abc-01', true],
  ['Parabens, seu premio espera, ligue 0800 123', false],
  ['GANHOU-UM-PREMIO-1', false],
  ['loja1.example', false],
  ['9'.repeat(41), false],
])('a receipt mails the number %s of an order: %s; and no other word that was typed', async (order, isMailed) => {
  await declare({ order })
  await settleAll(app, account)
  const [mail] = await mailboxOf(app, account)
  expect(`${mail?.text} ${mail?.html}`.includes(order)).toBe(isMailed)
  expect(`${mail?.recipient} ${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Ligue')
  expect(mail?.subject).not.toContain(order)
})

test('one client address has receipts mailed to ten mailboxes an hour; what it declares is kept all the same', async () => {
  for (let n = 0; n < 14; n++) {
    await declare({ order: `FAR-${n}`, email: `somebody-${n}@example.com` })
    await settleAll(app, account)
  }
  await declare({ order: 'NEAR-1', email: 'somebody-else@example.com', ip: '198.51.100.10' })
  await settleAll(app, account)
  expect(await mailboxOf(app, account)).toHaveLength(11)
  const kept = await app.database.query(
    'SELECT FROM regret_declaration WHERE account_id = $1',
    [account.id],
    account.id,
  )
  expect(kept).toHaveLength(15)
})
