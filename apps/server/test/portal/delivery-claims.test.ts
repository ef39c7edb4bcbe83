import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aJpeg } from '../../src/platform/photos/test-photos.ts'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aFlowOrder } from '../support/customer-flow.ts'
import { answer, detail } from '../support/delivery-claims.ts'
import { done } from '../support/management.ts'
import { aCustomer, type Customer, linesIn, PAGES, wordsOf } from '../support/request-flow.ts'

const CLAIM = '/fluxo/reclamacao'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

/** The lines of the order that can be claimed, as the form names them. */
async function formOf(customer: Customer, kind = 'item_faltando') {
  const { text } = await customer.open(`${CLAIM}?tipo=${kind}`)
  return { text, lines: linesIn(text) }
}

async function idOf(number: string): Promise<number> {
  const [row] = await app.database.query<{ id: number }>(
    'SELECT process_id::float8 AS id FROM return_process WHERE account_id = $1 AND number = $2',
    [account.id, number],
    account.id,
  )
  return row?.id ?? 0
}

const numberIn = (location: unknown) => String(location).replace('/fluxo/solicitacoes/', '')

describe('a customer whose delivery went wrong', () => {
  test('says so with units, words and a photo, and reads the answer of the store', async () => {
    const customer = await aCustomer(app, account)
    const items = await customer.open(PAGES.items)
    expect(items.text).toContain(`${CLAIM}?tipo=nao_recebido`)
    const { text, lines } = await formOf(customer)
    expect(text).toMatch(/value="item_faltando" checked/)
    const [, socks = ''] = lines
    const values = { tipo: 'item_faltando', item: socks, [`quantidade-${socks}`]: '2', texto: 'Veio só a camisa.' }
    const sent = await customer.answer(CLAIM, values, [{ field: 'foto', bytes: await aJpeg(60, 40) }])
    expect(sent.status).toBe(303)
    const number = numberIn(sent.headers['location'])
    const page = await customer.open(String(sent.headers['location']))
    expect(wordsOf(page.text)).toContain('Você disse que faltou um item.')
    expect(wordsOf(page.text)).toMatch(/A loja responde até/)
    expect(wordsOf(page.text)).not.toContain('O valor previsto')
    const id = await idOf(number)
    expect(await detail(account, id)).toMatchObject({
      tipo: 'item_faltando',
      texto: 'Veio só a camisa.',
      itens: [{ skuId: 'MEI-PR-U', quantidade: 2 }],
      fotos: [{ por: null }],
    })
    await answer(account, id, 'recusa')
    const told = wordsOf((await customer.open(`/fluxo/solicitacoes/${number}`)).text)
    expect(told).toContain('A loja não aceitou a reclamação.')
    expect(told).toContain('A foto mostra as duas camisas.')
    await done(account, id, 'reabrir')
    await answer(account, id, 'reembolso')
    const refunded = wordsOf((await customer.open(`/fluxo/solicitacoes/${number}`)).text)
    expect(refunded).toContain('A loja vai devolver o seu dinheiro')
    expect(refunded).not.toContain('aprovada na hora')
  })

  test('is told what is missing, and what was typed stays', async () => {
    const customer = await aCustomer(app, account)
    const nothing = await customer.answer(CLAIM, { texto: 'Caixa aberta' })
    expect(nothing.status).toBe(422)
    expect(wordsOf(nothing.text)).toContain('Diga o que houve.')
    expect(wordsOf(nothing.text)).toContain('Escolha ao menos um item.')
    expect(nothing.text).toContain('Caixa aberta')
    const [, socks = ''] = (await formOf(customer)).lines
    const many = { tipo: 'danificado', item: socks, [`quantidade-${socks}`]: '3' }
    expect(wordsOf((await customer.answer(CLAIM, many)).text)).toContain('A quantidade de um item não é possível.')
    const one = { tipo: 'danificado', item: socks }
    const broken = await customer.answer(CLAIM, one, [{ field: 'foto', bytes: Buffer.from('nada') }])
    expect(wordsOf(broken.text)).toContain('não é uma foto que possamos ler')
    const jpeg = await aJpeg(20, 20)
    const four = [1, 2, 3, 4].map(() => ({ field: 'foto', bytes: jpeg }))
    expect(wordsOf((await customer.answer(CLAIM, one, four)).text)).toContain('Envie no máximo 3 fotos.')
  })

  test('who presses twice has one claim, and lands at the requests that hold the units', async () => {
    const customer = await aCustomer(app, account)
    const { lines } = await formOf(customer, 'nao_recebido')
    const values = { tipo: 'nao_recebido', item: lines, [`quantidade-${lines[1]}`]: '2' }
    const answers = await Promise.all([1, 2].map(() => customer.sendValues(CLAIM, values)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    const places = answers.map(({ headers }) => String(headers['location']))
    expect(places.filter((place) => place === '/fluxo/solicitacoes')).toHaveLength(1)
    expect(wordsOf((await customer.open(CLAIM)).text)).toContain('já estão em outras solicitações')
    expect((await customer.open(PAGES.items)).text).not.toContain(`${CLAIM}?tipo`)
    expect((await customer.sendValues(CLAIM, values)).headers['location']).toBe('/fluxo/solicitacoes')
  })

  test('of another store, without a session, or where none is taken, finds no page', async () => {
    const browserless = await app.call('GET', CLAIM)
    expect(browserless.status).toBe(410)
    const none = await app.account({ configuration: `${DEMO_ACCOUNT}\nreclamacoes: { habilitar: false }\n` })
    const customer = await aCustomer(app, none)
    expect((await customer.open(PAGES.items)).text).not.toContain('reclamacao')
    expect((await customer.open(CLAIM)).status).toBe(404)
    const foreign = await (
      await aCustomer(app, account)
    ).sendValues(CLAIM, { tipo: 'danificado' }, { origin: 'http://evil.test' })
    expect(foreign.status).toBe(403)
  })

  test('speaks three languages', async () => {
    const customer = await aCustomer(app, account, aFlowOrder())
    const inEnglish = await customer.open(`${CLAIM}?idioma=en`)
    expect(wordsOf(inEnglish.text)).toContain('It did not arrive')
    const inSpanish = await customer.open(`${CLAIM}?idioma=es`)
    expect(wordsOf(inSpanish.text)).toContain('Llegó dañado')
  })
})
