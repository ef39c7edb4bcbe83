import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aRating, openProcess, rate, shown } from '../support/ratings.ts'
import {
  executionRows,
  misbehave,
  mustAddUp,
  planRefund,
  sellOrder,
  settleAll,
  workOnce,
} from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
let written: ReturnType<typeof executionRows>
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => mustAddUp(app, account))
afterAll(() => app.end())

const aFreshAccount = async (configuration = DEMO_ACCOUNT) => {
  account = await app.account({ configuration })
  written = executionRows(app, account)
}

describe('executing a refund', () => {
  test('gives back by the card what was planned, and tells it in two events', async () => {
    await aFreshAccount()
    const { id } = await planRefund(app, account)
    expect(await shown(account, id)).toMatchObject({ estagioFinanceiro: 1, formaEstorno: 2 })
    await settleAll(app, account)
    const [intent] = await written.intents(id)
    expect(intent).toMatchObject({ status: 'settled', amount: 7700, attempts: 1 })
    expect(await written.refunds()).toMatchObject([
      { key: intent?.id, amount: 7700, payments: [{ paymentId: 'card' }] },
    ])
    expect(await written.events(id)).toEqual(['process.created', 'rating.registered', 'refund.sent', 'refund.settled'])
    expect(await shown(account, id)).toMatchObject({ estagioFinanceiro: 3, formaEstorno: 2, valeCompra: null })
  })

  test('gives each payment its part, a gift card a voucher without bonus, and leaves the rest to a person', async () => {
    await aFreshAccount()
    const payments = ['creditCard', 'giftCard', 'cashback', 'bankInvoice', 'instantPayment'].map((kind) => ({
      id: kind,
      kind,
      reais: 22,
    }))
    const { id } = await planRefund(app, account, { payments })
    await settleAll(app, account)
    expect(await written.intents(id)).toMatchObject([
      { purpose: 'refund-1', means: 'automatic', status: 'settled', amount: 3080 },
      { purpose: 'refund-1.voucher', means: 'voucher', status: 'settled', amount: 1540 },
      { purpose: 'refund-1.cashback', means: 'manual', status: 'planned', amount: 1540 },
      { purpose: 'refund-1.manual', means: 'manual', status: 'planned', amount: 1540 },
    ])
    const { ours, store } = await written.ledgers()
    expect(ours).toMatchObject([{ amount: 3080 }, { amount: 1540 }])
    expect(store).toEqual(ours)
    expect(await shown(account, id)).toMatchObject({
      estagioFinanceiro: 2,
      valeCompra: { valor: 15.4, valorPorcentagem: 100 },
    })
  })

  test('sends nothing where no payment can be refunded by itself', async () => {
    await aFreshAccount()
    const { id } = await planRefund(app, account, { payments: [{ id: 'slip', kind: 'bankInvoice', reais: 110 }] })
    await settleAll(app, account)
    expect(await written.intents(id)).toMatchObject([
      { status: 'replaced', amount: 0, attempts: 0 },
      { purpose: 'refund-1.manual', status: 'planned', amount: 7700 },
    ])
    expect(await written.refunds()).toEqual([])
    expect(await written.events(id)).toEqual(['process.created', 'rating.registered', 'refund.divided'])
    expect(await shown(account, id)).toMatchObject({ estagioFinanceiro: 1 })
  })

  test('gives back one order in two returns without ever passing what was paid', async () => {
    await aFreshAccount()
    const order = await sellOrder(app, account, [
      { id: 'a', kind: 'creditCard', reais: 60.01, refunded: 10 },
      { id: 'b', kind: 'creditCard', reais: 49.99 },
    ])
    const skus = order.Skus
    for (const chosen of [0, 1]) {
      const Skus = skus.map((sku, index) => ({ ...sku, Quantidade: index === chosen ? 1 : 0 }))
      const { id, items } = await openProcess(account, { ...order, Skus }, { LojaVirtualId: 1 })
      await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
      await settleAll(app, account)
    }
    const taken = { a: 0, b: 0 }
    for (const { payments } of await written.refunds())
      for (const { paymentId, amount } of payments) taken[paymentId as 'a' | 'b'] += amount
    expect(taken).toEqual({ a: 5001, b: 4999 })
  })

  test('leaves an order that the store does not know to a person, and keeps why', async () => {
    await aFreshAccount()
    const { id, items } = await openProcess(account, {}, { LojaVirtualId: 1 })
    await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    await settleAll(app, account)
    expect(await written.intents(id)).toMatchObject([
      { status: 'replaced', outcome: { because: 'order-unknown' } },
      { purpose: 'refund-1.manual', means: 'manual', status: 'planned', amount: 7700 },
    ])
    expect(await written.events(id)).toEqual(['process.created', 'rating.registered', 'refund.divided'])
    expect(await shown(account, id)).toMatchObject({ estagioFinanceiro: 1 })
  })

  test('leaves an order without payments to a person rather than guess', async () => {
    await aFreshAccount()
    const { id } = await planRefund(app, account, { payments: [] })
    await settleAll(app, account)
    expect(await written.intents(id)).toMatchObject([
      { status: 'replaced', outcome: { because: 'payments-unknown' } },
      { means: 'manual', status: 'planned', amount: 7700 },
    ])
  })

  test('counts what others gave back of a payment meanwhile', async () => {
    await aFreshAccount()
    const { id } = await planRefund(app, account, {
      payments: [{ id: 'card', kind: 'creditCard', reais: 110, refunded: 50 }],
    })
    await settleAll(app, account)
    expect(await written.refunds()).toMatchObject([{ amount: 6000 }])
    expect(await written.intents(id)).toMatchObject([
      { status: 'settled', amount: 6000 },
      { purpose: 'refund-1.manual', amount: 1700 },
    ])
    expect(await written.payments()).toEqual([
      { payment: 'card', captured: 11000, before: 5000, flight: 0, refunded: 6000 },
    ])
  })

  test('never gives back more of a payment than it brought over all orders that share it', async () => {
    await aFreshAccount()
    const payments = [{ id: 'shared', kind: 'creditCard', reais: 110 }]
    for (let made = 0; made < 2; made++) await planRefund(app, account, { payments, group: 'G-1' })
    await settleAll(app, account)
    expect((await written.refunds()).map(({ amount }) => amount)).toEqual([7700, 3300])
    expect(await written.groups()).toEqual([{ payment: 'shared', captured: 11000, taken: 11000 }])
  })

  test('the database itself lets no refund pass what its payment brought', async () => {
    await aFreshAccount()
    await planRefund(app, account)
    await settleAll(app, account)
    const passed = 'UPDATE order_payment SET refunded_centavos = captured_centavos + 1 WHERE account_id = $1'
    await expect(app.database.query(passed, [account.id], account.id)).rejects.toThrow('order_payment_within_captured')
    const written = 'UPDATE ledger_entry SET amount_centavos = 1 WHERE account_id = $1'
    await expect(app.database.query(written, [account.id], account.id)).rejects.toThrow('only added to')
    const crooked = `INSERT INTO ledger_entry SELECT account_id, 1, 1, process_id, intent_id, step, ledger_account, paid_by, 1, now()
      FROM ledger_entry WHERE account_id = $1 LIMIT 1`
    await expect(app.database.query(crooked, [account.id], account.id)).rejects.toThrow('does not balance')
  })
})

