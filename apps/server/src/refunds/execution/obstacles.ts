import { capabilities } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { type GoingLiveObstacle, mayBeSentAgain, obstacleToSending } from '../../platform/outbound/going-live.ts'
import type { FailureReason, Instruction } from './instruction.ts'
import type { DueIntent } from './repository.ts'

interface Sending {
  readonly deps: Pick<Deps, 'now'>
  readonly tx: Transaction
  readonly account: ConfiguredAccount
  readonly intent: DueIntent
}

/** Why the connector of the store does not send an instruction now; undefined: it does (docs/decisions/0054). */
export async function obstacleToFirstSending(
  { deps, tx, account, intent }: Sending,
  { amount }: Instruction,
  clearedBy: DueIntent['clearedBy'],
): Promise<GoingLiveObstacle | undefined> {
  const connector = capabilities.portOf(account.configuration, intent.storeId)
  if (!connector || amount === 0) return undefined
  const isReleased = clearedBy !== null && clearedBy.kind !== 'order'
  return obstacleToSending(tx, account, { connector, amount, isReleased, at: deps.now() })
}

/** Whether what was sent before may be looked up and sent again: not while the connector of the store is stopped. */
export async function mayGoOnSending({ tx, account, intent }: Omit<Sending, 'deps'>): Promise<boolean> {
  const connector = capabilities.portOf(account.configuration, intent.storeId)
  return !connector || mayBeSentAgain(tx, account.id, connector)
}

/** Why no platform issues a voucher; undefined where one does. */
export function obstacleToIssuing({
  account: { configuration },
  intent,
}: Pick<Sending, 'account' | 'intent'>): FailureReason | undefined {
  if (intent.means !== 'voucher') return undefined
  if (capabilities.capabilitiesOf(configuration, intent.storeId).voucher === 'automatic') return undefined
  return capabilities.portObstacle(configuration, intent.storeId) ?? 'vouchers-not-supported'
}
