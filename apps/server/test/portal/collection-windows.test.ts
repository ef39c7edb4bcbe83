import { calendar } from '@vaivem/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { carry } from '../support/carriers.ts'
import { aFlowOrder } from '../support/customer-flow.ts'
import { workOnce } from '../support/refund-execution.ts'
import { mailboxOf } from '../support/mailed.ts'
import { command, done, managed } from '../support/management.ts'
import { aCustomer, hiddenIn, openedOf, PAGES, sendRequest, toReview, wordsOf } from '../support/request-flow.ts'

const ZONE = 'America/Sao_Paulo'
const WEEK = '[seg, ter, qua, qui, sex]'
const ACCOUNT = DEMO_ACCOUNT.replace(
  /(descricao: Retirada com hora marcada\n)/,
  `$1      antecedenciaDias: 0
      diasOferecidos: 2
      janelas:
        - { dias: ${WEEK}, de: '08:00', ate: '12:00' }
        - { dias: ${WEEK}, de: '13:00', ate: '18:00' }
`,
)

/** The next working day at which parcels are collected, and the one after it. */
const nextDay = (day: Temporal.PlainDate) => calendar.workingDayFrom(day.add({ days: 1 }))
const today = nextDay(Temporal.Now.plainDateISO(ZONE))
const tomorrow = nextDay(today)
const at = (day: Temporal.PlainDate, time: string) =>
  day.toZonedDateTime({ timeZone: ZONE, plainTime: time }).toInstant()
