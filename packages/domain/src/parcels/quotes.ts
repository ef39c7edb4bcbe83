import type { DeliveryKind } from '../accounts/logistics-settings.ts'
import { postalCodeOf } from '../shared/documents.ts'
import type { Money } from '../shared/money.ts'
import { boxesOf } from './boxes.ts'
import type { LogisticsRequest } from './options.ts'
import {
  packedOf,
  returnAddressOf,
  type SenderFacts,
  type ShipmentFacts,
  type ShippedLine,
  valueOf,
  type Volume,
} from './shipment.ts'

/** A request to a carrier for a price. It names no person. */
export interface QuoteQuestion {
  readonly kind: DeliveryKind
  /** Eight digits, of the customer. */
  readonly fromPostalCode: string
  /** Eight digits, of the return address. */
  readonly toPostalCode: string
  /** At least one. */
  readonly volumes: readonly Volume[]
  readonly declaredValue: Money
}

/** Units that would be sent back, and from where, for quotes of all ways in which they may travel. */
export interface ParcelToQuote extends Pick<LogisticsRequest, 'storeId' | 'address' | 'canLabel'> {
  readonly lines: readonly ShippedLine[]
  /** Where one of the options begins, if elsewhere than at `address`; null or absent: none does. */
  readonly collectedAt?: {
    readonly optionId: number
    readonly address: Pick<SenderFacts, 'state' | 'postalCode'>
  } | null
}

/** The facts about a parcel that decide its price. */
export type QuotedParcel = Pick<ShipmentFacts, 'logistics' | 'storeId' | 'lines' | 'severalVolumes'> & {
  readonly sender: Pick<SenderFacts, 'state' | 'postalCode'>
}

/** The same boxes to the same address as `shipmentOf` makes of these units; undefined where anything of them is missing. */
export function quoteQuestionOf(kind: DeliveryKind, parcel: QuotedParcel): QuoteQuestion | undefined {
  const { logistics, lines, sender, severalVolumes } = parcel
  const fromPostalCode = postalCodeOf(sender.postalCode ?? '')
  const address = returnAddressOf(parcel)
  const toPostalCode = address && postalCodeOf(address.postalCode)
  const packed = packedOf(logistics.packaging, lines)
  const volumes = packed && boxesOf(packed, { mostWeightGrams: logistics.packaging.mostWeightGrams, severalVolumes })
  if (fromPostalCode === undefined || toPostalCode === undefined || !volumes) return undefined
  return { kind, fromPostalCode, toPostalCode, volumes, declaredValue: valueOf(lines) }
}
