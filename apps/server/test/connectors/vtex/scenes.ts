import type { Json, StoreRefund, StoreVoucher } from '@vaivem/connector-kit'
import { shopOf, type SoldOrder } from '@vaivem/connector-kit/testing'
import { type Connector, money } from '@vaivem/domain'
import { emulateAccount, type EmulatedAccount } from './emulator/account.ts'
import { invoice, type Sale, sell } from './emulator/oms.ts'
import { connectorOf, platformOf, PORTS, soldOf } from './under-test.ts'

export type Way = 'vaivem' | 'loja' | 'estorno'

export const payments = PORTS.payments as NonNullable<typeof PORTS.payments>
export const credit = PORTS.credit as NonNullable<typeof PORTS.credit>
export const SHIRT = { name: 'Camiseta', quantity: 2, total: 1_990 }
export const SALE: Sale = { email: 'maria@example.com', name: 'Maria', lines: [SHIRT] }

export function open(way: Way, sale: Sale = SALE, more: Partial<Connector> = {}) {
  const account = emulateAccount()
  const order = soldOf(account, sell(account.state, sale))
  const warnings: string[] = []
  const shop = {
    ...shopOf({ ...platformOf(account, 'vaivem'), connector: connectorOf(way, more) }),
    warn: (message: string) => void warnings.push(message),
  }
  return { account, order, shop, warnings }
}

export function refundOf(order: SoldOrder, centavos: number, more: Partial<StoreRefund> = {}): StoreRefund {
  const amount = money.money(centavos)
  return { key: 7, order, amount, payments: [{ ...aPayment(order), amount }], refundsBefore: [], ...more }
}

export function aPayment({ payments: [first] }: SoldOrder) {
  return { transactionId: first?.transactionId ?? '', paymentId: first?.paymentId ?? '' }
}

export const REFUSED = { outcome: 'refused', mayPass: false } as const
export const isPosted = (account: EmulatedAccount) => account.exchanges.some(({ request }) => request.method === 'POST')

export function voucherOf(centavos: number): StoreVoucher {
  const expiresAt = Temporal.Instant.from('2099-12-31T23:59:59Z')
  return { key: 7, amount: money.money(centavos), expiresAt, customer: { email: 'maria@example.com' } }
}

/** The ERP of the shop posts a return invoice. */
export function byHand(
  { state }: EmulatedAccount,
  { externalId }: SoldOrder,
  invoiceNumber: string,
  centavos: number,
): void {
  const told: Json = {
    type: 'Input',
    invoiceNumber,
    invoiceValue: String(centavos),
    issuanceDate: '2026-11-20T12:00:00Z',
  }
  invoice(state, externalId, { ...told, items: [] })
}

export function answerLate({ state }: EmulatedAccount, order: SoldOrder): void {
  for (const { refunds } of state.transactions.get(aPayment(order).transactionId)?.payments ?? [])
    for (const refund of refunds) refund.told = { code: null, centavos: refund.centavos }
}
