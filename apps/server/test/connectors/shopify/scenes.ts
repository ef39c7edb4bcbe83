import type { StoreRefund, StoreVoucher } from '@vaivem/connector-kit'
import { shopOf, type SoldOrder } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import { emulateShop } from './emulator/shop.ts'
import { platformOf } from './under-test.ts'

export const KEY = 1_795_000_000_007

export const voucher: StoreVoucher = {
  key: KEY,
  amount: money.money(5_391),
  expiresAt: Temporal.Instant.from('2027-03-10T02:59:59Z'),
  customer: { email: 'maria@example.com' },
}

/** A shop that sold one order of R$ 100,00; `sent` gives the variables of the documents of a name that it was sent. */
export async function open() {
  const { state, send } = emulateShop()
  const requests: string[] = []
  const platform = platformOf({
    state,
    send: (request) => {
      requests.push(request.body ?? '')
      return send(request)
    },
  })
  const lines = [{ name: 'Camiseta', quantity: 3, total: money.money(10_000) }]
  const sold = await platform.sell({ email: 'maria@example.com', name: 'Maria Souza', currency: 'BRL', lines })
  const sent = (name: string): readonly unknown[] =>
    requests
      .map((body) => JSON.parse(body) as { readonly query: string; readonly variables: unknown })
      .filter(({ query }) => new RegExp(`^(query|mutation) ${name}\\b`).test(query))
      .map(({ variables }) => variables)
  return { state, platform, sold, sent, shop: shopOf(platform) }
}

export async function openShelf() {
  const opened = await open()
  await opened.platform.shelve({ skuId: 'TENIS-40', price: money.money(29_990), units: 5 })
  const { externalId, number } = opened.sold
  const until = Temporal.Instant.from('2099-12-31T23:59:59Z')
  return { ...opened, task: { key: KEY, skuId: 'TENIS-40', quantity: 2, order: { externalId, number }, until } }
}

export function refundOf({ externalId, number, payments }: SoldOrder, centavos: number): StoreRefund {
  const amount = money.money(centavos)
  const { transactionId = '', paymentId = '' } = payments[0] ?? {}
  return {
    key: KEY,
    order: { externalId, number },
    amount,
    payments: [{ transactionId, paymentId, amount }],
    refundsBefore: [],
  }
}
