import type { Deps } from '../../deps.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import type { WorkItem, WorkLease } from '../../jobs/work.ts'
import { withinPatience } from '../../jobs/within-patience.ts'
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

/** What a carrier answers in time; undefined for silence, and for what its adapter could not tell it. */
export async function heard<Answer>({ terms }: ParcelTurn, asked: Promise<Answer>): Promise<Answer | undefined> {
  return withinPatience(
    asked.catch(() => undefined),
    terms.patienceMilliseconds,
  )
}
