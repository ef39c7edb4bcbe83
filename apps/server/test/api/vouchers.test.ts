import { afterAll, afterEach, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import { applyConfiguration } from '../../src/accounts/configuration/apply-configuration.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done } from '../support/management.ts'
import { ledgerOf, refundsOf } from '../support/money.ts'
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
beforeEach(async () => {
  account = await app.account()
  written = executionRows(app, account)
})
afterEach(() => mustAddUp(app, account))
afterAll(() => app.end())

const PROCESS = { LojaVirtualId: 1, ValeCompraDefinicaoId: 2 }

/** Accepted, and nothing planned. */
async function aRatedProcess(process: Record<string, unknown> = PROCESS): Promise<number> {
  const { id, items } = await openProcess(account, await sellOrder(app, account), process)
  await rate(account, id, [aRating({ itemId: items[0] })])
  return id
}

describe('issuing a voucher', () => {
  test('plans what is due and issues it, worth what was promised', async () => {
    const id = await aRatedProcess()
    await done(account, id, 'vale/emitir')
    await settleAll(app, account)
    expect(await shown(account, id)).toMatchObject({ estagioFinanceiro: 3, valeCompra: { valor: 83.3, gerado: true } })
    expect((await ledgerOf(account, id))['prova']).toMatchObject({ pago: 77, bonus: 6.3, equilibrado: true })
  })

  test('keeps the percentage and the days that were promised when the request came in', async () => {
    const id = await aRatedProcess()
    const meaner = DEMO_ACCOUNT.replace('percentual: 110, validadeDias: 180', 'percentual: 101, validadeDias: 10')
    expect(meaner).not.toBe(DEMO_ACCOUNT)
    const { inAccount } = app.deps.database
    await applyConfiguration({ inAccount }, { accountId: account.id, source: meaner, appliedBy: 'test' })
    app.deps.directory.forget(account.id)
    await done(account, id, 'vale/emitir')
    await settleAll(app, account)
    const { valeCompra } = await shown(account, id)
    expect(valeCompra).toMatchObject({ valorPorcentagem: 110, valor: 83.3 })
    const lasts = Temporal.Instant.from(String(valeCompra?.['expirarEm'])).since(app.clock.now()).total('days')
    expect(Math.round(lasts)).toBe(180)
  })

  test('hurries one that waits and tries again one that failed', async () => {
    const { id } = await planRefund(app, account, { process: { ValeCompraDefinicaoId: 2 } })
    await done(account, id, 'vale/emitir')
    await misbehave(app, account, { failure: 'refused', times: 1 })
    await settleAll(app, account)
    expect(await refundsOf(account, id)).toMatchObject([{ estado: 'falhou' }])
    await done(account, id, 'vale/emitir')
    await settleAll(app, account)
    expect(await refundsOf(account, id)).toMatchObject([{ estado: 'liquidado' }])
    expect(await written.events(id)).toContain('refund.retried')
  })

  test('refuses money, nothing, and a process that waits for a person', async () => {
    const inMoney = await aRatedProcess({ LojaVirtualId: 1 })
    expect(await command(account, inMoney, 'vale/emitir')).toMatchObject({
      status: 400,
      json: { erroCodigo: 'TRANSICAO_NAO_PERMITIDA', erroDetalhado: expect.stringContaining('forma-estorno') },
    })
    const { id } = await openProcess(account, await sellOrder(app, account), PROCESS)
    expect(await command(account, id, 'vale/emitir')).toMatchObject({ json: { erroCodigo: 'NADA_A_ESTORNAR' } })
    await done(account, id, 'sinalizar')
    expect(await command(account, id, 'vale/emitir')).toMatchObject({ json: { erroCodigo: 'PROCESSO_ENCERRADO' } })
  })

  test('sends nothing again while the store does not say', async () => {
    const { id } = await planRefund(app, account, { process: { ValeCompraDefinicaoId: 2 } })
    await misbehave(app, account, { failure: 'refused', times: 1 })
    await settleAll(app, account)
    const { storeCredit } = app.deps
    const { findVoucher } = storeCredit
    Object.assign(storeCredit, { findVoucher: () => Promise.reject(new Error('away')) })
    const refused = await command(account, id, 'vale/emitir')
    Object.assign(storeCredit, { findVoucher })
    expect(refused).toMatchObject({ status: 409, json: { erroCodigo: 'RESULTADO_DESCONHECIDO' } })
  })
})

describe('reissuing a voucher', () => {
  async function anIssued(): Promise<number> {
    const { id } = await planRefund(app, account, { process: { ValeCompraDefinicaoId: 2 } })
    await settleAll(app, account)
    return id
  }

  test('has the store take the old one back before it makes another of the same value', async () => {
    const id = await anIssued()
    const before = (await shown(account, id))['valeCompra']
    await done(account, id, 'vale/reemitir', { motivo: 'Perdeu o código' })
    await settleAll(app, account)
    const after = (await shown(account, id))['valeCompra']
    expect(after).toMatchObject({ valor: 83.3, valorPorcentagem: 110, gerado: true })
    expect(after?.['redemptionToken']).not.toBe(before?.['redemptionToken'])
    expect(await refundsOf(account, id)).toMatchObject([
      { finalidade: 'refund-1', estado: 'substituido' },
      { finalidade: 'refund-1.reissue-1', estado: 'liquidado' },
    ])
    expect((await written.events(id)).slice(-4)).toEqual([
      'voucher.reissue-asked',
      'voucher.reversed',
      'voucher.sent',
      'voucher.issued',
    ])
    const { prova } = await ledgerOf(account, id)
    expect(prova).toMatchObject({ devido: 77, pago: 77, bonus: 6.3, diferencas: [] })
  })

  test('never leaves two that can be spent, whatever answer the store loses', async () => {
    const id = await anIssued()
    for (let round = 0; round < 3; round++) {
      await done(account, id, 'vale/reemitir')
      await misbehave(app, account, { failure: 'answer-lost', times: 4 })
      for (let turn = 0; turn < 8; turn++) {
        await workOnce(app, account)
        const live = (await written.cards()).filter(({ isCancelled, balance }) => !isCancelled && balance !== null)
        expect(live.length).toBeLessThanOrEqual(1)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      await misbehave(app, account)
      await settleAll(app, account)
    }
    const live = (await written.cards()).filter(({ isCancelled }) => !isCancelled)
    expect(live).toMatchObject([{ balance: 8330 }])
  })

  test('finds out what became of the old one, also when the process was put in review meanwhile', async () => {
    const id = await anIssued()
    await done(account, id, 'vale/reemitir')
    await misbehave(app, account, { failure: 'answer-lost', times: 1 })
    await workOnce(app, account)
    await done(account, id, 'sinalizar')
    for (let turn = 0; turn < 5; turn++) {
      await workOnce(app, account)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(await refundsOf(account, id)).toMatchObject([{ estado: 'substituido' }, { estado: 'previsto' }])
    await done(account, id, 'aprovar')
    await settleAll(app, account)
    expect(await refundsOf(account, id)).toMatchObject([{ estado: 'substituido' }, { estado: 'liquidado' }])
  })

  test('is made anew where the store took the old one back unheard, whatever it says to being told again', async () => {
    const id = await anIssued()
    await done(account, id, 'vale/reemitir')
    await misbehave(app, account, { failure: 'answer-lost', times: 1 })
    await workOnce(app, account)
    await misbehave(app, account, { failure: 'refused', times: 1 })
    await settleAll(app, account)
    expect(await refundsOf(account, id)).toMatchObject([{ estado: 'substituido' }, { estado: 'falhou' }])
    await misbehave(app, account)
    await settleAll(app, account)
    const live = (await written.cards()).filter(({ isCancelled, balance }) => !isCancelled && balance !== null)
    const paid = (await refundsOf(account, id)).filter(({ estado }) => estado === 'liquidado')
    expect(live.length).toBe(paid.length)
  })

  test('leaves the old one where it was spent, and says so', async () => {
    const id = await anIssued()
    await app.database.query(
      'UPDATE built_in_store_gift_card SET spent_centavos = 1 WHERE account_id = $1',
      [account.id],
      account.id,
    )
    await done(account, id, 'vale/reemitir')
    await settleAll(app, account)
    expect(await refundsOf(account, id)).toMatchObject([{ estado: 'liquidado' }, { estado: 'cancelado' }])
    expect((await written.events(id)).slice(-1)).toEqual(['voucher.kept'])
    expect(await shown(account, id)).toMatchObject({ estagioFinanceiro: 3, valeCompra: { gerado: true } })
    await done(account, id, 'vale/reemitir')
    expect(await command(account, id, 'vale/reemitir')).toMatchObject({
      json: { erroDetalhado: expect.stringContaining('em reemissão') },
    })
    await settleAll(app, account)
  })

  test('refuses where there is none, one that is not, money, and a process that waits for a person', async () => {
    const id = await aRatedProcess()
    expect(await command(account, id, 'vale/reemitir')).toMatchObject({
      status: 400,
      json: { erroDetalhado: expect.stringContaining('sem vale emitido') },
    })
    expect(await command(account, id, 'vale/reemitir', { estornoId: 4711 })).toMatchObject({
      status: 404,
      json: { erroCodigo: 'ESTORNO_NAO_ENCONTRADO' },
    })
    const { id: paid } = await planRefund(app, account)
    await settleAll(app, account)
    const [refund] = await refundsOf(account, paid)
    expect(await command(account, paid, 'vale/reemitir', { estornoId: refund?.['id'] })).toMatchObject({
      json: { erroCodigo: 'TRANSICAO_NAO_PERMITIDA' },
    })
    await done(account, id, 'sinalizar')
    expect(await command(account, id, 'vale/reemitir')).toMatchObject({ json: { erroCodigo: 'PROCESSO_ENCERRADO' } })
  })
})
