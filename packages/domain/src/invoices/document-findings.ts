import { cnpjOf, cpfOf } from '../shared/documents.ts'
import { describe, type Finding } from './finding-catalogue.pt-BR.ts'
import type { Examination } from './examination.ts'
import { identityFindings } from './identity-findings.ts'
import type { InvoiceFacts, InvoiceParty, SignatureReport } from './invoice-document.ts'
import { purposeFindings } from './purpose-findings.ts'
import { referenceFindings } from './reference-findings.ts'
import { totalFindings } from './total-findings.ts'

/** The findings about the content of a note: where it contradicts the sent fields or itself, or is not a return. */
export function documentFindings(examination: Examination, facts: InvoiceFacts): readonly Finding[] {
  return [
    ...identityFindings(examination, facts),
    ...partyFindings(facts),
    ...purposeFindings(facts),
    ...totalFindings(facts),
    ...referenceFindings(examination, facts),
    ...protocolFindings(facts),
    ...signatureFindings(facts.signature),
  ]
}

function partyFindings({ issuer, recipient }: InvoiceFacts): readonly Finding[] {
  const found: Finding[] = []
  if (issuer.cnpj !== null && cnpjOf(issuer.cnpj) === undefined) {
    found.push(describe('CNPJ_EMITENTE_INVALIDO', { document: issuer.cnpj }))
  }
  if (issuer.cpf !== null && cpfOf(issuer.cpf) === undefined) {
    found.push(describe('CPF_EMITENTE_INVALIDO', { document: issuer.cpf }))
  }
  const document = recipient.cnpj ?? recipient.cpf
  if (document && !isSound(recipient)) found.push(describe('DESTINATARIO_INVALIDO', { document }))
  return found
}

function isSound({ cnpj, cpf }: InvoiceParty): boolean {
  return (cnpj === null || cnpjOf(cnpj) !== undefined) && (cpf === null || cpfOf(cpf) !== undefined)
}

/** Status 150 means authorized too, but late. */
const AUTHORISED: ReadonlySet<string | null> = new Set(['100', '150'])

function protocolFindings({ protocols, key, digestValue }: InvoiceFacts): readonly Finding[] {
  if (protocols.length === 0) return [describe('SEM_PROTOCOLO', {})]
  const found: Finding[] = []
  const refused = protocols.find(({ status }) => !AUTHORISED.has(status))
  if (refused) found.push(describe('NOTA_NAO_AUTORIZADA', { status: refused.status ?? 'ausente' }))
  const otherKey = protocols.find((protocol) => key !== null && protocol.key !== key)
  if (otherKey) found.push(describe('PROTOCOLO_DE_OUTRA_NOTA', { found: `chave ${otherKey.key ?? 'ausente'}` }))
  const otherDigest = protocols.find(
    (protocol) => digestValue !== null && protocol.digestValue !== null && protocol.digestValue !== digestValue,
  )
  if (otherDigest && !otherKey) {
    found.push(describe('PROTOCOLO_DE_OUTRA_NOTA', { found: 'o resumo digVal é diferente do da assinatura' }))
  }
  return found
}

const SIGNATURE_FINDINGS: Readonly<Record<SignatureReport, readonly Finding[]>> = {
  valid: [],
  'valid-after-unindenting': [describe('ASSINATURA_COM_RECUO', {})],
  invalid: [describe('ASSINATURA_INVALIDA', {})],
  absent: [describe('ASSINATURA_AUSENTE', {})],
  unreadable: [describe('ASSINATURA_ILEGIVEL', {})],
  'not-checked': [describe('ASSINATURA_NAO_VERIFICADA', {})],
}

function signatureFindings(report: SignatureReport): readonly Finding[] {
  return SIGNATURE_FINDINGS[report]
}
