import type { HttpAnswer, HttpRequest, Shop } from '@vaivem/connector-kit'
import { protocolOperations } from '@vaivem/contract'
import { money } from '@vaivem/domain'
import { verifyWebhook } from '@vaivem/sdk'
import { expect, test } from 'vitest'
import { httpStore } from './http-store.ts'

const SECRET = `whsec_${'A'.repeat(43)}=`
const BEFORE = `whsec_${'B'.repeat(43)}=`
const NOW = Temporal.Instant.from('2026-11-20T12:00:00Z')
const nobody = { read: async () => [], inAccount: async () => Promise.reject(new Error('not asked')) }
const ports = httpStore.connect({ ...nobody, randomBytes: (size) => Buffer.alloc(size, 7), now: () => NOW })
const { orders, payments, stock } = ports as Required<typeof ports>
const { 'pedidos-buscar': finding, 'pedidos-mudados': changing } = protocolOperations
const ORDER = finding.examples.answer.pedido
const REFUND = {
  key: 871_502,
  order: { externalId: '7781', number: '1042' },
  amount: money.money(9_990),
  payments: [{ transactionId: 't-1042', paymentId: 'p-1', amount: money.money(9_990) }],
  refundsBefore: null,
}

/** A shop that gives the same answer to every request, with the requests that it received and the lines of the log. */
function shopOf(answer: unknown, { status = 200, options = {} }: { status?: number; options?: object } = {}) {
  const asked: HttpRequest[] = []
  const log: unknown[] = []
  const connector = { id: 4, hostname: 'api.loja.com.br/vaivem/', options } as unknown as Shop['connector']
  const shop: Shop = {
    accountId: 1,
    connector,
    credentials: { segredo: SECRET, segredoAnterior: BEFORE },
    send: async (request): Promise<HttpAnswer> => {
      asked.push(request)
      return { outcome: 'answered', status, headers: {}, text: JSON.stringify(answer), isWhole: true }
    },
    codeOf: String,
    warn: (...line) => void log.push(line),
  }
  return { shop, asked, log }
}

test('a command is what its description shows, signed by both secrets, with its key in a header', async () => {
  const { shop, asked } = shopOf(protocolOperations['estornos-criar'].examples.answer)
  expect(await payments.refund(shop, REFUND)).toEqual({ outcome: 'done', reference: 'est-31' })
  const [request] = asked
  if (!request?.body) throw new Error('nothing was sent')
  const { body, url, headers } = request
  expect(url).toBe('https://api.loja.com.br/vaivem/estornos-criar')
  expect(JSON.parse(body)).toEqual({
    operacao: 'estornos-criar',
    ...protocolOperations['estornos-criar'].examples.body,
  })
  expect(headers).toMatchObject({ 'idempotency-key': '871502', 'content-type': 'application/json' })
  for (const secret of [SECRET, BEFORE])
    expect(await verifyWebhook(body, headers, secret, { now: () => NOW.epochMilliseconds })).toMatchObject({ ok: true })
})

test('an answer that is not what the protocol says is one line in the log, without its contents, and no answer', async () => {
  const pedido = { ...ORDER, ClienteNome: 'Maria', Skus: [{ ...ORDER.Skus[0], PrecoCentavos: 99.9 }] }
  const { shop, log } = shopOf({ resultado: 'encontrado', pedido })
  await expect(orders.findOrder(shop, { number: '1042' })).rejects.toThrow('pedidos-buscar: answered 200')
  const fault = { where: '/pedido/Skus/0/PrecoCentavos', fault: 'deve ser um número inteiro' }
  const facts = { connectorId: 4, operation: 'pedidos-buscar', ...fault }
  expect(log).toEqual([['an answer of a server is not what the protocol says', facts]])
})

