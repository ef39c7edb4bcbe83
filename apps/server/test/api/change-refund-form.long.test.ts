import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done } from '../support/management.ts'
import { ledgerOf, refundsOf } from '../support/money.ts'
import { aRating, openProcess, rate, ratingRows, shown } from '../support/ratings.ts'
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
beforeEach(async () => {
  account = await app.account()
  written = executionRows(app, account)
})
afterEach(() => mustAddUp(app, account))
afterAll(() => app.end())

const PIX = { tipo: 1, tipoChavePix: 3, chavePix: 'marina@example.com', nomeTitular: 'Marina' }

const cents = (reais: unknown) => Math.round(Number(reais) * 100)

describe('changing the form of a refund', () => {
  test('replaces what was not sent by a voucher of the same value, with its bonus', async () => {
    const { id } = await planRefund(app, account)
    const view = await done(account, id, 'forma-estorno', { formaEstorno: 0, valeCompraDefinicaoId: 2 })
    expect(view).toMatchObject({ formaEstorno: 0, estagioFinanceiro: 1 })
    expect(view['estornos']).toMatchObject([
      { finalidade: 'refund-1', estado: 'substituido', valor: 0 },
      { finalidade: 'refund-1.1', forma: 0, estado: 'previsto', valor: 83.3, bonus: 6.3 },
    ])
    await settleAll(app, account)
    expect(await shown(account, id)).toMatchObject({ estagioFinanceiro: 3, valeCompra: { valor: 83.3 } })
    expect(await written.refunds()).toEqual([])
    expect(await written.events(id)).toEqual([
      'process.created',
      'rating.registered',
      'refund.form-changed',
      'voucher.sent',
      'voucher.issued',
    ])
  })

  test('leaves to a person, with bank data masked in what is shown, what the store will not make', async () => {
    const { id } = await planRefund(app, account)
    await misbehave(app, account, { failure: 'refused', times: 1 })
    await settleAll(app, account)
    const own = { ...PIX, cpfTitular: '52998224725' }
    const view = await done(account, id, 'forma-estorno', { formaEstorno: 1, dadosBancarios: own })
    expect(view).toMatchObject({ formaEstorno: 1, dadosBancarios: { chavePix: '**************.com', tipo: 1 } })
    expect(view['estornos']).toMatchObject([{ estado: 'substituido' }, { forma: 1, estado: 'previsto', valor: 77 }])
    const leaked = await app.database.query(
      `SELECT FROM process_event WHERE account_id = $1 AND (payload::text || snapshot::text) LIKE '%marina@%'`,
      [account.id],
      account.id,
    )
    expect(leaked).toEqual([])
    const [, manual] = await refundsOf(account, id)
    const paid = { meio: 'pix', referencia: 'E1', data: '2026-11-17', valor: 77 }
    expect(await done(account, id, `estornos/${manual?.['id']}/pagamento-manual`, paid)).toMatchObject({
      estagioFinanceiro: 3,
    })
  })

  test('goes back to the payments, up to the ceiling of the account', async () => {
    account = await app.account({ configuration: DEMO_ACCOUNT.replace('tetoAutomatico: 500.00', 'tetoAutomatico: 50') })
    written = executionRows(app, account)
    const order = await sellOrder(app, account)
    const { id, items } = await openProcess(account, order, { LojaVirtualId: 1, ValeCompraDefinicaoId: 1 })
    await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    await done(account, id, 'forma-estorno', { formaEstorno: 2 })
    await settleAll(app, account)
    expect(await refundsOf(account, id)).toMatchObject([
      { estado: 'substituido' },
      { finalidade: 'refund-1.1', forma: 2, estado: 'liquidado', valor: 50 },
      { finalidade: 'refund-1.2', forma: 1, estado: 'previsto', valor: 27 },
    ])
  })

  test('leaves what was sent or paid as it is, and decides what is planned later', async () => {
    const order = await sellOrder(app, account)
    const { id, items } = await openProcess(
      account,
      { ...order, Skus: order.Skus.map((sku) => ({ ...sku, Quantidade: 1 })) },
      { LojaVirtualId: 1 },
    )
    await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    await settleAll(app, account)
    await done(account, id, 'forma-estorno', { formaEstorno: 0 })
    await rate(account, id, [aRating({ itemId: items[1] })], { executarFluxoReembolso: true })
    await settleAll(app, account)
    expect(await refundsOf(account, id)).toMatchObject([
      { forma: 2, estado: 'liquidado', valor: 77 },
      { forma: 0, estado: 'liquidado', valor: 33 },
    ])
    expect((await ledgerOf(account, id))['prova']).toMatchObject({ devido: 110, pago: 110, diferencas: [] })
  })

  test('leaves a gift card’s share a gift card by any form', async () => {
    const payments = [
      { id: 'card', kind: 'creditCard', reais: 55 },
      { id: 'gift', kind: 'giftCard', reais: 27.5 },
      { id: 'slip', kind: 'bankInvoice', reais: 27.5 },
    ]
    const { id } = await planRefund(app, account, { payments })
    await misbehave(app, account, { failure: 'refused', times: 2 })
    await settleAll(app, account)
    await done(account, id, 'forma-estorno', { formaEstorno: 0, valeCompraDefinicaoId: 2 })
    expect(await refundsOf(account, id)).toMatchObject([
      { finalidade: 'refund-1', estado: 'substituido' },
      { finalidade: 'refund-1.voucher', estado: 'falhou', bonus: 0 },
      { finalidade: 'refund-1.manual', estado: 'substituido' },
      { finalidade: 'refund-1.1', forma: 0, estado: 'previsto' },
      { finalidade: 'refund-1.manual.1', forma: 0, estado: 'previsto' },
    ])
  })

  test('refuses a definition that is not offered, the same form again, and a process that is over', async () => {
    const { id } = await planRefund(app, account)
    for (const valeCompraDefinicaoId of [3, 99])
      expect(await command(account, id, 'forma-estorno', { formaEstorno: 0, valeCompraDefinicaoId })).toMatchObject({
        status: 400,
        json: { erroCodigo: 'DEFINICAO_DE_VALE_INVALIDA' },
      })
    expect(await command(account, id, 'forma-estorno', { formaEstorno: 2 })).toMatchObject({
      status: 400,
      json: { erroCodigo: 'TRANSICAO_NAO_PERMITIDA', erroDetalhado: expect.stringContaining('já com esta forma') },
    })
    const { id: over } = await openProcess(account)
    await done(account, over, 'cancelar')
    expect(await command(account, over, 'forma-estorno', { formaEstorno: 0 })).toMatchObject({
      json: { erroCodigo: 'TRANSICAO_NAO_PERMITIDA', erroDetalhado: expect.stringContaining('cancelado') },
    })
  })

  test('is refused once all that was promised may be with the store, and so is an offer, each by its own name', async () => {
    const { id } = await planRefund(app, account)
    await misbehave(app, account, { failure: 'answer-lost', times: 1 })
    await workOnce(app, account)
    expect(await refundsOf(account, id)).toMatchObject([{ estado: 'verificando' }])
    for (const [step, body] of [
      ['forma-estorno', { formaEstorno: 0 }],
      ['oferta-aceita', { oferta: 1 }],
    ] as const)
      expect(await command(account, id, step, body)).toMatchObject({
        status: 400,
        json: {
          erroCodigo: 'TRANSICAO_NAO_PERMITIDA',
          erroDetalhado: expect.stringMatching(new RegExp(`${step}.*com tudo enviado ou pago`)),
        },
      })
    await settleAll(app, account)
    expect(await shown(account, id)).toMatchObject({ formaEstorno: 2, estagioFinanceiro: 3 })
  })

  test('shows of a refund that was divided what its parts do not give back', async () => {
    const payments = [
      { id: 'card', kind: 'creditCard', reais: 55 },
      { id: 'slip', kind: 'bankInvoice', reais: 55 },
    ]
    const { id } = await planRefund(app, account, { payments })
    await settleAll(app, account)
    const refunds = await refundsOf(account, id)
    expect(refunds.length).toBeGreaterThan(1)
    for (const { valor, valorProdutos, valorFrete, bonus } of refunds)
      expect(cents(valor)).toBe(cents(valorProdutos) + cents(valorFrete) + cents(bonus))
    expect(refunds.reduce((total, { valor }) => total + cents(valor), 0)).toBe(7700)
  })

  test('takes bank data alone', async () => {
    const { id } = await openProcess(account)
    const view = await done(account, id, 'forma-estorno', { formaEstorno: 1, dadosBancarios: PIX })
    expect(view).toMatchObject({ formaEstorno: 1, estornos: [], dadosBancarios: { nomeTitular: 'Marina' } })
  })
})

