import { ok, refuse, type Result } from '../shared/result.ts'
import { declarationFindings } from './declaration-findings.ts'
import { documentFindings } from './document-findings.ts'
import type { Examination } from './examination.ts'
import { describe, type Finding } from './finding-catalogue.pt-BR.ts'
import type { FindingCode } from './finding-details.ts'
import { FINDING_REFERENCE } from './finding-reference.pt-BR.ts'
import { keyFindings } from './key-findings.ts'
import { processFindings } from './process-findings.ts'

export type InvoiceNotConforming = { readonly kind: 'invoice-not-conforming'; readonly findings: readonly Finding[] }

/** All findings about a note, each once, those about its key first. No finding alone is a reason to lose the note. */
export function examine(examination: Examination): readonly Finding[] {
  return [...keyFindings(examination), ...readingFindings(examination), ...processFindings(examination)]
}

/**
 * A lenient account takes every finding as a warning. A strict account refuses the note for those findings that prove it to be
 * another note, or none.
 */
export function judge(
  mode: 'lenient' | 'strict',
  findings: readonly Finding[],
): Result<readonly Finding[], InvoiceNotConforming> {
  const refused = mode === 'strict' ? findings.filter(({ code }) => REFUSED_WHEN_STRICT.has(code)) : []
  return refused.length > 0 ? refuse('invoice-not-conforming', { findings: refused }) : ok(findings)
}

/**
 * The findings for which a strict account refuses a note: those that the document itself proves, and a sale that it does not
 * reference (contract §3 "Return notes"). The others depend on lists that change, on the tax office, on how a file was stored,
 * or on facts of the order that may be wrong; they stay warnings.
 */
export const REFUSED_WHEN_STRICT: ReadonlySet<FindingCode> = new Set(
  Object.entries(FINDING_REFERENCE).flatMap(([code, { isRefused }]) => (isRefused ? [code as FindingCode] : [])),
)

function readingFindings(examination: Examination): readonly Finding[] {
  const { reading } = examination
  switch (reading?.kind) {
    case undefined:
      return []
    case 'malformed':
      return [describe('XML_MAL_FORMADO', reading)]
    case 'beyond-limits':
      return [describe('XML_FORA_DOS_LIMITES', reading)]
    case 'not-an-invoice':
      return [describe('XML_NAO_E_NFE', reading)]
    case 'several-invoices':
      return [describe('XML_COM_VARIAS_NOTAS', reading)]
    case 'invoice':
      return documentFindings(examination, reading.facts)
    case 'content-declaration':
      return declarationFindings(examination, reading.facts)
  }
}
