import {
  type Logistics,
  money,
  type Result,
  type ReturnAddress,
  type Shipment,
  shipment,
  type Volume,
} from '@vaivem/domain'

/** The sender of the parcel of a proof: a person of the shop, at its own return address. Never stored. */
export interface SampleSender {
  readonly name: string
  /** CPF or CNPJ. */
  readonly document: string
  readonly phone: string
  readonly email: string
}

type Told = Pick<Logistics, 'returnAddresses' | 'packaging'>

const CONTENT = 'Prova de conexão'
/** The declared value of the parcel. */
export const SAMPLE_VALUE = money.money(1_000)
/** The weight and measures of a small box, where the account states no usual ones. */
const MEASURES = { weightGrams: 500, heightCm: 10, widthCm: 20, lengthCm: 30 } as const

/** Where the parcel of a proof goes: the first return address that is active, whatever it is limited to. */
export function sampleAddress({ returnAddresses }: Pick<Told, 'returnAddresses'>): ReturnAddress | undefined {
  return returnAddresses.find(({ active }) => active)
}

/** The measures of one item: the usual ones of the account, with those of `MEASURES` where the account states none. */
export function sampleMeasures({ usual }: Told['packaging']): Volume {
  return {
    weightGrams: usual.weightGrams ?? MEASURES.weightGrams,
    heightCm: usual.heightCm ?? MEASURES.heightCm,
    widthCm: usual.widthCm ?? MEASURES.widthCm,
    lengthCm: usual.lengthCm ?? MEASURES.lengthCm,
  }
}

/** A parcel from the account to itself; refused with what is missing of it. */
export function sampleParcel(
  logistics: Told,
  { name, document, phone, email }: SampleSender,
): Result<Shipment, shipment.ShipmentIncomplete> {
  const address = sampleAddress(logistics)
  const unlimited = address && { ...address, storeId: null, sellers: [], categories: [], customerStates: [] }
  const place = address ?? NOWHERE
  return shipment.shipmentOf({
    logistics: { packaging: logistics.packaging, returnAddresses: unlimited ? [unlimited] : [] },
    storeId: null,
    sender: { ...placeOf(place), name, document, phone, mobile: null, email },
    lines: [
      {
        name: CONTENT,
        quantity: 1,
        unitValue: SAMPLE_VALUE,
        categories: [],
        seller: null,
        measures: sampleMeasures(logistics.packaging),
      },
    ],
    invoiceKey: null,
    severalVolumes: false,
  })
}

type Place = Pick<ReturnAddress, 'street' | 'number' | 'complement' | 'district' | 'city' | 'state' | 'postalCode'>

const NOWHERE: Place = { street: '', number: '', complement: '', district: '', city: '', state: '', postalCode: '' }

function placeOf({ street, number, complement, district, city, state, postalCode }: Place): Place {
  return { street, number, complement, district, city, state, postalCode }
}
