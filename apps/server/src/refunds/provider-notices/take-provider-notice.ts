import type { StoreNotice } from '@vaivem/connector-kit'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { examineRefunds } from './repository.ts'

/** The result of a notice: `unknown` where the account has no such provider now, or it sends none (contract §6.10). */
export type TakenProviderNotice = 'unknown' | 'forged' | 'unreadable' | 'taken'

/** The most payments of one notice that are examined. A notice is a hint: further payments are read when they are due anyway. */
const MOST_PAYMENTS = 100

/**
 * Takes in a notice of a payment provider. It decides nothing: the refunds of the payments that it names are examined, and read
 * back from the provider. One that comes again does the same again. Without a signature it is forged.
 */
export async function takeProviderNotice(
  { database, paymentProviders, notifyWorker }: Pick<Deps, 'database' | 'paymentProviders' | 'notifyWorker'>,
  account: ConfiguredAccount,
  providerId: number,
  notice: StoreNotice,
): Promise<TakenProviderNotice> {
  const provider = account.configuration.paymentProviders.find(({ id, active }) => id === providerId && active)
  if (!provider || !paymentProviders.takesNotices(provider)) return 'unknown'
  if ((await paymentProviders.verifyNotice(provider, account.id, notice)) !== 'genuine') return 'forged'
  const reading = paymentProviders.readNotice(provider, notice)
  if (!reading) return 'unreadable'
  const payments = reading.payments.slice(0, MOST_PAYMENTS)
  if (payments.length === 0) return 'taken'
  const examined = await database.inAccount(account.id, (tx) => examineRefunds(tx, account.id, providerId, payments))
  if (examined > 0) notifyWorker(account.id)
  return 'taken'
}
