import { capabilities, money } from '@vaivem/domain'
import type { StockOffer } from '@vaivem/connector-kit'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { refusal } from '../platform/http/failures.ts'
import { centavos } from '../orders/index.ts'
import { ONLY_BY_HAND, WITH_NAME, WITH_PRICE } from './typed-offer.pt-BR.ts'

interface Typed {
  readonly skuId: string
  readonly skuNome?: string | undefined
  readonly preco?: number | undefined
  readonly mesmoProduto?: boolean | undefined
}

/**
 * The offer that staff typed where the stock cannot be queried; undefined where they gave only a SKU. Where the store can be
 * queried, its name and price count, and typed ones are refused with a 400.
 */
export function typedOffer(
  { configuration }: Pick<ConfiguredAccount, 'configuration'>,
  storeId: number | null,
  { skuId, skuNome, preco, mesmoProduto }: Typed,
): { readonly offer: StockOffer; readonly isSameProduct: boolean } | undefined {
  const isAsked = capabilities.portOf(configuration, storeId) !== undefined
  const typed = { skuNome, preco, mesmoProduto }
  const sent = Object.entries(typed).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (sent.length === 0) return undefined
  if (isAsked) throw faulty(sent.map((name) => ({ where: `/${name}`, message: ONLY_BY_HAND })))
  if (skuNome === undefined || preco === undefined) {
    const missing =
      skuNome === undefined ? { where: '/skuNome', message: WITH_NAME } : { where: '/preco', message: WITH_PRICE }
    throw faulty([missing])
  }
  const price = money.money(centavos(preco))
  const offer = { skuId, skuName: skuNome, productId: skuId, productName: skuNome, price, available: 0 }
  return { offer, isSameProduct: mesmoProduto ?? false }
}

function faulty(faults: readonly { readonly where: string; readonly message: string }[]) {
  return refusal(400, { kind: 'invalid-request', faults })
}
