import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aFlowOrder } from '../support/customer-flow.ts'
import { comesBack, exchangeAll, exchanging, replacement, shelve } from '../support/exchanges.ts'
import { done, managed } from '../support/management.ts'
import { aRating, rate } from '../support/ratings.ts'
import { workOnce } from '../support/refund-execution.ts'
import { aCustomer, linesIn, PAGES, wordsOf } from '../support/request-flow.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

const PAYMENT = `{ quandoEnviar: avaliacao, pagamentoDiferenca: {
  link: 'https://loja.example/pagar/{processo}?valor={valor}',
  instrucoes: 'Pague por Pix.', traducoes: { en: 'Pay by Pix.' } } }`

/** Exchanges a shirt of 65.00 for boots of 99.00, in this language, at a store with these settings. */
async function anExchange(settings: string, language: string) {
  const account = await app.account({ configuration: exchanging(settings) })
  await shelve(app, account, { sku: 'BOTA', price: 9_900, stock: 9, product: 'BOTA' })
  const order = aFlowOrder()
  const customer = await aCustomer(app, account, order)
  await customer.open(`${PAGES.items}?idioma=${language}`)
  const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
  await customer.answer(PAGES.items, { item: line })
  await customer.answer(PAGES.details, { [`escolha-${line}`]: 'exchange:2' })
  await customer.answer(PAGES.replacement, { [`troca-${line}`]: 'BOTA' })
  await customer.answer(PAGES.shipping, { envio: '1.0' })
  expect((await customer.answer(PAGES.review, {})).status).toBe(303)
  const [made] = await app.database.query<{ id: string }>(
    'SELECT process_id::text AS id FROM return_process WHERE account_id = $1',
    [account.id],
    account.id,
  )
  const id = Number(made?.id)
  await exchangeAll(app, account)
  const view = await managed(account, id)
  const opened = {
    id,
    items: [String(view['itens']?.[0]?.['itemId'])],
    parcel: Number(view['encomendas']?.[0]?.['id']),
  }
  const page = `/fluxo/solicitacoes/${String(view['numero'])}`
  const amount = Number(view['trocas']?.[0]?.['valorDiferenca'])
  return { account, customer, opened, page, number: String(view['numero']), amount }
}

async function accept(account: TestAccount, opened: Parameters<typeof comesBack>[1]): Promise<void> {
  await comesBack(account, opened)
  await rate(account, opened.id, [aRating({ itemId: opened.items[0] ?? '' })])
  await exchangeAll(app, account)
  await workOnce(app, account)
}

const mails = (account: TestAccount) =>
  app.database.query<{ subject: string; text: string; html: string }>(
    `SELECT subject, text_body AS text, html_body AS html FROM local_mailbox WHERE account_id = $1 ORDER BY message_key`,
    [account.id],
    account.id,
  )

const written = (amount: number) => amount.toFixed(2).replace('.', ',')

describe('a difference that the customer owes', () => {
  test('is shown with its amount, where to pay it, until when, and that the store must confirm', async () => {
    const { account, customer, opened, page, number, amount } = await anExchange(PAYMENT, 'pt-BR')
    expect(amount).toBeGreaterThan(0)
    const { text } = await customer.open(page)
    expect(wordsOf(text)).toContain(`Você paga R$ ${written(amount)} de diferença.`)
    expect(wordsOf(text)).toContain('Pague por Pix.')
    expect(wordsOf(text)).toMatch(/O item fica reservado para você até .+ depois que a loja confirmar o pagamento/)
    expect(text).toContain(`href="https://loja.example/pagar/${number}?valor=${amount.toFixed(2)}"`)

    await accept(account, opened)
    const asked = (await mails(account)).find(({ subject }) => subject.includes('falta pagar a diferença'))
    expect(asked?.text).toContain(`https://loja.example/pagar/${number}?valor=${amount.toFixed(2)}`)
    expect(asked?.text).toContain('assim que confirmarmos o pagamento')

    await done(account, opened.id, `trocas/${Number((await replacement(account, opened.id))['id'])}/diferenca-paga`, {
      referencia: 'E607',
    })
    const paid = wordsOf((await customer.open(page)).text)
    expect(paid).toContain(`Você pagou R$ ${written(amount)} de diferença.`)
    expect(paid).not.toContain('Pague por Pix.')
  })

  test('comes back to who paid it and cancels, and both pages say so', async () => {
    const { account, customer, opened, page, amount } = await anExchange(PAYMENT, 'pt-BR')
    const { id } = await replacement(account, opened.id)
    await done(account, opened.id, `trocas/${Number(id)}/diferenca-paga`, { referencia: 'E608' })
    const ask = wordsOf((await customer.open(`${page}/cancelar`)).text)
    expect(ask).toContain(`A loja devolve a você a diferença de R$ ${written(amount)} que já foi paga.`)
    expect((await customer.answer(`${page}/cancelar`, {})).headers['location']).toBe(`${page}?aviso=cancelada`)
    const told = `A loja devolve R$ ${written(amount)} de diferença a você.`
    expect(wordsOf((await customer.open(page)).text)).toContain(told)
    await exchangeAll(app, account)
    const after = wordsOf((await customer.open(page)).text)
    for (const part of [told, `Reembolso: R$ ${written(amount)}`, 'Cancelado']) expect(after).toContain(part)
    expect(after).not.toContain('Reservado para você')
  })

  test('is told in the language of who asked, by page and by mail', async () => {
    const { account, customer, opened, page } = await anExchange(PAYMENT, 'en')
    const { text } = await customer.open(page)
    expect(wordsOf(text)).toContain('Pay by Pix.')
    await accept(account, opened)
    const all = await mails(account)
    expect(all.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^We received your request /),
        expect.stringMatching(/^We received the items of request /),
        expect.stringMatching(/difference of R\$\s?\d+\.\d\d is still to be paid$/),
      ]),
    )
    for (const { html, text: plain } of all) {
      expect(html).toContain('<html lang="en">')
      expect(plain).toMatch(/Follow your request: .+idioma=en/)
    }
  })

  test('of a store that says nothing of payments is told to be asked for by it; what is not translated says so', async () => {
    const { customer, page } = await anExchange('{ quandoEnviar: avaliacao }', 'pt-BR')
    expect(wordsOf((await customer.open(page)).text)).toContain('A loja entra em contato e diz como pagar.')
    const spanish = await anExchange(PAYMENT, 'es')
    expect((await spanish.customer.open(spanish.page)).text).toContain('<span lang="pt-BR">Pague por Pix.</span>')
  })
})
