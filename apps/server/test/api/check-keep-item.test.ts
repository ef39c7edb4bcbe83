import { setTimeout as sleep } from 'node:timers/promises'
import { checkKeepItem } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRows } from '../support/account-rows.ts'
import { DEMO_ACCOUNT, entityFaults, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aLine, anImport } from '../support/orders.ts'
import { replicaOf, type Replica } from '../support/replica.ts'
import { shifted } from '../support/shifted.ts'

const URL = '/v1/pvt/financeiro/verificar-elegibilidade-manter-item'
const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
let app: TestApp
let account: TestAccount
let replica: Replica
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  replica = replicaOf(app)
})
afterAll(async () => {
  await replica.end()
  await app.end()
})

let made = 0
const anEmail = () => `customer-${++made}@example.com`
const urlOf = (email: string, rest = '') => `${URL}?email=${encodeURIComponent(email)}${rest}`

async function check(email: string, rest = '', caller = account): Promise<unknown> {
  const { status, json } = await caller.call('GET', urlOf(email, rest))
  expect(json['erroDetalhado']).toBe(null)
  expect(status).toBe(200)
  return json['entidade']
}

/** Takes in a request of goods worth `price` reais; kept unless said otherwise. */
async function keep(email: string, price: number, process: Record<string, unknown> = { MantenhaOItem: true }) {
  const order = {
    Valor: price,
    ValorFrete: 0,
    ValorDesconto: 0,
    QuantidadeItens: 1,
    ClienteEmail: email,
    Skus: [aLine({ Preco: price })],
  }
  const { status, json } = await account.call('POST', IMPORT, anImport(order, process))
  expect(status).toBe(200)
  return Number(json['entidade']?.['id'])
}

async function block(email: string): Promise<void> {
  await app.database.query(
    `INSERT INTO blocked_customer (account_id, email, reason, blocked_at) VALUES ($1, $2, 'not received', now())`,
    [account.id, email],
    account.id,
  )
}

/** Moves the end of an answer by so much, as the passing of time would. */
async function age(email: string, seconds: number): Promise<void> {
  await app.database.query(
    `UPDATE eligibility_answer SET expires_at = ${shifted('expires_at', '- make_interval(secs => $2)')} WHERE email = $1`,
    [email, seconds],
    account.id,
  )
}

describe('checking whether the customer keeps the item (§4.11)', () => {
  test('answers a boolean in the envelope, false included', async () => {
    const { status, json } = await account.call('GET', urlOf(anEmail()))
    expect(status).toBe(200)
    expect(json).toMatchObject({ entidade: true, registros: 1, httpStatus: '200', erroCodigo: null, erroTipo: null })
    expect(entityFaults(checkKeepItem, json['entidade'])).toEqual([])
    const tooDear = anEmail()
    await keep(tooDear, 30, {})
    const no = await account.call('GET', urlOf(tooDear))
    expect(no.status).toBe(200)
    expect(no.json).toMatchObject({ entidade: false, registros: 1, erroCodigo: null })
  })

  test('says no where the policy is off', async () => {
    const off = await app.account({
      configuration: DEMO_ACCOUNT.replace('manterItem: { ativo: true', 'manterItem: { ativo: false'),
    })
    expect(await check(anEmail(), '', off)).toBe(false)
  })

  test('says no to a blocked customer, whatever the case of the e-mail', async () => {
    const email = anEmail()
    await block(email)
    expect(await check(` ${email.toUpperCase()} `)).toBe(false)
  })

  test('says no past the number of kept requests in the period, not counting cancelled and returned ones', async () => {
    const email = anEmail()
    const first = await keep(email, 10)
    const second = await keep(email, 10)
    await keep(email, 10, {})
    expect(await check(email)).toBe(false)

    await app.database.query(
      `UPDATE return_process SET status = 'cancelled' WHERE process_id = $1`,
      [first],
      account.id,
    )
    await age(email, 301)
    expect(await check(email)).toBe(true)

    await app.database.query(
      `UPDATE return_process SET status = 'pending', created_at = now() - interval '400 days' WHERE process_id = $1`,
      [first],
      account.id,
    )
    await age(email, 301)
    expect(await check(email)).toBe(true)

    await app.database.query(
      `UPDATE return_process SET created_at = now() - interval '364 days' WHERE process_id = ANY($1)`,
      [[first, second]],
      account.id,
    )
    await age(email, 301)
    expect(await check(email)).toBe(false)
  })

  test('judges the goods of the latest request that was not cancelled, to the centavo', async () => {
    const email = anEmail()
    await keep(email, 500, {})
    await keep(email, 29.9, {})
    expect(await check(email)).toBe(true)
    const latest = await keep(email, 29.91, {})
    await age(email, 301)
    expect(await check(email)).toBe(false)
    await app.database.query(
      `UPDATE return_process SET status = 'cancelled' WHERE process_id = $1`,
      [latest],
      account.id,
    )
    await age(email, 301)
    expect(await check(email)).toBe(true)
  })

  test('knows the customer of the store that lojaVirtualId names', async () => {
    const email = anEmail()
    await keep(email, 100, { LojaVirtualId: 1 })
    expect(await check(email, '&lojaVirtualId=1')).toBe(false)
    expect(await check(email, '&lojaVirtualId=2')).toBe(true)
    expect(await check(email)).toBe(true)
  })

  test('sees nothing of another account', async () => {
    const email = anEmail()
    await block(email)
    const other = await app.account()
    expect(await check(email, '', other)).toBe(true)
    expect(await check(email)).toBe(false)
  })
})

