import { describe, expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { headOf } from './pages/status/head.ts'
import type { MoneyBack, ParcelToSend, Phase, ReplacementOut, RequestView } from './pages/status/view.ts'
import { show } from './flow.ts'
import { requestPage } from './pages/status/request.ts'
import type { Site } from './site.ts'
import { storeExamples } from './store-flow.examples.ts'

const site: Site = { language: 'pt-BR', base: '', stylesheet: '/p.css', script: '/p.js', store: null }
const example = storeExamples['request-shown']
const [parcel] = example.parcels
if (!parcel) throw new Error('the example has a parcel')
const day = (text: string) => Temporal.PlainDate.from(text)

/** A request with nothing that its customer has to do. */
const quiet: RequestView = { ...example, claims: [], replacements: [], money: [], buyerNote: null, notice: null }
const of = (phase: Phase, changes: Partial<RequestView> = {}) => headOf(site, { ...quiet, phase, ...changes })
const withParcel = (changes: Partial<ParcelToSend>) => ({ parcels: [{ ...parcel, ...changes }] })
const refund = (changes: Partial<MoneyBack>): MoneyBack => ({
  means: 'automatic',
  state: 'done',
  centavos: 7_700,
  askedOn: null,
  doneOn: day('2026-11-20'),
  ways: [],
  voucherPath: null,
  until: null,
  ...changes,
})
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('the first sentence of a request', () => {
  test('names the day of the code, and leads to it', () => {
    const { sentence, action } = of('to-send')
    expect(sentence).toBe('Esperamos o seu pacote até 19 de nov.')
    expect(action).toEqual({ label: 'Ver o código e o QR', path: '#envio-0', isOutside: false })
    expect(of('to-send', withParcel({ mustPrint: true })).action?.label).toBe('Ver o código e imprimir a etiqueta')
  })

  test('names no day where none is known', () => {
    expect(of('to-send', withParcel({ steps: [] })).sentence).toBe('Esperamos o seu pacote')
    expect(of('on-the-way', withParcel({ state: 'sent', steps: [] })).sentence).toBe(
      'O seu pacote está a caminho da loja',
    )
    expect(of('arrived', { checkedBy: null }).sentence).toBe('O seu pacote chegou e está em conferência')
    expect(of('cancelled').sentence).toBe('Esta solicitação foi cancelada')
  })

  test('says of a collection when it comes, where that was chosen', () => {
    expect(of('to-send', withParcel({ way: 'collection' })).sentence).toMatch(/^Buscamos o seu pacote: qua., 25 de nov/)
    expect(of('to-send', withParcel({ way: 'collection', window: null })).sentence).toContain('vem buscar')
    expect(of('awaiting-code', withParcel({ way: 'collection', state: 'waiting' })).sentence).toContain('coleta')
    expect(of('awaiting-code', { parcels: [] }).sentence).toContain('a loja vai avisar')
  })

  test('names the shop that takes the items', () => {
    expect(of('to-send', withParcel({ way: 'physical-store' })).sentence).toBe('Entregue os itens na loja: Loja Centro')
  })

  test('says when a parcel should arrive, by the latest of several, and only where all are known', () => {
    const steps = (text: string) => [
      { name: 'arrived', isDone: false, at: null, expected: { kind: 'about', day: day(text) } } as const,
    ]
    const first = { ...parcel, state: 'sent', steps: steps('2026-11-27') } as const
    const second = { ...first, steps: steps('2026-12-01') }
    expect(of('on-the-way', { parcels: [second, first] }).sentence).toContain('por volta de 1 de dez.')
    expect(of('on-the-way', { parcels: [first, { ...second, steps: [] }] }).sentence).not.toContain('por volta')
  })

  test('says what became of the money', () => {
    const seenBy = day('2027-01-20')
    const ways = [{ way: 'creditCard', centavos: 7_700, reference: null, seenBy }] as const
    expect(plain(of('concluded', { money: [refund({ ways })] }).sentence)).toBe(
      'Devolvemos R$ 77,00: o dinheiro aparece até 20 de jan.',
    )
    expect(plain(of('concluded', { money: [refund({})] }).sentence)).toBe('Devolvemos R$ 77,00')
    expect(plain(of('money-coming', { money: [refund({ state: 'sent' })] }).sentence)).toContain(
      'Pedimos o seu reembolso',
    )
    expect(of('money-coming', { money: [refund({ state: 'planned' })] }).sentence).toContain('falta pouco')
    expect(of('money-coming', { money: [refund({ state: 'delayed' })] }).sentence).toContain('atrasou')
    const voucher = refund({ means: 'voucher', voucherPath: '/vale' })
    expect(of('concluded', { money: [voucher] }).action).toMatchObject({ path: '/vale' })
  })

  test('says what waits for the customer before anything else', () => {
    const due: ReplacementOut = {
      name: 'Camisa',
      quantity: 1,
      state: 'reserved',
      tracking: null,
      steps: [],
      difference: { state: 'to-pay', centavos: 2_000, payment: null },
    }
    expect(plain(of('arrived', { replacements: [due] }).sentence)).toContain('Pague a diferença de R$ 20,00')
    expect(of('arrived', { replacements: [due] }).action).toMatchObject({ path: '#troca', isOutside: false })
    const payment = { link: 'https://loja.example/pagar', instructions: null, until: null }
    const linked = { ...due, difference: { state: 'to-pay', centavos: 2_000, payment } } as const
    expect(of('arrived', { replacements: [linked] }).action).toMatchObject({ isOutside: true })
    expect(of('cancelled', { replacements: [due] }).sentence).toContain('cancelada')
    expect(of('money-coming', { choiceBy: day('2026-12-02') }).sentence).toContain('até 2 de dez.')
    expect(of('money-coming', { needsBankData: true }).action).toMatchObject({ path: '#ajuda' })
    expect(of('awaiting-code', { buyerNote: 'awaited' }).action).toMatchObject({ path: '#nota-propria' })
    expect(headOf(site, { ...example, phase: 'arrived' }).action).toMatchObject({ label: 'Responder à oferta' })
  })

  test('says when it was cancelled', () => {
    expect(of('cancelled', { endedOn: day('2026-11-12') }).sentence).toBe(
      'Esta solicitação foi cancelada em 12 de nov.',
    )
  })
})

const PHASES = [
  'in-review',
  'awaiting-code',
  'to-send',
  'on-the-way',
  'arrived',
  'lost',
  'sent-back',
  'code-expired',
] as const
const ENDS = ['money-coming', 'keep-item', 'concluded', 'refused', 'cancelled', 'expired'] as const

describe.each(LANGUAGES)('the page of a request in %s', (language) => {
  test.each([...PHASES, ...ENDS])('%s has a sentence, at most one button in its head, and folded history', (phase) => {
    const page = requestPage({ ...site, language }, { ...quiet, phase })
    expect(page).toMatch(/<h1 id="agora">[^<]{8,}<\/h1>/)
    expect(page.match(/class="buttons buttons-head"/g)?.length ?? 0).toBeLessThanOrEqual(1)
    expect(page).toMatch(/<details class="card">[^]*<ol class="timeline"/)
    expect(page).toMatch(/<a class="link" href="[^"]*cancelar"/)
    expect(page).not.toMatch(/undefined|null|NaN/)
  })
})

test('steps behind have their time, steps ahead the day on which they are expected', () => {
  const text = show(site, 'request-shown', quiet)
    .html.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(text).toContain('Você fez a solicitação 9 de nov., 14:30')
  expect(text).toContain('Envio do pacote até 19 de nov.')
  expect(text).toContain('Chegada à loja cerca de 1 dia depois')
  expect(text).toContain('Conferência dos itens até 5 dias depois')
})

test('without a day, a step ahead says what it waits for: a shop of the store gives none', () => {
  const parcels = quiet.parcels.map((parcel) => ({
    ...parcel,
    way: 'physical-store' as const,
    steps: (['handed-over', 'received', 'checked'] as const).map((name) => ({
      name,
      isDone: false,
      at: null,
      expected: null,
    })),
  }))
  const text = show(site, 'request-shown', { ...quiet, parcels })
    .html.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(text).toContain('Entrega na loja física no dia em que você levar')
  expect(text).toContain('Recebimento pela loja quando a loja registrar a entrega')
  expect(text).toContain('Conferência dos itens depois que os itens chegarem')
})
