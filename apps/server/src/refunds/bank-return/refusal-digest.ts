import { createHash } from 'node:crypto'
import type { ParsedLine } from './parse-return.ts'

/** Tells whether a refusal by a bank is one that was read before, without keeping the bank's words. */
export function refusalDigest({ refundId, amount, day, because, reference }: ParsedLine): string {
  const said = [refundId, amount, day?.toString() ?? null, because, reference]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
