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

/** Everything that is odd about a note, each oddity once, the key's first. Never a reason to lose the note by itself. */
export function examine(examination: Examination): readonly Finding[] {
  return [...keyFindings(examination), ...readingFindings(examination), ...processFindings(examination)]
}

/** A lenient account takes every finding as a warning; a strict one refuses those that make the note another one or none. */
export function judge(
  mode: 'lenient' | 'strict',
  findings: readonly Finding[],
): Result<readonly Finding[], InvoiceNotConforming> {
  const refused = mode === 'strict' ? findings.filter(({ code }) => REFUSED_WHEN_STRICT.has(code)) : []
  return refused.length > 0 ? refuse('invoice-not-conforming', { findings: refused }) : ok(findings)
}

/**
 * What a strict account refuses: what the document itself proves, and the sale that it does not reference (contract §3 "Return
 * notes"). The others depend on lists that change, on the tax office, on how a file was kept, or on facts of the order that
 * may be wrong, and stay warnings.
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
