import type { Deps } from '../../deps.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import type { WorkItem, WorkLease } from '../../jobs/work.ts'
import type { WorkedParcel } from './repository.ts'
import type { CarrierTerms } from './terms.ts'

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
