import { createHmac, timingSafeEqual } from 'node:crypto'
import { type ProviderNotices, recordOf, textOf } from '@vaivem/connector-kit'
import { isPaymentId, NOTICE_SECRET } from './rest.ts'

const MOST_TEXT = 200

/**
 * Notices of Mercado Pago. The signature is over the number in the address, the id of the request and the moment, never over the
 * body: only the address is read. The older IPN (`topic` and `id`) has no signature, and is not taken.
 */
export const mercadoPagoNotices: ProviderNotices = {
  verify: ({ credentials }, { headers, query }) => {
    const secret = credentials[NOTICE_SECRET]
    const signature = partsOf(headers['x-signature'] ?? '')
    const { ts, v1 } = signature
    if (secret === undefined || ts === undefined || v1 === undefined || !/^\d{10,16}$/.test(ts)) return 'forged'
    const [id, requestId] = [query['data.id'], headers['x-request-id']]
    if (id === undefined) return 'forged'
    const text = [`id:${id.toLowerCase()};`, requestId === undefined ? '' : `request-id:${requestId};`, `ts:${ts};`]
    const wanted = createHmac('sha256', secret).update(text.join('')).digest()
    const told = Buffer.from(/^[0-9a-f]{64}$/i.test(v1) ? v1 : '', 'hex')
    return told.length === wanted.length && timingSafeEqual(told, wanted) ? 'genuine' : 'forged'
  },
  read: ({ headers, query, body }) => {
    const id = query['data.id']
    const type = query['type'] ?? textOf(typeIn(body))
    if (id === undefined || type === undefined) return undefined
    // Others, of chargebacks for instance, are answered well: the payment that they are about comes with a notice of its own.
    const payments = type === 'payment' && isPaymentId(id) ? [id] : []
    return { payments, id: headers['x-request-id']?.slice(0, MOST_TEXT) || null }
  },
}

/** `ts=1742505638683,v1=…`, in any order. */
function partsOf(signature: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    signature.split(',').map((part) => {
      const [name = '', ...value] = part.split('=')
      return [name.trim(), value.join('=').trim()]
    }),
  )
}

function typeIn(body: string): unknown {
  try {
    return recordOf(JSON.parse(body))['type']
  } catch {
    return undefined
  }
}
