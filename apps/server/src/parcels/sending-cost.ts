import { money, parcel as machine, sendingCost, type Routing } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import type { ProcessState } from '../processes/index.ts'
import { setSendingCost } from './repository.ts'

/**
 * Updates the cost of sending where items are sent another way than agreed: never more than promised, and never less than was
 * deducted from a refund already (contract §6.5). Not while another parcel sends them as agreed.
 */
export async function followRouting(
  tx: Transaction,
  { id, configuration }: Pick<ConfiguredAccount, 'id' | 'configuration'>,
  { process, parcels: known, charged }: ProcessState,
  { parcelId, routing }: { readonly parcelId: number; readonly routing: Routing },
): Promise<void> {
  const { delivery, sendingCost: promised = money.ZERO } = process.terms
  const others = known.filter((parcel) => parcel.id !== parcelId && !machine.isVoid(parcel.state))
  const next = sendingCost.afterAuthorizing(configuration.logistics, promised, delivery, routing)
  if (next === promised || others.length > 0) return
  await setSendingCost(tx, id, process.id, money.largest(next, charged))
}
