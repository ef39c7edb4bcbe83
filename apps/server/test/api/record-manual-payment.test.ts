import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done } from '../support/management.ts'
import { ledgerOf, refundsOf } from '../support/money.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { executionRows, mustAddUp, planRefund, settleAll } from '../support/refund-execution.ts'
import type { SoldPayment } from '../support/sold-orders.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterEach(() => mustAddUp(app, account))
afterAll(() => app.end())

const PIX = { meio: 'pix', referencia: 'E60746948202611171021AXYZ0001', data: '2026-11-17', valor: 77 }

/** 77.00 that a person is to pay. */
async function aManualRefund(): Promise<{ id: number; path: string }> {
  const { id, items } = await openProcess(account)
  await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
  const [refund] = await refundsOf(account, id)
  return { id, path: `estornos/${refund?.['id']}/pagamento-manual` }
}

test('settles what a person paid, by its means, with its reference in the event', async () => {
  const { id, path } = await aManualRefund()
  const view = await done(account, id, path, PIX)
  expect(view).toMatchObject({ estagioFinanceiro: 3, estornos: [{ estado: 'liquidado', valor: 77 }] })
  const { saldos, prova } = await ledgerOf(account, id)
  expect(saldos).toContainEqual({ conta: 'pago:pix', saldo: -77 })
  expect(prova).toMatchObject({ devido: 77, pago: 77, previsto: 0 })
  const [event] = await app.database.query<{ type: string; payload: object }>(
    'SELECT type, payload FROM process_event WHERE account_id = $1 AND process_id = $2 ORDER BY sequence DESC LIMIT 1',
    [account.id, id],
    account.id,
  )
  expect(event).toMatchObject({
    type: 'refund.settled',
    payload: { amount: 7700, by: 'pix', reference: PIX.referencia, paidOn: '2026-11-17' },
  })
})

test.each([
  ['transferencia', 'pago:transferência'],
  ['dinheiro', 'pago:dinheiro'],
  ['cashback', 'pago:cashback'],
  ['outro', 'pago:outro'],
])('books what was paid by %s as %s', async (meio, conta) => {
  const { id, path } = await aManualRefund()
  await done(account, id, path, { ...PIX, meio })
  expect((await ledgerOf(account, id))['saldos']).toContainEqual({ conta, saldo: -77 })
})

test.each([76.99, 77.01])('refuses R$ %d for 77.00', async (valor) => {
  const { id, path } = await aManualRefund()
  expect(await command(account, id, path, { ...PIX, valor })).toMatchObject({
    status: 400,
    json: { erroCodigo: 'VALOR_DIVERGENTE', erroDetalhado: expect.stringContaining('o estorno é de R$ 77,00') },
  })
})

test('refuses a day to come, a second payment, and a refund that is not there', async () => {
  const { id, path } = await aManualRefund()
  const tomorrow = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 1 }).toString()
  expect(await command(account, id, path, { ...PIX, data: tomorrow })).toMatchObject({
    status: 400,
    json: { erroCodigo: 'REQUISICAO_INVALIDA', erroDetalhado: expect.stringContaining('/data') },
  })
  await done(account, id, path, PIX)
  expect(await command(account, id, path, PIX)).toMatchObject({
    status: 400,
    json: { erroCodigo: 'TRANSICAO_NAO_PERMITIDA' },
  })
  expect(await command(account, id, 'estornos/4711/pagamento-manual', PIX)).toMatchObject({
    status: 404,
    json: { erroCodigo: 'ESTORNO_NAO_ENCONTRADO' },
  })
})

test('refuses to pay by hand what the store is to pay', async () => {
  const { id } = await planRefund(app, account)
  const [refund] = await executionRows(app, account).intents(id)
  expect(await command(account, id, `estornos/${refund?.id}/pagamento-manual`, PIX)).toMatchObject({
    status: 400,
    json: { erroDetalhado: 'pagamento-manual: está em "previsto"; cabe: forma-estorno.' },
  })
})

