import type { FormaPagamento } from './order.ts'

/** The first match counts: a prepaid balance must be recognised before the card after which it may be named. */
const NAMES: readonly (readonly [RegExp, FormaPagamento])[] = [
  [/cash\W?back/, 'cashback'],
  [/gift\W?card|store\W?credit|vale\W?(compra|presente|troca)|voucher/, 'giftCard'],
  [/(^|[^a-z])pix([^a-z]|$)/, 'instantPayment'],
  [/boleto|bank\W?slip|banking\W?ticket/, 'bankInvoice'],
  [/debit(o|\W?card)?([^a-z]|$)/, 'debitCard'],
  [/credit(o|\W?card)([^a-z]|$)|cartao/, 'creditCard'],
]

/** The kind of payment that the names of a method or gateway indicate; undefined where they indicate none. */
export function paymentKind(...names: readonly (string | undefined)[]): FormaPagamento | undefined {
  const said = names
    .map((name) => (name ?? '').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', '-').toLowerCase())
    .join(' ')
  return NAMES.find(([pattern]) => pattern.test(said))?.[1]
}
