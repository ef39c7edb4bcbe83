import { stateOfPostalCode, type Place } from '@vaivem/domain'

/** An address with the names of the contract, from the wire or as it is stored with an order. */
type Address = Readonly<Record<string, unknown>>

const STATE = /^[A-Z]{2}$/

/**
 * The state and city of a customer's address, whose holidays count for legal terms; null where no state is known, neither from
 * two letters nor from the CEP.
 */
export function placeOfAddress(address: unknown): Place | null {
  if (!isAddress(address)) return null
  const told = textOf(address, 'estado')?.toUpperCase() ?? ''
  const postalCode = textOf(address, 'cep')
  const state = STATE.test(told) ? told : postalCode === null ? null : stateOfPostalCode(postalCode)
  return state === null ? null : { state, city: textOf(address, 'cidade') }
}

/** Reads a member in either spelling: `cidade` is our own, `Cidade` is the wire's; likewise `cep` and `CEP`. */
function textOf(address: Address, name: string): string | null {
  const value = Object.entries(address).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
