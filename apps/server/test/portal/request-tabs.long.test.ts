import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { aBrowser, aFlowOrder, linkPath } from '../support/customer-flow.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import {
  aCustomer,
  customerOf,
  hiddenIn,
  linesIn,
  PAGES,
  toReview,
  wordsOf,
  type Customer,
} from '../support/request-flow.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp({ poolSize: 8 })
  account = await app.account()
})
afterEach(() => {
  vi.restoreAllMocks()
  app.clock.now = () => Temporal.Now.instant()
})
afterAll(() => app.end())

const STEPS = ['items', 'details', 'replacement', 'outcome', 'shipping', 'review'] as const
type Step = (typeof STEPS)[number]

async function count(orderNumber: string) {
  const [row] = await app.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM return_process p JOIN store_order o USING (account_id, order_id) WHERE o.number = $1`,
    [orderNumber],
    account.id,
  )
  return row?.count
}

/** Where each address leads: the page itself, or another's. */
async function leads(customer: Customer) {
  const ends = await Promise.all(
    STEPS.map(async (step) => {
      const { status, headers } = await customer.open(PAGES[step])
      const path = status === 200 ? PAGES[step] : String(headers['location'])
      return [step, STEPS.find((one) => PAGES[one] === path)] as const
    }),
  )
  return Object.fromEntries(ends)
}

describe('every page in every state', () => {
  const all = (page: Step, ...rest: Step[]) =>
    Object.fromEntries(STEPS.map((step, index) => [step, [page, ...rest][Math.min(index, rest.length)]]))

  test('leads to the first that is open, and back to any that is answered', async () => {
    const customer = await aCustomer(app, account)
    expect(await leads(customer)).toEqual(all('items'))
    const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
    await customer.answer(PAGES.items, { item: line })
    expect(await leads(customer)).toEqual(all('items', 'details'))
    await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:1' })
    expect(await leads(customer)).toEqual(all('items', 'details', 'outcome', 'outcome'))
    await customer.answer(PAGES.outcome, { valor: 'dinheiro' })
    expect(await leads(customer)).toEqual(all('items', 'details', 'outcome', 'outcome', 'shipping'))
    await customer.answer(PAGES.shipping, { envio: '1.0' })
    expect(await leads(customer)).toEqual(all('items', 'details', 'outcome', 'outcome', 'shipping', 'review'))
    await customer.answer(PAGES.details, { [`escolha-${line}`]: 'exchange:2' })
    expect(await leads(customer)).toEqual(all('items', 'details', 'replacement'))
    await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:1' })
    expect(await leads(customer)).toEqual(all('items', 'details', 'outcome', 'outcome', 'shipping', 'review'))
    await customer.answer(PAGES.review, {})
    expect(await leads(customer)).toEqual(all('items'))
  })

  test('answers what is missing with why, keeping what was right', async () => {
    const customer = await aCustomer(app, account)
    const none = await customer.answer(PAGES.items, {})
    expect([none.status, wordsOf(none.text)]).toEqual([422, expect.stringContaining('Escolha ao menos um item.')])
    const lines = linesIn((await customer.open(PAGES.items)).text)
    await customer.answer(PAGES.items, { item: lines })
    const [first = '', second = ''] = lines
    const half = await customer.answer(PAGES.details, {
      [`escolha-${first}`]: 'return:1',
      [`escolha-${second}`]: 'return:99',
      [`quantidade-${second}`]: '3',
    })
    expect(half.status).toBe(422)
    expect(wordsOf(half.text)).toContain('Corrija os 2 campos abaixo')
    expect(half.text).toMatch(new RegExp(`name="escolha-${first}"\\s+value="return:1"\\s+checked`))
    expect(
      (
        await customer.answer(PAGES.details, {
          [`escolha-${first}`]: 'return:1',
          [`escolha-${second}`]: 'return:2',
          [`quantidade-${second}`]: '2',
        })
      ).status,
    ).toBe(303)
    expect((await customer.answer(PAGES.outcome, {})).status).toBe(422)
    expect((await customer.answer(PAGES.shipping, {})).status).toBe(303)
  })
})

describe('a stale tab', () => {
  test('is told so, and what was said elsewhere stays', async () => {
    const customer = await aCustomer(app, account)
    const { line } = await toReview(customer)
    const old = hiddenIn((await customer.open(PAGES.outcome)).text)
    await customer.answer(PAGES.outcome, { valor: 'vale-2' })
    const late = await customer.sendValues(PAGES.outcome, { ...old, valor: 'dinheiro' })
    expect(late.headers['location']).toBe(`${PAGES.outcome}?aviso=changed-elsewhere`)
    const shown = await customer.open(String(late.headers['location']))
    expect(wordsOf(shown.text)).toContain('mudou em outra aba')
    expect(shown.text).toMatch(/value="vale-2"\s+checked/)
    const sent = await customer.sendValues(PAGES.review, old)
    expect(sent.headers['location']).toBe(`${PAGES.review}?aviso=changed-elsewhere`)
    expect(line).not.toBe('')
  })

  test('that says the same as was said is led on: a second tap is as one', async () => {
    const customer = await aCustomer(app, account)
    const page = await customer.open(PAGES.items)
    const [item = ''] = linesIn(page.text)
    const form = { ...hiddenIn(page.text), item }
    const taps = await Promise.all(Array.from({ length: 5 }, () => customer.sendValues(PAGES.items, form)))
    const ends = new Set(taps.map(({ status, headers }) => `${status} ${String(headers['location'])}`))
    expect(ends).toEqual(new Set([`303 ${PAGES.details}`]))
    const again = await customer.sendValues(PAGES.items, form)
    expect(again.headers['location']).toBe(PAGES.details)
    const drafts = await app.database.query(
      'SELECT FROM flow_draft WHERE version = 1 AND process_id IS NULL AND state @> $1',
      [JSON.stringify({ items: [{ lineId: Number(item) }] })],
      account.id,
    )
    expect(drafts).toHaveLength(1)
  })

  test('never takes another session’s draft for its own', async () => {
    const mine = await aCustomer(app, account)
    const { page } = await toReview(mine)
    const theirs = await aCustomer(app, account)
    const taken = await theirs.sendValues(PAGES.review, hiddenIn(page.text))
    expect(taken.headers['location']).toBe(`${PAGES.review}?aviso=changed-elsewhere`)
    const { rascunho = '' } = hiddenIn(page.text)
    await mine.answer(PAGES.review, {})
    expect((await mine.open(`${PAGES.receipt}/${rascunho}`)).status).toBe(200)
    expect((await theirs.open(`${PAGES.receipt}/${rascunho}`)).status).toBe(404)
  })
})

describe('sending', () => {
  test('twenty times at once opens one request, and all see its receipt', async () => {
    const order = aFlowOrder()
    const customer = await aCustomer(app, account, order)
    const { page } = await toReview(customer)
    const form = hiddenIn(page.text)
    const taps = await Promise.all(Array.from({ length: 20 }, () => customer.sendValues(PAGES.review, form)))
    const receipt = `${PAGES.receipt}/${form['rascunho']}`
    expect(new Set(taps.map(({ status, headers }) => `${status} ${String(headers['location'])}`))).toEqual(
      new Set([`303 ${receipt}`]),
    )
    expect(await count(order.PedidoNumero)).toBe(1)
    expect((await customer.sendValues(PAGES.review, form)).headers['location']).toBe(receipt)
    expect(await count(order.PedidoNumero)).toBe(1)
  })

  test('leads every tab that was left open to the receipt', async () => {
    const customer = await aCustomer(app, account)
    const { line } = await toReview(customer)
    const paths = [PAGES.items, PAGES.details, PAGES.outcome, PAGES.shipping]
    const tabs = await Promise.all(
      paths.map(async (path) => ({ path, form: hiddenIn((await customer.open(path)).text) })),
    )
    const sent = await customer.answer(PAGES.review, {})
    const answers = { item: line, [`escolha-${line}`]: 'return:1', valor: 'dinheiro', envio: '1.0' }
    for (const { path, form } of tabs)
      expect((await customer.sendValues(path, { ...form, ...answers })).headers['location']).toBe(
        sent.headers['location'],
      )
  })

  test('from two devices gives the units to the first; the second is told, and keeps the rest', async () => {
    const order = aFlowOrder()
    const path = await linkPath(account, order, { LojaVirtualId: 1 })
    const devices = await Promise.all(
      [1, 2].map(async () => {
        const browser = aBrowser(app)
        await browser.press(path)
        return customerOf(app, browser)
      }),
    )
    const [phone, laptop] = devices as [Customer, Customer]
    const { line } = await toReview(phone)
    await toReview(laptop)
    const both = linesIn((await laptop.open(PAGES.items)).text)
    await laptop.answer(PAGES.items, { item: both })
    await laptop.answer(PAGES.details, Object.fromEntries(both.map((one) => [`escolha-${one}`, 'return:1'])))
    const ready = hiddenIn((await laptop.open(PAGES.review)).text)
    expect((await phone.answer(PAGES.review, {})).status).toBe(303)
    const late = await laptop.sendValues(PAGES.review, ready)
    expect(late.headers['location']).toBe(`${PAGES.items}?aviso=not-there-any-more`)
    expect(await count(order.PedidoNumero)).toBe(1)
    const left = await laptop.open(PAGES.items)
    expect(linesIn(left.text)).toEqual(both.filter((one) => one !== line))
    await laptop.answer(PAGES.items, { item: linesIn(left.text) })
    expect((await laptop.open(PAGES.review)).status).toBe(200)
    expect((await laptop.answer(PAGES.review, {})).headers['location']).toContain(PAGES.receipt)
    expect(await count(order.PedidoNumero)).toBe(2)
  })

  test('from two devices at once never gives a unit twice', async () => {
    const order = aFlowOrder({
      Skus: [{ SkuId: 'X', SkuNome: 'Camisa', Preco: 70, QuantidadeTotal: 1 }],
      Valor: 80,
      ValorDesconto: 10,
    })
    const path = await linkPath(account, order, { LojaVirtualId: 1 })
    const forms = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = aBrowser(app)
        await browser.press(path)
        const device = customerOf(app, browser)
        const { page } = await toReview(device)
        return { device, form: hiddenIn(page.text) }
      }),
    )
    const sent = await Promise.all(forms.map(({ device, form }) => device.sendValues(PAGES.review, form)))
    const isReceipt = ({ headers }: (typeof sent)[number]) => String(headers['location']).includes(PAGES.receipt)
    expect(sent.filter(isReceipt)).toHaveLength(1)
    // By a notice on the page before, or, where the unit went while the request was being read, by the sentence of the rule.
    const told = sent
      .filter((one) => !isReceipt(one))
      .map(({ status, headers, text }) => (status === 200 ? text : String(headers['location'])))
    const isSaid = expect.stringMatching(/aviso=not-there-any-more$|já estão em outra solicitação/)
    expect(told).toEqual(Array.from({ length: 3 }, () => isSaid))
    expect(await count(order.PedidoNumero)).toBe(1)
  })

  test('what the rules refuse by then is told and kept', async () => {
    const order = aFlowOrder({
      PedidoDataEntrega: Temporal.Now.instant()
        .subtract({ hours: 24 * 20 })
        .toString(),
    })
    const customer = await aCustomer(app, account, order)
    await toReview(customer, 'return:2')
    const form = hiddenIn((await customer.open(PAGES.review)).text)
    const body = { email: 'marina.duarte@example.com', motivo: 'teste' }
    expect((await account.call('POST', '/v1/gestao/consumidores/bloquear', body)).status).toBe(200)
    const sent = await customer.sendValues(PAGES.review, form)
    const [rule = ''] = /role="status">\s*([^<]+)/.exec(sent.text)?.slice(1) ?? []
    expect([sent.status, rule.trim()]).toEqual([200, expect.stringMatching(/atendimento|loja/)])
    expect(await count(order.PedidoNumero)).toBe(0)
    await account.call('POST', '/v1/gestao/consumidores/desbloquear', { email: body.email })
    expect((await customer.sendValues(PAGES.review, form)).headers['location']).toContain(PAGES.receipt)
  })

  test('asks whoever sends without end to wait', async () => {
    const customer = await aCustomer(app, account)
    const statuses: number[] = []
    for (let tap = 0; tap < 80; tap++) statuses.push((await customer.sendValues(PAGES.items, {})).status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(3)
  })
})
