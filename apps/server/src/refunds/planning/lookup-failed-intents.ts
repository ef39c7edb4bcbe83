import { capabilities } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { withTimeout } from '../../platform/outbound/with-timeout.ts'
import { storeRefundOf } from '../execution/send-to-store.ts'
import { selectFailed, type FailedIntent } from './repository.ts'

/** The store's answer about a failed intent, which is looked up before it may be retried. */
export type IntentLookup =
  | { readonly outcome: 'done'; readonly reference: string; readonly redemptionToken?: string }
  | { readonly outcome: 'absent' | 'pending' | 'unknown' }

export type IntentLookups = ReadonlyMap<number, IntentLookup>

const TIMEOUT_MILLISECONDS = 3_000

/** Looks up every failed intent of a process at the store, outside any transaction; one that was never sent is absent. */
export async function lookUpFailedIntents(
  deps: Pick<Deps, 'database' | 'storePayments' | 'storeCredit'>,
  account: ConfiguredAccount,
  processId: number,
  matches: (intent: FailedIntent) => boolean,
): Promise<IntentLookups> {
  const failed = await deps.database.read<FailedIntent>(account.id, selectFailed(account.id, processId))
  const words = failed
    .filter(matches)
    .map(async (intent) => [intent.id, await lookUpIntent(deps, account, intent)] as const)
  return new Map(await Promise.all(words))
}

async function lookUpIntent(
  { storePayments, storeCredit }: Pick<Deps, 'storePayments' | 'storeCredit'>,
  account: ConfiguredAccount,
  intent: FailedIntent,
): Promise<IntentLookup> {
  const { id, storeId, instruction } = intent
  if (instruction === null || instruction.amount === 0) return { outcome: 'absent' }
  const connector = capabilities.portOf(account.configuration, storeId)
  if (!connector) return { outcome: 'unknown' }
  const asked: Promise<IntentLookup> =
    instruction.kind === 'voucher'
      ? storeCredit.findVoucher(connector, account.id, id)
      : storePayments.findRefund(connector, account.id, storeRefundOf(intent, instruction))
  const answer = await withTimeout(
    asked.catch(() => undefined),
    TIMEOUT_MILLISECONDS,
  )
  return answer ?? { outcome: 'unknown' }
}
