import type { Json } from '@vaivem/connector-kit'
import { centavos, decimal, error, FatalError, page, type Reply, stamps, withMeta } from './state.ts'
import type { ShopState, Stored } from './state.ts'

/** Compares without regard to case. */
export function listCoupons(state: ShopState, query: URLSearchParams): Reply {
  const code = query.get('code')?.toLowerCase()
  return page(
    [...state.coupons.values()].filter((coupon) => code === undefined || coupon['code'] === code),
    query,
  )
}

export function readCoupon(state: ShopState, id: number): Reply {
  const coupon = state.coupons.get(id)
  return coupon ? { status: 200, body: coupon } : error(404, 'woocommerce_rest_shop_coupon_invalid_id')
}

export function createCoupon(state: ShopState, body: Json): Reply {
  const code = String(body['code']).toLowerCase()
  if ([...state.coupons.values()].some((coupon) => coupon['code'] === code))
    return error(400, 'woocommerce_rest_coupon_code_already_exists')
  const coupon: Stored = {
    id: state.nextId++,
    code,
    status: 'publish',
    ...stamps(state, 'date_created'),
    description: body['description'] ?? '',
    discount_type: 'fixed_cart',
    amount: '0.00',
    usage_count: 0,
    usage_limit: null,
    date_expires: null,
    date_expires_gmt: null,
    email_restrictions: [],
    meta_data: [],
  }
  state.coupons.set(Number(coupon['id']), coupon)
  if (state.misbehaviour.coupon === 'half-made') throw new FatalError()
  write(state, coupon, body)
  return { status: 201, body: coupon }
}

export function updateCoupon(state: ShopState, id: number, body: Json): Reply {
  const coupon = state.coupons.get(id)
  if (!coupon) return error(404, 'woocommerce_rest_shop_coupon_invalid_id')
  write(state, coupon, body)
  return { status: 200, body: coupon }
}

/** `date_expires` is the shop's time, three hours behind, unless it says its offset; `date_expires_gmt` is not written. */
function write(state: ShopState, coupon: Stored, body: Json): void {
  for (const name of ['description', 'discount_type', 'usage_limit', 'individual_use', 'email_restrictions'])
    if (name in body) coupon[name] = body[name]
  if ('amount' in body) coupon['amount'] = decimal(centavos(body['amount']) + state.misbehaviour.centavosMore)
  const expires = body['date_expires']
  if (typeof expires === 'string') {
    const at = Temporal.Instant.from(/(Z|[+-]\d\d:\d\d)$/.test(expires) ? expires : `${expires}-03:00`)
    coupon['date_expires_gmt'] = at.toString().slice(0, 19)
    coupon['date_expires'] = at.subtract({ hours: 3 }).toString().slice(0, 19)
  }
  coupon['meta_data'] = withMeta(coupon['meta_data'], body['meta_data'])
}
