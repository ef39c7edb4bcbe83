import { capabilities, type Connector } from '@vaivem/domain'
import { DatabaseUnavailable } from '../../platform/database/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import type { Policy } from '../../platform/outbound/policy.ts'
import { withTimeout } from '../../platform/outbound/with-timeout.ts'
import { readAtStore } from '../../orders/index.ts'
import type { Instruction } from './instruction.ts'
import type { FoundIntent } from './intent-command.ts'
import type { DueIntent } from './repository.ts'

/**
 * The order at its store before anything is sent, and the refunds that the store has of it. Where these cannot be read, nothing
 * is sent.
 */
export async function lookBefore(
  deps: Pick<Deps, 'storePlatform' | 'storePayments'>,
  account: ConfiguredAccount,
  { order, storeId, means }: DueIntent,
  isRead: boolean,
): Promise<Omit<FoundIntent, 'known'>> {
  const connector = capabilities.portOf(account.configuration, storeId)
  const settlingMilliseconds = connector ? deps.storePayments.settlingMilliseconds(connector) : 0
  const unread = { reading: undefined, refundsBefore: null, settlingMilliseconds }
  if (!isRead) return unread
  const isListed = connector?.canRefund === true && means === 'automatic'
  const [reading, refunds] = await Promise.all([
    readAtStore(deps, account, { ...order, storeId }),
    isListed ? listRefunds(deps, connector, account.id, order) : null,
  ])
  if (refunds === 'silent') return { ...unread, reading: { outcome: 'silent' } }
  return { reading, refundsBefore: refunds, settlingMilliseconds }
}

const LISTING_TIMEOUT_MILLISECONDS = 5_000

async function listRefunds(
  { storePayments }: Pick<Deps, 'storePayments'>,
  connector: Connector,
  accountId: number,
  { externalId, number }: DueIntent['order'],
): Promise<readonly string[] | null | 'silent'> {
  const order = { ...(externalId !== null && { externalId }), ...(number !== null && { number }) }
  const asked = storePayments.listRefunds(connector, accountId, order).then(
    (refunds) => refunds?.map(({ reference }) => reference) ?? null,
    (error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw error
      return 'silent' as const
    },
  )
  const listed = await withTimeout(asked, LISTING_TIMEOUT_MILLISECONDS)
  return listed === undefined ? 'silent' : listed
}

/**
 * How long, in milliseconds, the last call may still take effect at the store: a platform without keys is looked up only
 * afterwards, because what it does not show before may appear yet.
 */
export function settlingLeft(
  { takenAt }: Pick<DueIntent, 'takenAt'>,
  { settlingMilliseconds, timeoutMilliseconds }: Pick<FoundIntent, 'settlingMilliseconds'> & Policy,
  now: Temporal.Instant,
): number {
  if (settlingMilliseconds === 0 || takenAt === null) return 0
  const until = instantOfColumn(takenAt).epochMilliseconds + timeoutMilliseconds + settlingMilliseconds
  return Math.max(0, until - now.epochMilliseconds)
}

/** The list of earlier refunds stays with the instruction: it is compared with a later one if the answer is lost. */
export function withRefundsBefore(instruction: Instruction, { refundsBefore }: FoundIntent): Instruction {
  return instruction.kind === 'refund' && instruction.amount > 0 ? { ...instruction, refundsBefore } : instruction
}
