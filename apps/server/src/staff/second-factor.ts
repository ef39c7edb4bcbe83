import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** The default period of authenticator applications (RFC 6238). */
const PERIOD_SECONDS = 30
const DIGITS = 6
/** Steps before and after now: clocks of telephones differ. */
const WINDOW = 1
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 13
/** The alphabet without letters that look like digits. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz0123456789'

/** A secret for an authenticator application, in base32. */
export function newSecret(randomBytes: (size: number) => Buffer): string {
  return new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32
}

/** The URI in the QR code for the application. */
export function uriOf(secret: string, { issuer, email }: { readonly issuer: string; readonly email: string }): string {
  return totpOf(secret, { issuer, label: email }).toString()
}

/** The time step whose code this is, within one step of now; undefined when it is none's, or of a step already taken. */
export function stepOf(
  secret: string,
  code: string,
  { now, lastStep }: { readonly now: Temporal.Instant; readonly lastStep: number },
): number | undefined {
  const timestamp = now.epochMilliseconds
  const delta = totpOf(secret).validate({ token: code.replaceAll(' ', ''), timestamp, window: WINDOW })
  if (delta === null) return undefined
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
  return step > lastStep ? step : undefined
}

/** Ten codes of 104 bits, for when the device is gone. */
export function newRecoveryCodes(randomBytes: (size: number) => Buffer): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(randomBytes(RECOVERY_BYTES)))
}

/** SHA-256 of a recovery code, however its letters and hyphens were typed; it is too long to be guessed from its hash. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest()
}

function recoveryCodeFrom(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let place = 0; place < 20; place++) {
    text += ALPHABET[Number(value % 32n)] ?? ''
    value /= 32n
  }
  return text.match(/.{5}/g)?.join('-') ?? text
}

function totpOf(secret: string, { issuer = '', label = '' } = {}): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_SECONDS })
}
