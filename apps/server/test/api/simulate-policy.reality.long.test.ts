import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aFlowOrder, INTEGRATE_URL } from '../support/customer-flow.ts'
import { aShop, chosen, comesBack, exchangeAll, exchanging } from '../support/exchanges.ts'
import { done, openWithParcel } from '../support/management.ts'
import { anOrder } from '../support/orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

async function simulate(account: TestAccount, body: Record<string, unknown> = {}): Promise<Loose> {
  const asked = { yaml: DEMO_ACCOUNT, desde: '2026-01-01', linhas: 'todas', ...body }
  const { status, json, text } = await account.call('POST', '/v1/gestao/politica/simular', asked)
  if (status !== 200) throw new Error(text)
  return json['entidade'] ?? {}
}

test('postage is that of what travels or travelled, as in the indicators', async () => {
  const account = await app.account()
  const sent = await openWithParcel(account)
  await done(account, sent.id, `encomendas/${sent.parcel}/autorizar`, { codigo: 'A-1', custo: 22.55 })
  const called = await openWithParcel(account)
  await done(account, called.id, `encomendas/${called.parcel}/autorizar`, { codigo: 'A-2', custo: 99 })
  await done(account, called.id, 'cancelar')
  const { realizado, linhas } = await simulate(account)
  expect(realizado).toMatchObject({ postagem: 22.55 })
  expect(linhas).toMatchObject([{ realizado: { postagem: 22.55 } }, { realizado: { postagem: 0 } }])
})

test('what an exchange gives back pays nothing of what returns were promised', async () => {
  const settings = '{ quandoEnviar: postagem, diferencaComoVale: true }'
  const account = await aShop(app, settings)
  const [first, second] = anOrder().Skus
  const exchanged = { ...first, TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } }
  const order = { Skus: [exchanged, { ...second, Quantidade: 1 }] }
  const opened = await openWithParcel(account, order, { LojaVirtualId: 1 })
  await chosen(account, opened, 'P')
  await comesBack(account, opened)
  await exchangeAll(app, account)
  // 27.00 of goods and 6.00 of freight; the voucher of 23.00 is of the exchange.
  const { realizado } = await simulate(account, { yaml: exchanging(settings) })
  expect(realizado).toMatchObject({ aindaPorPagar: 33, total: 0, valeCompra: 0 })
})

test.each([
  ['America/Sao_Paulo', '2025-01-01', '9999-12-31'],
  ['Asia/Tokyo', '0001-01-01', '2199-12-31'],
])('in %s the days from %s to %s are a period like any other', async (fuso, desde, ate) => {
  const yaml = DEMO_ACCOUNT.replace('America/Sao_Paulo', fuso)
  const account = await app.account({ configuration: yaml })
  await openWithParcel(account)
  const made = await account.call('POST', INTEGRATE_URL, { LojaVirtualId: 1, Pedido: aFlowOrder() })
  expect(made.status, made.text).toBe(200)
  const simulated = await simulate(account, { yaml, desde, ate })
  expect(simulated).toMatchObject({ solicitacoes: 1, pedidosSemSolicitacao: { avaliados: 1 } })
})
