import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'

/** Bytes of a link's code and of a session's id. */
export const SECRET_BYTES = 32

const SECRET = /^([1-9a-z][0-9a-z]{0,10})\.[0-9A-Za-z_-]{43}$/

/** A code or a session as it is kept: whose it is, and SHA-256 of its text; the text itself is nowhere in the database. */
export interface KnownSecret {
  readonly accountId: number
  readonly hash: Buffer
}

/**
 * `<account in base 36>.<32 random bytes in base64url>`: says whose it is, so that it is looked up inside its own
 * account, and nothing else.
 */
export function secretFrom(bytes: Uint8Array, accountId: number): string {
  return `${accountId.toString(36)}.${Buffer.from(bytes).toString('base64url')}`
}

/** Undefined when the text has not the shape of a secret. The account is part of what is hashed. */
export function readSecret(text: string): KnownSecret | undefined {
  const account = SECRET.exec(text)?.[1]
  if (account === undefined) return undefined
  const accountId = Number.parseInt(account, 36)
  if (!Number.isSafeInteger(accountId)) return undefined
  return { accountId, hash: createHash('sha256').update(text).digest() }
}

/** A new secret of an account, and its hash: the text goes to the browser, the hash is kept. */
export function newSecret({ randomBytes }: Pick<Deps, 'randomBytes'>, accountId: number) {
  const text = secretFrom(randomBytes(SECRET_BYTES), accountId)
  const known = readSecret(text)
  if (!known) throw new Error('a secret just made can be read')
  return { text, hash: known.hash }
}
