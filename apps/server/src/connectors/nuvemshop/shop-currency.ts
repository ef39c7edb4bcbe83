import { PlatformSilent, recordOf, type Shop, textOf } from '@vaivem/connector-kit'
import { get } from './rest.ts'

const CURRENCY = 'BRL'

/**
 * Whether the prices and coupons of a shop are in reais: Nuvemshop writes no currency beside them. It throws where the shop does not say
 * what it sells in.
 */
export async function sellsInReais(shop: Shop): Promise<boolean> {
  const answer = await get(shop, 'store', { fields: 'main_currency' })
  const currency = answer.outcome === 'answered' ? textOf(recordOf(answer.json)['main_currency']) : undefined
  if (answer.outcome === 'failed' || answer.status !== 200 || currency === undefined)
    throw new PlatformSilent('store', answer.outcome === 'answered' ? answer.status : null)
  return currency === CURRENCY
}
