import { stateOfPostalCode, type Place } from '@vaivem/domain'

/** An address in the words of the contract: of the wire, or as an order keeps it. */
type Address = Readonly<Record<string, unknown>>

const STATE = /^[A-Z]{2}$/

/**
 * The state and the city of a consumer's address, whose holidays count for what law grants them; null where no state is told,
 * neither in two letters nor by its CEP.
 */
export function placeOfAddress(address: unknown): Place | null {
  if (!isAddress(address)) return null
  const told = textOf(address, 'estado')?.toUpperCase() ?? ''
  const postalCode = textOf(address, 'cep')
  const state = STATE.test(told) ? told : postalCode === null ? null : stateOfPostalCode(postalCode)
  return state === null ? null : { state, city: textOf(address, 'cidade') }
}

/** By its name in any case: `cidade` of ours is `Cidade` on the wire, `cep` is `CEP`. */
function textOf(address: Address, name: string): string | null {
  const value = Object.entries(address).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
