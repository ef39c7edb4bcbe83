import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aShop, shelf } from '../support/exchanges.ts'
import { executionRows, misbehave, sellOrder } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
let number: string
beforeAll(async () => {
  app = await testApp()
  account = await aShop(app)
  const order = await sellOrder(app, account)
  number = order.Numero
  await app.database.query(
    `UPDATE built_in_store_order SET email = lower(document ->> 'ClienteEmail') WHERE account_id = $1`,
    [account.id],
    account.id,
  )
})
afterAll(() => app.end())

async function proved(body: object, by = account): Promise<Record<string, string>> {
  const { status, json, text } = await by.call('POST', '/v1/gestao/conectores/1/provar', body)
  expect(status, text).toBe(200)
  const steps = (json['entidade']?.['passos'] ?? []) as readonly { capacidade: string; resultado: string }[]
  return Object.fromEntries(steps.map(({ capacidade, resultado }) => [capacidade, resultado]))
}

const READ = {
  'a plataforma responde': 'mostrado',
  'acha o pedido pelo número': 'mostrado',
  'acha o pedido pelo id': 'mostrado',
  'acha os pedidos pelo e-mail': 'mostrado',
  'lista os estornos do pedido': 'mostrado',
  'lista o que há para troca': 'mostrado',
}

test('each capability is read at the shop, and nothing is written without leave', async () => {
  expect(await proved({ pedidoNumero: number })).toEqual({
    ...READ,
    'gera um vale de R$ 1,00': 'nao-tentado',
    'acha o vale gerado': 'nao-tentado',
    'cancela o vale gerado': 'nao-tentado',
    'reserva uma unidade': 'nao-tentado',
    'libera a unidade reservada': 'nao-tentado',
  })
  expect(await executionRows(app, account).cards()).toEqual([])
})

test('with leave a voucher and a reservation are made and taken back', async () => {
  const seen = await proved({ pedidoNumero: number, permiteGravar: true })
  expect(seen).toMatchObject({ ...READ, 'gera um vale de R$ 1,00': 'mostrado', 'cancela o vale gerado': 'mostrado' })
  expect(await executionRows(app, account).cards()).toMatchObject([{ isCancelled: true }])
  expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 0 })
})

test('an order that the shop does not know, and none at all, show only that it answers', async () => {
  expect(await proved({ pedidoNumero: 'outro' })).toMatchObject({
    'a plataforma responde': 'mostrado',
    'acha o pedido pelo número': 'nao-mostrado',
    'acha o pedido pelo id': 'nao-se-aplica',
  })
  expect(await proved({})).toMatchObject({
    'a plataforma responde': 'mostrado',
    'acha o pedido pelo número': 'nao-tentado',
  })
})

test('a shop that refuses fails the step it refused, and the others go on', async () => {
  await misbehave(app, account, { failure: 'refused', times: 1 })
  expect(await proved({ pedidoNumero: number, permiteGravar: true })).toMatchObject({
    'gera um vale de R$ 1,00': 'nao-mostrado',
    'acha o vale gerado': 'nao-se-aplica',
    'lista os estornos do pedido': 'mostrado',
  })
})
