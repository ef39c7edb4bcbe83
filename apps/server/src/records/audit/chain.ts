import { createHash } from 'node:crypto'
import { canonicalJson } from './canonical.ts'

/** The chained content of a record, as JSON: ids, codes and amounts, and the digests of erasable texts. */
export type Content = Readonly<Record<string, unknown>>

/** A place in the chain before it has a hash. */
export interface Place {
  readonly account: number
  /** From 1, without gaps. */
  readonly sequence: number
  readonly source: 'event' | 'entry'
  readonly sourceId: number
  /** SHA-256 of the content, in hexadecimal. */
  readonly digest: string
  /** Hash of the link before; zeros for the first. */
  readonly previous: string
  readonly sealedAt: string
}

export interface Link extends Place {
  readonly hash: string
}

/** The hash that precedes the first link. */
export const BEGINNING = '0'.repeat(64)

/** SHA-256 of the canonical JSON (RFC 8785) of a content, in hexadecimal. */
export function digestOf(content: Content): string {
  return sha256(canonicalJson(content))
}

/** SHA-256 of the canonical JSON of a link: changing, moving or removing a link changes all that follow. */
export function hashOf({ account, sequence, source, sourceId, digest, previous, sealedAt }: Place): string {
  return sha256(canonicalJson({ account, sequence, source, sourceId, digest, previous, sealedAt }))
}

/** How a text that may be erased is bound to its record: SHA-256 of its salt and its bytes, in hexadecimal. */
export function commitmentOf(salt: string, text: string): string {
  return createHash('sha256').update(Buffer.from(salt, 'hex')).update(text, 'utf8').digest('hex')
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
