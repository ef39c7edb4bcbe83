import type { ListedRefund } from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import { createRecheckExecutor } from '../../src/refunds/reversals/recheck-refund.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { followDemoStore, takeIn } from '../support/intake.ts'
import { command } from '../support/management.ts'
import { ledgerOf, refundsOf } from '../support/money.ts'
import { aRating, openProcess, rate, shown } from '../support/ratings.ts'
import { executionRows, moneyFaults, planRefund, sellOrder, settleAll } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.now = () => Temporal.Now.instant()
  account = await app.account()
})
afterAll(() => app.end())

const laterBy = (minutes: number) => {
  app.clock.now = () => Temporal.Now.instant().add({ minutes })
}
const statesOf = async (processId: number) =>
  (await executionRows(app, account).intents(processId)).map(({ purpose, means, status, amount, outcome }) => ({
    purpose,
    means,
    status,
    amount,
    reason: outcome?.reason,
  }))
const reversals = async (processId: number) =>
  (await executionRows(app, account).events(processId)).filter((type) => type === 'refund.reversed').length

const SETTLED = { purpose: 'refund-1', means: 'automatic', status: 'settled', amount: 7_700, reason: undefined }
const REVERSED = [
  { purpose: 'refund-1', means: 'automatic', status: 'replaced', amount: 0, reason: undefined },
  { purpose: 'refund-1.again', means: 'manual', status: 'planned', amount: 7_700, reason: 'reversed-at-store' },
]

/** A refund of 77.00 that the store did. */
async function aSettledRefund(): Promise<{ readonly id: number; readonly key: number }> {
  const { id } = await planRefund(app, account)
  await settleAll(app, account)
  const [refund] = await executionRows(app, account).refunds()
  if (!refund) throw new Error('the store did the refund')
  return { id, key: refund.key }
}

const deleteAtStore = () =>
  app.database.query('DELETE FROM built_in_store_refund WHERE account_id = $1', [account.id], account.id)

/** Looks at the refund again now, at a store that lists this. */
async function recheck(key: number, list: () => Promise<readonly ListedRefund[] | undefined>): Promise<void> {
  await app.database.query(
    `INSERT INTO work_item (account_id, kind, subject_id, due_at) VALUES ($1, 'refund-recheck', $2, now())
     ON CONFLICT (account_id, kind, subject_id) DO UPDATE SET due_at = excluded.due_at`,
    [account.id, key],
    account.id,
  )
  const storePayments = { ...app.deps.storePayments, listRefunds: list, recheckDays: () => [1, 7] }
  const executors = { 'refund-recheck': createRecheckExecutor({ ...app.deps, storePayments }) }
  await executeDue(app.deps, executors, { accountId: account.id, lane: 'intake', isStopping: () => false })
}

const listedAs = (key: number, state: ListedRefund['state']) => async () => [
  { reference: 'another', key, amount: money.money(7_700), state, at: null },
]

/** In how many days it is looked at again; undefined: not by itself. */
async function nextLook(key: number): Promise<number | undefined> {
  const [row] = await app.database.query<{ days: number }>(
    `SELECT round(extract(epoch FROM due_at - now()) / 86400)::float8 AS days FROM work_item
     WHERE account_id = $1 AND kind = 'refund-recheck' AND subject_id = $2`,
    [account.id, key],
    account.id,
  )
  return row?.days
}

test('a refund that the store shows no more is due again once it was missing at two readings of its order', async () => {
  const { id } = await aSettledRefund()
  await followDemoStore(app, account)
  await takeIn(app, account)
  expect(await statesOf(id)).toEqual([SETTLED])
  const { estagioFinanceiro: refunded } = await shown(account, id)
  await deleteAtStore()
  await takeIn(app, account)
  expect(await statesOf(id)).toEqual([SETTLED])
  laterBy(16)
  await takeIn(app, account)
  expect(await statesOf(id)).toEqual(REVERSED)
  expect((await shown(account, id))['estagioFinanceiro']).not.toBe(refunded)
  expect(await moneyFaults(app, account)).toEqual([])
  await takeIn(app, account)
  await settleAll(app, account)
  expect(await reversals(id)).toBe(1)
  expect(await executionRows(app, account).refunds()).toEqual([])
  expect(await executionRows(app, account).payments()).toMatchObject([{ flight: 0, refunded: 0 }])
})

