import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aFlowOrder } from '../support/customer-flow.ts'
import { carry } from '../support/carriers.ts'
import { done, managed } from '../support/management.ts'
import { aCustomer, PAGES, toReview, wordsOf } from '../support/request-flow.ts'

const POINTS = `
      pontos:
        - { id: ag-paulista, nome: Agência Paulista, endereco: 'Av. Paulista, 1', horario: dias úteis, latitude: -23.5614, longitude: -46.6559 }
        - { id: ag-centro, nome: Agência Centro, endereco: 'Rua Direita, 2', horario: sábados, latitude: -23.5489, longitude: -46.6388 }
    - id: 2
      tipo: coleta`

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  const withPoints = DEMO_ACCOUNT.replace(
    /- \{\s+id: 1,\s+tipo: agencia,\s+transportadora: 1,\s+descricao: ([^,]+),\s+traducoes: [^\n]+\s+custoLoja: 22\.50,\s+prazoDias: 8,\s+\}\s+- \{\s+id: 2,\s+tipo: coleta,\s+transportadora: 1,\s+descricao: Retirada em casa,\s+traducoes: [^\n]+\s+custoLoja: 31\.90,\s+custoCliente: 9\.90,\s+prazoDias: 7,\s+\}/,
    `- id: 1
      tipo: agencia
      transportadora: 1
      descricao: $1
      custoLoja: 22.50
      prazoDias: 8${POINTS}
      transportadora: 1
      descricao: Retirada em casa
      custoLoja: 31.90
      custoCliente: 9.90
      prazoDias: 7`,
  )
  account = await app.account({ configuration: withPoints })
})
afterAll(() => app.end())

const NEAR_CENTRE = { latitude: -23.5505, longitude: -46.6333 }

/** A customer near the centre, on the page that asks how the items are sent. */
async function atShipping() {
  const order = aFlowOrder()
  const endereco = { ...order.Cliente.ClienteEndereco, estado: 'SP', ...NEAR_CENTRE }
  const placed = { ...order, Cliente: { ...order.Cliente, ClienteEndereco: endereco } }
  const customer = await aCustomer(app, account, placed)
  await toReview(customer)
  return { customer, order }
}

async function send(customer: Awaited<ReturnType<typeof atShipping>>['customer'], number: string) {
  expect((await customer.answer(PAGES.review, {})).status).toBe(303)
  const [made] = await app.database.query<{ id: number; number: string }>(
    `SELECT p.process_id::float8 AS id, p.number FROM return_process p JOIN store_order o USING (account_id, order_id)
     WHERE p.account_id = $1 AND o.number = $2`,
    [account.id, number],
    account.id,
  )
  return { id: made?.id ?? 0, page: `/fluxo/solicitacoes/${made?.number}` }
}

async function authorize(id: number): Promise<void> {
  const parcel = Number((await managed(account, id))['encomendas']?.[0]?.['id'])
  await done(account, id, `encomendas/${parcel}/autorizar`)
  await carry(app, account)
}

describe('a point where items are handed in', () => {
  test('is picked, told to the carrier, and shown from then on by all pages and to the store', async () => {
    const told = vi.spyOn(app.deps.carrier, 'authorize')
    const { customer, order } = await atShipping()
    const shown = wordsOf((await customer.open(PAGES.shipping)).text)
    expect(shown.indexOf('Agência Centro · a 0,6 km')).toBeGreaterThan(0)
    expect(shown.indexOf('Agência Paulista')).toBeGreaterThan(shown.indexOf('Agência Centro'))
    await customer.answer(PAGES.shipping, { envio: '1.0', 'ponto-1.0': 'ag-paulista' })
    expect(wordsOf((await customer.open(PAGES.review)).text)).toContain('Em: Agência Paulista, Av. Paulista, 1.')
    const { id, page } = await send(customer, order.PedidoNumero)
    await authorize(id)
    expect(told.mock.calls.map(([, , { pointId }]) => pointId)).toEqual(['ag-paulista'])
    expect((await managed(account, id))['pontoDeEntrega']).toEqual({
      id: 'ag-paulista',
      nome: 'Agência Paulista',
      endereco: 'Av. Paulista, 1',
      horario: 'dias úteis',
    })
    const status = wordsOf((await customer.open(page)).text)
    expect(status).toMatch(/Agência Paulista Av\. Paulista, 1 Aberta: dias úteis/)
    expect(status).toContain('Outros pontos que também recebem Agência Centro · a 0,6 km Rua Direita, 2 sábados')
    told.mockRestore()
  })

  test('needs not be picked: any takes the items, and the nearest are told again where the code is', async () => {
    const { customer, order } = await atShipping()
    await customer.answer(PAGES.shipping, { envio: '1.0' })
    const { id, page } = await send(customer, order.PedidoNumero)
    await authorize(id)
    expect((await managed(account, id))['pontoDeEntrega']).toBeNull()
    expect(wordsOf((await customer.open(page)).text)).toMatch(
      /Onde entregar: os pontos mais próximos Agência Centro · a 0,6 km .+ Agência Paulista/,
    )
  })

  test('that the option does not have is none', async () => {
    const { customer, order } = await atShipping()
    await customer.answer(PAGES.shipping, { envio: '1.0', 'ponto-1.0': 'metro-se' })
    const { id } = await send(customer, order.PedidoNumero)
    expect((await managed(account, id))['pontoDeEntrega']).toBeNull()
  })
})

test('a state that was left empty is that of the CEP', async () => {
  const { customer } = await atShipping()
  const there = { coleta: 'outro', cep: '30130-151', rua: 'Rua Pernambuco', numero: '1000', cidade: 'Belo Horizonte' }
  await customer.answer(PAGES.shipping, { ...there, envio: '2.0', uf: '' })
  expect(wordsOf((await customer.open(PAGES.review)).text)).toContain(
    'Buscamos em: Rua Pernambuco, 1000, Belo Horizonte/MG, CEP 30130-151.',
  )
})
