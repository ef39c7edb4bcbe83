import type { Shop } from '@vaivem/connector-kit'
import { readProtocolAnswer } from '@vaivem/contract'
import { money } from '@vaivem/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasPhp, type SampleName, type SampleShop, startSample } from '../../../test/support/sample-shops.ts'
import {
  BODY,
  clock,
  commandsAt,
  credit,
  drive,
  FAULTS,
  KEY,
  names,
  NEXT,
  OFFER,
  ORDER,
  orders,
  OTHER,
  payments,
  refundOf,
  reservation,
  SECRET,
  send,
  signedBy,
  stock,
  task,
  UNITS,
  voucher,
} from '../../../test/connectors/http/sample-shop-scenes.ts'

const SAMPLES: readonly SampleName[] = ['typescript', 'php']

describe.each(SAMPLES)('the sample server in %s', (name) => {
  let sample: SampleShop
  let shop: Shop
  const said: unknown[] = []
  const isHere = name !== 'php' || hasPhp()

  beforeAll(async () => {
    if (isHere) sample = await startSample(name, [SECRET, NEXT])
    else console.warn('PHP is not installed: the sample server in PHP was not run')
  })
  afterAll(async () => isHere && sample.stop())
  beforeEach(() => {
    if (!isHere) return
    clock.skew = 0
    said.length = 0
    sample.keep({ pedidos: [ORDER], produtos: [{ ...OFFER, disponivel: UNITS }] })
    const connector = { id: 1, hostname: sample.address, options: {} } as unknown as Shop['connector']
    const warn = (...line: unknown[]) => void said.push(line)
    const codeOf = (key: number) => `K${key}`.padEnd(26, 'X')
    shop = { accountId: 1, connector, credentials: { segredo: SECRET }, send, codeOf, warn }
  })

  const { refunds, commands } = commandsAt(() => sample)

  describe.each(Object.keys(commands))('%s', (which) => {
    test.skipIf(!isHere).each(Object.keys(FAULTS))('takes effect once: %s', async (fault) => {
      const command = commands[which]
      const strike = FAULTS[fault]
      if (!command || !strike) throw new Error('no such case')
      await command.prepare?.(shop)
      expect(await drive(shop, command, strike)).toBe('done')
      expect(command.effects()).toBe(1)
      expect(await command.act(shop)).toMatchObject({ outcome: 'done' })
      expect(command.effects()).toBe(1)
    })

    test.skipIf(!isHere)('takes effect once when it is sent eight times at once', async () => {
      const command = commands[which]
      if (!command) throw new Error('no such case')
      await command.prepare?.(shop)
      const all = await Promise.all(Array.from({ length: 8 }, () => command.act(shop)))
      expect(all.map((one) => one.outcome)).toEqual(Array.from({ length: 8 }, () => 'done'))
      expect(command.effects()).toBe(1)
    })
  })

  test.skipIf(!isHere)('refunds to the last centavo that others left, and not one more', async () => {
    const first = await payments.refund(shop, refundOf(KEY, 9_000))
    expect(first).toMatchObject({ outcome: 'done' })
    const more = await payments.refund(shop, refundOf(KEY + 1, 2))
    expect(more).toEqual({ outcome: 'refused', reason: 'exceeds-payment', mayPass: false })
    expect(await payments.refund(shop, refundOf(KEY + 2, 1))).toMatchObject({ outcome: 'done' })
    expect(refunds().reduce((total, { valorCentavos }) => total + valorCentavos, 0)).toBe(9_001)
    const listed = await payments.listRefunds(shop, names)
    expect(listed?.map(({ key, amount, state }) => [key, amount, state])).toEqual([
      [KEY, 9_000, 'done'],
      [KEY + 2, 1, 'done'],
    ])
    expect(await payments.refund(shop, refundOf(KEY, 8_999))).toMatchObject({
      outcome: 'refused',
      reason: 'key-reused',
    })
  })

  test.skipIf(!isHere)('never gives back more than was paid, however many ask at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, at) => payments.refund(shop, refundOf(KEY + at, 1_000))),
    )
    expect(all.filter(({ outcome }) => outcome === 'done')).toHaveLength(9)
    expect(all.filter((one) => one.outcome === 'refused' && one.reason === 'exceeds-payment')).toHaveLength(3)
  })

  test.skipIf(!isHere)('never sells more than it has, however many ask at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, at) => stock.reserve(shop, { ...reservation, key: KEY + at })),
    )
    expect(all.filter(({ outcome }) => outcome === 'done')).toHaveLength(2)
    expect(all.filter((one) => one.outcome === 'refused' && one.reason === 'out-of-stock')).toHaveLength(4)
    expect(sample.books().produtos[0]?.disponivel).toBe(1)
  })

  test.skipIf(!isHere)('sells what was kept too long, and keeps nothing under a released key', async () => {
    const past = Temporal.Instant.from('2020-01-01T00:00:00Z')
    expect(await stock.reserve(shop, { ...reservation, quantity: UNITS, until: past })).toEqual({ outcome: 'done' })
    expect(await stock.reserve(shop, { ...reservation, key: KEY + 1 })).toEqual({ outcome: 'done' })
    expect(await stock.placeOrder(shop, task)).toMatchObject({ outcome: 'refused', reason: 'key-released' })
    expect(await stock.release(shop, { ...task, key: KEY + 2 })).toEqual({ outcome: 'done' })
    expect(await stock.reserve(shop, { ...reservation, key: KEY + 2 })).toMatchObject({ reason: 'key-released' })
    expect(await stock.placeOrder(shop, { ...task, key: KEY + 1 })).toMatchObject({ outcome: 'done' })
    expect(await stock.release(shop, { ...task, key: KEY + 1 })).toMatchObject({ reason: 'already-ordered' })
    expect(await stock.find(shop, { ...task, key: KEY + 9 })).toEqual({ outcome: 'absent' })
  })

  test.skipIf(!isHere)('refuses what it cannot do, for good', async () => {
    const stranger = { ...refundOf(KEY, 100), order: { externalId: '7781', number: '9' } }
    expect(await payments.refund(shop, stranger)).toMatchObject({ reason: 'order-unknown', mayPass: false })
    const other = {
      ...refundOf(KEY, 100),
      payments: [{ transactionId: 't-1', paymentId: 'p-9', amount: money.money(100) }],
    }
    expect(await payments.refund(shop, other)).toMatchObject({ reason: 'payment-unknown', mayPass: false })
    expect(await credit.reverseVoucher(shop, KEY)).toMatchObject({ reason: 'voucher-unknown' })
    expect(await stock.reserve(shop, { ...reservation, skuId: 'NADA' })).toMatchObject({ reason: 'sku-unknown' })
    sample.keep({ pedidos: [{ ...ORDER, Moeda: 'USD' }] })
    expect(await payments.refund(shop, refundOf(KEY, 100))).toMatchObject({
      reason: 'refused-by-store',
      mayPass: false,
    })
    expect(refunds()).toEqual([])
  })

  test.skipIf(!isHere)('never issues a reversed voucher again, nor reverses a spent one', async () => {
    await credit.issueVoucher(shop, voucher)
    await credit.reverseVoucher(shop, KEY)
    expect(await credit.issueVoucher(shop, voucher)).toMatchObject({ outcome: 'refused', reason: 'key-reused' })
    expect(await credit.findVoucher(shop, KEY)).toEqual({ outcome: 'absent' })
    sample.keep({ vales: { [KEY]: { codigo: 'A', valorCentavos: 100, gastoCentavos: 1, estornado: false } } })
    expect(await credit.reverseVoucher(shop, KEY)).toMatchObject({ outcome: 'refused', reason: 'voucher-spent' })
  })

  test.skipIf(!isHere)('shows orders in reais, by all their names and by the whole e-mail', async () => {
    const found = await orders.findOrder(shop, { number: '1042' })
    expect(found).toMatchObject({ PedidoId: '7781', Valor: 100.01, Moeda: 'BRL', Skus: [{ Preco: 100.01 }] })
    expect(found).toMatchObject({ Transacoes: [{ Pagamentos: [{ Valor: 100.01, ValorEstornado: 10 }] }] })
    expect(await orders.findOrder(shop, { externalId: '7781', number: '1043' })).toBeUndefined()
    expect(await orders.findOrdersByEmail(shop, { email: 'MARIA@EXAMPLE.COM', atMost: 5 })).toEqual([found])
    expect(await orders.findOrdersByEmail(shop, { email: 'maria@example', atMost: 5 })).toEqual([])
    await payments.refund(shop, refundOf(KEY, 500))
    expect(await orders.findOrder(shop, { number: '1042' })).toEqual(found)
  })

  test.skipIf(!isHere)('keeps texts of every script, and an order of 2 000 lines', async () => {
    const texts = ['Ação', 'العربية', 'עברית', '日本語', 'ไทย', 'हिन्दी', '👟🇧🇷', '<b>"O\'Neil"</b> \\ / \u2028']
    const lines = Array.from({ length: 2_000 }, (_, at) => {
      return { SkuId: `S${at}`, SkuNome: texts[at % texts.length], QuantidadeTotal: 1 + (at % 3), PrecoCentavos: at }
    })
    sample.keep({ pedidos: [{ ...ORDER, ClienteNome: texts.join(' '), Skus: lines, ClienteEndereco: {} }] })
    const found = await orders.findOrder(shop, { externalId: '7781' })
    expect(found?.['ClienteNome']).toBe(texts.join(' '))
    expect(found?.['Skus']).toEqual(
      lines.map(({ PrecoCentavos, ...line }) => ({ ...line, Preco: PrecoCentavos / 100 })),
    )
  })

  test.skipIf(!isHere)(
    'answers offers: those of the same product first, and what is out of stock only by its SKU',
    async () => {
      const other = { ...OFFER, skuId: 'VELA', produtoId: 'VELA', disponivel: 1 }
      const gone = { ...OFFER, skuId: 'CAM-P', disponivel: 0 }
      sample.keep({ produtos: [other, gone, { ...OFFER, disponivel: 2 }] })
      const listed = await stock.listOffers(shop, { skuId: 'CAM-M', productId: 'CAM', most: 10 })
      expect(listed.map(({ skuId, available }) => [skuId, available])).toEqual([
        ['CAM-G', 2],
        ['VELA', 1],
      ])
      expect(await stock.findOffer(shop, 'CAM-P')).toMatchObject({ price: 9_990, available: 0 })
      expect(await stock.findOffer(shop, 'NADA')).toBeUndefined()
    },
  )

  test.skipIf(!isHere)('takes either of two secrets, and requests that carry two signatures', async () => {
    for (const credentials of [{ segredo: NEXT }, { segredo: NEXT, segredoAnterior: SECRET }])
      expect(await orders.findOrder({ ...shop, credentials }, { number: '1042' })).toBeDefined()
  })

  test.skipIf(!isHere).each([
    ['without a signature', {}, 401, 'assinatura-invalida'],
    ['of another secret', signedBy(`whsec_${'A'.repeat(44)}`, BODY), 401, 'assinatura-invalida'],
    ['for another body', signedBy(SECRET, `${BODY} `), 401, 'assinatura-invalida'],
    ['six minutes old', signedBy(SECRET, BODY, -360), 401, 'fora-do-prazo'],
    ['six minutes ahead', signedBy(SECRET, BODY, 360), 401, 'fora-do-prazo'],
    ['of an operation that it does not have', signedBy(SECRET, OTHER), 501, 'capacidade-ausente'],
  ] as const)('refuses a request %s, and does nothing', async (_, headers, status, erro) => {
    const before = sample.books()
    const body = status === 501 ? OTHER : BODY
    const answer = await fetch(`${sample.address}/estornos-criar`, { method: 'POST', body, headers })
    expect([answer.status, await answer.json()]).toEqual([status, { erro }])
    expect(sample.books()).toEqual(before)
  })

  test.skipIf(!isHere)('refuses a request that somebody repeats', async () => {
    const headers = signedBy(SECRET, BODY)
    const ask = () => fetch(`${sample.address}/estornos-criar`, { method: 'POST', body: BODY, headers })
    const [first, second] = [await ask(), await ask()]
    const made = { resultado: 'feito', chave: KEY, valorCentavos: 100 }
    expect([first.status, await first.json()]).toMatchObject([200, made])
    expect([second.status, await second.json()]).toEqual([409, { erro: 'repetida' }])
    expect(refunds()).toHaveLength(1)
  })

  test.skipIf(!isHere)('answers in the form of the protocol, whatever it is asked', async () => {
    const asked = { chave: KEY, skuId: 'CAM-G', quantidade: 1, pedido: { pedidoId: null, numero: '1042' } }
    for (const word of [
      'pedidos-buscar',
      'estornos-listar',
      'estornos-buscar',
      'vales-buscar',
      'reservas-buscar',
    ] as const) {
      const body = JSON.stringify({ operacao: word, ...asked })
      const answer = await fetch(sample.address, { method: 'POST', body, headers: signedBy(SECRET, body) })
      expect(readProtocolAnswer(word, await answer.json())).toMatchObject({ ok: true })
    }
  })

  test.skipIf(!isHere)(
    'with revoked credentials nothing is done, and the log says so where the clock is wrong',
    async () => {
      const revoked = { ...shop, credentials: { segredo: `whsec_${'A'.repeat(44)}` } }
      const refused = { outcome: 'refused', reason: 'credentials-refused', mayPass: false }
      expect(await payments.refund(revoked, refundOf(KEY, 100))).toEqual(refused)
      clock.skew = 600
      const unavailable = { outcome: 'refused', reason: 'unavailable', mayPass: true }
      expect(await payments.refund(shop, refundOf(KEY, 100))).toEqual(unavailable)
      expect(said).toEqual([[expect.stringContaining('its clock'), { connectorId: 1, operation: 'estornos-criar' }]])
      expect(refunds()).toEqual([])
    },
  )

  test.skipIf(!isHere)('an answer that is one centavo or one key off counts as none', async () => {
    for (const change of [
      (text: string) => text.replace('"valorCentavos":3333', '"valorCentavos":3334'),
      (text: string) => text.replace(`"chave":${KEY}`, `"chave":${KEY + 1}`),
    ]) {
      const altered: Shop = {
        ...shop,
        send: async (request) => {
          const answer = await send(request)
          return answer.outcome === 'answered' ? { ...answer, text: change(answer.text) } : answer
        },
      }
      expect(await payments.refund(altered, refundOf(KEY, 3_333))).toEqual({ outcome: 'unknown' })
      expect(await payments.findRefund(altered, refundOf(KEY, 3_333))).toEqual({ outcome: 'unknown' })
    }
    expect(refunds()).toHaveLength(1)
  })
})
