import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const DIGEST_BYTES = 16
const SEAL_BYTES = 8

/** As the database's `picture_digest`: the first half of the SHA-256 of an address. */
export function digestOf(url: string): Buffer {
  return createHash('sha256').update(url).digest().subarray(0, DIGEST_BYTES)
}

/** Names of pictures in addresses: the digest, and a seal that only this installation can make, for one account. */
export interface PictureNames {
  readonly nameOf: (accountId: number, url: string) => string
  /** The digest of a name that `nameOf` made for this account; undefined for any other text. */
  readonly digestIn: (accountId: number, name: string) => Buffer | undefined
}

export function createPictureNames(masterKey: Uint8Array): PictureNames {
  const key = new Uint8Array(hkdfSync('sha256', masterKey, '', 'vaivem/product-picture/name/1', 32))
  const sealOf = (accountId: number, digest: Buffer) =>
    createHmac('sha256', key).update(`${accountId} `).update(digest).digest().subarray(0, SEAL_BYTES)
  return {
    nameOf: (accountId, url) => {
      const digest = digestOf(url)
      return Buffer.concat([digest, sealOf(accountId, digest)]).toString('base64url')
    },
    digestIn: (accountId, name) => {
      const bytes = Buffer.from(name, 'base64url')
      if (bytes.length !== DIGEST_BYTES + SEAL_BYTES || bytes.toString('base64url') !== name) return undefined
      const digest = bytes.subarray(0, DIGEST_BYTES)
      return timingSafeEqual(bytes.subarray(DIGEST_BYTES), sealOf(accountId, digest)) ? digest : undefined
    },
  }
}