const written = (day: Temporal.PlainDate, from: string, until: string) => `${day.toString()} ${from}-${until}`
const MORNING = written(today, '08:00', '12:00')
const LATER = written(tomorrow, '13:00', '18:00')

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account({ configuration: ACCOUNT })
})
beforeEach(() => {
  app.clock.now = () => at(today, '07:50')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.end())

/** A customer in São Paulo on the page that asks how the items are sent. */
async function atShipping() {
  const order = aFlowOrder()
  const endereco = { ...order.Cliente.ClienteEndereco, estado: 'SP' }
  const customer = await aCustomer(app, account, { ...order, Cliente: { ...order.Cliente, ClienteEndereco: endereco } })
  await toReview(customer)
  const choose = (window: string) =>
    customer.answer(PAGES.shipping, { envio: '3.0', 'janela-3.0': window, coleta: 'pedido' })
  return { customer, number: order.PedidoNumero, choose }
}

async function requested(window: string) {
  const { customer, number, choose } = await atShipping()
  await choose(window)
  const { receipt } = await sendRequest(customer)
  const [opened] = await openedOf(app, account, number)
  if (!opened) throw new Error('nothing was opened')
  const parcel = async () => (await managed(account, opened.process_id))['encomendas']?.[0]
  return { customer, receipt, id: opened.process_id, opened, parcel, parcelId: Number((await parcel())?.['id']) }
}

describe('the time of a home collection', () => {
  test('is asked of whoever wants to be collected from, and of nobody else', async () => {
    const { customer, choose } = await atShipping()
    const page = (await customer.open(PAGES.shipping)).text
    expect([...page.matchAll(/<option value="(\d{4}[^"]+)"/g)].map(([, value]) => value)).toEqual([
      MORNING,
      written(today, '13:00', '18:00'),
      written(tomorrow, '08:00', '12:00'),
      LATER,
    ])
    expect(page.match(/<select/g)).toHaveLength(1)
    const unsaid = await choose('')
    expect(unsaid.status).toBe(422)
    expect(wordsOf(unsaid.text)).toContain('Escolha o dia e o horário da coleta.')
    expect(wordsOf((await choose(written(today.subtract({ days: 7 }), '08:00', '12:00'))).text)).toContain(
      'Este dia e horário não estão mais disponíveis. Escolha outro.',
    )
    expect((await customer.answer(PAGES.shipping, { envio: '2.0', coleta: 'pedido' })).status).toBe(303)
  })

  test('is kept, told to the carrier, and shown to customer and staff', async () => {
    const told = vi.spyOn(app.deps.carrier, 'authorize')
    const { customer, number, choose } = await atShipping()
    expect((await choose(LATER)).status).toBe(303)
    const { day, month } = tomorrow
    const shown = new RegExp(`, ${day} de ${MONTHS[month - 1]}\\.?, das 13:00 às 18:00`)
    const review = wordsOf((await customer.open(PAGES.review)).text)
    expect(review).toMatch(new RegExp(`Coleta: [a-zç]+\\.${shown.source}`))
    const { receipt } = await sendRequest(customer)
    expect(wordsOf(receipt.text)).toMatch(shown)
    const [opened] = await openedOf(app, account, number)
    const id = opened?.process_id ?? 0
    const window = { day: tomorrow.toString(), from: '13:00', until: '18:00' }
    expect(opened?.state).toMatchObject({ delivery: { optionId: 3, window } })
    const [parcel] = (await managed(account, id))['encomendas'] ?? []
    const janela = { dia: window.day, de: '13:00', ate: '18:00' }
    expect(parcel).toMatchObject({ janela })
    await done(account, id, `encomendas/${parcel?.['id']}/autorizar`)
    await carry(app, account)
    expect(told.mock.calls.map(([, , { window: asked }]) => asked)).toEqual([window])
    const status = wordsOf((await customer.open(`/fluxo/solicitacoes/${opened?.number}`)).text)
    expect(status).toMatch(shown)
    await workOnce(app, account)
    const mails = (await mailboxOf(app, account)).filter(({ text }) => text.includes(String(opened?.number)))
    expect(mails.filter(({ text }) => shown.test(text)).map(({ subject }) => subject)).toEqual([
      `Recebemos sua solicitação ${opened?.number}`,
      expect.stringMatching(/^(Coleta da solicitação|Seu código de envio)/),
    ])
  })

  test('that passed before the request was sent is asked anew, and nothing else is lost', async () => {
    const { customer, number, choose } = await atShipping()
    await choose(MORNING)
    const review = await customer.open(PAGES.review)
    app.clock.now = () => at(today, '08:00')
    const refused = await customer.sendValues(PAGES.review, hiddenIn(review.text))
    expect(refused.headers['location']).toContain('aviso=window-passed')
    expect(await openedOf(app, account, number)).toEqual([])
    const again = await customer.open(String(refused.headers['location']))
    expect(wordsOf(again.text)).toContain(
      'O horário escolhido para a coleta não está mais disponível. Escolha outro; o resto está guardado.',
    )
    expect(again.text).not.toContain(`value="${MORNING}"`)
    await choose(LATER)
    await sendRequest(customer)
    expect(await openedOf(app, account, number)).toHaveLength(1)
  })

  test('that passed before the carrier was called waits for staff, who agree on another', async () => {
    const told = vi.spyOn(app.deps.carrier, 'authorize')
    const { id, parcel, parcelId } = await requested(MORNING)
    app.clock.now = () => at(today, '09:00')
    await done(account, id, `encomendas/${parcelId}/autorizar`)
    await carry(app, account)
    expect(await parcel()).toMatchObject({ estado: 'erro', problema: expect.stringContaining('A janela escolhida') })
    expect(told).not.toHaveBeenCalled()
    const janela = { dia: tomorrow.toString(), de: '08:00', ate: '12:00' }
    await done(account, id, `encomendas/${parcelId}/autorizar`, { janela })
    await carry(app, account)
    expect(await parcel()).toMatchObject({ estado: 'autorizada', janela })
    expect(told.mock.calls.map(([, , { window }]) => window?.day)).toEqual([janela.dia])
  })

  test('is changed by staff among the windows of the option only, and goes with the option', async () => {
    const { id, parcel, parcelId } = await requested(MORNING)
    const path = `encomendas/${parcelId}/autorizar`
    for (const janela of [
      { dia: tomorrow.toString(), de: '09:00', ate: '12:00' },
      { dia: '2026-01-05', de: '08:00', ate: '12:00' },
    ]) {
      const { status, json } = await command(account, id, path, { janela })
      expect([status, json['erroCodigo']]).toEqual([400, 'JANELA_DE_COLETA_INDISPONIVEL'])
    }
    expect(await parcel()).toMatchObject({ janela: { dia: today.toString() } })
    await done(account, id, path, { opcaoId: 1 })
    expect(await parcel()).toMatchObject({ opcaoId: 1, janela: null })
  })
})

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
