import { capabilities } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { type GoingLiveObstacle, mayBeSentAgain, obstacleToSending } from '../../platform/outbound/going-live.ts'
import { counterpartOf, liveConnectorOf } from './counterpart.ts'
import type { FailureReason, Instruction } from './instruction.ts'
import type { DueIntent } from './repository.ts'

interface Sending {
  readonly deps: Pick<Deps, 'now'>
  readonly tx: Transaction
  readonly account: ConfiguredAccount
  readonly intent: DueIntent
}

/** Why an instruction is not sent to its counterpart now; undefined: it is (docs/decisions/0054). */
export async function obstacleToFirstSending(
  { deps, tx, account, intent }: Sending,
  instruction: Instruction,
  clearedBy: DueIntent['clearedBy'],
): Promise<GoingLiveObstacle | undefined> {
  const { amount } = instruction
  const counterpart = counterpartOf(account.configuration, intent.storeId, instruction)
  if (!counterpart || amount === 0) return undefined
  const isReleased = clearedBy !== null && clearedBy.kind !== 'order'
  return obstacleToSending(tx, account, {
    connector: liveConnectorOf(counterpart),
    amount,
    isReleased,
    at: deps.now(),
  })
}

/** Whether what was sent before may be looked up and sent again: not while the connector of its counterpart is stopped. */
export async function mayGoOnSending({ tx, account, intent }: Omit<Sending, 'deps'>): Promise<boolean> {
  const counterpart = counterpartOf(account.configuration, intent.storeId, intent.instruction)
  return !counterpart || mayBeSentAgain(tx, account.id, liveConnectorOf(counterpart))
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
