import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** The data was sealed under another key or for another place, or was changed since. */
export class NotSealedHere extends Error {}

/**
 * Seals data with AES-256-GCM under a key of 32 bytes, bound to the place where it is stored: it does not open for another
 * place.
 */
export function seal(key: Uint8Array, place: string, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Opens what `seal` made; throws `NotSealedHere` for anything else. */
export function unseal(key: Uint8Array, place: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch (error) {
    throw new NotSealedHere('sealed under another key, for another place, or changed since', { cause: error })
  }
}
