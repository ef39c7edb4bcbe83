import { type Json, PlatformSilent, recordOf, recordsOf, type Shop, textOf } from '@vaivem/connector-kit'
import { money, type Money } from '@vaivem/domain'
import { type ApiAnswer, call, type FailedCommand, read, userErrorsOf } from './admin-api.ts'

/**
 * The record that this service keeps at the shop of a credit to a customer, because Shopify keeps no key of it: a field of the
 * application that no other program reads, written before any money is sent.
 */
export interface CreditMark {
  readonly customerId: string
  readonly amount: Money
  /** Of the credit: its own among those of the customer. */
  readonly expiresAt: Temporal.Instant
  /** The credits of the same moment that were there before, which are not this one. */
  readonly creditsBefore: readonly string[]
  /** The debits that were there before this one was taken back; null: it was not. */
  readonly debitsBefore: readonly string[] | null
}

export interface KeptMark {
  readonly mark: CreditMark
  /** By which Shopify checks that the field was not overwritten in between. */
  readonly digest: string
}

interface Field {
  readonly ownerId: string
  readonly kept: KeptMark | undefined
}

const NAMESPACE = 'vaivem'

/** The field of a key. Throws where it cannot be read, or is not as this service wrote it. */
export async function readMark(shop: Shop, key: number): Promise<Field> {
  const data = await read(shop, 'creditMark', { namespace: NAMESPACE, key: nameOf(key) })
  const installation = recordOf(data['currentAppInstallation'])
  const ownerId = textOf(installation['id'])
  if (ownerId === undefined) throw new PlatformSilent('creditMark: the application', 200)
  if ((installation['metafield'] ?? null) === null) return { ownerId, kept: undefined }
  const { value, compareDigest } = recordOf(installation['metafield'])
  const [mark, digest] = [markOf(textOf(value)), textOf(compareDigest)]
  if (!mark || digest === undefined) throw new PlatformSilent('creditMark: its value', 200)
  return { ownerId, kept: { mark, digest } }
}

/** Writes the field, unless another caller wrote it in between. Undefined: it was written. */
export async function writeMark(
  shop: Shop,
  key: number,
  { ownerId, kept }: Field,
  mark: CreditMark,
): Promise<FailedCommand | undefined> {
  const value = JSON.stringify({ ...mark, expiresAt: mark.expiresAt.toString() })
  const field = { ownerId, namespace: NAMESPACE, key: nameOf(key), type: 'json', value }
  const metafields = [{ ...field, compareDigest: kept?.digest ?? null }]
  const answer: ApiAnswer = await call(shop, 'creditMarkSet', { metafields })
  if (answer.outcome === 'failed') return answer.said
  const payload = recordOf(answer.data['metafieldsSet'])
  return userErrorsOf(payload).length > 0 || recordsOf(payload['metafields']).length !== 1
    ? { outcome: 'unknown' }
    : undefined
}

function nameOf(key: number): string {
  return `vale-${key}`
}

function markOf(value: string | undefined): CreditMark | undefined {
  try {
    const written = recordOf(JSON.parse(value ?? '') as unknown)
    const customerId = textOf(written['customerId'])
    const amount = written['amount']
    if (customerId === undefined || !Number.isSafeInteger(amount)) return undefined
    return {
      customerId,
      amount: money.money(Number(amount)),
      expiresAt: Temporal.Instant.from(String(written['expiresAt'])),
      creditsBefore: namesIn(written['creditsBefore']) ?? [],
      debitsBefore: namesIn(written['debitsBefore']),
    }
  } catch {
    return undefined
  }
}

function namesIn(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.flatMap((one: Json[string]) => textOf(one) ?? []) : null
}
