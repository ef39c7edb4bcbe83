import { cnpjOf, cpfOf } from '../shared/documents.ts'
import type { InvoiceParty } from './invoice-document.ts'

/** The document of a party; null for a party without one, such as a person who lives abroad. */
export function documentOfParty({ cnpj, cpf }: InvoiceParty): string | null {
  return (cnpj || cpf) ?? null
}

/** A party in the form in which a finding may show it. */
export function shownParty(party: InvoiceParty): string {
  const document = documentOfParty(party)
  return document === null || document === '' ? 'sem CPF nem CNPJ' : shownDocument(document)
}

/** A CNPJ in full, because it identifies a company; of a CPF, or of anything else, only its end. */
export function shownDocument(document: string): string {
  return cnpjOf(document) === undefined ? `documento de final ${document.slice(-2)}` : `CNPJ ${document}`
}

/**
 * Whether two documents belong to one person: the same CPF, or CNPJs of the same company, whose establishments differ only
 * after the first eight characters.
 */
export function isSamePerson(one: string, other: string): boolean {
  if (one === other) return true
  const [company, otherCompany] = [cnpjOf(one), cnpjOf(other)]
  if (company === undefined || otherCompany === undefined)
    return cpfOf(one) !== undefined && cpfOf(one) === cpfOf(other)
  return company.slice(0, COMPANY) === otherCompany.slice(0, COMPANY)
}

/** The number of characters of a CNPJ that identify the company. */
const COMPANY = 8
