import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { followDemoStore, refundByHand, takeIn } from '../support/intake.ts'
import { command, managed } from '../support/management.ts'
import { ledgerOf, refundsOf } from '../support/money.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { executionRows, mustAddUp, sellOrder, settleAll } from '../support/refund-execution.ts'

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

const HELD = { estado: 'previsto', valor: 77, problema: expect.stringContaining('feito lá, por outra pessoa') }

/** A process of which 77.00 will be due, whose order was read before anything happened to it. */
async function aProcess() {
  const order = await sellOrder(app, account)
  const { id, items } = await openProcess(account, order, { LojaVirtualId: 1 })
  await followDemoStore(app, account)
  await takeIn(app, account)
  const accept = async () => {
    await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    await settleAll(app, account)
    const [refund] = await refundsOf(account, id)
    return refund
  }
  return { id, orderId: order.PedidoId, accept }
}

const found = async (id: number) => (await written.events(id)).filter((type) => type === 'refund.found-at-store')

async function payByHand(id: number, refund: unknown, valor = 77) {
  const paid = { meio: 'outro', referencia: 'Feito na loja', data: '2026-11-20', valor }
  return command(account, id, `estornos/${String(refund)}/pagamento-manual`, paid)
}

test('what somebody gave back at the store is not given back again, and enters the ledger as paid by a person', async () => {
  const { id, orderId, accept } = await aProcess()
  await refundByHand(app, account, orderId, 77)
  await takeIn(app, account)
  const refund = await accept()
  expect(refund).toMatchObject(HELD)
  expect(await written.refunds()).toEqual([])
  const commands = (await managed(account, id))['comandos']
  expect(commands).toContainEqual({
    nome: `estornos/${String(refund?.['id'])}/pagamento-manual`,
    permitido: true,
    porque: null,
  })
  expect(await payByHand(id, refund?.['id'], 42)).toMatchObject({ status: 400 })
  expect(await payByHand(id, refund?.['id'])).toMatchObject({ status: 200 })
  await settleAll(app, account)
  expect(await refundsOf(account, id)).toMatchObject([{ estado: 'liquidado', valor: 77 }])
  expect(JSON.stringify(await ledgerOf(account, id))).toContain('77')
  expect(await written.refunds()).toEqual([])
})

test('it is seen also where only the refund itself reads the order', async () => {
  const { id, orderId, accept } = await aProcess()
  await refundByHand(app, account, orderId, 77)
  expect(await accept()).toMatchObject(HELD)
  expect(await found(id)).toHaveLength(1)
  await settleAll(app, account)
  await takeIn(app, account)
  expect(await found(id)).toHaveLength(1)
  expect(await written.refunds()).toEqual([])
})

test('what was given back there for something else lets the refund go once a person says so', async () => {
  const { id, orderId, accept } = await aProcess()
  await refundByHand(app, account, orderId, 30)
  await takeIn(app, account)
  const refund = await accept()
  expect(refund).toMatchObject(HELD)
  const { status } = await command(account, id, `estornos/${String(refund?.['id'])}/executar`, {
    motivo: 'Era do frete',
  })
  expect(status).toBe(200)
  await settleAll(app, account)
  expect(await refundsOf(account, id)).toMatchObject([{ estado: 'liquidado' }])
  expect(await written.refunds()).toMatchObject([{ amount: 7_700 }])
})

test('a refund that nobody touched at the store cannot be recorded as paid by a person', async () => {
  await account.call('POST', '/v1/gestao/conectores/1/etapa', { etapa: 'confirmar-cada' })
  const { id, accept } = await aProcess()
  const refund = await accept()
  expect(refund).toMatchObject({ estado: 'previsto', problema: expect.stringContaining('alguém confirma cada envio') })
  expect(await payByHand(id, refund?.['id'])).toMatchObject({ status: 400 })
})
