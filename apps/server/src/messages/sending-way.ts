import type { AccountConfiguration, DeliveryKind } from '@vaivem/domain'
import { documentsOf, needsPrinting, type ParcelView, type ProcessState } from '../processes/index.ts'
import type { FactFormats } from './format-facts.ts'
import type { MailFacts } from './mail-text.ts'

type SendingWay = MailFacts['way']

const KINDS: Readonly<Record<DeliveryKind, SendingWay['kind']>> = {
  agency: 'drop-off',
  collection: 'collection',
  'scheduled-collection': 'collection',
  'express-collection': 'collection',
  locker: 'locker',
  'physical-store': 'store',
  none: 'nothing',
}

/** How the items are sent: as the parcel of the mail goes, else the only one under way, else as the customer chose. */
export function sendingWayOf(
  parcel: ParcelView | undefined,
  { process, parcels }: ProcessState,
  { logistics }: AccountConfiguration,
): SendingWay {
  const { keepsItem, deliveryClaim, delivery } = process.terms
  if (keepsItem || deliveryClaim !== undefined) return { kind: 'nothing', place: null }
  const [live] = parcels.filter(({ state }) => state !== 'cancelled' && state !== 'expired')
  const { kind, physicalStoreId, optionId } = parcel ?? live ?? delivery
  const store = logistics.physicalStores.find(({ id }) => id === physicalStoreId)
  const point = delivery.optionId === optionId ? delivery.point : null
  const place = store ?? point ?? null
  return {
    kind: kind === null ? 'undecided' : KINDS[kind],
    place: place && `${place.name}, ${place.address}`,
  }
}

/** The code of a parcel, and what is printed with it; null where it has none. */
export function authorizationOf(
  parcel: ParcelView | undefined,
  { process }: ProcessState,
  configuration: AccountConfiguration,
  written: FactFormats,
): MailFacts['authorization'] {
  if (!parcel || parcel.authorizationCode === null) return null
  const { authorizationCode: code, expiresAt, carrierName: carrier } = parcel
  const until = expiresAt === null ? null : written.moment(Temporal.Instant.from(expiresAt))
  const printed = documentsOf(parcel, process.decision, configuration)
  const label = needsPrinting(parcel, configuration) ? 'needed' : printed.length > 0 ? 'optional' : null
  // Once it is on its way there is nothing to print.
  return { code, until, carrier, label: parcel.state === 'authorized' ? label : null }
}

/** When the parcel of the mail is collected; of a request without a parcel yet, as it was chosen. */
export function collectionOf(
  parcel: ParcelView | undefined,
  { process }: ProcessState,
  written: FactFormats,
): MailFacts['collection'] {
  const window = (parcel ?? process.terms.delivery).window ?? null
  return window && written.words.collected(written.window(window))
}
