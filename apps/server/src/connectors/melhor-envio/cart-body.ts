import { decimalText, keyText } from '@vaivem/connector-kit'
import type { Content, Money, Party, Shipment, Volume } from '@vaivem/domain'

/** As the reference writes phones: `99 99999-9999`. */
const PHONE = /^(\d{2})(\d{4,5})(\d{4})$/
const GRAMS_PER_KILOGRAM = 1000
/** A sheet of the declaration has no room for more. */
const MOST_NAME_LETTERS = 120

/**
 * The body of `POST /api/v2/me/cart/reverse` for a parcel whose way to the customer was not bought at the carrier. The key stands in
 * the name of the first product, because no other field of ours comes back when the cart is read.
 */
export function reverseBody(
  { sender, recipient, contents, volumes, declaredValue }: Shipment,
  service: number,
  key: number,
) {
  const [volume] = volumes
  return {
    service,
    new_sender_mail: sender.email,
    new_sender_phone: sender.phone.replace(PHONE, '$1 $2-$3'),
    insurance_value: reais(declaredValue),
    from: partyOf(sender),
    to: partyOf(recipient),
    products: contents.map((content, index) => productOf(content, index === 0 ? ` (${keyText(key)})` : '')),
    package: volume && packageOf(volume),
    options: { own_hand: false, receipt: false },
  }
}

/** Kilograms and centimetres. */
export function packageOf({ weightGrams, heightCm, widthCm, lengthCm }: Volume) {
  return { weight: weightGrams / GRAMS_PER_KILOGRAM, height: heightCm, width: widthCm, length: lengthCm }
}

/** An amount as the number in reais that the carrier writes. */
export function reais(amount: Money): number {
  return Number(decimalText(amount))
}

const CPF_LENGTH = 11

function partyOf({ document, complement, ...party }: Party) {
  return {
    name: party.name,
    phone: party.phone,
    email: party.email,
    ...(document.length === CPF_LENGTH ? { document } : { company_document: document }),
    address: party.street,
    number: party.number,
    ...(complement !== null && { complement }),
    district: party.district,
    city: party.city,
    state_abbr: party.state,
    country_id: 'BR',
    postal_code: party.postalCode,
  }
}

function productOf({ description, quantity, unitValue, weightGrams }: Content, suffix: string) {
  return {
    name: `${description.slice(0, MOST_NAME_LETTERS - suffix.length).toWellFormed()}${suffix}`,
    quantity,
    unitary_value: reais(unitValue),
    weight: weightGrams / GRAMS_PER_KILOGRAM,
  }
}
