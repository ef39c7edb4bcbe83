import {
  centavosOf,
  type ConnectorPorts,
  decimalText,
  type Json,
  outcomeOfTransport,
  type PlatformAnswer,
  readFirst,
  recordOf,
  type Shop,
  type StoreOutcome,
  type StoreVoucher,
  textOf,
  type VoucherIssued,
  refused,
} from '@vaivem/connector-kit'
import { isRefusal, readAll, send } from './rest.ts'
import { sellsInReais } from './shop-currency.ts'

/**
 * Vouchers of Nuvemshop are coupons over an absolute amount, for one use: what a coupon does not pay is lost. Its code is made of our
 * key and ends with the amount in centavos, because a coupon has no other field of ours; the shop takes each code once.
 */
export const nuvemshopCredit: NonNullable<ConnectorPorts['credit']> = {
  issueVoucher: async (shop, voucher) => {
    const read = await readFirst(() => couponsOf(shop, voucher.key))
    if (!read.isRead) return read.refused
    const [known, another] = read.value
    if (another) return { outcome: 'unknown' }
    if (known) return isLike(shop, known, voucher) ? issued(known) : refused('key-reused')
    const inReais = await readFirst(() => sellsInReais(shop))
    if (!inReais.isRead) return inReais.refused
    if (!inReais.value) return refused('refused-by-store')
    const answer = await send(shop, 'POST', 'coupons', couponOf(shop, voucher))
    const said = outcomeOfTransport(answer)
    if (said) return said
    if (isRefusal(answer)) return afterRefusal(shop, voucher)
    const coupon = bodyOf(answer)
    return coupon && isLike(shop, coupon, voucher) ? issued(coupon) : { outcome: 'unknown' }
  },
  reverseVoucher: async (shop, key) => {
    const read = await readFirst(() => couponsOf(shop, key))
    if (!read.isRead) return read.refused
    const [coupon, another] = read.value
    if (!coupon) return refused('voucher-unknown')
    if (another) return { outcome: 'unknown' }
    const reference = textOf(coupon['id']) ?? ''
    if (isSpent(coupon)) return refused('voucher-spent')
    if (isReversed(coupon)) return { outcome: 'done', reference }
    // Not removed: its code stays taken, so that a late call cannot issue it again.
    const answer = await send(shop, 'PUT', `coupons/${reference}`, { start_date: LONG_AGO, end_date: LONG_AGO })
    const said = outcomeOfTransport(answer)
    if (said) return said
    if (isRefusal(answer)) return refused('refused-by-store')
    const now = bodyOf(answer)
    if (!now || textOf(now['id']) !== reference || !isReversed(now)) return { outcome: 'unknown' }
    return isSpent(now) ? refused('voucher-spent') : { outcome: 'done', reference }
  },
  findVoucher: async (shop, key) => {
    const [coupon, another] = await couponsOf(shop, key)
    if (!coupon || isReversed(coupon)) return { outcome: 'absent' }
    // The end of its code says what it was issued for.
    const isWhole = centavosOf(coupon['value']) === amountInCode(coupon) && coupon['type'] === KIND
    return another || !isWhole ? { outcome: 'unknown' } : issued(coupon)
  },
}

const KIND = 'absolute'
const LONG_AGO = '2000-01-01'

/** Its last day is a day of Brazil, and counts as a whole: it is never shorter than what was promised. */
function couponOf(shop: Shop, voucher: StoreVoucher): object {
  const lastDay = voucher.expiresAt.toZonedDateTimeISO('America/Sao_Paulo').toPlainDate().add({ days: 1 })
  return {
    code: codeOf(shop, voucher),
    type: KIND,
    value: decimalText(voucher.amount),
    max_uses: 1,
    min_price: null,
    categories: null,
    end_date: lastDay.toString(),
  }
}

function codeOf(shop: Shop, { key, amount }: StoreVoucher): string {
  return `${shop.codeOf(key)}-${amount}`
}

function amountInCode(coupon: Json): number {
  return Number(/-(\d+)$/.exec(textOf(coupon['code']) ?? '')?.[1])
}

/** The code may be taken since it was looked for: by a call that came late. */
async function afterRefusal(shop: Shop, voucher: StoreVoucher): Promise<StoreOutcome<VoucherIssued>> {
  const read = await readFirst(() => couponsOf(shop, voucher.key))
  if (!read.isRead) return { outcome: 'unknown' }
  const [known, another] = read.value
  if (!known) return refused('refused-by-store')
  return !another && isLike(shop, known, voucher) ? issued(known) : refused('key-reused')
}

/** The coupons of a key; the API has no filter by code that is published, so that all of them are looked at. */
async function couponsOf(shop: Shop, key: number): Promise<readonly Json[]> {
  const prefix = `${shop.codeOf(key)}-`.toLowerCase()
  const listed = await readAll(shop, 'coupons', { q: shop.codeOf(key) })
  return listed.filter((coupon) => textOf(coupon['code'])?.toLowerCase().startsWith(prefix) ?? false)
}

function isLike(shop: Shop, coupon: Json, voucher: StoreVoucher): boolean {
  const isItsCode = textOf(coupon['code'])?.toLowerCase() === codeOf(shop, voucher).toLowerCase()
  const isWorth = centavosOf(coupon['value']) === voucher.amount && coupon['type'] === KIND
  return isItsCode && isWorth && coupon['max_uses'] === 1 && !isReversed(coupon)
}

function isReversed(coupon: Json): boolean {
  return textOf(coupon['end_date'])?.startsWith(LONG_AGO) ?? false
}

function isSpent(coupon: Json): boolean {
  return Number(coupon['used'] ?? 0) > 0
}

function issued(coupon: Json) {
  return {
    outcome: 'done',
    reference: textOf(coupon['id']) ?? '',
    redemptionToken: textOf(coupon['code']) ?? '',
  } as const
}

function bodyOf(answer: PlatformAnswer): Json | undefined {
  return answer.outcome === 'answered' && answer.status < 300 ? recordOf(answer.json) : undefined
}
