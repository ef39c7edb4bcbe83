import { lastDayOf, lastDayOfRegret, type RestDays } from '../shared/calendar.ts'

/** What the law of a country grants whoever buys, counted from receipt, whatever a store configures. */
export interface LegalTerms {
  /** `restsAlso`: the local holidays where the consumer is. */
  readonly lastDayOfRegret: (receipt: Temporal.PlainDate, restsAlso?: RestDays) => Temporal.PlainDate
  readonly regretSource: string
  /** Running days to claim a defect. */
  readonly warrantyDays: number
  readonly lastDayOfWarranty: (receipt: Temporal.PlainDate) => Temporal.PlainDate
  readonly warrantySource: string
  /** By which the warranty of a store comes on top of the legal one. */
  readonly contractualSource: string
}

const BRAZILIAN_WARRANTY_DAYS = 90

/**
 * CDC art. 49 (regret of a distance purchase), art. 26 (defect: 30 days, or 90 for durable goods; what is durable cannot be
 * known here, so 90) and art. 50 (the contractual warranty is additional). Adding a country is adding a line.
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

/** The legal terms of a country (two letters); undefined where none are known. */
export function legalTermsOf(country: string): LegalTerms | undefined {
  return Object.hasOwn(TERMS, country.toUpperCase()) ? TERMS[country.toUpperCase()] : undefined
}
