import type { CircuitPolicy } from '../../platform/outbound/policy.ts'
import { USUAL_POLICY } from '../../platform/outbound/policy.ts'

export interface QuotePolicy {
  /** How long a customer's page waits for all quotes together; after it the account's table holds. */
  readonly timeoutMilliseconds: number
  /** How long a quote holds: so long the price that is shown is the price at the confirmation. */
  readonly keptMinutes: number
  /** How long the table holds where a carrier did not answer, so that the price does not change from page to page. */
  readonly silentMinutes: number
  readonly circuit: CircuitPolicy
}

export const QUOTE_POLICY: QuotePolicy = {
  timeoutMilliseconds: 4_000,
  keptMinutes: 30,
  silentMinutes: 5,
  circuit: USUAL_POLICY.circuit,
}
