import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NoticeReading, type PrivacyNotice, recordOf, type StoreNotices, textOf } from '@vaivem/connector-kit'
import { APP_SECRET } from './rest.ts'
import { keepWebhooks } from './webhooks.ts'

const SIGNATURE = 'x-linkedstore-hmac-sha256'

/** The demands that the law grants customers, and merchants who remove the application; listed applications must accept them. */
const DEMANDS: Readonly<Record<string, PrivacyNotice['demand']>> = {
  'customers/redact': 'erase-customer',
  'customers/data_request': 'export-customer',
  'store/redact': 'erase-shop',
}

/**
 * Webhooks of Nuvemshop, signed with HMAC-SHA256 of the body, in hexadecimal, by the secret of the application. They only name what
 * changed, and are repeated for 48 hours.
 */
export const nuvemshopNotices: StoreNotices = {
  keep: keepWebhooks,
  verify: ({ credentials }, { headers, body }) => {
    const secret = credentials[APP_SECRET]
    if (secret === undefined) return 'unsigned'
    const given = Buffer.from(headers[SIGNATURE] ?? '')
    const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))
    return given.length === expected.length && timingSafeEqual(given, expected) ? 'genuine' : 'forged'
  },
  read: ({ body, query }) => {
    const told = parse(body)
    if (told === undefined) return undefined
    const notice = recordOf(told)
    // The notices about personal data have no event of their own: the address that was registered for them says which.
    const event = textOf(notice['event']) ?? textOf(query['evento'])
    return event !== undefined && /^[\w-]+\/[\w-]+$/.test(event) ? readingOf(event, notice) : undefined
  },
}

function readingOf(event: string, notice: ReturnType<typeof recordOf>): NoticeReading {
  const demand = DEMANDS[event]
  if (demand !== undefined) {
    const email = textOf(recordOf(notice['customer'])['email']) ?? null
    return { orders: [], isPing: false, id: null, privacy: { demand, email: demand === 'erase-shop' ? null : email } }
  }
  const externalId = textOf(notice['id'])
  const isOrder = event.startsWith('order/') && externalId !== undefined && /^[1-9]\d{0,15}$/.test(externalId)
  return { orders: isOrder ? [{ externalId }] : [], isPing: false, id: null }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
