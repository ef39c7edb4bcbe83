import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aRating, openProcess, rate, shown } from '../support/ratings.ts'
import {
  executionRows,
  HASTY,
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
    const crooked = `INSERT INTO ledger_entry SELECT account_id, 1, 1, process_id, intent_id, step, ledger_account, 1, now()
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

describe('a store that misbehaves', () => {
  test('whose answer is lost fifty times refunds fifty times, once each', { timeout: 60_000 }, async () => {
    await aFreshAccount()
    const processes = []
    for (let made = 0; made < 50; made++) processes.push(await planRefund(app, account))
    await misbehave(app, account, { failure: 'answer-lost' })
    await settleAll(app, account)
    const { ours, store } = await written.ledgers()
    expect(ours).toHaveLength(50)
    expect(store).toEqual(ours)
    for (const { id } of processes)
      expect((await written.events(id)).slice(2)).toEqual(['refund.sent', 'refund.verifying', 'refund.settled'])
  })

  test('that lost the request is told again under the same key', async () => {
    await aFreshAccount()
    const { id } = await planRefund(app, account)
    await misbehave(app, account, { failure: 'request-lost', times: 2 })
    await settleAll(app, account)
    const { ours, store } = await written.ledgers()
    expect(ours).toMatchObject([{ amount: 7700 }])
    expect(store).toEqual(ours)
    expect(await written.intents(id)).toMatchObject([{ status: 'settled', attempts: 3 }])
  })

  test('that refuses fails the intent', async () => {
    await aFreshAccount()
    const { id } = await planRefund(app, account)
    await misbehave(app, account, { failure: 'refused' })
    await settleAll(app, account)
    expect(await written.intents(id)).toMatchObject([
      { status: 'failed', attempts: 1, outcome: { reason: 'refused-by-store' } },
    ])
    expect(await shown(account, id)).toMatchObject({ estagioFinanceiro: 4 })
    expect(await written.refunds()).toEqual([])
  })

  test('that is out of reach is asked again until it is there', async () => {
    await aFreshAccount()
    const { id } = await planRefund(app, account)
    await misbehave(app, account, { failure: 'unavailable', times: 3 })
    await settleAll(app, account)
    expect(await written.intents(id)).toMatchObject([{ status: 'settled', attempts: 4 }])
    expect((await written.events(id)).slice(2)).toEqual(['refund.sent', 'refund.settled'])
  })

  test('that stays out of reach is given up after ten attempts', async () => {
    await aFreshAccount()
    const { id } = await planRefund(app, account)
    await misbehave(app, account, { failure: 'unavailable' })
    await settleAll(app, account)
    expect(await written.intents(id)).toMatchObject([
      { status: 'failed', attempts: 10, outcome: { reason: 'unavailable' } },
    ])
  })

  test('that is too slow leaves an unknown outcome, which is looked up', async () => {
    await aFreshAccount()
    const { id } = await planRefund(app, account)
    await misbehave(app, account, { delay: 60, times: 1 })
    await workOnce(app, account, { ...HASTY, patienceMilliseconds: 5, firstWaitMilliseconds: 200 })
    expect(await written.intents(id)).toMatchObject([{ status: 'verifying' }])
    await settleAll(app, account)
    expect((await written.ledgers()).store).toHaveLength(1)
  })
})

describe('who executes', () => {
  test('workers that race tell the store once', async () => {
    await aFreshAccount()
    for (let made = 0; made < 10; made++) await planRefund(app, account)
    await misbehave(app, account, { delay: 5 })
    const terms = { ...HASTY, leaseMilliseconds: 5_000 }
    await Promise.all(Array.from({ length: 3 }, () => workOnce(app, account, terms)))
    await settleAll(app, account)
    const { ours, store } = await written.ledgers()
    expect(ours).toHaveLength(10)
    expect(store).toEqual(ours)
    const attempts = await app.database.query(
      'SELECT FROM refund_intent WHERE account_id = $1 AND attempts <> 1',
      [account.id],
      account.id,
    )
    expect(attempts).toEqual([])
  })

  test('one account’s work touches no other’s', async () => {
    await aFreshAccount()
    const other = account
    const { id } = await planRefund(app, other)
    await aFreshAccount()
    await planRefund(app, account)
    await settleAll(app, account)
    expect(await executionRows(app, other).intents(id)).toMatchObject([{ status: 'planned' }])
    expect(await executionRows(app, other).refunds()).toEqual([])
    expect(await written.refunds()).toHaveLength(1)
    await settleAll(app, other)
  })

  test('nothing runs for a process that is no longer approved', async () => {
    await aFreshAccount()
    const flagged = await planRefund(app, account)
    await app.database.query(
      `UPDATE return_process SET decision = 'in-review' WHERE process_id = $1`,
      [flagged.id],
      account.id,
    )
    await workOnce(app, account)
    expect(await written.intents(flagged.id)).toMatchObject([{ status: 'planned', attempts: 0 }])
    expect(await written.refunds()).toEqual([])
  })

  test('the running worker finds what was planned without being told, and at once when it is', async () => {
    await aFreshAccount()
    const before = await planRefund(app, account)
    app.worker.start()
    const settled = async (id: number) => {
      const since = performance.now()
      while ((await shown(account, id))['estagioFinanceiro'] !== 3) {
        if (performance.now() - since > 5_000) throw new Error('not executed')
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return performance.now() - since
    }
    await settled(before.id)
    const { id } = await planRefund(app, account, { process: { ValeCompraDefinicaoId: 2 } })
    expect(await settled(id)).toBeLessThan(400)
    await app.worker.stop()
  })

  test('the database itself lets no intent go back', async () => {
    await expect(
      app.database.query(
        `UPDATE refund_intent SET status = 'planned', settled_at = NULL WHERE status = 'settled' AND account_id = $1`,
        [account.id],
        account.id,
      ),
    ).rejects.toThrow('does not go from settled to planned')
  })
})
