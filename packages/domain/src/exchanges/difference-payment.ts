import type { Translations } from '../accounts/local-text.ts'
import type { Money } from '../shared/money.ts'

/**
 * How a store has customers pay a difference. The store takes the money outside of this service, and then reports it.
 */
export interface DifferencePayment {
  /** A web address in which `{processo}` and `{valor}` stand for the number and the amount; null: none. */
  readonly link: string | null
  /** Instructions in the store's words; null: the customer asks the store. */
  readonly instructions: string | null
  readonly translations?: Translations
}

const PLACES = /\{(\w+)\}/g
const KNOWN: ReadonlySet<string> = new Set(['processo', 'valor'])

/**
 * Whether an address is safe to lead customers to: https, with a host, without a user name or password, and with no
 * placeholders but the known ones.
 */
export function isPaymentLink(template: string): boolean {
  if ([...template.matchAll(PLACES)].some(([, name = '']) => !KNOWN.has(name))) return false
  if (/[\s{}]/.test(template.replaceAll(PLACES, ''))) return false
  return /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?(?:[/?#][^\\]*)?$/i.test(template)
}

/** The address at which the difference of a process is paid, with the amount in reais with two decimals. */
export function paymentLinkOf(template: string, process: { readonly number: string; readonly due: Money }): string {
  return filled(template, process.number, (process.due / 100).toFixed(2))
}

function filled(template: string, number: string, amount: string): string {
  const values: Readonly<Record<string, string>> = { processo: number, valor: amount }
  return template.replaceAll(PLACES, (_place, name: string) => encodeURIComponent(values[name] ?? ''))
}
