import type { StoreNotice } from '@vaivem/connector-kit'
import { capabilities } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { addWork } from '../../platform/outbound/work-repository.ts'
import { noteNews } from './notice-repository.ts'

/** The outcome of a notice: `unknown` where the carrier is not called through a connector, or sends none (contract §6.10). */
export type TakenCarrierNotice = 'unknown' | 'forged' | 'unreadable' | 'taken'

/**
 * Takes in a notice of a carrier: it says only of which parcels there is news, and the carrier is queried about those at once. Nothing of
 * it is stored, so that a repeated one has them queried once more.
 */
export async function takeCarrierNotice(
  { database, carrier: port, notifyWorker }: Pick<Deps, 'database' | 'carrier' | 'notifyWorker'>,
  account: ConfiguredAccount,
  carrierId: number,
  notice: StoreNotice,
): Promise<TakenCarrierNotice> {
  const carrier = account.configuration.logistics.carriers.find(({ id }) => id === carrierId)
  if (!carrier || !capabilities.isAsked(carrier) || !port.takesNotices(carrier)) return 'unknown'
  if ((await port.verifyNotice(carrier, account.id, notice)) === 'forged') return 'forged'
  const reading = port.readNotice(carrier, notice)
  if (!reading) return 'unreadable'
  const told = await database.inAccount(account.id, async (tx) => {
    const parcels = await noteNews(tx, account.id, { carrierId, references: reading.references })
    for (const subjectId of parcels) await addWork(tx, account.id, { kind: 'parcel', subjectId })
    return parcels
  })
  if (told.length > 0) notifyWorker(account.id)
  return 'taken'
}