describe('issuing a voucher', () => {
  test('is worth 110 % of the goods, and shown with its code once issued', async () => {
    await aFreshAccount()
    const { id } = await planRefund(app, account, { process: { ValeCompraDefinicaoId: 2 } })
    expect((await shown(account, id))['valeCompra']).toBeNull()
    await settleAll(app, account)
    const [intent] = await written.intents(id)
    const [card] = await written.cards()
    expect(card).toMatchObject({ key: intent?.id, balance: 8330 })
    const { valeCompra, ...rest } = await shown(account, id)
    expect(rest).toMatchObject({ estagioFinanceiro: 3, formaEstorno: 0 })
    expect(valeCompra).toMatchObject({
      instanciaId: intent?.id,
      definicaoId: 2,
      valor: 83.3,
      valorManual: null,
      valorPorcentagem: 110,
      redemptionToken: card?.token,
      gerado: true,
    })
    const lasts = Temporal.Instant.from(String(valeCompra?.['expirarEm'])).since(app.clock.now()).total('days')
    expect(Math.round(lasts)).toBe(180)
    expect(await written.events(id)).toEqual(['process.created', 'rating.registered', 'voucher.sent', 'voucher.issued'])
    const secrets = await app.database.query<Loose>(
      'SELECT payload FROM process_event WHERE payload::text LIKE $1',
      [`%${card?.token}%`],
      account.id,
    )
    expect(secrets).toEqual([])
  })

  test('credits a card that was left empty, once, and shows no code before', async () => {
    await aFreshAccount()
    const { id } = await planRefund(app, account, { process: { ValeCompraDefinicaoId: 2 } })
    await misbehave(app, account, { failure: 'answer-lost', times: 1 })
    await workOnce(app, account)
    expect(await written.cards()).toMatchObject([{ balance: null }])
    expect((await shown(account, id))['valeCompra']).toMatchObject({
      gerado: false,
      redemptionToken: null,
      DataGeracao: null,
    })
    await settleAll(app, account)
    expect(await written.cards()).toMatchObject([{ balance: 8330 }])
    expect(await written.events(id)).toContain('refund.verifying')
    expect((await shown(account, id))['valeCompra']).toMatchObject({ gerado: true })
  })
})
