import { timingSafeEqual } from 'node:crypto'
import { type CarrierNotices, recordOf, type StoreNotice } from '@vaivem/connector-kit'
import { signaturesOf } from '../../platform/secrets/standard-webhooks.ts'
import { secretsOf } from './call-signed.ts'

const MOST_SKEW_SECONDS = 300
const MOST_NAMED = 1_000
const MOST_TEXT = 200

/** Notices are signed as requests are, with the same secret, and name the codes of the parcels that something happened to. */
export function carrierNotices(now: () => Temporal.Instant): CarrierNotices {
  return {
    verify: (carrier, notice) => (isSigned(secretsOf(carrier), notice, now()) ? 'genuine' : 'forged'),
    read: ({ headers, body }) => {
      const codes = namedIn(body)
      if (!codes) return undefined
      return { id: headers['webhook-id']?.slice(0, MOST_TEXT) ?? null, references: codes }
    },
  }
}

function isSigned(secrets: readonly string[], { headers, body }: StoreNotice, now: Temporal.Instant): boolean {
  const { 'webhook-id': id = '', 'webhook-timestamp': stamp = '', 'webhook-signature': given = '' } = headers
  if (!/^\d{1,12}$/.test(stamp)) return false
  const timestamp = Number(stamp)
  if (Math.abs(timestamp - now.epochMilliseconds / 1000) > MOST_SKEW_SECONDS) return false
  const expected = signaturesOf(secrets, { id, timestamp, body }).split(' ')
  return given.split(' ').some((one) => expected.some((other) => isSame(Buffer.from(one), Buffer.from(other))))
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

function namedIn(body: string): readonly string[] | undefined {
  try {
    const { codigos } = recordOf(JSON.parse(body))
    if (!Array.isArray(codigos) || codigos.length > MOST_NAMED) return undefined
    const codes: readonly unknown[] = codigos
    return codes.every(isCode) ? codes : undefined
  } catch {
    return undefined
  }
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MOST_TEXT
}
