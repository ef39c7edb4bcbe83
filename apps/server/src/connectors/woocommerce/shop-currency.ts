import { PlatformSilent, type Shop, textOf } from '@vaivem/connector-kit'
import { readPage } from './rest.ts'

const CURRENCY = 'BRL'

/**
 * Whether the prices and coupons of a shop are in reais: WooCommerce writes no currency beside them. A shop whose settings the key may
 * not read is taken at its orders, which name their currency themselves. It throws where the shop does not answer.
 */
export async function sellsInReais(shop: Shop): Promise<boolean> {
  try {
    const settings = await readPage(shop, 'settings/general', { _fields: 'id,value' })
    const currency = settings.find(({ id }) => id === 'woocommerce_currency')
    return !currency || textOf(currency['value']) === CURRENCY
  } catch (error) {
    if (error instanceof PlatformSilent && error.status === 403) return true
    throw error
  }
}
