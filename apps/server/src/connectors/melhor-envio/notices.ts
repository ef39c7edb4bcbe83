import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type CarrierNotices, recordOf, textOf } from '@vaivem/connector-kit'
import { APPLICATION_SECRET } from './api.ts'
import { referencesOf } from './reference.ts'

const SIGNATURE = 'x-me-signature'

/**
 * The notices of an application, signed with its secret: HMAC-SHA256 of the body. Whether as hexadecimal or base64 is not published, so
 * both are taken; each is the whole digest.
 */
export const melhorEnvioNotices: CarrierNotices = {
  verify: ({ credentials }, { headers, body }) => {
    const secret = credentials[APPLICATION_SECRET] ?? ''
    const given = headers[SIGNATURE] ?? ''
    if (secret === '' || given === '') return 'forged'
    const digest = createHmac('sha256', secret).update(body).digest()
    const isRight = (['hex', 'base64'] as const).some((form) => isSame(given, digest.toString(form)))
    return isRight ? 'genuine' : 'forged'
  },
  read: ({ body }) => {
    const { event, data } = recordOf(parsed(body))
    const id = textOf(recordOf(data)['id'])
    if (!textOf(event)?.startsWith('order.') || id === undefined) return undefined
    return { id: createHash('sha256').update(body).digest('hex'), references: referencesOf(id) }
  },
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
