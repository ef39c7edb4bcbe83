import { maskedText } from './bank-account.ts'

/** From this length on, what the mask leaves hidden is beyond guessing. */
const LONG_ENOUGH = 12
const READABLE = 4

/** A masked voucher code for people who may not read it: enough to distinguish two, never enough to use one. */
export function maskVoucherCode(code: string): string {
  return maskedText(code, code.length < LONG_ENOUGH ? 0 : READABLE)
}

/** The masked code in the document; no text of a person can equal it, because its quotes are escaped. */
const MASKED = /"redemptionToken":"[^"]*"/

/** Whether a document shows a voucher's code, masked. */
export function showsMaskedCode(document: string): boolean {
  return MASKED.test(document)
}

/** The document with the code in place of its mask. */
export function withVoucherCode(document: string, code: string): string {
  return document.replace(MASKED, () => `"redemptionToken":${JSON.stringify(code)}`)
}
