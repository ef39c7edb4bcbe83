import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { FAST_RETRIES } from '../support/fast-retry-policy.ts'
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

/** `KILL_ROUNDS=50` for a long run. */
const LOST = Number(process.env['KILL_ROUNDS'] ?? 8)

describe('a store that misbehaves', () => {
  test(`whose answer is lost ${LOST} times refunds ${LOST} times, once each`, async () => {
    await aFreshAccount()
    const processes = []
    for (let made = 0; made < LOST; made++) processes.push(await planRefund(app, account))
    await misbehave(app, account, { failure: 'answer-lost' })
    await settleAll(app, account)
    const { ours, store } = await written.ledgers()
    expect(ours).toHaveLength(LOST)
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
    await workOnce(app, account, { ...FAST_RETRIES, timeoutMilliseconds: 5, firstWaitMilliseconds: 200 })
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
    const terms = { ...FAST_RETRIES, leaseMilliseconds: 5_000 }
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

  test('of one order one refund is under way at a time, and that of another order does not wait for it', async () => {
    await aFreshAccount()
    const order = await sellOrder(app, account)
    const returnOf = async (chosen: number) => {
      const Skus = order.Skus.map((sku, index) => ({ ...sku, Quantidade: index === chosen ? 1 : 0 }))
      const { id, items } = await openProcess(account, { ...order, Skus }, { LojaVirtualId: 1 })
      await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
      return id
    }
    const first = await returnOf(0)
    await misbehave(app, account, { delay: 60, times: 1 })
    const lateAgain = { firstWaitMilliseconds: 60_000, longestWaitMilliseconds: 60_000 }
    await workOnce(app, account, { ...FAST_RETRIES, timeoutMilliseconds: 5, ...lateAgain })
    expect(await written.intents(first)).toMatchObject([{ status: 'verifying' }])
    const second = await returnOf(1)
    const { id: elsewhere } = await planRefund(app, account)
    await workOnce(app, account)
    expect(await written.intents(second)).toMatchObject([{ status: 'planned', attempts: 0 }])
    expect(await written.intents(elsewhere)).toMatchObject([{ status: 'settled' }])
    await app.database.query('UPDATE work_item SET due_at = now() WHERE account_id = $1', [account.id], account.id)
    await settleAll(app, account)
    expect(await written.intents(first)).toMatchObject([{ status: 'settled' }])
    expect(await written.intents(second)).toMatchObject([{ status: 'settled' }])
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

  test('the running worker finds what was planned, without being told and when it is', async () => {
    await aFreshAccount()
    const before = await planRefund(app, account)
    app.worker.start()
    const settled = (id: number) => expect.poll(async () => (await shown(account, id))['estagioFinanceiro']).toBe(3)
    await settled(before.id)
    const { id } = await planRefund(app, account, { process: { ValeCompraDefinicaoId: 2 } })
    await settled(id)
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
