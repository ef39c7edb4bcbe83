// A small shop with an API of its own, so that the connector beside it has something to reach:
// TOKEN=segredo PORTA=3003 node examples/connector/shop.ts
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ShopOrder {
  readonly id: string
  readonly numero: string
  readonly data: string
  readonly moeda: string
  readonly status: string
  /** Amounts are decimal texts: 19.90. */
  readonly total: string
  readonly clienteNome: string
  readonly clienteEmail: string
  readonly itens: readonly { sku: string; nome: string; quantidade: number; preco: string }[]
  readonly pagamentos: readonly { id: string; forma: string; valor: string }[]
  readonly estornos: ShopRefund[]
}

export interface ShopRefund {
  readonly id: string
  /** What the caller wrote to it. */
  readonly motivo: string
  readonly valor: string
  readonly pagamentos: readonly { pagamentoId: string; valor: string }[]
}

/** Opens the shop on this machine, at any free port where none is named; `orders` are its books. */
export async function openShop(token: string, port = 0) {
  const orders: ShopOrder[] = []
  /** By how many centavos the shop books more than it is instructed to. */
  const faults = { more: 0 }
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    if (request.headers.authorization !== `Bearer ${token}`) return { status: 401, body: { erro: 'token' } }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop')
    if (request.method === 'GET' && pathname === '/pedidos')
      return { status: 200, body: { pedidos: found(searchParams) } }
    const id = /^\/pedidos\/([^/]+)\/estornos$/.exec(pathname)?.[1]
    const order = orders.find((one) => one.id === id)
    if (request.method !== 'POST' || !order) return { status: 404, body: { erro: 'não há' } }
    return refund(order, JSON.parse(await text(request)) as Pick<ShopRefund, 'motivo' | 'pagamentos'>)
  }
  const found = (asked: URLSearchParams) => {
    const [id, numero, email] = ['id', 'numero', 'email'].map((name) => asked.get(name))
    return orders
      .filter(
        (one) => one.id === id || one.numero === numero || one.clienteEmail.toLowerCase() === email?.toLowerCase(),
      )
      .toReversed()
  }
  const refund = (order: ShopOrder, { motivo, pagamentos }: Pick<ShopRefund, 'motivo' | 'pagamentos'>) => {
    const before = order.estornos.flatMap((one) => one.pagamentos)
    const isTooMuch = pagamentos.some(({ pagamentoId, valor }) => {
      const paid = order.pagamentos.find((one) => one.id === pagamentoId)
      const given = before.filter((one) => one.pagamentoId === pagamentoId).map((one) => centavos(one.valor))
      return !paid || given.reduce((sum, one) => sum + one, centavos(valor)) > centavos(paid.valor)
    })
    if (isTooMuch) return { status: 422, body: { erro: 'passa do que foi pago' } }
    const total = pagamentos.reduce((sum, { valor }) => sum + centavos(valor), faults.more)
    const made = { id: `${order.id}-${order.estornos.length + 1}`, motivo, valor: decimal(total), pagamentos }
    order.estornos.push(made)
    return { status: 201, body: made }
  }
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, orders, faults, close: () => server.close() }
}

/** 1990 of 19.90, without a floating point. */
export function centavos(written: string): number {
  const [whole = '0', part = ''] = written.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export function decimal(amount: number): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

if (import.meta.main) {
  const { url } = await openShop(process.env['TOKEN'] ?? 'segredo', Number(process.env['PORTA'] ?? 3003))
  console.log(url)
}
