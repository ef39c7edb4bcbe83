import { type Json, recordOf, recordsOf, type SendRequest } from '@vaivem/connector-kit'

/** A running shop: an emulated one, or a real one that a test may sell in. */
export interface RunningShop {
  readonly url: string
  readonly keys: { readonly chave: string; readonly segredo: string }
  readonly send: SendRequest
}

/** The callers of a shop other than the service: its customers, its staff, and the tests that compare the books. */
export function shopClient({ url, keys, send }: RunningShop) {
  const authorization = `Basic ${Buffer.from(`${keys.chave}:${keys.segredo}`).toString('base64')}`
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> => {
    const answer = await send({
      method,
      url: `${url}/wp-json/wc/v3/${path}`,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMilliseconds: 300_000,
      mostAnswerBytes: 16 * 1024 * 1024,
    })
    if (answer.outcome === 'failed') throw new Error(`${method} ${path}: ${answer.failure}`)
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
    return JSON.parse(answer.text) as unknown
  }
  const one = async (path: string) => recordOf(await call('GET', path))
  const list = async (path: string) => recordsOf(await call('GET', path))
  return {
    call,
    one,
    list,
    make: async (path: string, body: object): Promise<Json> => recordOf(await call('POST', path, body)),
    change: async (path: string, body: object): Promise<Json> => recordOf(await call('PUT', path, body)),
    /** Units on the shelf. */
    unitsOf: async (sku: string) => Number((await list(`products?sku=${sku}`))[0]?.['stock_quantity']),
    refundsOf: (orderId: string) => list(`orders/${orderId}/refunds?per_page=100`),
  }
}

export type ShopClient = ReturnType<typeof shopClient>
