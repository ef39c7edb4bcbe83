import { randomBytes } from 'node:crypto'
import type { ConnectorUnderTest, OrderToSell, SoldOrder } from '@vaivem/connector-kit/testing'
import type { HttpAnswer } from '@vaivem/connector-kit'
import { type Connector, money } from '@vaivem/domain'
import { httpStore } from '../../../src/connectors/http/http-store.ts'
import { createHttpClient } from '../../../src/platform/outbound/http-client.ts'
import { rangeOf } from '../../../src/platform/outbound/receiver-address.ts'
import type { SampleShop } from '../../support/sample-shops.ts'

export const SECRET = `whsec_${Buffer.from('the secret of the sample shops..').toString('base64')}`

const nobody = { read: async () => [], inAccount: async () => Promise.reject(new Error('not asked')) }
const loopback = rangeOf('127.0.0.0/8')
const send = createHttpClient({ allowance: { ranges: loopback ? [loopback] : [] } })

/** The connector with a sample server that runs on this machine; every case begins with an empty shop. */
export function httpUnderTest(sample: () => SampleShop): ConnectorUnderTest {
  let hoursAhead = 0
  // That the shop is ahead and that this service is behind is the same.
  const now = () => Temporal.Now.instant().subtract({ hours: hoursAhead })
  const changeOf = (pedidoId: string) => ({
    pedidoId,
    em: Temporal.Now.instant().add({ hours: hoursAhead }).toString(),
  })
  return {
    capabilities: httpStore.capabilities,
    ports: httpStore.connect({ ...nobody, randomBytes, now }),
    // The protocol knows only reais, and what stays done.
    without: ['undoRefunds', 'sellIn'],
    open: () => {
      const { address, books, keep } = sample()
      keep({})
      hoursAhead = 0
      let centavosMore = 0
      return {
        connector: { id: 1, platform: 'http', hostname: address, options: {} } as unknown as Connector,
        credentials: { segredo: SECRET },
        send: async (request) => withMore(await send(request), centavosMore),
        names: { firstKey: 1_795_000_000_001, email: 'maria@example.com', skuId: 'TENIS-40' },
        sell: (order) => {
          const before = books()
          const sold = `${before.pedidos.length + 1}`
          const pedidos = [...before.pedidos, orderOf(sold, order)]
          keep({ ...before, pedidos, mudancas: [...before.mudancas, changeOf(`id-${sold}`)] })
          return soldOf(sold, order)
        },
        shelve: ({ skuId, price, units }) => {
          const names = { skuId, skuNome: skuId, produtoId: `de ${skuId}`, produtoNome: skuId }
          const before = books()
          keep({ ...before, produtos: [...before.produtos, { ...names, precoCentavos: price, disponivel: units }] })
        },
        books: {
          paidBack: ({ externalId }) =>
            Object.values(books().estornos)
              .filter(({ pedidoId }) => pedidoId === externalId)
              .map(({ valorCentavos }) => money.money(valorCentavos)),
          vouchers: () =>
            Object.values(books().vales)
              .filter(({ estornado, gastoCentavos }) => !estornado && gastoCentavos === 0)
              .map(({ valorCentavos }) => money.money(valorCentavos)),
          unitsOf: (skuId) => books().produtos.find((one) => one.skuId === skuId)?.disponivel ?? 0,
          exchangeOrders: () =>
            Object.values(books().reservas)
              .filter(({ estado }) => estado === 'pedido')
              .map(({ skuId, quantidade }) => ({ skuId, quantity: quantidade })),
        },
        refundByHand: ({ externalId }, amount) => {
          const before = books()
          const pedidos = before.pedidos.map((one) => {
            const order = one as ReturnType<typeof orderOf>
            for (const { Pagamentos } of order.PedidoId === externalId ? order.Transacoes : [])
              for (const payment of Pagamentos) payment.ValorEstornadoCentavos += amount
            return order
          })
          keep({ ...before, pedidos })
        },
        editByHand: ({ externalId }) => {
          const before = books()
          keep({ ...before, mudancas: [...before.mudancas, changeOf(externalId)] })
        },
        bookMore: (centavos) => {
          centavosMore = centavos
        },
        setClockAhead: (hours) => {
          hoursAhead = hours
        },
        refusesOtherClocks: true,
        // The shop forgets which messages it saw, and no key.
        letTimePass: () => keep({ ...books(), vistos: {} }),
        spend: (token) => {
          const before = books()
          for (const voucher of Object.values(before.vales)) if (voucher.codigo === token) voucher.gastoCentavos = 1
          keep(before)
        },
      }
    },
  }
}

/** The answer of a shop that booked more than it was instructed to. */
function withMore(answer: HttpAnswer, centavos: number): HttpAnswer {
  if (answer.outcome === 'failed' || centavos === 0) return answer
  const text = answer.text.replaceAll(
    /"valorCentavos":\s*(\d+)/g,
    (_, told) => `"valorCentavos":${Number(told) + centavos}`,
  )
  return { ...answer, text }
}

/** An order as the sample shops keep it. */
export function orderOf(name: string, { email, name: buyer, currency, lines }: OrderToSell) {
  const paid = money.sum(lines.map(({ total }) => total))
  return {
    PedidoId: `id-${name}`,
    Numero: `1000${name}`,
    Data: '2026-11-02T14:05:00-03:00',
    Moeda: currency,
    ValorCentavos: paid,
    ClienteNome: buyer,
    ClienteEmail: email,
    Skus: lines.map(({ name: text, quantity, total }, at) => {
      const price = Math.ceil(total / quantity)
      return { SkuId: `S${at}`, SkuNome: text, QuantidadeTotal: quantity, PrecoCentavos: price }
    }),
    Transacoes: [
      {
        TransacaoId: `t-${name}`,
        Data: '2026-11-02T14:05:09-03:00',
        Pagamentos: [
          { PagamentoId: 'p-1', FormaPagamento: 'creditCard', ValorCentavos: paid, ValorEstornadoCentavos: 0 },
        ],
      },
    ],
  }
}

function soldOf(name: string, { lines }: OrderToSell): SoldOrder {
  const amount = money.sum(lines.map(({ total }) => total))
  const payment = { transactionId: `t-${name}`, paymentId: 'p-1', amount }
  return { externalId: `id-${name}`, number: `1000${name}`, payments: [payment] }
}
