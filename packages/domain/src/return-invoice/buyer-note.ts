import type { FiscalSettings } from '../account/fiscal-settings.ts'
import { cnpjOf } from '../shared/documents.ts'
import { documentTypeOf, parse } from './access-key.ts'
import { isSamePerson } from './parties.ts'

/** Who bought, as far as the order says (contract §6.14 `ClienteContribuinte`). */
export interface Buyer {
  /** CPF or CNPJ; null: not known. */
  readonly document: string | null
  /** Whether they are a taxpayer of ICMS; null: not told. */
  readonly isTaxpayer: boolean | null
}

/**
 * The return note of the buyer's own, CFOP 5202 or 6202: who is a taxpayer returns goods with one, issued before they travel, and
 * the store issues none. `none`: the buyer is no taxpayer.
 */
export type BuyerNote = 'none' | 'pending' | 'received'

/** What the order says; where it does not, who has a CNPJ is taken for a taxpayer. */
export function isTaxpayer({ document, isTaxpayer: told }: Buyer): boolean {
  return told ?? (document !== null && cnpjOf(document) !== undefined)
}

/** Whether the buyer's own note is among the active ones, by their keys; whose key it is says who issued it. */
export function noteOf(buyer: Buyer, keys: readonly string[]): BuyerNote {
  if (!isTaxpayer(buyer)) return 'none'
  const issued = keys.flatMap((key) => {
    const parsed = parse(key)
    return parsed.ok && documentTypeOf(parsed.value) === 'NF-e' ? [parsed.value.issuer.document] : []
  })
  const { document } = buyer
  return issued.some((issuer) => document === null || isSamePerson(issuer, document)) ? 'received' : 'pending'
}

/** Whether the authorisation to post waits for the note, as the account decided. */
export function isAwaited({ buyerNote }: FiscalSettings, note: BuyerNote): boolean {
  return buyerNote === 'awaited' && note === 'pending'
}
