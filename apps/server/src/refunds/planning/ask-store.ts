import { capabilities } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { withTimeout } from '../../platform/outbound/with-timeout.ts'
import { selectFailed, type ToldIntent } from './repository.ts'

/** What the store says of an intent that failed: asked before it may be tried again. */
export type StoreWord =
  | { readonly outcome: 'done'; readonly reference: string; readonly redemptionToken?: string }
  | { readonly outcome: 'absent' | 'pending' | 'unknown' }

export type StoreWords = ReadonlyMap<number, StoreWord>

const TIMEOUT_MILLISECONDS = 3_000

/** Asks the store for every intent of a process that failed, outside any transaction; one it was never told of is absent. */
export async function askOfFailed(
  deps: Pick<Deps, 'database' | 'storePayments'>,
  account: ConfiguredAccount,
  processId: number,
  matches: (intent: ToldIntent) => boolean,
): Promise<StoreWords> {
  const failed = await deps.database.read<ToldIntent>(account.id, selectFailed(account.id, processId))
  const words = failed.filter(matches).map(async (intent) => [intent.id, await wordOn(deps, account, intent)] as const)
  return new Map(await Promise.all(words))
}

async function wordOn(
  { storePayments }: Pick<Deps, 'storePayments'>,
  account: ConfiguredAccount,
  { id, means, storeId, wasTold }: ToldIntent,
): Promise<StoreWord> {
  if (!wasTold) return { outcome: 'absent' }
  const connector = capabilities.portOf(account.configuration, storeId)
  if (!connector) return { outcome: 'unknown' }
  const asked: Promise<StoreWord> =
    means === 'voucher'
      ? storePayments.findVoucher(connector, account.id, id)
      : storePayments.findRefund(connector, account.id, id)
  const answer = await withTimeout(
    asked.catch(() => undefined),
    TIMEOUT_MILLISECONDS,
  )
  return answer ?? { outcome: 'unknown' }
}
