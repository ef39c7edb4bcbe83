import type { ReturnProcess } from '@vaivem/contract'

export type CustomerAddress = NonNullable<ReturnProcess['cliente']['endereco']>

const SHOWN_DIGITS = 5

/**
 * An address in one line: in full for a reader who has proved to read the order's e-mail, else enough to recognise it but not
 * to learn it, because a person with a link need not be the one who lives there. Null where too little of it is known to
 * recognise it.
 */
export function formatAddress(
  address: CustomerAddress | null,
  { isWhole }: { readonly isWhole: boolean },
): string | null {
  const postalCode = address?.cep?.replace(/\D/g, '') ?? ''
  if (!address?.logradouro || postalCode.length !== 8) return null
  const street = isWhole ? [address.logradouro, address.numero, address.complemento, address.bairro] : []
  const city = [address.cidade, address.estado].filter(Boolean).join('/')
  const last = isWhole ? postalCode.slice(SHOWN_DIGITS) : '***'
  return [...street, city, `CEP ${postalCode.slice(0, SHOWN_DIGITS)}-${last}`].filter(Boolean).join(', ')
}
