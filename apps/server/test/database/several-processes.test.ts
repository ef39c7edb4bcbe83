import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { disablePerson, setPassword } from '../../src/staff/change-person.ts'
import { replaceAnswer } from '../../src/records/privacy/repository.ts'
import { forgetFactor } from '../../src/staff/change-role.ts'
import { changePerson } from '../../src/staff/manage-people.ts'
import { recall, storeAnswer } from '../../src/platform/http/idempotency.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import type { WorkItem } from '../../src/platform/outbound/work.ts'
import { addWork, isHeld, leaseWork, type WorkLease } from '../../src/platform/outbound/work-repository.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anAuthenticator, asked } from '../support/authenticator.ts'
import { mailsAbout } from '../support/mailed.ts'
import { done, openWithParcel } from '../support/management.ts'
import { aGuest, aStoredOrder, newestCode, storePath } from '../support/portal.ts'
import { openProcess, shown } from '../support/ratings.ts'
import { sellOrder, workOnce } from '../support/refund-execution.ts'
import { aCustomer, linesIn, openedOf, PAGES, toReview, wordsOf } from '../support/request-flow.ts'
import { aFlowOrder } from '../support/customer-flow.ts'
import { aBrowser, aPerson, PASSWORD, signInAs } from '../support/staff.ts'

/** The actions of one process of the service between two steps of another. */
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account({ configuration: `${DEMO_ACCOUNT}\ngatilhos: { concluirSozinhoDias: 5 }\n` })
})
afterAll(() => app.end())

describe('a sign-in whose password was looked at already', () => {
  const people = () => ({
    inAccount: app.deps.database.inAccount,
    now: app.deps.now,
    hashPassword: app.deps.hashPassword,
    actor: 'test',
  })
  const changePassword = (email: string) => setPassword(people(), account.id, { email, password: `${PASSWORD} novo` })
  const disable = (email: string) => disablePerson(people(), account.id, email)

  test.each([
    ['another password is set', changePassword],
    ['the person is disabled', disable],
  ])('opens nothing once %s', async (_what, meanwhile) => {
    const person = await aPerson(app, account)
    const real = app.deps.hashPassword
    const spy = vi.spyOn(app.deps, 'hashPassword').mockImplementationOnce(async (...asked) => {
      const hash = await real(...asked)
      expect(await meanwhile(person.email)).toMatchObject({ ok: true })
      return hash
    })
    const { status, json, headers } = await signInAs(app, person).finally(() => spy.mockRestore())
    expect([status, json['erroCodigo'], headers['set-cookie']]).toEqual([400, 'CREDENCIAIS_INVALIDAS', undefined])
    const sessions = await app.database.query(
      'SELECT FROM staff_session WHERE account_id = $1 AND person_id = $2',
      [account.id, person.id],
      account.id,
    )
    expect(sessions).toEqual([])
  })
})

test('a passkey of who loses their access while it is added is not kept', async () => {
  const person = await aPerson(app, account)
  const browser = await aBrowser(app, person)
  const begun = await asked(browser, 'chaves')
  const { inAccount } = app.deps.database
  const add = () => browser.ask('POST', '/chaves', { nome: 'Chave', credencial: anAuthenticator().create(begun) })
  // Its challenge is taken in a transaction of its own: the next one adds the passkey.
  const openChallenges = () =>
    app.database.query('SELECT FROM staff_challenge WHERE account_id = $1', [account.id], account.id)
  expect(await openChallenges()).toHaveLength(1)
  const forget = async () => {
    const changed = { accountId: account.id, personId: person.id }
    await inAccount(account.id, (tx) =>
      changePerson(app.deps, tx, changed, (row) => forgetFactor(app.deps, tx, account.id, row)),
    )
  }
  let forgotten: Promise<void> | undefined
  // Whatever begins once the challenge was taken, the passkey among it, begins after the access was lost.
  const spy = vi.spyOn(app.deps.database, 'inAccount').mockImplementation(async (accountId, work) => {
    if (forgotten || (await openChallenges()).length === 0) await (forgotten ??= forget())
    return inAccount(accountId, work)
  })
  const { status, json } = await add().finally(() => spy.mockRestore())
  expect(forgotten, 'the challenge was taken').toBeDefined()
  expect([status, json['erroCodigo']]).toEqual([400, 'CHAVE_RECUSADA'])
  const kept = await app.database.query(
    'SELECT FROM staff_passkey WHERE account_id = $1 AND person_id = $2',
    [account.id, person.id],
    account.id,
  )
  expect(kept).toEqual([])
})

