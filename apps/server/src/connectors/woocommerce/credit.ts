import {
  centavosOf,
  type ConnectorPorts,
  decimalText,
  type Json,
  keyIn,
  keyText,
  outcomeOfTransport,
  type PlatformAnswer,
  readFirst,
  recordOf,
  recordsOf,
  type Shop,
  type StoreOutcome,
  type StoreVoucher,
  textOf,
  UNAVAILABLE,
  type VoucherIssued,
  refused,
} from '@vaivem/connector-kit'
import { errorCode, readPage, send } from './rest.ts'
import { sellsInReais } from './shop-currency.ts'

/**
 * Vouchers of WooCommerce are coupons. Their code is made of our key and is unique in the shop, so that a repeated call makes no
 * second one. A coupon is used up at once: what it does not pay is lost.
 */
export const wooCommerceCredit: NonNullable<ConnectorPorts['credit']> = {
  issueVoucher: async (shop, voucher) => {
    const inReais = await readFirst(() => sellsInReais(shop))
    if (!inReais.isRead) return inReais.refused
    if (!inReais.value) return refused('refused-by-store')
    const answer = await send(shop, 'POST', 'coupons', couponOf(shop, voucher))
    if (errorCode(answer) === 'woocommerce_rest_coupon_code_already_exists') return completeCoupon(shop, voucher)
    return issuedBy(shop, voucher, answer, 201)
  },
  reverseVoucher: async (shop, key) => {
    const read = await readFirst(() => readCoupon(shop, key))
    if (!read.isRead) return read.refused
    const coupon = read.value
    if (!coupon) return refused('voucher-unknown')
    const reference = textOf(coupon['id']) ?? ''
    if (coupon['usage_count'] !== 0) return refused('voucher-spent')
    if (isReversed(coupon)) return { outcome: 'done', reference }
    // Not removed: its code stays taken, so that a late call cannot issue it again.
    const body = { description: `${keyText(key)} ${REVERSED}`, amount: '0.00', date_expires: LONG_AGO }
    const answer = await send(shop, 'PUT', `coupons/${reference}`, body)
    const said = outcomeOfTransport(answer)
    if (said) return said
    const now = answer.outcome === 'answered' && answer.status === 200 ? recordOf(answer.json) : undefined
    if (!now || textOf(now['id']) !== reference || !isReversed(now)) return { outcome: 'unknown' }
    return now['usage_count'] === 0 ? { outcome: 'done', reference } : refused('voucher-spent')
  },
  findVoucher: async (shop, key) => {
    const coupon = await readCoupon(shop, key)
    if (!coupon || isReversed(coupon) || isHalfMade(coupon)) return { outcome: 'absent' }
    // Its description states the amount it was issued for: a different amount was set by another person, or by a shop that rounds.
    if (!textOf(coupon['description'])?.endsWith(` ${centavosOf(coupon['amount'])}`)) return { outcome: 'unknown' }
    return { outcome: 'done', reference: textOf(coupon['id']) ?? '', redemptionToken: shop.codeOf(key) }
  },
}

const REVERSED = 'estornado'
const LONG_AGO = '2000-01-01T00:00:00Z'

/** The description is stored together with the code, before everything else. */
function couponOf({ codeOf, connector }: Shop, { key, amount, expiresAt, customer }: StoreVoucher): object {
  return {
    code: codeOf(key),
    description: `${keyText(key)} ${amount}`,
    discount_type: DISCOUNT,
    amount: decimalText(amount),
    usage_limit: 1,
    // With an offset: without one it would be the time of the shop, and `date_expires_gmt` is not written.
    date_expires: expiresAt.round({ smallestUnit: 'second', roundingMode: 'ceil' }).toString(),
    // Otherwise anyone who knows the code may spend it, as the account configures (`valeRestritoAoDono`).
    email_restrictions: connector.giftCardsRestrictedToOwner && customer.email !== null ? [customer.email] : [],
  }
}

const DISCOUNT = 'fixed_cart'

/** The code already exists: it was made by an earlier call, which may have been cut off, or by another person. */
async function completeCoupon(shop: Shop, voucher: StoreVoucher): Promise<StoreOutcome<VoucherIssued>> {
  const read = await readFirst(() => readCoupon(shop, voucher.key))
  if (!read.isRead) return { outcome: 'unknown' }
  const coupon = read.value
  if (!coupon) return { outcome: 'unknown' }
  if (isReversed(coupon) || keyIn(textOf(coupon['description'])) !== voucher.key) return refused('key-reused')
  if (!isHalfMade(coupon)) return isLike(coupon, voucher) ? issued(shop, voucher, coupon) : refused('key-reused')
  const answer = await send(shop, 'PUT', `coupons/${textOf(coupon['id'])}`, couponOf(shop, voucher))
  return issuedBy(shop, voucher, answer, 200)
}

function issuedBy(
  shop: Shop,
  voucher: StoreVoucher,
  answer: PlatformAnswer,
  success: number,
): StoreOutcome<VoucherIssued> {
  const said = outcomeOfTransport(answer)
  if (said) return said
  const { status, json } = answer as Extract<PlatformAnswer, { outcome: 'answered' }>
  const code = errorCode(answer)
  if (code === 'rest_no_route') return UNAVAILABLE
  if (status >= 400 && status < 500 && code !== undefined) return refused('refused-by-store')
  const coupon = recordOf(json)
  const isMine = textOf(coupon['code'])?.toLowerCase() === shop.codeOf(voucher.key).toLowerCase()
  if (status !== success || !isMine || !isLike(coupon, voucher)) return { outcome: 'unknown' }
  return issued(shop, voucher, coupon)
}

function issued(shop: Shop, { key }: StoreVoucher, coupon: Json): StoreOutcome<VoucherIssued> {
  return { outcome: 'done', reference: textOf(coupon['id']) ?? '', redemptionToken: shop.codeOf(key) }
}

/** The coupon of a key; its code comes back in lower case. */
async function readCoupon(shop: Shop, key: number): Promise<Json | undefined> {
  const code = shop.codeOf(key)
  const listed = await readPage(shop, 'coupons', { code, per_page: 100 })
  return recordsOf(listed).find((coupon) => textOf(coupon['code'])?.toLowerCase() === code.toLowerCase())
}

function isReversed(coupon: Json): boolean {
  return centavosOf(coupon['amount']) === 0 && (textOf(coupon['description'])?.endsWith(REVERSED) ?? false)
}

/** Whether a call was cut off before all of it was written. */
function isHalfMade(coupon: Json): boolean {
  return coupon['usage_limit'] !== 1 || coupon['discount_type'] !== DISCOUNT || centavosOf(coupon['amount']) === 0
}

function isLike(coupon: Json, { amount }: StoreVoucher): boolean {
  return centavosOf(coupon['amount']) === amount && coupon['discount_type'] === DISCOUNT && coupon['usage_limit'] === 1
}
