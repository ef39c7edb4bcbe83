import { createHmac, hkdfSync } from 'node:crypto'
import type { BankAccount } from '@vaivem/domain'
import { createSecretBox } from './secret-box.ts'

/** Protects personal data from a reader of the database alone: all of its keys are derived from the master key. */
export interface Secrecy {
  /** Seals bank data for storage, bound to their account and process. */
  readonly sealBankAccount: (accountId: number, processId: number, bankAccount: BankAccount) => Buffer
  readonly openBankAccount: (accountId: number, processId: number, sealed: Buffer) => BankAccount
  /**
   * The pseudonym of an e-mail or document that was erased: HMAC-SHA256, the same for the same text within one account.
   */
  readonly pseudonymOf: (accountId: number, text: string) => string
  /** The two padded keys of that HMAC, for the database function `customer_pseudonym`. */
  readonly pseudonymPads: (accountId: number) => Pads
}

export interface Pads {
  readonly inner: Buffer
  readonly outer: Buffer
}

/** The version of the key that sealed stored data, so that a later key may be added. */
export const BANK_KEY_VERSION = 1

export function createSecrecy(masterKey: Uint8Array): Secrecy {
  const bankBox = createSecretBox(masterKey, `vaivem/bank-data/seal/${BANK_KEY_VERSION}`)
  const pseudonymKey = keyFor(masterKey, 'vaivem/consumer/pseudonym/1')
  const keyOf = (accountId: number) => createHmac('sha256', pseudonymKey).update(`account ${accountId}`).digest()
  const place = (accountId: number, processId: number) => `bank_data|sealed|${accountId}|${processId}`
  return {
    sealBankAccount: (accountId, processId, bankAccount) =>
      bankBox.seal(JSON.stringify(bankAccount), place(accountId, processId)),
    openBankAccount: (accountId, processId, sealed) =>
      JSON.parse(bankBox.open(sealed, place(accountId, processId))) as BankAccount,
    pseudonymOf: (accountId, text) =>
      `${PSEUDONYM}${createHmac('sha256', keyOf(accountId)).update(foldedName(text)).digest('hex')}`,
    pseudonymPads: (accountId) => ({ inner: padded(keyOf(accountId), 0x36), outer: padded(keyOf(accountId), 0x5c) }),
  }
}

const PSEUDONYM = 'hmac-sha256:'

/** Whether a text is a pseudonym made by `pseudonymOf`. */
export function isPseudonym(name: string): boolean {
  return name.startsWith(PSEUDONYM)
}

/** A text in the form in which e-mails are compared: without regard to case and outer blanks (contract §3). */
export function foldedName(text: string): string {
  return text.trim().toLowerCase()
}

const HMAC_BLOCK_BYTES = 64

/** A key of HMAC-SHA256 with one of its two paddings (RFC 2104). */
function padded(key: Buffer, pad: number): Buffer {
  const block = Buffer.alloc(HMAC_BLOCK_BYTES)
  key.copy(block)
  return block.map((byte) => byte ^ pad) as Buffer
}

function keyFor(masterKey: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', masterKey, '', purpose, 32))
}