describe('a retention offer that is accepted', () => {
  test.each([
    { oferta: 1, valor: 77 },
    { oferta: 2, valor: 83.3 },
  ])('makes the refund the voucher of offer $oferta, with an event of its own', async ({ oferta, valor }) => {
    const { id } = await planRefund(app, account)
    const view = await done(account, id, 'oferta-aceita', { oferta })
    expect(view['estornos']).toMatchObject([{ estado: 'substituido' }, { forma: 0, valor }])
    const events = await ratingRows(app, account).events(id)
    expect(events.at(-1)).toMatchObject({
      type: 'retention.accepted',
      payload: { formBefore: 'automatic', formNow: 'voucher', definitionId: oferta },
    })
    await settleAll(app, account)
    expect(await shown(account, id)).toMatchObject({ valeCompra: { valor, definicaoId: oferta } })
  })

  test('is refused where the account has no such offer, and where it was taken already', async () => {
    const single = DEMO_ACCOUNT.replace(
      'percentual: 110, validadeDias: 180',
      'percentual: 110, validadeDias: 180, ativo: false',
    )
    account = await app.account({ configuration: single })
    written = executionRows(app, account)
    const { id } = await planRefund(app, account)
    expect(await command(account, id, 'oferta-aceita', { oferta: 2 })).toMatchObject({
      status: 400,
      json: { erroCodigo: 'OFERTA_INEXISTENTE', erroDetalhado: 'oferta: 2; a conta tem 1 ativas.' },
    })
    await done(account, id, 'oferta-aceita', { oferta: 1 })
    expect(await command(account, id, 'oferta-aceita', { oferta: 1 })).toMatchObject({
      json: { erroCodigo: 'TRANSICAO_NAO_PERMITIDA' },
    })
  })
})
