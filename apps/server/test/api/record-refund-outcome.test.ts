import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { disconnect } from '../support/finish.ts'
import { command, done, managed } from '../support/management.ts'
import { shown } from '../support/ratings.ts'
import { misbehave, moneyFaults, planRefund, workOnce } from '../support/refund-execution.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

/** A refund that was sent to the store and never answered. */
async function unanswered(process: Record<string, unknown> = {}) {
  const account = await app.account()
  await misbehave(app, account, { failure: 'answer-lost' })
  const { id } = await planRefund(app, account, { process })
  await workOnce(app, account)
  await misbehave(app, account)
  const refunds: readonly Loose[] = (await managed(account, id))['estornos'] ?? []
  expect(refunds).toMatchObject([{ estado: 'verificando' }])
  return { account, id, path: `estornos/${Number(refunds[0]?.['id'])}/desfecho` }
}

const refused = async (account: TestAccount, id: number, path: string, body: Record<string, unknown>) => {
  const { status, json } = await command(account, id, path, body)
  return [status, json['erroCodigo']]
}
const DONE = { feito: true, referencia: 'R-1' }

describe('what became of a refund that nobody knows of', () => {
  test('is the store’s to say as long as it can be asked', async () => {
    const { account, id, path } = await unanswered()
    expect(await refused(account, id, path, DONE)).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
  })

  test('is told by a person once it cannot: done, with how the store knows it', async () => {
    const { account, id, path } = await unanswered()
    await disconnect(app, account)
    expect(await refused(account, id, path, { feito: true })).toEqual([400, 'REQUISICAO_INVALIDA'])
    await done(account, id, path, DONE)
    expect(await shown(account, id)).toMatchObject({ estagioFinanceiro: 3 })
    expect(await moneyFaults(app, account)).toEqual([])
    expect(await refused(account, id, path, DONE)).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
  })

  test('of a voucher with the code that the store made', async () => {
    const { account, id, path } = await unanswered({ ValeCompraDefinicaoId: 1 })
    await disconnect(app, account)
    expect(await refused(account, id, path, DONE)).toEqual([400, 'REQUISICAO_INVALIDA'])
    await done(account, id, path, { ...DONE, codigo: 'ACHADO-1' })
    expect(await shown(account, id)).toMatchObject({ estagioFinanceiro: 3, valeCompra: { gerado: true } })
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('or not done, so that it can be given another way', async () => {
    const { account, id, path } = await unanswered()
    await disconnect(app, account)
    const view = await done(account, id, path, { feito: false })
    expect(view['estornos']).toMatchObject([{ estado: 'falhou', problema: 'Alguém da loja disse que não foi feito.' }])
    await done(account, id, 'forma-estorno', { formaEstorno: 1 })
    expect(await moneyFaults(app, account)).toEqual([])
  })
})
