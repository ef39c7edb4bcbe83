import type { StoreDocument } from '@vaivem/connector-kit'
import { fromCentavos, isPictureAddress, MONEY_MEMBERS } from '@vaivem/contract'

const SUFFIX = 'Centavos'

/**
 * An order of the protocol as the `Pedido` of the specification, whose money is in reais: `PrecoCentavos` 1990 becomes `Preco`
 * 19.90. What the specification has in reais and the order has without the suffix is left out, and so are pictures without an
 * address of https.
 */
export function orderInReais(order: StoreDocument): StoreDocument {
  return Object.fromEntries(
    Object.entries(order).flatMap(([name, value]) => {
      if (MONEY_MEMBERS.has(name) || (name === 'ImagemUrl' && !isPictureAddress(value))) return []
      const plain = name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : name
      const isMoney = plain !== name && MONEY_MEMBERS.has(plain) && typeof value === 'number'
      return [isMoney ? [plain, fromCentavos(value)] : [name, inReais(value)]]
    }),
  )
}

function inReais(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inReais)
  return typeof value === 'object' && value !== null ? orderInReais(value as StoreDocument) : value
}
