import { hkdfSync } from 'node:crypto'
import { seal, unseal } from './sealing.ts'

/** Keeps secrets that must be read again. What was sealed for one place opens nowhere else. */
export interface SecretBox {
  readonly seal: (plain: string, place: string) => Buffer
  /** Throws for what was sealed under another key, for another place, or was changed. */
  readonly open: (sealed: Buffer, place: string) => string
}

/** Of the box that every process of an installation opens. */
export const SEALING = 'vaivem/secret-box/seal/1'

/** AES-256-GCM under a key of the master key, one a purpose. */
export function createSecretBox(masterKey: Uint8Array, purpose: string): SecretBox {
  const key = new Uint8Array(hkdfSync('sha256', masterKey, '', purpose, 32))
  return {
    seal: (plain, place) => seal(key, place, Buffer.from(plain)),
    open: (sealed, place) => unseal(key, place, sealed).toString(),
  }
}
