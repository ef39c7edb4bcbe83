import type { FiscalSettings } from '../accounts/fiscal-settings.ts'
import { cnpjOf } from '../shared/documents.ts'
import { documentTypeOf, parse } from './access-key.ts'
import { isSamePerson } from './parties.ts'

/** The buyer, as far as the order describes them (contract §6.14 `ClienteContribuinte`). */
export interface Buyer {
  /** CPF or CNPJ; null: not known. */
  readonly document: string | null
  /** Whether they are a taxpayer of ICMS; null: not known. */
  readonly isTaxpayer: boolean | null
}

/**
 * The state of the buyer's own return note, CFOP 5202 or 6202. A buyer who is a taxpayer returns goods with such a note,
 * issued before they travel, and the store issues none. `none`: the buyer is not a taxpayer.
 */
export type BuyerNote = 'none' | 'pending' | 'received'

/** Whether the buyer is a taxpayer: as the order says; where it does not, a buyer with a CNPJ is taken for one. */
export function isTaxpayer({ document, isTaxpayer: told }: Buyer): boolean {
  return told ?? (document !== null && cnpjOf(document) !== undefined)
}

/** Whether the buyer's own note is among the active notes, given by their keys: a key contains the document of the issuer. */
export function noteOf(buyer: Buyer, keys: readonly string[]): BuyerNote {
  if (!isTaxpayer(buyer)) return 'none'
  const issued = keys.flatMap((key) => {
    const parsed = parse(key)
    return parsed.ok && documentTypeOf(parsed.value) === 'NF-e' ? [parsed.value.issuer.document] : []
  })
  const { document } = buyer
  return issued.some((issuer) => document === null || isSamePerson(issuer, document)) ? 'received' : 'pending'
}

/** Whether the authorization to post waits for the note, by the account's settings. */
export function isAwaited({ buyerNote }: FiscalSettings, note: BuyerNote): boolean {
  return buyerNote === 'awaited' && note === 'pending'
}
