import type { NoticeTakers } from '../connectors/index.ts'
import { takeStoreNotice } from '../orders/index.ts'
import { takeCarrierNotice } from '../parcels/index.ts'
import { keepPrivacyDemand } from '../records/index.ts'
import { takeProviderNotice } from '../refunds/index.ts'
import type { Deps } from './deps.ts'

/** The functions that take in the notices of each kind of connector (contract §6.10). */
export function noticeTakersOf(deps: Deps): NoticeTakers {
  const ofStores = { ...deps, keepPrivacyDemand: keepPrivacyDemand.bind(undefined, deps) }
  return {
    store: takeStoreNotice.bind(undefined, ofStores),
    carrier: takeCarrierNotice.bind(undefined, deps),
    'payment-provider': takeProviderNotice.bind(undefined, deps),
  }
}
