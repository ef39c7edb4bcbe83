import { maskedText } from './bank-account.ts'

/** From this length on, what the mask leaves hidden is beyond guessing. */
const LONG_ENOUGH = 12
const READABLE = 4

/** A voucher's code as everybody sees it who may not read it: enough to tell two apart, never enough to use one. */
export function maskVoucherCode(code: string): string {
  return maskedText(code, code.length < LONG_ENOUGH ? 0 : READABLE)
}

/** The code stands in the document masked; no text of a person can say the same, because its quotes are escaped. */
const MASKED = /"redemptionToken":"[^"]*"/

/** Whether a document shows a voucher's code, masked. */
export function showsMaskedCode(document: string): boolean {
  return MASKED.test(document)
}

/** The document with the code in place of its mask. */
export function withVoucherCode(document: string, code: string): string {
  return document.replace(MASKED, () => `"redemptionToken":${JSON.stringify(code)}`)
}