describe('what is malformed or not known', () => {
  test.each([[''], ['?email='], ['?email=nobody'], ['?email=a@b@c'], ['?email=a%40example.com&email=b%40example.com']])(
    'refuses %j, naming the parameter',
    async (query) => {
      const { status, json } = await account.call('GET', `${URL}${query}`)
      expect(status).toBe(400)
      expect(json).toMatchObject({ erroCodigo: 'REQUISICAO_INVALIDA', erroTipo: 'VALIDACAO', registros: 0 })
      expect(json['erroDetalhado']).toContain('email')
    },
  )

  test('refuses a store the account does not have', async () => {
    const { status, json } = await account.call('GET', urlOf(anEmail(), '&lojaVirtualId=77'))
    expect(status).toBe(400)
    expect(json).toMatchObject({ erroCodigo: 'LOJA_DESCONHECIDA', erroTipo: 'NAO_ENCONTRADO', entidade: null })
    expect(json['erroDetalhado']).toContain('77')
  })

  test('refuses a store id that is no positive integer', async () => {
    expect((await account.call('GET', urlOf(anEmail(), '&lojaVirtualId=0'))).status).toBe(400)
  })

  test('refuses without a bearer', async () => {
    expect((await app.call('GET', URL)).status).toBe(401)
  })
})

describe('the answer', () => {
  test('holds for five minutes on every replica, and for no other store, e-mail or account', async () => {
    const email = anEmail()
    expect(await check(email)).toBe(true)
    await block(email)
    expect(await check(email.toUpperCase())).toBe(true)
    expect((await replica.call(account, 'GET', urlOf(email))).json['entidade']).toBe(true)
    expect(await check(email, '&lojaVirtualId=1')).toBe(false)
  })

  test('is never given beyond five minutes of the database’s clock, on no replica', async () => {
    const email = anEmail()
    expect((await replica.call(account, 'GET', urlOf(email))).json['entidade']).toBe(true)
    const [row] = await app.database.query<{ left: number }>(
      `SELECT extract(epoch FROM expires_at - now())::float AS left FROM eligibility_answer WHERE email = $1`,
      [email],
      account.id,
    )
    expect(row?.left).toBeGreaterThan(295)
    expect(row?.left).toBeLessThanOrEqual(300)
    await block(email)
    await age(email, 290)
    expect(await check(email)).toBe(true)
    await age(email, 10)
    expect(await check(email)).toBe(false)
    expect((await replica.call(account, 'GET', urlOf(email))).json['entidade']).toBe(false)
    // The new answer holds five minutes again.
    await app.database.query('DELETE FROM blocked_customer WHERE email = $1', [email], account.id)
    await age(email, 290)
    expect(await check(email)).toBe(false)
    await age(email, 10)
    expect(await check(email)).toBe(true)
  })

  test('is not prolonged by being asked for', async () => {
    const email = anEmail()
    await check(email)
    const ends = () =>
      app.database.query('SELECT expires_at::text FROM eligibility_answer WHERE email = $1', [email], account.id)
    const before = await ends()
    await check(email)
    await replica.call(account, 'GET', urlOf(email))
    expect(await ends()).toEqual(before)
  })

  test('does not hang on the clock of a replica', async () => {
    const email = anEmail()
    await check(email)
    await block(email)
    const { now } = app.clock
    const later = now().add({ minutes: 10 })
    app.clock.now = () => later
    try {
      expect(await check(email)).toBe(true)
    } finally {
      app.clock.now = now
    }
  })

  test('is one for all first calls that race, whatever changes between them', async () => {
    for (let round = 0; round < 5; round++) {
      const email = anEmail()
      const calls = Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0
          ? check(email)
          : replica.call(account, 'GET', urlOf(email)).then(({ json }) => json['entidade'] as unknown),
      )
      const blocking = block(email)
      const answers = await Promise.all(calls)
      await blocking
      expect(new Set(answers).size).toBe(1)
    }
  })

  test.each([
    ['none was there', false],
    ['the old one had ended', true],
  ])('is the one kept first, for a call that found another meanwhile, where %s', async (_what, hasOld) => {
    const email = anEmail()
    const { query } = app.database
    if (hasOld) {
      await check(email)
      await age(email, 301)
    }
    await query('BEGIN')
    await query(
      `INSERT INTO eligibility_answer VALUES ($1, 0, $2, false, now() + interval '5 minutes')
         ON CONFLICT (account_id, store_id, email) DO UPDATE SET eligible = false, expires_at = excluded.expires_at`,
      [account.id, email],
      account.id,
    )
    const racing = check(email)
    await someoneWaits()
    await query('COMMIT')
    expect(await racing).toBe(false)
  })

  test('is all that is written', async () => {
    const email = anEmail()
    const { eligibility_answer: _before, ...before } = await accountRows(app.database, account.id)
    await check(email)
    await account.call('GET', urlOf(email), undefined, { 'idempotency-key': 'a-consultation' })
    const { eligibility_answer: _after, ...after } = await accountRows(app.database, account.id)
    expect(after).toEqual(before)
    expect(_after).not.toBe(_before)
  })
})

/** Returns once a statement of the service waits for a lock of ours. */
async function someoneWaits(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await app.database.waiting()) > 0) return
    await sleep(5)
  }
  throw new Error('nobody waited')
}
