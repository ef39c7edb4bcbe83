import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import {
  aShop,
  chosen,
  comesBack,
  exchangeAll,
  openExchange,
  replacement,
  replacementOrders,
  shelf,
} from '../support/exchanges.ts'
import { done } from '../support/management.ts'
import { refundsOf } from '../support/money.ts'
import { executionRows, mustAddUp, planRefund, settleAll, workOnce } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
let written: ReturnType<typeof executionRows>
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  account = await app.account()
  written = executionRows(app, account)
})
afterEach(() => mustAddUp(app, account))
afterAll(() => app.end())

async function waiting(of = account): Promise<unknown> {
  const { status, json } = await of.call('GET', '/v1/gestao/conectores/esperando')
  expect(status).toBe(200)
  return json['entidade']?.['somas']
}

async function step(etapa: string, limiteDiario?: number): Promise<void> {
  const body = { etapa, ...(limiteDiario !== undefined && { limiteDiario }) }
  const { status, text } = await account.call('POST', '/v1/gestao/conectores/1/etapa', body)
  expect(status, text).toBe(200)
}

async function situation(of = account): Promise<Record<string, unknown>> {
  const { json } = await of.call('GET', '/v1/gestao/conectores')
  const [first] = (json['entidade']?.['conectores'] ?? []) as readonly { situacao: Record<string, unknown> }[]
  if (!first) throw new Error('the account has a connector')
  return first.situacao
}

/** A refund of 77.00 that is due, after the worker had its chance. */
async function aDueRefund(): Promise<{ id: number; refund: number }> {
  const { id } = await planRefund(app, account)
  await settleAll(app, account)
  const [refund] = await refundsOf(account, id)
  return { id, refund: Number(refund?.['id']) }
}

test('a connector that observes sends nothing, not even what a person releases, and says what it would have sent', async () => {
  await step('observar')
  const { id, refund } = await aDueRefund()
  const waits = { estado: 'previsto', valor: 77, problema: expect.stringContaining('ainda só observa') }
  expect(await refundsOf(account, id)).toMatchObject([waits])
  await done(account, id, `estornos/${refund}/executar`, { motivo: 'Pode ir' })
  await settleAll(app, account)
  expect(await refundsOf(account, id)).toMatchObject([waits])
  expect(await written.refunds()).toEqual([])
})

test('a connector that asks for each sends what a person released, and nothing else', async () => {
  await step('confirmar-cada')
  const { id, refund } = await aDueRefund()
  expect(await refundsOf(account, id)).toMatchObject([
    { estado: 'previsto', problema: expect.stringContaining('alguém confirma cada envio') },
  ])
  expect(await written.refunds()).toEqual([])
  await done(account, id, `estornos/${refund}/executar`, { motivo: 'Pode ir' })
  await settleAll(app, account)
  expect(await refundsOf(account, id)).toMatchObject([{ estado: 'liquidado' }])
  expect(await written.refunds()).toMatchObject([{ amount: 7_700 }])
})

test('a daily limit lets through what fits, however many are due at once, and counts it', async () => {
  await step('automatico-ate', 160)
  const all = [await planRefund(app, account), await planRefund(app, account), await planRefund(app, account)]
  await Promise.all([workOnce(app, account), workOnce(app, account), workOnce(app, account)])
  await settleAll(app, account)
  const states = await Promise.all(all.map(async ({ id }) => (await refundsOf(account, id))[0]))
  expect(states.filter((one) => one?.['estado'] === 'liquidado')).toHaveLength(2)
  const [held] = states.filter((one) => one?.['estado'] === 'previsto')
  expect(held).toMatchObject({ problema: expect.stringContaining('em um dia') })
  expect(await situation()).toEqual({
    etapa: 'automatico-ate',
    limiteDiario: 160,
    enviadoHoje: 154,
    paradoDesde: null,
  })
  const heldId = all.find((_, index) => states[index] === held)?.id ?? 0
  await done(account, heldId, `estornos/${Number(held?.['id'])}/executar`, { motivo: 'Pode passar' })
  await settleAll(app, account)
  expect(await refundsOf(account, heldId)).toMatchObject([{ estado: 'liquidado' }])
})