test('an answer that a key got since it was read is not written over by what is left of the one before', async () => {
  const { database } = app.deps
  const request = { key: 'again', hash: Buffer.alloc(32), keptHours: 24 }
  await database.inAccount(account.id, (tx) => storeAnswer(tx, account.id, request, { status: 200, body: '{"a":2}' }))
  const read = { key: 'again', body: '{"a":1}' }
  await database.inAccount(account.id, (tx) => replaceAnswer(tx, account.id, read, '{"a":null}'))
  expect(await recall(database, account.id, request)).toMatchObject({ answer: { body: '{"a":2}' } })
  await database.inAccount(account.id, (tx) => replaceAnswer(tx, account.id, { ...read, body: '{"a":2}' }, '{}'))
  expect(await recall(database, account.id, request)).toMatchObject({ answer: { body: '{}' } })
})

describe('work', () => {
  const work: WorkItem = { kind: 'mail', subjectId: 1 }
  const log = {
    ...console,
    error: () => undefined,
    warn: () => undefined,
    info: () => undefined,
    debug: () => undefined,
  }
  const take = (milliseconds: number) =>
    app.deps.database.inAccount(account.id, (tx) => leaseWork(tx, account.id, work, milliseconds))
  const isStillOf = (lease: WorkLease | undefined) =>
    app.deps.database.inAccount(account.id, (tx) => isHeld(tx, account.id, work, lease?.token ?? ''))
  /** Does it with this executor, which fails. */
  const fail = async (executor: () => Promise<unknown>) => {
    await app.deps.database.inAccount(account.id, (tx) => addWork(tx, account.id, work))
    const mail = async () => {
      await executor()
      throw new Error('something of ours is broken')
    }
    await executeDue({ ...app.deps, log }, { mail }, { accountId: account.id, lane: 'mail', isStopping: () => false })
  }
  const forget = () => app.database.query('DELETE FROM work_item WHERE account_id = $1', [account.id], account.id)

  test('that failed is put off, and held by nobody', async () => {
    let own: WorkLease | undefined
    await fail(async () => {
      own = await take(60_000)
    })
    const [row] = await app.database.query<{ seconds: number }>(
      `SELECT extract(epoch FROM due_at - now())::float8 AS seconds FROM work_item WHERE account_id = $1 AND kind = 'mail'`,
      [account.id],
      account.id,
    )
    expect(await isStillOf(own)).toBe(false)
    expect(row?.seconds).toBeGreaterThan(0)
    expect(row?.seconds).toBeLessThan(10)
    await forget()
  })

  test('that failed after its lease ran out stays with whoever took it since', async () => {
    let other: WorkLease | undefined
    await fail(async () => {
      await take(0)
      other = await take(60_000)
    })
    expect(other).toBeDefined()
    expect(await isStillOf(other)).toBe(true)
    await forget()
  })

  test('of a timer that comes too early comes again when it is time', async () => {
    const { id, parcel } = await openWithParcel(account)
    const arrived = app.clock.now().subtract({ hours: 24 * 4 })
    await done(account, id, `encomendas/${parcel}/recebimento`, { data: arrived.toString() })
    const timers = () =>
      app.database.query<{ hours: number }>(
        `SELECT round(extract(epoch FROM due_at - now()) / 3600)::int AS hours FROM work_item
         WHERE account_id = $1 AND kind = 'process-timer' AND subject_id = $2`,
        [account.id, id],
        account.id,
      )
    expect(await timers()).toEqual([{ hours: 24 }])
    await app.database.query(
      `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'process-timer'`,
      [account.id],
      account.id,
    )
    const executors = { 'process-timer': app.executors['process-timer'] ?? (() => Promise.reject(new Error('none'))) }
    await executeDue(app.deps, executors, { accountId: account.id, lane: 'core', isStopping: () => false })
    expect(await shown(account, id)).toMatchObject({ estagioRating: 0 })
    expect(await timers()).toEqual([{ hours: 24 }])
  })
})

/** Inside them law has the store take another request. */
const AFTER_THE_SEVEN_DAYS = Temporal.Now.instant()
  .subtract({ hours: 24 * 20 })
  .toString()

const ONE_REQUEST_AN_ORDER = DEMO_ACCOUNT.replace(
  'segundaSolicitacaoDoPedido: permitir',
  'segundaSolicitacaoDoPedido: recusar',
)

