import type { Buyer } from '@vaivem/domain'
import type { OrderAttributes } from '../orders/index.ts'
import type { ProcessView } from './document.ts'

/** The buyer according to the order. */
export function buyerIn({ customer, isTaxpayer }: OrderAttributes): Buyer {
  return { document: customer?.documento ?? null, isTaxpayer: typeof isTaxpayer === 'boolean' ? isTaxpayer : null }
}

/** `cliente` of the get-process entity (contract §3): the store's own id of a customer is not shown. */
export function customerOf({ customer }: OrderAttributes): ProcessView['customer'] {
  return {
    nome: customer?.nome ?? null,
    email: customer?.email ?? null,
    documento: customer?.documento ?? null,
    telefone: customer?.telefone ?? null,
    celular: customer?.celular ?? null,
    endereco: customer?.endereco ?? null,
  }
}
