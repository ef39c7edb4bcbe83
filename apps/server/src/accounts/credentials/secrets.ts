import { createHmac, hkdfSync } from 'node:crypto'
import { crc32 } from 'node:zlib'

export type Environment = 'production' | 'qa'

/** Fills a fresh array with that many random bytes. */
export type RandomBytes = (count: number) => Uint8Array

const SHORT_NAMES = { production: 'prod', qa: 'qa' } as const satisfies Record<Environment, string>
const SERVICE_KEY = /^sk_(prod|qa)_([1-9a-z][0-9a-z]{0,10})_[0-9A-Za-z]{20}$/
const SERVICE_TOKEN = /^(st_(?:prod|qa)_[0-9A-Za-z_-]{43})_([0-9A-Za-z]{6})$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Bytes that a key and a token are made of; fewer than these would be guessable. */
export const SECRET_BYTES = 32

/** The pepper that new tokens are hashed under; older ones stay readable by their version. */
export const PEPPER_VERSION = 1

/**
 * A ServiceKey, `sk_<prod|qa>_<account in base 36>_<20 base-62 digits>`: no secret, and it says whose it is, so that it
 * is looked up inside its own account.
 */
export function serviceKeyFrom(bytes: Uint8Array, environment: Environment, accountId: number): string {
  return `sk_${SHORT_NAMES[environment]}_${accountId.toString(36)}_${base62(numberOf(bytes), 20)}`
}

/**
 * A ServiceToken, `st_<prod|qa>_<32 bytes in base64url>_<CRC-32 of what is before, 6 base-62 digits>`: scanners for
 * leaked secrets know it, and a slip of the pen is found without asking the database.
 */
export function serviceTokenFrom(bytes: Uint8Array, environment: Environment): string {
  const body = `st_${SHORT_NAMES[environment]}_${Buffer.from(bytes).toString('base64url')}`
  return `${body}_${checksum(body)}`
}

/** The account of a service key; undefined when the text does not have the format of one. */
export function readServiceKey(text: string): { environment: Environment; accountId: number } | undefined {
  const [, shortName, account] = SERVICE_KEY.exec(text) ?? []
  if (account === undefined) return undefined
  const accountId = Number.parseInt(account, 36)
  if (!Number.isSafeInteger(accountId)) return undefined
  return { environment: shortName === 'prod' ? 'production' : 'qa', accountId }
}

/** The shape and the checksum only; says nothing about whether the token is anyone's. */
export function isServiceToken(text: string): boolean {
  const [, body, sum] = SERVICE_TOKEN.exec(text) ?? []
  return body !== undefined && checksum(body) === sum
}

/** The stored hash of a token: HMAC-SHA256 with a pepper, 32 bytes. */
export function hashToken(pepper: Uint8Array, token: string): Buffer {
  return createHmac('sha256', pepper).update(token).digest()
}

/** Hashes tokens under the newest pepper of this installation; what is stored beside the hash is `PEPPER_VERSION`. */
export function tokenHasher(masterKey: Uint8Array): (token: string) => Buffer {
  const pepper = pepperOf(masterKey, PEPPER_VERSION)
  return (token) => hashToken(pepper, token)
}

/** The pepper of a version, from the master key of 32 bytes by HKDF-SHA256. */
export function pepperOf(masterKey: Uint8Array, version: number): Uint8Array {
  return deriveBytes(masterKey, `vaivem/service-token/pepper/${version}`)
}

/** 32 bytes for one purpose; another purpose gives other bytes. */
export function deriveBytes(masterKey: Uint8Array, purpose: string): Uint8Array {
  if (masterKey.length !== SECRET_BYTES) throw new RangeError('the master key has 32 bytes')
  return new Uint8Array(hkdfSync('sha256', masterKey, '', purpose, SECRET_BYTES))
}

function checksum(text: string): string {
  return base62(BigInt(crc32(text)), 6)
}

function numberOf(bytes: Uint8Array): bigint {
  if (bytes.length !== SECRET_BYTES) throw new RangeError('a secret is made of 32 bytes')
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}

/** The last `length` base-62 digits. */
function base62(value: bigint, length: number): string {
  let rest = value
  let text = ''
  for (let place = 0; place < length; place++) {
    text = (DIGITS[Number(rest % 62n)] ?? '') + text
    rest /= 62n
  }
  return text
}
