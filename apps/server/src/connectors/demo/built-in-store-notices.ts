import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NoticeReading, OrderReference, PrivacyNotice, Shop, StoreNotices } from '@vaivem/connector-kit'

/** The header in which the demo store signs a notice: HMAC-SHA256 of its body in hex, under a secret of the shop. */
export const SIGNATURE_HEADER = 'x-loja-assinatura'
const SECRET_KEY = 0
const MOST_ORDERS = 100
const LONGEST_TEXT = 200

/** The notices of the demo store: `{ id, tipo, pedidos: [{ id, numero }], email }`. It signs them, or not. */
export const builtInStoreNotices: StoreNotices = {
  verify: (shop, { headers, body }) => {
    const told = headers[SIGNATURE_HEADER]
    if (told === undefined) return 'unsigned'
    const [given, expected] = [Buffer.from(told), Buffer.from(signBuiltInStoreNotice(shop, body))]
    return given.length === expected.length && timingSafeEqual(given, expected) ? 'genuine' : 'forged'
  },
  read: ({ body }) => {
    const told = parse(body)
    return told && readingOf(told)
  },
}

export function signBuiltInStoreNotice(shop: Pick<Shop, 'codeOf'>, body: string): string {
  return createHmac('sha256', shop.codeOf(SECRET_KEY)).update(body).digest('hex')
}

const DEMANDS: Readonly<Record<string, PrivacyNotice['demand']>> = {
  'apagar-cliente': 'erase-customer',
  'exportar-cliente': 'export-customer',
  'apagar-loja': 'erase-shop',
}

function readingOf({ id, tipo, pedidos, email }: Readonly<Record<string, unknown>>): NoticeReading | undefined {
  const demand = typeof tipo === 'string' ? DEMANDS[tipo] : undefined
  if (tipo !== 'pedido' && tipo !== 'teste' && demand === undefined) return undefined
  return {
    id: textOf(id) ?? null,
    isPing: tipo === 'teste',
    orders: tipo === 'pedido' && Array.isArray(pedidos) ? pedidos.slice(0, MOST_ORDERS).flatMap(referenceOf) : [],
    ...(demand && { privacy: { demand, email: textOf(email) ?? null } }),
  }
}

function referenceOf(told: unknown): readonly OrderReference[] {
  if (!isObject(told)) return []
  const reference = { externalId: textOf(told['id']), number: textOf(told['numero']) }
  return reference.externalId === undefined && reference.number === undefined ? [] : [reference]
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT ? value : undefined
}

function parse(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
