import {
  callPlatform,
  CREDENTIALS_REFUSED,
  localOrigin,
  outcomeOfTransport,
  type PlatformAnswer,
  type ReachedCarrier,
  recordOf,
  recordsOf,
  textOf,
  UNAVAILABLE,
} from '@vaivem/connector-kit'
import type { Carrier } from '@vaivem/domain'

/** The names of its settings and secrets. */
export const SERVICE = 'servico'
export const CONTACT = 'contato'
export const SANDBOX = 'ambiente'
export const LOW_BALANCE = 'avisarSaldoAbaixoDe'
export const TOKEN = 'token'
export const REFRESH_TOKEN = 'tokenDeRenovacao'
export const APPLICATION_ID = 'idDoAplicativo'
/** It signs notices, and renews the token. */
export const APPLICATION_SECRET = 'segredoDoAplicativo'

const BASES = { producao: 'https://melhorenvio.com.br', sandbox: 'https://sandbox.melhorenvio.com.br' } as const

/** Where it is reached; a `hostname` that is a whole address on this machine takes its place, for tests. */
export function baseOf({ hostname, options }: Pick<Carrier, 'hostname' | 'options'>): string {
  return localOrigin(hostname) ?? (options[SANDBOX] === 'sandbox' ? BASES.sandbox : BASES.producao)
}

export function hostsOf(carrier: Pick<Carrier, 'hostname' | 'options'>): readonly string[] {
  return [new URL(baseOf(carrier)).host]
}

/** Headers of every request: the application's name and contact are demanded in `User-Agent`. */
export function headersOf({ credentials, connector }: ReachedCarrier): Record<string, string> {
  return {
    authorization: `Bearer ${credentials[TOKEN] ?? ''}`,
    'user-agent': `Vaivem (${connector.options[CONTACT] ?? ''})`,
  }
}

