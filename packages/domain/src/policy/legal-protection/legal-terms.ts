import { lastDayOf, lastDayOfRegret, type RestDays } from '../../shared/calendar.ts'

/** The rights that the law of a country gives a buyer, counted from receipt, whatever a store configures. */
export interface LegalTerms {
  /** `restsAlso`: the local holidays at the customer's place. */
  readonly lastDayOfRegret: (receipt: Temporal.PlainDate, restsAlso?: RestDays) => Temporal.PlainDate
  readonly regretSource: string
  /** Calendar days in which a defect may be claimed. */
  readonly warrantyDays: number
  readonly lastDayOfWarranty: (receipt: Temporal.PlainDate) => Temporal.PlainDate
  readonly warrantySource: string
  /** The source by which the store's own warranty is added to the legal one. */
  readonly contractualSource: string
}

const BRAZILIAN_WARRANTY_DAYS = 90

/**
 * The legal terms by country. Brazil: CDC art. 49 (regret of a distance purchase), art. 26 (defect: 30 days, or 90 for durable
 * goods; which goods are durable cannot be known here, so 90) and art. 50 (the contractual warranty is additional). Another
 * country is another line.
 */
const TERMS: Readonly<Record<string, LegalTerms>> = {
  BR: {
    lastDayOfRegret,
    regretSource: 'CDC, art. 49',
    warrantyDays: BRAZILIAN_WARRANTY_DAYS,
    lastDayOfWarranty: (receipt) => lastDayOf(receipt, BRAZILIAN_WARRANTY_DAYS),
    warrantySource: 'CDC, art. 26',
    contractualSource: 'CDC, art. 50',
  },
}

/** The legal terms of a country (two letters); undefined where they are not known. */
export function legalTermsOf(country: string): LegalTerms | undefined {
  return Object.hasOwn(TERMS, country.toUpperCase()) ? TERMS[country.toUpperCase()] : undefined
}
