import type { ConvertedOrder } from '@vaivem/sdk'
import { buy } from './buy.ts'
import type { Ground } from './ground.ts'
import { readOrders } from './returns.ts'

const AT_ONCE = 4
const PAGE = 50
let customers = 0

/** Sells a number of orders of some shirts each, every third one paid half by Pix, and gives them as an integration has them. */
export async function sellOrders(
  { shop, catalogue, admin }: Ground,
  { orders, units }: { readonly orders: number; readonly units: number },
): Promise<readonly ConvertedOrder['Pedido'][]> {
  const codes: string[] = []
  let left = orders
  const sell = async () => {
    while (left-- > 0) {
      const serial = ++customers
      const payments = [
        ...(serial % 3 === 0 ? [{ method: 'pix', amount: 5_000 }] : []),
        { method: 'cartao-de-credito' },
      ]
      const email = `cliente-${serial}@example.com`
      const bought = await buy(shop.url, catalogue, { sku: 'camiseta-P', quantity: units, email, payments })
      codes.push(bought.code)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sell))
  const found: ConvertedOrder['Pedido'][] = []
  for (let from = 0; from < codes.length; from += PAGE)
    found.push(...(await readOrders(admin, codes.slice(from, from + PAGE))))
  return found
}