test('what waits is summed by store and reason, and leaves the sum when it is sent', async () => {
  const money = { tipo: 'loja', conectorId: null, lojaVirtualId: 1, oQue: 'dinheiro' }
  await step('automatico-ate', 80)
  const released = await planRefund(app, account)
  await settleAll(app, account)
  const late = await aDueRefund()
  expect(await waiting()).toEqual([{ ...money, motivo: 'limite-do-dia', quantidade: 1, valor: 77 }])
  await step('confirmar-cada')
  await settleAll(app, account)
  await aDueRefund()
  expect(await waiting()).toEqual([{ ...money, motivo: 'confirma-cada', quantidade: 2, valor: 154 }])
  await done(account, late.id, `estornos/${late.refund}/executar`, { motivo: 'Pode ir' })
  await settleAll(app, account)
  expect(await waiting()).toEqual([{ ...money, motivo: 'confirma-cada', quantidade: 1, valor: 77 }])
  expect(await refundsOf(account, released.id)).toMatchObject([{ estado: 'liquidado' }])
})

test('what was counted yesterday leaves the whole limit for today', async () => {
  await step('automatico-ate', 80)
  await app.database.query(
    `UPDATE connector_going_live SET day = current_date - 3, day_centavos = 8000 WHERE account_id = $1`,
    [account.id],
    account.id,
  )
  expect(await situation()).toMatchObject({ enviadoHoje: 0 })
  const { id } = await aDueRefund()
  expect(await refundsOf(account, id)).toMatchObject([{ estado: 'liquidado' }])
})

test('a stopped connector sends nothing from that answer on, and goes on where it was', async () => {
  const planned = await planRefund(app, account)
  const stopped = await account.call('POST', '/v1/gestao/conectores/1/parar', { motivo: 'Algo está errado' })
  expect(stopped).toMatchObject({ status: 200, json: { entidade: { paradoDesde: expect.any(String) } } })
  await settleAll(app, account)
  expect(await written.refunds()).toEqual([])
  const [held] = await refundsOf(account, planned.id)
  expect(held).toMatchObject({ estado: 'previsto', problema: expect.stringContaining('está parado') })
  const resumed = await account.call('POST', '/v1/gestao/conectores/1/retomar')
  expect(resumed).toMatchObject({ status: 200, json: { entidade: { etapa: 'automatico', paradoDesde: null } } })
  await settleAll(app, account)
  expect(await refundsOf(account, planned.id)).toMatchObject([{ estado: 'liquidado' }])
})

test('an exchange waits for its connector like money does', async () => {
  account = await aShop(app)
  await step('observar')
  const opened = await openExchange(account)
  await chosen(account, opened, 'M')
  await exchangeAll(app, account)
  const waits = { estado: 'escolhida', problema: expect.stringContaining('ainda só observa') }
  expect(await replacement(account, opened.id)).toMatchObject(waits)
  expect(await waiting()).toMatchObject([{ lojaVirtualId: 1, oQue: 'troca', motivo: 'observa', quantidade: 1 }])
  expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 0 })
  await step('automatico')
  await comesBack(account, opened)
  await exchangeAll(app, account)
  expect(await replacement(account, opened.id)).toMatchObject({ estado: 'pedida', problema: null })
  expect(await replacementOrders(app, account)).toHaveLength(1)
})

test.each([
  [{ etapa: 'automatico-ate' }, 'falta, ou é zero'],
  [{ etapa: 'automatico-ate', limiteDiario: 0 }, 'falta, ou é zero'],
  [{ etapa: 'automatico', limiteDiario: 10 }, 'só em automatico-ate'],
])('a step and its limit belong together (%j)', async (body, said) => {
  const { status, json } = await account.call('POST', '/v1/gestao/conectores/1/etapa', body)
  expect(status).toBe(400)
  expect(JSON.stringify(json)).toContain(said)
})

test('another account’s connectors stay as they are, and one that is not there is not found', async () => {
  await account.call('POST', '/v1/gestao/conectores/1/parar', {})
  const other = await app.account()
  expect(await situation(other)).toMatchObject({ paradoDesde: null })
  expect((await account.call('POST', '/v1/gestao/conectores/99/parar', {})).status).toBe(404)
})