test('a store that takes one request an order takes no second one that was judged at the same time', async () => {
  const strict = await app.account({ configuration: ONE_REQUEST_AN_ORDER })
  const order = aFlowOrder({ PedidoDataEntrega: AFTER_THE_SEVEN_DAYS })
  const [phone, laptop] = [await aCustomer(app, strict, order), await aCustomer(app, strict, order)]
  const [, second = ''] = linesIn((await phone.open(PAGES.items)).text)
  await toReview(phone, 'return:2')
  await laptop.answer(PAGES.items, { item: second })
  await laptop.answer(PAGES.details, { [`escolha-${second}`]: 'return:2' })
  await laptop.answer(PAGES.outcome, { valor: 'dinheiro' })
  await laptop.answer(PAGES.shipping, { envio: '1.0' })
  const { inAccountIf } = app.deps.database
  const spy = vi.spyOn(app.deps.database, 'inAccountIf').mockImplementationOnce(async (...sending) => {
    expect((await phone.answer(PAGES.review, {})).status).toBe(303)
    return inAccountIf(...sending)
  })
  const late = await laptop.answer(PAGES.review, {}).finally(() => spy.mockRestore())
  const opened = await openedOf(app, strict, order.PedidoNumero)
  expect([late.status, opened.length]).toEqual([200, 1])
  expect(wordsOf(late.text)).toContain(opened[0]?.number)
})

test('staff who ask against no rule are told of one that came true meanwhile', async () => {
  const strict = await app.account({ configuration: ONE_REQUEST_AN_ORDER })
  const { Numero } = await sellOrder(app, strict, undefined, { order: { DataEntrega: AFTER_THE_SEVEN_DAYS } })
  const open = (itemId: string, more: object = {}) => {
    const item = { itemId, quantidade: 1, tipoProcesso: 0, motivoId: 2 }
    return strict.call('POST', '/v1/gestao/solicitacoes/abrir', { pedidoNumero: Numero, itens: [item], ...more })
  }
  const { inAccountIf } = app.deps.database
  const spy = vi.spyOn(app.deps.database, 'inAccountIf').mockImplementationOnce(async (...opening) => {
    expect((await open('MEI-PR-U')).status).toBe(200)
    return inAccountIf(...opening)
  })
  const late = await open('CAM-AZ-M').finally(() => spy.mockRestore())
  expect([late.status, late.json['erroCodigo']]).toEqual([400, 'MOTIVO_NECESSARIO'])
  expect(await openedOf(app, strict, Numero)).toHaveLength(1)
  expect((await open('CAM-AZ-M', { motivo: 'Combinado por telefone' })).status).toBe(200)
})

test('a customer who may keep the items of one request keeps those of no second one that was judged at the same time', async () => {
  const generous = await app.account({
    configuration: DEMO_ACCOUNT.replace(
      'ate: 29.90, solicitacoesPorConsumidor: 2',
      'ate: 500.00, solicitacoesPorConsumidor: 1',
    ),
  })
  const orders = [aFlowOrder(), aFlowOrder()] as const
  const [phone, laptop] = [await aCustomer(app, generous, orders[0]), await aCustomer(app, generous, orders[1])]
  for (const customer of [phone, laptop]) {
    const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
    await customer.answer(PAGES.items, { item: line })
    await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:1' })
    await customer.answer(PAGES.outcome, { valor: 'dinheiro' })
  }
  const { inAccountIf } = app.deps.database
  const spy = vi.spyOn(app.deps.database, 'inAccountIf').mockImplementationOnce(async (...sending) => {
    expect((await phone.answer(PAGES.review, {})).status).toBe(303)
    return inAccountIf(...sending)
  })
  const late = await laptop.answer(PAGES.review, {}).finally(() => spy.mockRestore())
  expect(await openedOf(app, generous, orders[0].PedidoNumero)).toMatchObject([{ keep_item: true }])
  expect(await openedOf(app, generous, orders[1].PedidoNumero)).toEqual([])
  expect(late.headers['location']).toBe(`${PAGES.review}?aviso=changed-elsewhere`)
})

test('a code that has the id of a mail is mailed as well', async () => {
  const own = await app.account()
  const { id } = await openProcess(own, {}, { NotificarNovaSolicitacao: true })
  await workOnce(app, own)
  const [sent] = await mailsAbout(app, own, id)
  const order = await aStoredOrder(own)
  const guest = aGuest(app)
  const home = await storePath(app, own)
  await guest.open(home)
  const spy = vi.spyOn(app.deps, 'newId').mockReturnValueOnce(sent?.id ?? 0)
  await guest.send(home, { pedido: order.number, comprador: order.email }).finally(() => spy.mockRestore())
  const codes = await app.database.query<{ id: number }>(
    'SELECT code_id::float8 AS id FROM flow_code WHERE account_id = $1',
    [own.id],
    own.id,
  )
  expect(codes).toEqual([{ id: sent?.id }])
  expect(await newestCode(app, own)).toMatch(/^\d{4} \d{4}$/)
})
