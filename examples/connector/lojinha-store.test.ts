import { readFileSync } from 'node:fs'
import type { HttpAnswer, HttpRequest } from '@vaivem/connector-kit'
import { type ConnectorUnderTest, connectorCases, type OrderToSell } from '@vaivem/connector-kit/testing'
import { type Connector, money } from '@vaivem/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lojinhaStore } from './lojinha-store.ts'
import { centavos, decimal, openShop, type ShopOrder } from './shop.ts'

const TOKEN = 'segredo'
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop(TOKEN)
})
afterAll(() => shop.close())

const nobody = async () => Promise.reject(new Error('a connector keeps nothing'))

/** The shop as the cases use it: they sell in it, look into its books, and go through the connector. */
const tested: ConnectorUnderTest = {
  capabilities: lojinhaStore.capabilities,
  ports: lojinhaStore.connect({ inAccount: nobody }),
  // Refunds that it made cannot be undone, and its clock cannot be set ahead.
  without: ['undoRefunds', 'setClockAhead'],
  open: () => {
    shop.orders.length = 0
    shop.faults.more = 0
    return {
      connector: { id: 1, platform: 'lojinha', hostname: shop.url, options: {} } as unknown as Connector,
      credentials: { token: TOKEN },
      send,
      sell: (order) => {
        const sold = orderOf(shop.orders.length + 1, order)
        shop.orders.push(sold)
        const paymentId = sold.pagamentos[0]?.id ?? ''
        const amount = money.money(centavos(sold.total))
        return { externalId: sold.id, number: sold.numero, payments: [{ transactionId: sold.id, paymentId, amount }] }
      },
      shelve: () => undefined,
      books: {
        paidBack: ({ externalId }) =>
          shop.orders.find(({ id }) => id === externalId)?.estornos.map(({ valor }) => money.money(centavos(valor))) ??
          [],
        vouchers: () => [],
        unitsOf: () => 0,
        exchangeOrders: () => [],
      },
      refundByHand: ({ externalId, payments: [paid] }, amount) => {
        const pagamentos = [{ pagamentoId: paid?.paymentId ?? '', valor: decimal(amount) }]
        const made = { id: 'a-mao', motivo: 'Cliente pediu', valor: decimal(amount), pagamentos }
        shop.orders.find(({ id }) => id === externalId)?.estornos.push(made)
      },
      bookMore: (more) => {
        shop.faults.more = more
      },
    }
  },
}

/** The way to the shop; the service has its own, which refuses every host that the connector does not declare. */
async function send({ method, url, headers, body }: HttpRequest): Promise<HttpAnswer> {
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  const text = await answer.text()
  return {
    outcome: 'answered',
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    text,
    isWhole: true,
  }
}

function orderOf(at: number, { email, name, currency, lines }: OrderToSell): ShopOrder {
  const total = decimal(money.sum(lines.map((line) => line.total)))
  const itens = lines.map(({ name: nome, quantity: quantidade, total: of }, line) => {
    return { sku: `S${line}`, nome, quantidade, preco: decimal(Math.ceil(of / quantidade)) }
  })
  const names = { id: `p${at}`, numero: `1000${at}`, clienteNome: name, clienteEmail: email }
  const head = { data: '2026-11-02T14:05:00-03:00', moeda: currency, status: 'pago', total }
  return { ...names, ...head, itens, pagamentos: [{ id: 'cartao-1', forma: 'creditCard', valor: total }], estornos: [] }
}

test.each(connectorCases(tested))('$name', async ({ run }) => {
  expect(await run()).toBeGreaterThan(0)
})

test('declares no more than it has, and fits in a hundred lines', () => {
  const { vouchers, exchanges, refunds } = lojinhaStore.capabilities
  const { credit, stock, payments, notices } = tested.ports
  expect({ vouchers, exchanges, credit, stock, notices }).toEqual({ vouchers: null, exchanges: null })
  expect([refunds, payments]).not.toContain(null)
  expect(lojinhaStore.hosts({ hostname: shop.url } as Connector)).toEqual([new URL(shop.url).host])
  const text = readFileSync(new URL('lojinha-store.ts', import.meta.url), 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(100)
})
