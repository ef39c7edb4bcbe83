import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done } from '../support/management.ts'
import { refundsOf } from '../support/money.ts'
import { FAST_RETRIES } from '../support/fast-retry-policy.ts'
import { aRating, openProcess, rate, shown } from '../support/ratings.ts'
import {
  executeIntent,
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

const VOUCHER = { process: { ValeCompraDefinicaoId: 2 } }

/** A refund that the store would not make. */
async function aFailedRefund(asked: Parameters<typeof planRefund>[2] = {}): Promise<{ id: number; refund: number }> {
  account = await app.account()
  written = executionRows(app, account)
  const { id } = await planRefund(app, account, asked)
  await misbehave(app, account, { failure: 'refused', times: 1 })
  await settleAll(app, account)
  await misbehave(app, account)
  const [refund] = await refundsOf(account, id)
  expect(refund).toMatchObject({ estado: 'falhou', problema: 'A loja recusou.' })
  return { id, refund: Number(refund?.['id']) }
}

test.each([{}, VOUCHER])('tries what failed again, under its own key and in the same words (%j)', async (asked) => {
  const { id, refund } = await aFailedRefund(asked)
  expect(await shown(account, id)).toMatchObject({ estagioFinanceiro: 4 })
  const view = await done(account, id, `estornos/${refund}/executar`, { motivo: 'A loja voltou' })
  expect(view).toMatchObject({
    estagioFinanceiro: 1,
    estornos: [{ estado: 'previsto', tentativas: 0, problema: null }],
  })
  await settleAll(app, account)
  expect(await refundsOf(account, id)).toMatchObject([{ id: refund, estado: 'liquidado', tentativas: 1 }])
  const events = await written.events(id)
  expect(events.slice(-4).map((type) => type.replace('voucher', 'refund').replace('issued', 'settled'))).toEqual([
    'refund.failed',
    'refund.retried',
    'refund.sent',
    'refund.settled',
  ])
})

test.each([{}, VOUCHER])('takes the store’s word that it had done it after all (%j)', async (asked) => {
  const { id, refund } = await aFailedRefund(asked)
  const [row] = await app.database.query<{ instruction: { amount: number; payments?: unknown } }>(
    'SELECT instruction FROM refund_intent WHERE account_id = $1 AND intent_id = $2',
    [account.id, refund],
    account.id,
  )
  const { amount, payments } = row?.instruction ?? {}
  await (payments
    ? app.database.query(
        `INSERT INTO built_in_store_refund (account_id, refund_key, store_id, external_id, amount_centavos, payments)
         SELECT $1, $2, 1, external_id, $3, $4 FROM built_in_store_order WHERE account_id = $1`,
        [account.id, refund, amount, JSON.stringify(payments)],
        account.id,
      )
    : app.database.query(
        `INSERT INTO built_in_store_gift_card (account_id, card_key, store_id, redemption_token, expires_at, balance_centavos)
         VALUES ($1, $2, 1, 'ABCD', now(), $3)
         ON CONFLICT (account_id, card_key) DO UPDATE SET balance_centavos = excluded.balance_centavos`,
        [account.id, refund, amount],
        account.id,
      ))
  const view = await done(account, id, `estornos/${refund}/executar`)
  expect(view).toMatchObject({ estagioFinanceiro: 3, estornos: [{ estado: 'liquidado' }] })
  expect(await written.refunds()).toHaveLength(payments ? 1 : 0)
})

test('sends nothing again while the store does not say', async () => {
  const { id, refund } = await aFailedRefund()
  const { storePayments } = app.deps
  const findRefund = storePayments.findRefund
  Object.assign(storePayments, { findRefund: () => Promise.reject(new Error('away')) })
  const refused = await command(account, id, `estornos/${refund}/executar`)
  Object.assign(storePayments, { findRefund })
  expect(refused).toMatchObject({ status: 409, json: { erroCodigo: 'RESULTADO_DESCONHECIDO' } })
  expect(await refundsOf(account, id)).toMatchObject([{ estado: 'falhou' }])
})

test('what another refund of the order gave back after the store was asked for its list is in the list all the same', async () => {
  account = await app.account()
  const order = await sellOrder(app, account)
  const rest = { ...order, Skus: order.Skus.map((line) => ({ ...line, Quantidade: 1 - line.Quantidade })) }
  const planned = async (asked: typeof order) => {
    const { id, items } = await openProcess(account, asked, { LojaVirtualId: 1 })
    await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    return Number((await refundsOf(account, id))[0]?.['id'])
  }
  const [slow, quick] = [await planned(order), await planned(rest)]
  const { storePayments } = app.deps
  const listRefunds = storePayments.listRefunds
  const [listed, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const listSlowly: typeof listRefunds = async (...asked) => {
    Object.assign(storePayments, { listRefunds })
    const refunds = await listRefunds(...asked)
    listed.resolve()
    await given.promise
    return refunds
  }
  Object.assign(storePayments, { listRefunds: listSlowly })
  const patient = { ...FAST_RETRIES, leaseMilliseconds: 60_000, timeoutMilliseconds: 30_000 }
  const slowly = executeIntent(app, account, slow, patient)
  await listed.promise
  await executeIntent(app, account, quick, patient)
  given.resolve()
  await slowly
  const rows = await app.database.query<{ id: number; reference: string; before: readonly string[] }>(
    `SELECT intent_id::float8 AS id, outcome ->> 'reference' AS reference, instruction -> 'refundsBefore' AS before
     FROM refund_intent WHERE account_id = $1 AND status = 'settled'`,
    [account.id],
    account.id,
  )
  const settled = new Map(rows.map((row) => [row.id, row]))
  expect(settled.get(quick)?.before).toEqual([])
  expect(settled.get(slow)?.before).toEqual([settled.get(quick)?.reference])
})

test('fails again, without a word to the store, where the payment has nothing left', async () => {
  const { id, refund } = await aFailedRefund()
  await app.database.query(
    'UPDATE order_payment SET refunded_before_centavos = captured_centavos WHERE account_id = $1',
    [account.id],
    account.id,
  )
  await done(account, id, `estornos/${refund}/executar`)
  await settleAll(app, account)
  expect(await refundsOf(account, id)).toMatchObject([
    { estado: 'falhou', problema: expect.stringContaining('Passa do que') },
  ])
  expect(await written.refunds()).toEqual([])
})

test('hurries what waits, and refuses what is over, what a person pays, and what is not there', async () => {
  account = await app.account()
  written = executionRows(app, account)
  const payments = [
    { id: 'card', kind: 'creditCard', reais: 55 },
    { id: 'slip', kind: 'bankInvoice', reais: 55 },
  ]
  const { id } = await planRefund(app, account, { payments })
  await misbehave(app, account, { failure: 'unavailable', times: 1 })
  await workOnce(app, account)
  const [sent] = await refundsOf(account, id)
  await app.database.query(
    `UPDATE work_item SET due_at = now() + interval '1 hour' WHERE account_id = $1 AND kind = 'refund-intent'`,
    [account.id],
    account.id,
  )
  await workOnce(app, account)
  expect(await refundsOf(account, id)).toMatchObject([{ estado: 'enviado' }, { estado: 'previsto' }])
  await done(account, id, `estornos/${sent?.['id']}/executar`)
  await workOnce(app, account)
  const [settled, manual] = await refundsOf(account, id)
  expect([settled, manual]).toMatchObject([{ estado: 'liquidado' }, { estado: 'previsto', forma: 1 }])
  expect(await command(account, id, `estornos/${settled?.['id']}/executar`)).toMatchObject({
    status: 400,
    json: { erroCodigo: 'TRANSICAO_NAO_PERMITIDA', erroDetalhado: 'executar: está em "liquidado"; nada mais cabe.' },
  })
  expect(await command(account, id, `estornos/${manual?.['id']}/executar`)).toMatchObject({
    status: 400,
    json: { erroDetalhado: 'executar: está em "previsto"; cabe: pagamento-manual.' },
  })
  expect(await command(account, id, 'estornos/4711/executar')).toMatchObject({
    status: 404,
    json: { erroCodigo: 'ESTORNO_NAO_ENCONTRADO' },
  })
})

test('tries nothing again in a process that waits for a person', async () => {
  const { id, refund } = await aFailedRefund()
  await done(account, id, 'sinalizar')
  expect(await command(account, id, `estornos/${refund}/executar`)).toMatchObject({
    status: 400,
    json: { erroCodigo: 'PROCESSO_ENCERRADO' },
  })
})
