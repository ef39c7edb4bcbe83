import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aCustomer, PAGES, toReview, wordsOf } from '../support/request-flow.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

describe('where it is fetched', () => {
  test('is said so that it is recognised, and whole to who has read the e-mail of the order', async () => {
    const customer = await aCustomer(app, account)
    await toReview(customer)
    await customer.answer(PAGES.shipping, { envio: '2.0', coleta: 'pedido' })
    const review = async () => wordsOf((await customer.open(PAGES.review)).text)
    expect(await review()).toMatch(/Buscamos no endereço da entrega do pedido \([^)]*CEP 01226-\*\*\*\)\./)
    expect(await review()).not.toContain('Palmeiras')
    await app.database.query('UPDATE flow_session SET proven_at = now()', [], account.id)
    expect(await review()).toMatch(/entrega do pedido \(Rua das Palmeiras, 120, [^)]*CEP 01226-010\)\./)
    await customer.answer(PAGES.review, {})
    const [request] = await app.database.query<{ number: string }>(
      'SELECT number FROM return_process WHERE account_id = $1',
      [account.id],
      account.id,
    )
    const status = wordsOf((await customer.open(`/fluxo/solicitacoes/${request?.number ?? ''}`)).text)
    expect(status).toMatch(/Endereço da coleta: Rua das Palmeiras, 120, [^.]*CEP 01226-010\./)
  })

  test('is asked for once: a CEP tells its state', async () => {
    const customer = await aCustomer(app, account)
    await toReview(customer)
    const { text } = await customer.answer(PAGES.shipping, { envio: '2.0', coleta: 'outro' })
    expect(wordsOf(text)).toContain('Corrija os 4 campos abaixo')
    expect(wordsOf(text)).not.toContain('Informe a sigla do estado')
  })
})
