import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aFlowOrder } from '../support/customer-flow.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { exchanging } from '../support/exchanges.ts'
import { aCustomer, PAGES, toReview, wordsOf, openedOf, sendRequest } from '../support/request-flow.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account({ configuration: exchanging() })
})
afterEach(() => {
  app.clock.now = () => Temporal.Now.instant()
})
afterAll(() => app.end())

const processes = (orderNumber: string, owner = account) => openedOf(app, owner, orderNumber)

describe('how it is sent', () => {
  async function toShipping(order = aFlowOrder()) {
    const customer = await aCustomer(app, account, order)
    await toReview(customer, 'return:2')
    return customer
  }

  test('shows cost, days, and the nearest points with hours; of the address no more than is needed', async () => {
    const PedidoDataEntrega = Temporal.Now.instant()
      .subtract({ hours: 24 * 20 })
      .toString()
    const customer = await toShipping(aFlowOrder({ PedidoDataEntrega }))
    const text = wordsOf((await customer.open(PAGES.shipping)).text)
    for (const part of [
      'Sem custo para você',
      'Chega à loja em cerca de 8 dias',
      'R$ 9,90',
      'Metrô Sé',
      'todos os dias, 5h às 24h',
      'Loja Exemplo Paulista',
    ])
      expect(text).toContain(part)
    expect(text).toContain('CEP 01226-***')
    for (const secret of ['Palmeiras', '01226-010', '120,']) expect(text).not.toContain(secret)
  })

  test('fetches at another address once it is whole, and the order has it then', async () => {
    const order = aFlowOrder()
    const customer = await toShipping(order)
    const address = {
      coleta: 'outro',
      cep: '30130-151',
      rua: 'Rua Pernambuco',
      numero: '1000',
      cidade: 'Belo Horizonte',
      uf: 'MG',
    }
    const refused = await Promise.all([
      customer.answer(PAGES.shipping, { ...address, envio: '2.0', cep: '123' }),
      customer.answer(PAGES.shipping, { ...address, envio: '2.0', uf: 'SP' }),
      customer.answer(PAGES.shipping, { ...address, envio: '4.0' }),
      customer.answer(PAGES.shipping, { envio: '2.0' }),
      customer.answer(PAGES.shipping, { envio: '999.0' }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect(wordsOf(refused[1]?.text ?? '')).toContain('Este CEP é de outro estado.')
    expect(refused[1]?.text).toContain('value="Rua Pernambuco"')
    expect((await customer.answer(PAGES.shipping, { ...address, envio: '2.0' })).headers['location']).toBe(PAGES.review)
    await sendRequest(customer)
    const [made] = await processes(order.PedidoNumero)
    expect(made?.state).toMatchObject({ delivery: { optionId: 2, kind: 'collection' } })
    const shown = await account.call('GET', `/v3/pvt/processo/${made?.process_id}`)
    expect(shown.json['entidade']?.['cliente']?.['endereco']).toMatchObject({
      cidade: 'Belo Horizonte',
      cep: '30130151',
    })
  })

  test('takes a physical store by its own name', async () => {
    const order = aFlowOrder()
    const customer = await toShipping(order)
    await customer.answer(PAGES.shipping, { envio: '6.2' })
    await sendRequest(customer)
    expect((await processes(order.PedidoNumero))[0]?.state).toMatchObject({
      delivery: { kind: 'physical-store', physicalStoreId: 2 },
    })
  })
})
