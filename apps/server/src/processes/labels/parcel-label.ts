import {
  type AccountConfiguration,
  type DeliveryKind,
  documents,
  type PhysicalStore,
  type ReturnAddress,
  shipment,
} from '@vaivem/domain'
import type { ParcelView } from '../parcel-view.ts'
import type { ProcessState } from '../process-state.ts'
import type { ParcelFactsRead } from '../shipment.ts'
import { labelTexts as copy } from './label.pt-BR.ts'
import type { Addressee, Label } from './label.ts'

/** The label of a parcel. It has only what those who handle the parcel on its way need to know: no document, phone or value. */
export function labelOf(
  { process }: Pick<ProcessState, 'process'>,
  parcel: ParcelView,
  facts: ParcelFactsRead,
  { configuration, logo }: { readonly configuration: AccountConfiguration; readonly logo: Label['store']['logo'] },
): Label {
  const { authorizationCode: code, expiresAt, carrierName, volumes } = parcel
  return {
    number: process.number,
    code: code ?? process.number,
    codeIs: code === null ? 'process-number' : 'posting-code',
    way: WAYS[parcel.kind ?? 'agency'],
    carrier: carrierName,
    until: expiresAt === null ? null : momentOf(Temporal.Instant.from(expiresAt), configuration.timeZone),
    recipient: recipientOf(parcel, facts, configuration),
    sender: senderOf(facts),
    store: { name: configuration.stores.find(({ id }) => id === facts.storeId)?.name ?? configuration.name, logo },
    contents: facts.lines.map(({ quantity, name }) => `${quantity} × ${name ?? copy.unnamed}`),
    volumes,
  }
}

const WAYS: Readonly<Record<DeliveryKind, Label['way']>> = {
  agency: 'drop-off',
  collection: 'collection',
  'scheduled-collection': 'collection',
  'express-collection': 'collection',
  locker: 'locker',
  'physical-store': 'physical-store',
  none: 'drop-off',
}

/** As a carrier's counter reads it: 27/11/2026, 23:59. */
function momentOf(instant: Temporal.Instant, timeZone: string): string {
  const { day, month, year, hour, minute } = instant.toZonedDateTimeISO(timeZone)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(day)}/${two(month)}/${year}, ${two(hour)}:${two(minute)}`
}

/** The shop that accepts it, else the return address that fits; an account without one is reached by the code alone. */
function recipientOf(
  { physicalStoreId }: ParcelView,
  facts: ParcelFactsRead,
  { logistics, stores, name }: AccountConfiguration,
): Addressee {
  const shop = logistics.physicalStores.find(({ id }) => id === physicalStoreId)
  if (shop) return shopLines(shop)
  const address = shipment.returnAddressOf({ logistics, ...facts })
  if (address) return addressLines(address)
  return { name: stores.find(({ id }) => id === facts.storeId)?.name ?? name, lines: [copy.addressByCode] }
}

function shopLines({ name, address, postalCode }: PhysicalStore): Addressee {
  return { name, lines: filled([address, placeLine({ city: null, state: null, postalCode })]) }
}

function addressLines({ name, street, number, complement, district, ...place }: ReturnAddress): Addressee {
  return { name, lines: filled([filled([street, number, complement]).join(', '), district, placeLine(place)]) }
}

function senderOf({ sender }: ParcelFactsRead): Addressee {
  const { name, street, number, complement, district } = sender
  const lines = filled([filled([street, number, complement]).join(', '), district, placeLine(sender)])
  return { name: name?.trim() || copy.unknownSender, lines }
}

interface Place {
  readonly city: string | null
  readonly state: string | null
  readonly postalCode: string | null
}

function placeLine({ city, state, postalCode }: Place): string {
  const digits = documents.postalCodeOf(postalCode ?? '')
  return filled([digits && copy.postalCode(digits), filled([city, state]).join('/')]).join(' ')
}

function filled(parts: readonly (string | null | undefined)[]): string[] {
  return parts.flatMap((part) => (part?.trim() ? [part.trim()] : []))
}
