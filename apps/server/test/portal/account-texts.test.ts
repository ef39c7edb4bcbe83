import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, sharedApp, type TestApp } from '../support/app.ts'
import { aFlowOrder } from '../support/customer-flow.ts'
import { aCustomer, PAGES, toReview, wordsOf } from '../support/request-flow.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})
afterAll(() => app.end())

const TRANSLATED = DEMO_ACCOUNT.replace(
  'descricao: Vale-compra com 10 % de bônus,',
  '$& traducoes: { en: Voucher with a bonus }, ',
)

describe('what an account calls things', () => {
  test('is read in the language of the reader, where the account gives it', async () => {
    const account = await app.account({ configuration: TRANSLATED })
    const customer = await aCustomer(app, account)
    await customer.open(`${PAGES.items}?idioma=en`)
    await toReview(customer)
    const shipping = (await customer.open(PAGES.shipping)).text
    expect(wordsOf(shipping)).toContain('Hand in at a shop')
    expect(shipping).not.toContain('Retirada em casa')
    await customer.answer(PAGES.shipping, { envio: '6.1' })
    expect(wordsOf((await customer.open(PAGES.review)).text)).toContain('Hand in at a shop: Loja Exemplo Paulista')
    await customer.answer(PAGES.outcome, { valor: 'vale-2' })
    expect(wordsOf((await customer.open(PAGES.review)).text)).toContain('Voucher with a bonus')
  })

  test('is read in Portuguese, and marked so, where it does not', async () => {
    const account = await app.account({ configuration: TRANSLATED })
    const customer = await aCustomer(app, account)
    await customer.open(`${PAGES.items}?idioma=es`)
    await toReview(customer)
    await customer.answer(PAGES.outcome, { valor: 'vale-2' })
    expect((await customer.open(PAGES.review)).text).toContain(
      '<span lang="pt-BR">Vale-compra com 10 % de bônus</span>',
    )
  })
})

describe('why the rules refuse', () => {
  const CLOSED = DEMO_ACCOUNT.replace("skusBloqueados: ['9901']", "skusBloqueados: ['CAM-AZ-M']")
  const refused = async (language: string) => {
    const account = await app.account({ configuration: CLOSED })
    // After the legal warranty, inside which a defect is taken of any goods.
    const delivered = Temporal.Now.instant().subtract({ hours: 24 * 120 })
    const customer = await aCustomer(app, account, aFlowOrder({ PedidoDataEntrega: delivered.toString() }))
    const { text } = await customer.open(`${PAGES.items}?idioma=${language}`)
    return /<p class="item-why">([^]*?)<\/p>/.exec(text)?.[1]?.trim()
  }

  test.each([
    ['pt-BR', 'A loja não aceita troca ou devolução de “Camisa azul M”. Retire este item'],
    ['en', 'The store does not accept exchanges or returns of “Camisa azul M”. Leave this item out'],
    ['es', 'La tienda no acepta cambios ni devoluciones de “Camisa azul M”. Quite este artículo'],
  ])('is said in the language of the reader: %s', async (language, sentence) => {
    expect(await refused(language)).toContain(sentence)
  })
})
