import { type DraftAddress, isInPlace, mayBeOnStreet, type PlaceOfPostalCode } from '@vaivem/domain'
import { type AddressValues, decidingCopies, type FieldFault, type Language } from '@vaivem/portal'

/** The address as it was typed, with what was left empty as its CEP says. */
export function filledFrom(typed: AddressValues, answer: PlaceOfPostalCode | undefined): AddressValues {
  if (answer?.outcome !== 'found') return typed
  const { state, city, district, street } = answer.place
  return {
    ...typed,
    street: typed.street || (street ?? ''),
    district: typed.district || (district ?? ''),
    city: typed.city || city,
    state: typed.state || state,
  }
}

/**
 * Why the customer should check the address again, with the field; undefined where it agrees with its CEP, where the customer confirmed
 * it already, or where no server said where the CEP is.
 */
export function doubtOf(
  { postalCode, city, state, street }: DraftAddress,
  {
    place: answer,
    confirmed,
    language,
  }: {
    readonly place: PlaceOfPostalCode | undefined
    readonly confirmed: string
    readonly language: Language
  },
): FieldFault | undefined {
  const copy = decidingCopies[language].shipping.faults
  if (answer === undefined || confirmed === postalCode) return undefined
  if (answer.outcome === 'unknown') return { field: 'cep', message: copy.unknownPostalCode }
  const { place } = answer
  if (!isInPlace({ city, state }, place))
    return { field: 'cidade', message: copy.otherCity(`${place.city}/${place.state}`) }
  return mayBeOnStreet(street, place) ? undefined : { field: 'rua', message: copy.otherStreet(place.street ?? '') }
}
