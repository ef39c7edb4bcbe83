import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { done, managed } from '../support/management.ts'
import { refundsOf } from '../support/money.ts'
import { anOrder } from '../support/orders.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

const ANA = { ClienteEmail: 'ana@example.com', ClienteDocumento: '111.444.777-35' }

async function historyOf(id: number, by = account): Promise<Loose> {
  const { json, text } = await by.call('GET', `/v1/gestao/processos/${id}/consumidor`)
  const entity: Loose | undefined = json['entidade']
  if (!entity) throw new Error(text)
  return entity
}

test('has the other processes of the document, the e-mail and the order, newest first, and why', async () => {
  const order = { ...anOrder(), ...ANA, ClienteEmail: '', ClienteDocumento: '' }
  const first = await openProcess(account, {
    ...ANA,
    ClienteEmail: 'outra@example.com',
    ClienteDocumento: '11144477735',
  })
  const second = await openProcess(account, { ...ANA, ClienteEmail: 'ANA@example.com', ClienteDocumento: '' })
  const third = await openProcess(account, ANA)
  const fourth = await openProcess(account, ANA)
  await openProcess(account, { ClienteEmail: 'bia@example.com', ClienteDocumento: '52998224725' })
  await openProcess(account, order)
  const history = await historyOf(fourth.id)
  const view = await managed(account, third.id)
  const rows: readonly Loose[] = history['historico'] ?? []
  expect(rows.map((row) => [row['id'], row['achadoPor']])).toEqual([
    [third.id, 'ambos'],
    [second.id, 'email'],
    [first.id, 'documento'],
  ])
  expect(rows[0]).toEqual({
    id: third.id,
    numero: view['numero'],
    data: view['data'],
    tipo: 0,
    decisao: 'aprovado',
    status: 1,
    estagioLogistico: 1,
    estagioFinanceiro: 0,
    estagioRating: 0,
    pedidoNumero: view['pedido']?.['numero'],
    mesmoPedido: false,
    valor: 77,
    achadoPor: 'ambos',
  })
  expect(history).toMatchObject({ bloqueado: false, processos: 3, recusados: 0, valorDevolvido: 0 })
})

test('sums what was refused and what was given back, to the centavo', async () => {
  const order = { ClienteEmail: 'caio@example.com', ClienteDocumento: '' }
  const paid = await openProcess(account, order)
  await rate(account, paid.id, [aRating({ itemId: paid.items[0] })], { executarFluxoReembolso: true })
  const [refund] = await refundsOf(account, paid.id)
  const payment = { meio: 'pix', referencia: 'E1', data: '2026-11-17', valor: 77 }
  await done(account, paid.id, `estornos/${refund?.['id']}/pagamento-manual`, payment)
  const refused = await openProcess(account, { ...order, DataEntrega: '2024-01-05T12:00:00-03:00' })
  await done(account, refused.id, 'recusar')
  const { id } = await openProcess(account, order)
  expect(await historyOf(id)).toMatchObject({ processos: 2, recusados: 1, valorDevolvido: 77 })
})

test('says who is blocked, also by the name that is left of one who was erased', async () => {
  const order = { ClienteEmail: 'Davi@example.com', ClienteDocumento: '' }
  const { id } = await openProcess(account, order)
  expect((await historyOf(id))['bloqueado']).toBe(false)
  await account.call('POST', '/v1/gestao/consumidores/bloquear', { email: 'davi@example.com', motivo: 'x' })
  expect((await historyOf(id))['bloqueado']).toBe(true)
  await done(account, id, 'cancelar')
  await account.call('POST', '/v1/gestao/privacidade/apagar', { email: 'davi@example.com', motivo: 'Pedido dele' })
  expect(await historyOf(id)).toMatchObject({ bloqueado: false, processos: 0 })
  const again = await openProcess(account, { ClienteEmail: 'davi@example.com', ClienteDocumento: '' })
  expect(await historyOf(again.id)).toMatchObject({ bloqueado: true, processos: 0 })
})

test('of the same order is found without a name, and nothing of another account is', async () => {
  const nameless = { ...anOrder(), ClienteEmail: '', ClienteDocumento: '' }
  const one = await openProcess(account, nameless)
  await done(account, one.id, 'cancelar')
  const other = await openProcess(account, nameless)
  expect(await historyOf(other.id)).toMatchObject({
    processos: 1,
    historico: [{ id: one.id, achadoPor: 'pedido', mesmoPedido: true, decisao: 'cancelado' }],
  })
  const elsewhere = await app.account()
  await openProcess(elsewhere, ANA)
  const { status, json } = await elsewhere.call('GET', `/v1/gestao/processos/${one.id}/consumidor`)
  expect([status, json['erroCodigo']]).toEqual([404, 'PROCESSO_NAO_ENCONTRADO'])
  const { id } = await openProcess(elsewhere, { ...ANA, ClienteEmail: 'eva@example.com' })
  expect(await historyOf(id, elsewhere)).toMatchObject({ processos: 1 })
})
