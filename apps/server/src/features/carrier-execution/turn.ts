import { capabilities } from '@vaivem/domain'
import type { Deps } from '../../deps.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import type { WorkItem, WorkLease } from '../../outbound/work.ts'
import type { Carrier } from '../../gateways/carrier.ts'
import { withTimeout } from '../../outbound/with-timeout.ts'
import type { CarrierTerms } from './terms.ts'
import type { WorkedParcel } from './worked-parcel.ts'

export type CarrierDeps = Pick<Deps, 'database' | 'carrier' | 'now' | 'newId' | 'log'>

/** One turn of a worker at one parcel. */
export interface ParcelTurn {
  readonly deps: CarrierDeps
  readonly terms: CarrierTerms
  readonly account: ConfiguredAccount
  readonly work: WorkItem
  readonly lease: WorkLease
  readonly parcel: WorkedParcel
}

/** Whoever speaks for a carrier of the account, as it says itself; undefined where nobody does. */
export function integrationOf({ deps, account }: ParcelTurn, carrierId: number): Carrier | undefined {
  const carrier = account.configuration.logistics.carriers.find(({ id }) => id === carrierId)
  return carrier && capabilities.isAsked(carrier) ? deps.carrier : undefined
}

/** What a carrier answers in time; undefined for silence, for what its adapter could not tell it, and without one. */
export async function heard<Answer>(
  turn: ParcelTurn,
  carrierId: number,
  ask: (carrier: Carrier) => Promise<Answer>,
): Promise<Answer | undefined> {
  const carrier = integrationOf(turn, carrierId)
  if (!carrier) return undefined
  return withTimeout(
    ask(carrier).catch(() => undefined),
    turn.terms.timeoutMilliseconds,
  )
}