test('a refund that the store shows as failed goes to a person at once, who pays it by hand', async () => {
  const { id, key } = await aSettledRefund()
  await recheck(key, listedAs(key, 'failed'))
  expect(await statesOf(id)).toEqual(REVERSED)
  const again = (await refundsOf(account, id)).at(-1)
  expect(again).toMatchObject({
    estado: 'previsto',
    valor: 77,
    problema:
      'A plataforma desfez este estorno depois de feito. Confira lá, e pague de outro modo: nada é pago de novo sozinho.',
  })
  const toDo = await account.call('GET', '/v1/gestao/estornos?situacao=manual')
  expect(toDo.text).toContain('A plataforma desfez este estorno depois de feito.')
  const feed = await account.call('GET', '/v1/pvt/eventos')
  expect(feed.text).toContain('"refund.reversed"')
  const paid = { meio: 'pix', referencia: 'E2E-1', data: '2026-01-02', valor: 77 }
  const { status, text } = await command(account, id, `estornos/${again?.['id']}/pagamento-manual`, paid)
  expect([status, text.slice(0, 300)]).toEqual([200, expect.anything()])
  expect(await moneyFaults(app, account)).toEqual([])
  expect(await executionRows(app, account).refunds()).toHaveLength(1)
})

test('what was kept for sending stays kept when a refund is undone', async () => {
  const DataEntrega = Temporal.Now.instant()
    .subtract({ hours: 24 * 20 })
    .toString()
  const order = await sellOrder(app, account, undefined, { order: { DataEntrega } })
  const [line = {}, ...others] = order.Skus
  const Skus = [{ ...line, Motivo: { Descricao: 'Não serviu' } }, ...others]
  const collected = { LojaVirtualId: 1, TransportadoraTipoEntrega: 1, ServicoLogisticoId: 2 }
  const { id, items } = await openProcess(account, { ...order, Skus }, collected)
  await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
  await settleAll(app, account)
  const [refund] = await executionRows(app, account).refunds()
  const key = refund?.key ?? 0
  expect(refund?.amount).toBe(6_710)
  await recheck(key, listedAs(key, 'failed'))
  expect((await refundsOf(account, id)).at(-1)).toMatchObject({ estado: 'previsto', valor: 67.1, custoEnvio: 9.9 })
  expect((await ledgerOf(account, id))['prova']).toMatchObject({
    previsto: 67.1,
    pago: 0,
    custoEnvio: 9.9,
    equilibrado: true,
  })
  expect(await moneyFaults(app, account)).toEqual([])
})

test('what the platform never listed, or lists again, stays as it is', async () => {
  const { id, key } = await aSettledRefund()
  const nothing = async () => []
  for (const minutes of [0, 16, 32]) {
    laterBy(minutes)
    await recheck(key, nothing)
  }
  await recheck(key, listedAs(key, 'done'))
  await recheck(key, nothing)
  laterBy(40)
  await recheck(key, listedAs(key, 'done'))
  laterBy(60)
  await recheck(key, nothing)
  expect(await statesOf(id)).toEqual([SETTLED])
  await recheck(key, listedAs(key, 'pending'))
  expect(await statesOf(id)).toEqual([SETTLED])
  expect(await reversals(id)).toBe(0)
})

test('a settled refund is looked at after a day and after a week, and a platform that is silent is asked again', async () => {
  const { id, key } = await aSettledRefund()
  await recheck(key, listedAs(key, 'done'))
  expect(await nextLook(key)).toBe(1)
  laterBy(25 * 60)
  await recheck(key, () => Promise.reject(new Error('silent')))
  expect(await nextLook(key)).toBe(0)
  await recheck(key, listedAs(key, 'done'))
  expect(await nextLook(key)).toBe(6)
  laterBy(8 * 24 * 60)
  await recheck(key, listedAs(key, 'done'))
  expect(await nextLook(key)).toBeUndefined()
  await recheck(key, async () => undefined)
  expect(await statesOf(id)).toEqual([SETTLED])
})
