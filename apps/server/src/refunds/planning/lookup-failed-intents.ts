import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { withTimeout } from '../../platform/outbound/with-timeout.ts'
import { type Counterpart, counterpartOf } from '../execution/counterpart.ts'
import { providerRefundOf, storeRefundOf } from '../execution/send-to-store.ts'
import { selectFailed, selectSent, type FailedIntent } from './repository.ts'

/** The store's answer about a failed intent, which is looked up before it may be retried. */
export type IntentLookup =
  | { readonly outcome: 'done'; readonly reference: string; readonly redemptionToken?: string }
  | { readonly outcome: 'absent' | 'pending' | 'unknown' }

export type IntentLookups = ReadonlyMap<number, IntentLookup>

const TIMEOUT_MILLISECONDS = 3_000

/** Looks up every failed intent of a process at the store, outside any transaction; one that was never sent is absent. */
export async function lookUpFailedIntents(
  deps: Pick<Deps, 'database' | 'storePayments' | 'storeCredit' | 'paymentProviders'>,
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

/** Looks up a refund that counts as made at the store; undefined where the account has no such refund of a store. */
export async function lookUpSettledIntent(
  deps: Pick<Deps, 'database' | 'storePayments' | 'storeCredit' | 'paymentProviders'>,
  account: ConfiguredAccount,
  intentId: number,
): Promise<IntentLookup | undefined> {
  const [known] = await deps.database.read<FailedIntent>(account.id, selectSent(account.id, intentId))
  return known && lookUpIntent(deps, account, known)
}

async function lookUpIntent(
  { storePayments, storeCredit, paymentProviders }: Pick<Deps, 'storePayments' | 'storeCredit' | 'paymentProviders'>,
  account: ConfiguredAccount,
  intent: FailedIntent,
): Promise<IntentLookup> {
  const { id, storeId, instruction } = intent
  if (instruction === null || instruction.amount === 0) return { outcome: 'absent' }
  const counterpart = counterpartOf(account.configuration, storeId, instruction)
  if (!counterpart) return { outcome: 'unknown' }
  const asked: Promise<IntentLookup> =
    counterpart.kind === 'payment-provider'
      ? askProvider({ paymentProviders }, account.id, counterpart, intent)
      : instruction.kind === 'voucher'
        ? storeCredit.findVoucher(counterpart.connector, account.id, id, instruction.amount)
        : storePayments.findRefund(counterpart.connector, account.id, storeRefundOf(intent, instruction))
  const answer = await withTimeout(
    asked.catch(() => undefined),
    TIMEOUT_MILLISECONDS,
  )
  return answer ?? { outcome: 'unknown' }
}

/** A refund that the provider shows as failed is as good as one that it never had. */
async function askProvider(
  { paymentProviders }: Pick<Deps, 'paymentProviders'>,
  accountId: number,
  { provider, told }: Extract<Counterpart, { kind: 'payment-provider' }>,
  { id, reference, instruction }: FailedIntent,
): Promise<IntentLookup> {
  if (!instruction) return { outcome: 'absent' }
  const refund = providerRefundOf({ id, reference }, instruction, told)
  const found = await paymentProviders.findRefund(provider, accountId, refund)
  return found.outcome === 'refused' ? { outcome: 'absent' } : found
}