/** Asks the interface under `/api/v2/me`. */
export function ask(
  carrier: ReachedCarrier,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<PlatformAnswer> {
  const url = `${baseOf(carrier.connector)}/api/v2/me/${path}`
  return callPlatform(carrier, { method, url, headers: headersOf(carrier), ...(body && { body }) })
}

/** The text of a refusal, for staff of the account: its message and the faults by field. At most 300 letters. */
export function saidIn(json: unknown): string {
  const { message, error, errors } = recordOf(json)
  const faults = Object.entries(recordOf(errors)).flatMap(([field, texts]) =>
    (Array.isArray(texts) ? texts : [texts]).map((text) => `${field}: ${textOf(text) ?? ''}`),
  )
  const said = [textOf(message) ?? textOf(error) ?? '', ...faults].filter((text) => text !== '')
  return said.join(' · ').slice(0, MOST_LETTERS)
}

const MOST_LETTERS = 300

/** A parcel as the carrier has it: an item of the cart until it is paid, then an order. */
export interface LabelPurchase {
  readonly id: string
  readonly state: 'unpaid' | 'paid' | 'made' | 'used' | 'over'
  readonly code: string | null
  readonly price: unknown
  /** The latest instant that says when its code was made; null: it was not. */
  readonly madeAt: Temporal.Instant | null
}

/** The outcome of a reading, or what the answer's outer form says already. */
export type Read<Value> =
  | { readonly isRead: true; readonly value: Value }
  | { readonly isRead: false; readonly because: typeof UNAVAILABLE | typeof CREDENTIALS_REFUSED | Unknown }

interface Unknown {
  readonly outcome: 'unknown'
}

const STATES: Readonly<Record<string, LabelPurchase['state']>> = {
  pending: 'unpaid',
  released: 'paid',
  generated: 'made',
  received: 'used',
  posted: 'used',
  delivered: 'used',
  undelivered: 'used',
  canceled: 'over',
  cancelled: 'over',
  expired: 'over',
}

/** Reads one order; undefined: the carrier does not know it, not even in its cart. */
export async function readOrder(carrier: ReachedCarrier, id: string): Promise<Read<LabelPurchase | undefined>> {
  const answer = await ask(carrier, 'GET', `orders/${encodeURIComponent(id)}`)
  if (answer.outcome === 'answered' && answer.status === 404 && answer.json !== undefined) {
    return findInCart(carrier, (item) => item.id === id)
  }
  const because = outcomeOfTransport(answer)
  if (because) return { isRead: false, because }
  if (answer.outcome === 'failed' || answer.status !== 200) return { isRead: false, because: UNKNOWN }
  const value = orderOf(answer.json)
  return value?.id === id ? { isRead: true, value } : { isRead: false, because: UNKNOWN }
}

const UNKNOWN: Unknown = { outcome: 'unknown' }
const MOST_PAGES = 50
/** How often a cart that changes while it is read is read. */
const MOST_READINGS = 4

export interface CartItem extends LabelPurchase {
  /** The names of its products, in which the key stands. */
  readonly products: string
}

/**
 * Looks for an item of the cart, which holds the unpaid items; undefined: it is not there. The cart comes in pages, and what leaves it
 * between two of them moves the items behind it forward, past the page that is read next. So an item is missing in a cart of several
 * pages only where everything that was seen in one reading is seen again in the next. Unknown where the cart does not come to rest.
 */
export async function findInCart(
  carrier: ReachedCarrier,
  isMeant: (item: CartItem) => boolean,
): Promise<Read<CartItem | undefined>> {
  let seen: readonly CartItem[] | undefined
  for (let reading = 0; reading < MOST_READINGS; reading++) {
    const cart = await readPages(carrier)
    if (!cart.isRead) return cart
    const { items, pages } = cart.value
    const found = items.find(isMeant)
    const now = new Set(items.map(({ id }) => id))
    if (found || pages === 1 || seen?.every(({ id }) => now.has(id))) return { isRead: true, value: found }
    seen = items
  }
  return { isRead: false, because: UNKNOWN }
}

/** The pages of the cart, one after the other, as each was when it was read. */
async function readPages(
  carrier: ReachedCarrier,
): Promise<Read<{ readonly items: readonly CartItem[]; readonly pages: number }>> {
  const items: CartItem[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await ask(carrier, 'GET', `cart?page=${page}`)
    const because = outcomeOfTransport(answer)
    if (because) return { isRead: false, because }
    const json = answer.outcome === 'answered' && answer.status === 200 ? answer.json : undefined
    const { data, last_page } = recordOf(json)
    if (!Array.isArray(data)) return { isRead: false, because: UNKNOWN }
    for (const item of recordsOf(data)) {
      const order = orderOf(item)
      const products = recordsOf(item['products']).map(({ name }) => textOf(name) ?? '')
      if (order) items.push({ ...order, products: products.join(' ') })
    }
    if (typeof last_page !== 'number' || page >= last_page) return { isRead: true, value: { items, pages: page } }
  }
  return { isRead: false, because: UNKNOWN }
}

function orderOf(json: unknown): LabelPurchase | undefined {
  const { id, status, authorization_code, price, generated_at, paid_at } = recordOf(json)
  const name = textOf(id)
  const state = STATES[textOf(status) ?? '']
  if (name === undefined || state === undefined) return undefined
  const code = textOf(authorization_code) ?? null
  const madeAt = instantOf(generated_at) ?? (code === null ? null : instantOf(paid_at))
  return { id: name, state: state === 'paid' && code !== null ? 'made' : state, code, price, madeAt }
}

const ZONE = 'America/Sao_Paulo'

/** A moment of the carrier: without an offset, in the time of Brasília. Null where there is none. */
export function instantOf(written: unknown): Temporal.Instant | null {
  const text = textOf(written)?.replace(' ', 'T')
  if (text === undefined) return null
  try {
    return Temporal.Instant.from(text)
  } catch {
    try {
      return Temporal.PlainDateTime.from(text).toZonedDateTime(ZONE).toInstant()
    } catch {
      return null
    }
  }
}
