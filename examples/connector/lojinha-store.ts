import * as kit from '@vaivem/connector-kit'
import type { Money } from '@vaivem/domain'
type Named = { readonly [Name in keyof kit.OrderReference]?: string | null | undefined }

/** Shops on Lojinha (shop.ts). It gives money back; it has no vouchers and no exchanges, and so neither is declared. */
export const lojinhaStore: kit.StoreConnector = {
  word: 'lojinha',
  label: 'Lojinha',
  options: [],
  credentials: [{ name: 'token', label: 'Token', description: 'De Lojinha › Ajustes › API.', isRequired: true }],
  capabilities: {
    findsByNumber: true,
    findsByEmail: true,
    // It knows no keys, but keeps a text with each refund; what was sent may still be booked half a minute later.
    refunds: { kinds: 'any', partial: true, days: null, keysHonouredMilliseconds: 0, settlingMilliseconds: 30_000 },
    vouchers: null,
    exchanges: null,
    restocks: null,
  },
  hosts: ({ hostname }) => [kit.baseAddress(hostname)?.host ?? ''],
  connect: () => ({
    orders: {
      findOrder: async (shop, order) => (await find(shop, order)).map(documentOf)[0],
      findOrdersByEmail: async (shop, { email, atMost }) =>
        (await read(shop, { email })).slice(0, atMost).map(documentOf),
    },
    payments: {
      // What it answers decides: done only if it shows the refund, refused only if it certainly made none, else unknown.
      refund: async (shop, { order, key, amount, payments }) => {
        const found = await kit.readFirst(() => find(shop, order))
        if (!found.isRead) return found.refused
        const [sold] = found.value
        if (!sold) return { outcome: 'refused', reason: 'order-unknown', mayPass: false }
        if (sold['moeda'] !== 'BRL') return { outcome: 'refused', reason: 'refused-by-store', mayPass: false }
        const parts = payments.map((one) => ({ pagamentoId: one.paymentId, valor: kit.decimalText(one.amount) }))
        const path = `/pedidos/${kit.textOf(sold['id'])}/estornos`
        const answer = await call(shop, 'POST', path, { pagamentos: parts, motivo: kit.keyText(key) })
        const unread = kit.outcomeOfTransport(answer)
        if (unread || answer.outcome === 'failed') return unread ?? { outcome: 'unknown' }
        if (answer.status === 422) return { outcome: 'refused', reason: 'exceeds-payment', mayPass: false }
        const made = refundOf(kit.recordOf(answer.json))
        const isDone = answer.status === 201 && made.amount === amount
        return isDone ? { outcome: 'done', reference: made.reference } : { outcome: 'unknown' }
      },
      findRefund: async (shop, refund) =>
        kit.findRefundAmong(await refundsOf(shop, refund.order), refund, { keepsKeys: true }),
      listRefunds: refundsOf,
    },
  }),
}

function call(shop: kit.Shop, method: 'GET' | 'POST', path: string, body?: object) {
  const url = `${kit.baseAddress(shop.connector.hostname)?.origin}${path}`
  const headers = { authorization: `Bearer ${shop.credentials['token']}` }
  return kit.callPlatform(shop, { method, url, headers, body })
}

async function read(shop: kit.Shop, query: Record<string, string>): Promise<readonly kit.Json[]> {
  const answer = await call(shop, 'GET', `/pedidos?${new URLSearchParams(query).toString()}`)
  const { pedidos } = kit.recordOf(answer.outcome === 'answered' ? answer.json : undefined)
  if (Array.isArray(pedidos)) return kit.recordsOf(pedidos)
  throw new kit.PlatformSilent('the orders of Lojinha', answer.outcome === 'answered' ? answer.status : null)
}

/** Where both names are given, both have to be the order's. */
async function find(shop: kit.Shop, { number, externalId }: Named): Promise<readonly kit.Json[]> {
  const orders = await read(shop, externalId ? { id: externalId } : { numero: number ?? '' })
  return orders.filter(({ id, numero }) => (externalId ?? id) === id && (number ?? numero) === numero)
}

const refundsOf = async (shop: kit.Shop, order: Named): Promise<readonly kit.ListedRefund[]> =>
  (await find(shop, order)).flatMap(({ estornos }) => kit.recordsOf(estornos).map(refundOf))

function refundOf({ id, valor, motivo }: kit.Json): kit.ListedRefund {
  return { reference: String(id), key: kit.keyIn(kit.textOf(motivo)), amount: amountOf(valor), state: 'done', at: null }
}

function amountOf(written: unknown): Money {
  const amount = kit.centavosOf(written)
  if (amount === undefined) throw new kit.PlatformSilent('an amount of Lojinha', null)
  return amount
}

/** The order in the words of the specification; what others gave back is theirs, what we did is not. */
function documentOf(order: kit.Json): kit.StoreDocument {
  const others = kit.recordsOf(order['estornos']).filter(({ motivo }) => kit.keyIn(kit.textOf(motivo)) === null)
  const parts = others.flatMap(({ pagamentos }) => kit.recordsOf(pagamentos))
  const givenBack = (id: unknown) =>
    parts.reduce((sum, part) => sum + (part['pagamentoId'] === id ? amountOf(part['valor']) : 0), 0)
  const lines = kit.recordsOf(order['itens']).map(({ sku, nome, quantidade, preco }) => {
    return { SkuId: sku, SkuNome: nome, QuantidadeTotal: quantidade, Preco: amountOf(preco) / 100 }
  })
  const payments = kit.recordsOf(order['pagamentos']).map(({ id, forma, valor }) => {
    return { PagamentoId: id, FormaPagamento: forma, Valor: amountOf(valor) / 100, ValorEstornado: givenBack(id) / 100 }
  })
  const { id, numero, data, moeda, status, total, clienteNome, clienteEmail } = order
  const head = { PedidoId: id, Numero: numero, Data: data, Moeda: moeda, Status: status, Valor: amountOf(total) / 100 }
  const paid = { TransacaoId: id, Data: data, Pagamentos: payments }
  return { ...head, ClienteNome: clienteNome, ClienteEmail: clienteEmail, Skus: lines, Transacoes: [paid] }
}
