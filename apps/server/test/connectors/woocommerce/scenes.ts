import type { StoreRefund } from '@vaivem/connector-kit'
import { shopOf } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import { emulateShop } from './emulator/shop.ts'
import type { Misbehaviour } from './emulator/state.ts'
import { platformOf, wooCommerceUnderTest } from './under-test.ts'

export const { orders, payments, credit, stock } = wooCommerceUnderTest.ports as Required<
  typeof wooCommerceUnderTest.ports
>

export const KEY = 41
export const LINES = [{ name: 'Camiseta', quantity: 2, total: money.money(10_000) }]
export const AMOUNT = money.money(3_333)

export async function aSoldOrder(misbehaviour: Partial<Misbehaviour> = {}) {
  const emulated = emulateShop()
  const platform = platformOf(emulated)
  const sold = await platform.sell({ email: 'maria@example.com', name: 'Maria', currency: 'BRL', lines: LINES })
  Object.assign(emulated.state.misbehaviour, misbehaviour)
  const paid = sold.payments.map((payment) => ({ ...payment, amount: AMOUNT }))
  const refund: StoreRefund = { key: KEY, order: sold, amount: AMOUNT, payments: paid, refundsBefore: [] }
  const order = emulated.state.orders.get(Number(sold.externalId)) ?? {}
  return { ...emulated, platform, sold, refund, order, shop: shopOf(platform) }
}

export const REFUSED = { outcome: 'refused', reason: 'refused-by-store', mayPass: false }
