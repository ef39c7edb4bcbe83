import { createHash } from 'node:crypto'
import type { ParsedLine } from './parse-return.ts'

/** A digest by which a refusal of a bank is recognised when it is read again, without keeping the bank's words. */
export function refusalDigest({ refundId, amount, day, because, reference }: ParsedLine): string {
  const said = [refundId, amount, day?.toString() ?? null, because, reference]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
