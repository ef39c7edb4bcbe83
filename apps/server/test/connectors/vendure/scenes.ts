import type { StoreRefund } from '@vaivem/connector-kit'
import { shopOf } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import { idIn, momentOf } from './emulated-state.ts'
import { emulateVendure } from './emulated-vendure.ts'
import { platformOf, vendureUnderTest } from './under-test.ts'

export const { orders, payments, credit, stock } = vendureUnderTest.ports as Required<typeof vendureUnderTest.ports>
export const changesSince = orders.changesSince as NonNullable<typeof orders.changesSince>

export const KEY = 41
export const PAID = money.money(10_000)
export const REFUSED = { outcome: 'refused', reason: 'refused-by-store', mayPass: false }

export async function aSoldOrder() {
  const emulated = emulateVendure()
  const platform = platformOf(emulated)
  const lines = [{ name: 'Camiseta', quantity: 2, total: PAID }]
  const sold = await platform.sell({ email: 'maria@example.com', name: 'Maria', currency: 'BRL', lines })
  const order = emulated.state.orders[0]
  if (!order) throw new Error('an order was sold')
  return { ...emulated, platform, sold, order, shop: shopOf(platform) }
}

export type Sold = Awaited<ReturnType<typeof aSoldOrder>>

export function refundOf(
  { sold }: Pick<Sold, 'sold'>,
  parts: readonly (readonly [paymentId: string, centavos: number])[],
): StoreRefund {
  const asked = parts.map(([paymentId, centavos]) => {
    return { transactionId: paymentId, paymentId, amount: money.money(centavos) }
  })
  const amount = money.sum(asked.map((part) => part.amount))
  return { key: KEY, order: sold, amount, payments: asked, refundsBefore: [] }
}

/** A second payment of the order. */
export function alsoPaid({ state, order }: Sold, amount: number, over: object = {}): string {
  const id = idIn(state)
  const paid = { id, method: 'pix', amount, state: 'Settled', transactionId: `t-${id}`, createdAt: momentOf(state) }
  order.payments.push({ ...paid, refunds: [], ...over })
  return id
}
