import { createHash, timingSafeEqual } from 'node:crypto'
import { deriveBytes, type Environment } from '../../accounts/index.ts'

const CODE_BYTES = 18

/**
 * The code with which a new installation is set up, printed when the service starts. It follows from the master key, so that every
 * process of the installation has the same one and it is stored nowhere; it opens nothing once an account is there.
 */
export function setupCodeOf(masterKey: Uint8Array, environment: Environment): string {
  return Buffer.from(deriveBytes(masterKey, `vaivem/setup/${environment}`).subarray(0, CODE_BYTES)).toString(
    'base64url',
  )
}

/** Whether a typed code is the right one, in the same time for every wrong one. */
export function isSetupCode(typed: string, code: string): boolean {
  return timingSafeEqual(digestOf(typed), digestOf(code))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