describe('of a refund in whose place others stand by the time the payment is told', () => {
  const slip = (reais: number) => ({ id: 'slip', kind: 'bankInvoice', reais })
  const card = (reais: number) => ({ id: 'card', kind: 'creditCard', reais })
  const cashback = (reais: number) => ({ id: 'cashback', kind: 'cashback', reais })

  /** An automatic refund of 77.00 that a member of staff saw before the worker divided it over these payments. */
  async function seenAndDivided(payments: readonly SoldPayment[]) {
    const { id } = await planRefund(app, account, { payments })
    const [seen] = await refundsOf(account, id)
    await settleAll(app, account)
    const [, ...parts] = await refundsOf(account, id)
    return { id, path: `estornos/${seen?.['id']}/pagamento-manual`, parts }
  }
  const pathOf = (part: Loose | undefined) => `estornos/${part?.['id']}/pagamento-manual`

  test('settles the part that a person is to pay, where it is of that amount', async () => {
    const { id, path, parts } = await seenAndDivided([slip(110)])
    expect(parts).toMatchObject([{ finalidade: 'refund-1.manual', estado: 'previsto', valor: 77 }])
    const view = await done(account, id, path, PIX)
    expect(view['estornos']).toMatchObject([
      { finalidade: 'refund-1', estado: 'substituido', valor: 0 },
      { finalidade: 'refund-1.manual', estado: 'liquidado', valor: 77 },
    ])
    const [event] = await app.database.query<{ payload: Loose }>(
      `SELECT payload FROM process_event WHERE account_id = $1 AND process_id = $2 AND type = 'refund.settled'`,
      [account.id, id],
      account.id,
    )
    expect(event?.payload).toMatchObject({ intentId: Number(parts[0]?.['id']), amount: 7700 })
    expect(await command(account, id, path, PIX)).toMatchObject({
      status: 400,
      json: { erroDetalhado: 'pagamento-manual: está em "substituido"; nada mais cabe.' },
    })
  })

  test('names the part where it is of another amount, and pays nothing', async () => {
    const { id, path, parts } = await seenAndDivided([card(55), slip(55)])
    const [part] = parts
    expect(part).toMatchObject({ finalidade: 'refund-1.manual', estado: 'previsto', valor: 38.5 })
    const { status, json } = await command(account, id, path, PIX)
    expect([status, json['erroDetalhado']]).toEqual([
      400,
      `pagamento-manual: está em "liquidado"; cabe: ${pathOf(part)}.`,
    ])
    expect((await refundsOf(account, id))[1]).toMatchObject({ estado: 'previsto', valor: 38.5 })
    await done(account, id, path, { ...PIX, valor: 38.5 })
    expect((await refundsOf(account, id))[1]).toMatchObject({ estado: 'liquidado', valor: 38.5 })
  })

  test('names both where two of that amount wait for a person', async () => {
    const { id, path, parts } = await seenAndDivided([slip(55), cashback(55)])
    expect(parts.map(({ valor }) => valor)).toEqual([38.5, 38.5])
    const { json } = await command(account, id, path, { ...PIX, valor: 38.5 })
    expect(json['erroDetalhado']).toBe(
      `pagamento-manual: está em "substituido"; cabe: ${parts.map(pathOf).join(', ')}.`,
    )
  })

  test('says to change the form again where the money became a voucher meanwhile, and nothing once that was issued', async () => {
    const { id } = await planRefund(app, account)
    const [seen] = await refundsOf(account, id)
    await done(account, id, 'forma-estorno', { formaEstorno: 0, valeCompraDefinicaoId: 2 })
    const refused = async () => (await command(account, id, pathOf(seen), PIX)).json['erroDetalhado']
    expect(await refused()).toBe('pagamento-manual: está em "substituido"; cabe: forma-estorno.')
    await settleAll(app, account)
    expect(await refused()).toBe('pagamento-manual: está em "substituido"; nada mais cabe.')
  })
})