test('an order or offer that was not asked for counts as no answer', async () => {
  const { shop, log } = shopOf({ resultado: 'encontrado', pedido: ORDER })
  for (const reference of [{ number: '1043' }, { externalId: '7782' }, { externalId: '7781', number: '1043' }])
    await expect(orders.findOrder(shop, reference)).rejects.toThrow('pedidos-buscar')
  expect(log).toHaveLength(3)
  const others = shopOf({ pedidos: [ORDER] })
  await expect(orders.findOrdersByEmail(others.shop, { email: 'ana@example.com', atMost: 5 })).rejects.toThrow('email')
  const { oferta } = protocolOperations['ofertas-buscar'].examples.answer
  const offers = shopOf({ resultado: 'encontrado', oferta })
  await expect(stock.findOffer(offers.shop, 'CAM-P')).rejects.toThrow('ofertas-buscar')
})

test('money without the suffix of centavos is not read', async () => {
  const pedido = { ...ORDER, Valor: 1, Skus: [{ ...ORDER.Skus[0], Preco: 2, PrecoDeLista: 3 }] }
  const found = await orders.findOrder(shopOf({ resultado: 'encontrado', pedido }).shop, { number: '1042' })
  expect(found).toMatchObject({ Valor: 219.7, ValorFrete: 19.9, Skus: [{ Preco: 99.9 }] })
  expect(JSON.stringify(found)).not.toMatch(/PrecoDeLista|Centavos/)
})

test('a reservation that ends before it was asked to is not one', async () => {
  const { shop } = shopOf({ resultado: 'feito', chave: 7, ate: '2026-12-01T11:59:59Z' })
  const task = { key: 7, skuId: 'CAM-G', quantity: 1, order: { externalId: null, number: '1042' } }
  const until = Temporal.Instant.from('2026-12-01T12:00:00Z')
  expect(await stock.reserve(shop, { ...task, until })).toEqual({ outcome: 'unknown' })
})

test.each([
  ['pendente', {}, { outcome: 'pending' }],
  ['desconhecido', {}, { outcome: 'unknown' }],
  [
    'recusado',
    { motivo: 'indisponivel', podePassar: true },
    { outcome: 'refused', reason: 'unavailable', mayPass: true },
  ],
  ['recusado', { motivo: 'sem-estoque', podePassar: false }, { outcome: 'unknown' }],
])('the result %s %o is read as it is', async (resultado, more, outcome) => {
  expect(await payments.refund(shopOf({ resultado, ...more }).shop, REFUND)).toEqual(outcome)
})

test.each([
  [400, { erro: 'corpo-invalido' }, { outcome: 'refused', reason: 'refused-by-store', mayPass: false }],
  [501, { erro: 'capacidade-ausente' }, { outcome: 'refused', reason: 'refused-by-store', mayPass: false }],
  [400, { error: 'of a proxy' }, { outcome: 'unknown' }],
  [501, {}, { outcome: 'unknown' }],
  [404, {}, { outcome: 'unknown' }],
  [409, { erro: 'repetida' }, { outcome: 'unknown' }],
  [201, protocolOperations['estornos-criar'].examples.answer, { outcome: 'unknown' }],
])('the status %i with %o', async (status, answer, outcome) => {
  expect(await payments.refund(shopOf(answer, { status }).shop, REFUND)).toEqual(outcome)
  await expect(payments.findRefund(shopOf(answer, { status }).shop, REFUND)).rejects.toThrow('estornos-buscar')
})

test('a shop that lists no refunds is not asked for them', async () => {
  const { shop, asked } = shopOf({}, { options: { listaEstornos: 'nao' } })
  expect(await payments.listRefunds(shop, { number: '1042' })).toBeUndefined()
  expect(asked).toEqual([])
})

test('changes are listed where the account file says so, with the cursor of the shop', async () => {
  const { shop, asked } = shopOf(changing.examples.answer, { options: { listaMudancas: 'sim' } })
  expect(orders.listsChanges?.(shop.connector)).toBe(true)
  expect(orders.listsChanges?.(shopOf({}).shop.connector)).toBe(false)
  const since = Temporal.Instant.from('2026-11-01T00:00:00Z')
  const page = await orders.changesSince?.(shop, { cursor: null, since, most: 500 })
  expect(page).toMatchObject({ cursor: changing.examples.answer.cursor, hasMore: false })
  expect(page?.orders).toMatchObject([{ document: { PedidoId: '7781', Valor: 219.7 } }])
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ cursor: null, desde: '2026-11-01T00:00:00Z', maximo: 100 })
})
