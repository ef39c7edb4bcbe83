import { ok, refuse, type Result } from '../shared/result.ts'
import { documentFindings } from './document-findings.ts'
import type { Examination } from './examination.ts'
import { describe, type Finding, type FindingCode } from './finding-catalogue.pt-BR.ts'
import { keyFindings } from './key-findings.ts'

export type InvoiceNotConforming = { readonly kind: 'invoice-not-conforming'; readonly findings: readonly Finding[] }

/** Everything that is odd about a note, each oddity once, the key's first. Never a reason to lose the note by itself. */
export function examine(examination: Examination): readonly Finding[] {
  return [...keyFindings(examination), ...readingFindings(examination)]
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
 * What a strict account refuses: the findings that contract §3 "Return notes" names. The others depend on lists that
 * change, on the tax office, or on how a file was kept, and stay warnings.
 */
export const REFUSED_WHEN_STRICT: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'CHAVE_TAMANHO',
  'CHAVE_FORMATO',
  'CHAVE_DIGITO',
  'CNPJ_DA_CHAVE_INVALIDO',
  'NUMERO_DIFERE_DA_CHAVE',
  'SERIE_DIFERE_DA_CHAVE',
  'XML_MAL_FORMADO',
  'XML_FORA_DOS_LIMITES',
  'XML_NAO_E_NFE',
  'XML_COM_VARIAS_NOTAS',
  'XML_COM_CAMPO_REPETIDO',
  'XML_SEM_CHAVE',
  'CHAVE_DIFERE_DO_XML',
  'NUMERO_DIFERE_DO_XML',
  'SERIE_DIFERE_DO_XML',
  'CHAVE_DIFERE_DO_EMITENTE',
  'CHAVE_DIFERE_DO_CONTEUDO',
  'CNPJ_EMITENTE_INVALIDO',
  'CPF_EMITENTE_INVALIDO',
  'DESTINATARIO_INVALIDO',
  'FINALIDADE_NAO_E_DEVOLUCAO',
  'SEM_NOTA_REFERENCIADA',
  'CHAVE_REFERENCIADA_INVALIDA',
  'NOTA_REFERENCIADA_DIFERE_DA_VENDA',
  'NOTA_NAO_AUTORIZADA',
])

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
  }
}
