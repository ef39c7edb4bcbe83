import { parse } from './access-key.ts'
import { describe, type Finding } from './finding-catalogue.pt-BR.ts'
import type { Examination } from './examination.ts'
import type { InvoiceFacts, InvoiceReference } from './invoice-document.ts'

/** Whether a return says which sale it returns, with a sound key, and, where the sale's key is known, that one. */
export function referenceFindings({ saleAccessKey }: Examination, { references }: InvoiceFacts): readonly Finding[] {
  if (references.length === 0) return [describe('SEM_NOTA_REFERENCIADA', {})]
  const found: Finding[] = []
  const unsound = references.filter((reference) => !isSound(reference)).map(({ text }) => text)
  if (unsound.length > 0) found.push(describe('CHAVE_REFERENCIADA_INVALIDA', { keys: abbreviated(unsound) }))
  if (saleAccessKey && !references.some((reference) => names(reference, saleAccessKey))) {
    found.push(describe('NOTA_REFERENCIADA_DIFERE_DA_VENDA', { sale: saleAccessKey }))
  }
  return found
}

/** A masked key keeps the check digit it had before its random code was zeroed, so only its shape can be judged. */
function isSound({ kind, text }: InvoiceReference): boolean {
  if (kind === 'other') return true
  const parsed = parse(text)
  return parsed.ok || (kind === 'masked-key' && parsed.refusal.kind === 'access-key-check-digit')
}

function names({ kind, text }: InvoiceReference, key: string): boolean {
  if (kind === 'other') return false
  return kind === 'masked-key' ? withoutRandomCode(text) === withoutRandomCode(key) : text === key
}

function withoutRandomCode(key: string): string {
  return key.slice(0, 35) + key.slice(43)
}

const MOST_SHOWN = 5

function abbreviated(keys: readonly string[]): string {
  const shown = keys.slice(0, MOST_SHOWN).join(', ')
  return keys.length > MOST_SHOWN ? `${shown} e mais ${keys.length - MOST_SHOWN}` : shown
}
