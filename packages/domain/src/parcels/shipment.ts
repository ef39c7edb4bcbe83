import type { Logistics, Measures, Packaging, ReturnAddress } from '../accounts/logistics-settings.ts'
import { cnpjOf, documentOf, phoneOf, postalCodeOf } from '../shared/documents.ts'
import { type Money, money, sum, times } from '../shared/money.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { boxesOf, type Packed } from './boxes.ts'
import { isPostOffice, stateOfPostalCode } from './postal-code.ts'

/** The details of a parcel that are sent to a real carrier. None is empty, but an address complement and the invoice key may be null. */
export interface Shipment {
  /** The customer. */
  readonly sender: Party
  /** The return address of the account. */
  readonly recipient: Party
  /** At least one. */
  readonly volumes: readonly Volume[]
  readonly contents: readonly Content[]
  /** The value of all contents. */
  readonly declaredValue: Money
  /** The access key of the sale's NF-e; null: the parcel travels with a declaration of contents (DC-e). */
  readonly invoiceKey: string | null
}

export interface Party {
  readonly name: string
  /** CPF or CNPJ, digits and letters only. */
  readonly document: string
  /** Digits only, with the area code. */
  readonly phone: string
  readonly email: string
  readonly street: string
  readonly number: string
  readonly complement: string | null
  readonly district: string
  readonly city: string
  /** Two letters. */
  readonly state: string
  /** Eight digits. */
  readonly postalCode: string
}

/** One box, as whole grams and whole centimetres. */
export type Volume = Measures

export interface Content {
  /** In words, for a declaration. */
  readonly description: string
  readonly quantity: number
  readonly unitValue: Money
  /** Of one unit. */
  readonly weightGrams: number
}

/** The known facts about the customer; null: not known. */
export interface SenderFacts {
  readonly name: string | null
  readonly document: string | null
  readonly phone: string | null
  readonly mobile: string | null
  readonly email: string | null
  readonly street: string | null
  readonly number: string | null
  readonly complement: string | null
  readonly district: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postalCode: string | null
}

/** Units of one product in the parcel. */
export interface ShippedLine {
  /** The SKU, for the choice of the address to which it goes back. */
  readonly skuId?: string
  readonly name: string | null
  readonly quantity: number
  readonly unitValue: Money
  readonly categories: readonly string[]
  readonly seller: string | null
  /** As the order states them; those that it does not state are taken from the account's packaging. */
  readonly measures: { readonly [Name in keyof Measures]?: number | undefined }
}

export interface ShipmentFacts {
  readonly logistics: Pick<Logistics, 'returnAddresses' | 'packaging'>
  readonly storeId: number | null
  /** The return address that was chosen for the parcel; null or absent: the first that fits. */
  readonly chosenAddressId?: number | null
  readonly sender: SenderFacts
  readonly lines: readonly ShippedLine[]
  readonly invoiceKey: string | null
  /** Whether the carrier takes a parcel of several boxes. */
  readonly severalVolumes: boolean
  /** Whether the carrier fetches it at the customer's; absent: the customer takes it somewhere. */
  readonly isCollected?: boolean
}

export type MissingPiece =
  | `sender-${'name' | 'document' | 'phone' | 'email' | 'street' | 'number' | 'district' | 'city' | 'state' | 'postal-code'}`
  | 'sender-state-differs'
  | 'sender-at-post-office'
  | 'return-address'
  | 'contents'
  | 'content-names'
  | 'measures'
  | 'too-heavy'

export interface ShipmentIncomplete {
  readonly kind: 'shipment-incomplete'
  /** At least one. */
  readonly missing: readonly MissingPiece[]
}

/** The value of all units of a parcel. */
export function valueOf(lines: readonly ShippedLine[]): Money {
  return sum(lines.map(({ unitValue, quantity }) => money(times(unitValue, quantity))))
}

/** The details of the parcel that are sent to a carrier; refused with every piece that is missing or wrong. */
export function shipmentOf(facts: ShipmentFacts): Result<Shipment, ShipmentIncomplete> {
  const { logistics, lines, invoiceKey, severalVolumes, isCollected = false } = facts
  const sender = senderOf(facts.sender)
  const address = returnAddressOf(facts)
  const packed = packedOf(logistics.packaging, lines)
  const boxes = packed && boxesOf(packed, { mostWeightGrams: logistics.packaging.mostWeightGrams, severalVolumes })
  const missing: readonly MissingPiece[] = [
    ...(sender.ok ? [] : sender.refusal.missing),
    ...(isCollected && isPostOffice(facts.sender.postalCode ?? '') ? ['sender-at-post-office' as const] : []),
    ...(address ? [] : ['return-address' as const]),
    ...(lines.length === 0 ? ['contents' as const] : []),
    ...(lines.some(({ name }) => !name?.trim()) ? ['content-names' as const] : []),
    ...(packed ? [] : ['measures' as const]),
    ...(packed && !boxes ? ['too-heavy' as const] : []),
  ]
  if (!sender.ok || !address || !packed || !boxes || missing.length > 0)
    return refuse('shipment-incomplete', { missing })
  return ok({
    sender: sender.value,
    recipient: recipientOf(address),
    volumes: boxes,
    contents: packed.map(({ line, measures }) => ({
      description: line.name?.trim() ?? '',
      quantity: line.quantity,
      unitValue: line.unitValue,
      weightGrams: measures.weightGrams,
    })),
    declaredValue: valueOf(lines),
    invoiceKey,
  })
}

