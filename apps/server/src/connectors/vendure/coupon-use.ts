import type { AdminApi } from './admin-api.ts'
import { LONGEST_SHIFT_HOURS } from './date-shift.ts'
import { createDraft, deleteDraft } from './drafts.ts'

/**
 * Whether a placed order used a coupon up to its limit. The Admin API shows no count of uses, but refuses the code to another
 * order: it is tried with a draft, which is deleted.
 */
export async function isSpentOnPlacedOrder(
  api: AdminApi,
  couponCode: string,
  issuedAt: Temporal.Instant,
): Promise<'spent' | 'unused' | 'unknown'> {
  const draft = await createDraft(api)
  if (draft.outcome !== 'answered') return 'unknown'
  const { id } = draft.data.createDraftOrder
  const applied = await api.ask<{ applyCouponCodeToDraftOrder: { errorCode?: string } }>(
    `mutation ($id: ID!, $couponCode: String!) {
      applyCouponCodeToDraftOrder(orderId: $id, couponCode: $couponCode) { __typename ... on ErrorResult { errorCode } }
    }`,
    { id, couponCode },
  )
  await deleteDraft(api, id)
  if (applied.outcome !== 'answered') return 'unknown'
  const { errorCode } = applied.data.applyCouponCodeToDraftOrder
  // One that has expired was not looked at for its use.
  if (errorCode === 'COUPON_CODE_EXPIRED_ERROR')
    return (await isSpentSince(api, couponCode, issuedAt)) ? 'spent' : 'unused'
  return errorCode === undefined ? 'unused' : errorCode === 'COUPON_CODE_LIMIT_ERROR' ? 'spent' : 'unknown'
}

const ON_THE_WAY = ['ArrangingPayment', 'ArrangingAdditionalPayment', 'PaymentAuthorized', 'Modifying']
const PAGE = 100

interface UsingOrders {
  readonly orders: {
    readonly totalItems: number
    readonly items: readonly { readonly state: string; readonly couponCodes: readonly string[] }[]
  }
}

/**
 * Whether an order that is being paid, or was placed since a moment, has a coupon code; those being paid are looked at first,
 * because they may be placed meanwhile.
 */
export async function isSpentSince(api: AdminApi, couponCode: string, since: Temporal.Instant): Promise<boolean> {
  // No order can have the code that was placed before; a shop may compare dates by the time zone of its server.
  const placed = { orderPlacedAt: { after: since.subtract({ hours: LONGEST_SHIFT_HOURS }).toString() } }
  return (await hasOrderWith(api, couponCode, { state: { in: ON_THE_WAY } })) || hasOrderWith(api, couponCode, placed)
}

async function hasOrderWith(api: AdminApi, couponCode: string, filter: object): Promise<boolean> {
  for (let skip = 0; ; skip += PAGE) {
    const { orders } = await api.readData<UsingOrders>(
      'query ($options: OrderListOptions!) { orders(options: $options) { totalItems items { state couponCodes } } }',
      { options: { filter, sort: { id: 'ASC' }, skip, take: PAGE } },
    )
    const isUsing = orders.items.some(
      ({ state, couponCodes }) => state !== 'Cancelled' && couponCodes.some((one) => one.toUpperCase() === couponCode),
    )
    if (isUsing) return true
    if (skip + PAGE >= orders.totalItems) return false
  }
}
