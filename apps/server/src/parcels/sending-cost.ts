import { money, parcel as machine, sendingCost, type Routing } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import type { ProcessState } from '../processes/index.ts'
import { setSendingCost } from './repository.ts'

/**
 * Items that come back another way than was agreed cost the customer what that way costs, never more than was promised, and
 * never less than was kept of a refund already (contract §6.5). Not while another parcel stands by which they are sent as agreed.
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