/**
 * The return address that was chosen, as long as the account has it; else the first active one that fits the store, the sellers, the
 * categories and the customer's state.
 */
export function returnAddressOf({
  logistics: { returnAddresses },
  storeId,
  lines,
  sender,
  chosenAddressId = null,
}: Pick<ShipmentFacts, 'logistics' | 'storeId' | 'lines' | 'chosenAddressId'> & {
  readonly sender: Pick<SenderFacts, 'state' | 'postalCode'>
}): ReturnAddress | undefined {
  const state = sender.state?.trim().toUpperCase() || (sender.postalCode && stateOfPostalCode(sender.postalCode)) || ''
  const chosen = chosenAddressId === null ? undefined : returnAddresses.find(({ id }) => id === chosenAddressId)
  if (chosen) return chosen
  return returnAddresses.find(
    (one) =>
      one.active &&
      (one.storeId === null || one.storeId === storeId) &&
      (one.customerStates.length === 0 || one.customerStates.includes(state)) &&
      (one.sellers.length === 0 || lines.every(({ seller }) => seller !== null && one.sellers.includes(seller))) &&
      (one.categories.length === 0 ||
        lines.every(({ categories }) => categories.some((category) => one.categories.includes(category)))),
  )
}

/** Weight and sizes of each line's units: the order's, else those of its category, else the account's usual ones. */
export function packedOf(
  { usual, byCategory }: Packaging,
  lines: readonly ShippedLine[],
): readonly (Packed & { readonly line: ShippedLine })[] | undefined {
  const packed = lines.map((line) => {
    const known = byCategory.find(({ category }) => line.categories.includes(category)) ?? usual
    const { weightGrams, heightCm, widthCm, lengthCm } = { ...known, ...given(line.measures) }
    if (!weightGrams || !heightCm || !widthCm || !lengthCm) return undefined
    return { line, quantity: line.quantity, measures: { weightGrams, heightCm, widthCm, lengthCm } }
  })
  const whole = packed.filter((one) => one !== undefined)
  return whole.length === lines.length ? whole : undefined
}

/** The measures that an order states, without those that are missing or zero. */
function given(measures: ShippedLine['measures']): Partial<Measures> {
  return Object.fromEntries(Object.entries(measures).filter(([, value]) => value !== undefined && value > 0))
}

/** As many boxes as are counted: a parcel of more has this many labels. */
export const MOST_VOLUMES = 99

/** Into how many boxes units are packed, for a carrier that takes several; one where their weights are not known, or one is too heavy. */
export function volumesOf(packaging: Packaging, lines: readonly ShippedLine[]): number {
  const packed = packedOf(packaging, lines)
  const limits = { mostWeightGrams: packaging.mostWeightGrams, severalVolumes: true }
  return Math.min(MOST_VOLUMES, (packed && boxesOf(packed, limits)?.length) ?? 1)
}

function senderOf(told: SenderFacts): Result<Party, ShipmentIncomplete> {
  const text = (value: string | null) => value?.trim() || undefined
  const [name, street, number] = [text(told.name), text(told.street), text(told.number)]
  const [district, city, email] = [text(told.district), text(told.city), text(told.email)]
  const document = documentOf(told.document ?? '')
  const phone = phoneOf(told.mobile ?? '') ?? phoneOf(told.phone ?? '')
  const postalCode = postalCodeOf(told.postalCode ?? '')
  const ofPostalCode = postalCode === undefined ? null : stateOfPostalCode(postalCode)
  const state = /^[A-Z]{2}$/.exec(told.state?.trim().toUpperCase() ?? '')?.[0]
  if (
    name &&
    document &&
    phone &&
    email &&
    street &&
    number &&
    district &&
    city &&
    state &&
    postalCode &&
    state === ofPostalCode
  )
    return ok({
      name,
      document,
      phone: phone.international.slice(COUNTRY_CODE.length),
      email,
      street,
      number,
      complement: text(told.complement) ?? null,
      district,
      city,
      state,
      postalCode,
    })
  const pieces: readonly (readonly [isThere: unknown, piece: MissingPiece])[] = [
    [name, 'sender-name'],
    [document, 'sender-document'],
    [phone, 'sender-phone'],
    [email, 'sender-email'],
    [street, 'sender-street'],
    [number, 'sender-number'],
    [district, 'sender-district'],
    [city, 'sender-city'],
    [state, 'sender-state'],
    [ofPostalCode, 'sender-postal-code'],
    [!state || !ofPostalCode || state === ofPostalCode, 'sender-state-differs'],
  ]
  return refuse('shipment-incomplete', { missing: pieces.flatMap(([isThere, piece]) => (isThere ? [] : [piece])) })
}

const COUNTRY_CODE = '+55'

/** The account file holds only whole return addresses. */
function recipientOf(address: ReturnAddress): Party {
  const { name, email, street, number, complement, district, city, state } = address
  return {
    name,
    document: cnpjOf(address.cnpj) ?? address.cnpj,
    phone: phoneOf(address.phone)?.international.slice(COUNTRY_CODE.length) ?? address.phone,
    email,
    street,
    number,
    complement: complement.trim() || null,
    district,
    city,
    state,
    postalCode: postalCodeOf(address.postalCode) ?? address.postalCode,
  }
}
