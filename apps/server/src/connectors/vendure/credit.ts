import {
  type ConnectorPorts,
  keyText,
  readFirst,
  type RefundDone,
  type Shop,
  type StoreLookup,
  type StoreOutcome,
  type StoreVoucher,
  type VoucherIssued,
} from '@vaivem/connector-kit'
import { type AdminApi, openAdminApi, outcomeWithoutData } from './admin-api.ts'
import { isSpentOnPlacedOrder, isSpentSince } from './coupon-use.ts'
import type { Sessions } from './sessions.ts'

/** A promotion of Vendure, as far as a voucher needs it. */
export interface ShopPromotion {
  readonly id: string
  readonly createdAt: string
  readonly enabled: boolean
  /** The key and the amount. */
  readonly name: string
  readonly description: string
  readonly actions: readonly {
    readonly code: string
    readonly args: readonly { readonly name: string; readonly value: string }[]
  }[]
}

const PROMOTION = 'id createdAt enabled name description actions { code args { name value } }'
const DISCOUNT = 'order_fixed_discount'
/** The descriptions of a promotion that is being reversed, and of one that was. */
const IN_REVERSAL = 'Vale em cancelamento'
const REVERSED = 'Vale cancelado'

/**
 * Vouchers as promotions with a coupon code, each for one order; what the order does not use is lost. Several promotions may have
 * one code, and all of them are applied: a promotion is made disabled, and only the oldest one of a code is ever enabled.
 */
export function createVendureCredit(sessions: Sessions): NonNullable<ConnectorPorts['credit']> {
  return {
    issueVoucher: async (shop, voucher) => {
      const api = openAdminApi(shop, sessions)
      const read = async () => ({
        terms: await api.readData<Terms>(TERMS),
        known: await promotionsOf(api, shop.codeOf(voucher.key)),
      })
      const before = await readFirst(read)
      return before.isRead ? issue(shop, api, voucher, before.value) : before.refused
    },
    findVoucher: async (shop, key) => {
      const api = openAdminApi(shop, sessions)
      const code = shop.codeOf(key)
      return findAmong(api, await promotionsOf(api, code), code)
    },
    reverseVoucher: async (shop, key) => {
      const api = openAdminApi(shop, sessions)
      const code = shop.codeOf(key)
      const known = await promotionsOf(api, code)
      const [first] = known
      if (!first) return { outcome: 'refused', reason: 'voucher-unknown', mayPass: false }
      const issued = known.find(isIssued)
      if (!issued) return first.description === REVERSED ? doneWith(first) : retire(api, first, { key })
      return (await disableUnused(api, issued, { code, key })) ?? retire(api, issued, { key })
    },
  }
}

function doneWith({ id }: ShopPromotion) {
  return { outcome: 'done', reference: id } as const
}

/** Issued once, and not reversed. */
function isIssued({ enabled, description }: ShopPromotion): boolean {
  return enabled || description === IN_REVERSAL
}

async function findAmong(
  api: AdminApi,
  known: readonly ShopPromotion[],
  code: string,
): Promise<StoreLookup<VoucherIssued>> {
  if (known.some((one) => discountOf(one) !== amountIn(one))) return { outcome: 'unknown' }
  const [one, another] = known.filter(isIssued)
  if (another) return { outcome: 'unknown' }
  if (!one) return { outcome: 'absent' }
  // A reversal that was cut off has taken it out of use: it is gone, unless it was used before.
  if (!one.enabled && !(await isSpentSince(api, code, Temporal.Instant.from(one.createdAt))))
    return { outcome: 'absent' }
  return { outcome: 'done', reference: one.id, redemptionToken: code }
}

/** Those of a code that were not deleted, the oldest first. */
async function promotionsOf(api: AdminApi, code: string): Promise<readonly ShopPromotion[]> {
  const { promotions } = await api.readData<{ promotions: { items: readonly ShopPromotion[] } }>(
    `query ($code: String!) {
      promotions(options: { filter: { couponCode: { eq: $code } }, sort: { createdAt: ASC }, take: 100 }) { items { ${PROMOTION} } }
    }`,
    { code },
  )
  return promotions.items.toSorted((one, other) =>
    one.createdAt === other.createdAt ? idOrder(one.id, other.id) : one.createdAt < other.createdAt ? -1 : 1,
  )
}

function idOrder(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

interface Terms {
  readonly activeChannel: {
    readonly defaultLanguageCode: string
    readonly defaultCurrencyCode: string
    readonly pricesIncludeTax: boolean
  }
  readonly taxRates: { readonly totalItems: number }
}

const TERMS = `{
  activeChannel { defaultLanguageCode defaultCurrencyCode pricesIncludeTax }
  taxRates(options: { filter: { enabled: { eq: true }, value: { gt: 0 } }, take: 1 }) { totalItems }
}`

async function issue(
  shop: Shop,
  api: AdminApi,
  voucher: StoreVoucher,
  { terms, known: before }: { readonly terms: Terms; readonly known: readonly ShopPromotion[] },
): Promise<StoreOutcome<VoucherIssued>> {
  const code = shop.codeOf(voucher.key)
  const { activeChannel: channel, taxRates } = terms
  if (before.length === 0) {
    // The discount comes off before taxes: where taxes are added to prices, the customer would get more than the value of the voucher.
    if (!channel.pricesIncludeTax && taxRates.totalItems > 0) return refuseTerms(shop, 'prices-without-tax')
    if (channel.defaultCurrencyCode !== 'BRL') return refuseTerms(shop, 'other-currency')
    const made = await api.ask<{ createPromotion: { errorCode?: string } }>(CREATE, {
      input: disabledPromotion(voucher, code, channel.defaultLanguageCode),
    })
    if (made.outcome !== 'answered') return outcomeWithoutData(made)
    if (made.data.createPromotion.errorCode !== undefined) return REFUSED
  }
  // If the promotion cannot be read now, it is looked up later.
  const known = before.length === 0 ? await promotionsOf(api, code) : before
  const [first, ...others] = known
  if (!first) return { outcome: 'unknown' }
  const isReversed = first.description === REVERSED || first.description === IN_REVERSAL
  if (isReversed || amountIn(first) !== voucher.amount)
    return { outcome: 'refused', reason: 'key-reused', mayPass: false }
  if (others.some(isIssued) || discountOf(first) !== voucher.amount) return { outcome: 'unknown' }
  if (!first.enabled) {
    const enabled = await update(api, { id: first.id, enabled: true })
    if (!enabled) return { outcome: 'unknown' }
  }
  return { outcome: 'done', reference: first.id, redemptionToken: code }
}

const REFUSED = { outcome: 'refused', reason: 'refused-by-store', mayPass: false } as const

function refuseTerms({ warn, connector }: Shop, because: string) {
  warn('a shop of Vendure cannot issue vouchers', { connectorId: connector.id, because })
  return REFUSED
}

const CREATE = `mutation ($input: CreatePromotionInput!) {
  createPromotion(input: $input) { ... on Promotion { id } ... on ErrorResult { errorCode } }
}`

function disabledPromotion({ key, amount, expiresAt }: StoreVoucher, couponCode: string, languageCode: string) {
  return {
    enabled: false,
    couponCode,
    usageLimit: 1,
    endsAt: expiresAt.toString(),
    conditions: [],
    actions: [{ code: DISCOUNT, arguments: [{ name: 'discount', value: String(amount) }] }],
    translations: [{ languageCode, name: nameOf(key, amount), description: '' }],
  }
}

/** The amount that the promotion takes off an order, in centavos; undefined where it does anything else. */
function discountOf({ actions }: ShopPromotion): number | undefined {
  const [action, another] = actions
  const discount = action?.args.find(({ name }) => name === 'discount')?.value
  return another === undefined && action?.code === DISCOUNT ? Number(discount) : undefined
}

/** The amount that the promotion was made for, in centavos; undefined where its name says none. */
function amountIn({ name }: ShopPromotion): number | undefined {
  const written = / (\d+)$/.exec(name)?.[1]
  return written === undefined ? undefined : Number(written)
}

function nameOf(key: number, amount: number | undefined): string {
  return `${keyText(key)} ${amount ?? ''}`
}

/** When the promotion was updated as requested, by the clock of the shop; undefined: it is unknown whether it was. */
async function update(api: AdminApi, input: object): Promise<Temporal.Instant | undefined> {
  const answer = await api.ask<{ updatePromotion: { updatedAt?: string } }>(
    'mutation ($input: UpdatePromotionInput!) { updatePromotion(input: $input) { ... on Promotion { updatedAt } } }',
    { input },
  )
  const at = answer.outcome === 'answered' ? answer.data.updatePromotion.updatedAt : undefined
  return at === undefined ? undefined : Temporal.Instant.from(at)
}

/**
 * Takes a voucher out of use, unless it was used: first, so that no new order can use it, then the orders that may have used it
 * meanwhile are looked at. Vendure checks codes when an order is paid, so none that comes to be paid later has it. Undefined: it
 * is out of use and was not used.
 */
async function disableUnused(
  api: AdminApi,
  promotion: ShopPromotion,
  { code, key }: { readonly code: string; readonly key: number },
): Promise<Exclude<StoreOutcome<RefundDone>, { outcome: 'done' }> | undefined> {
  const change = (enabled: boolean) =>
    describe(api, promotion, { key, enabled, description: enabled ? '' : IN_REVERSAL })
  const spent = { outcome: 'refused', reason: 'voucher-spent', mayPass: false } as const
  // The shop shows the use of a promotion only while it is enabled.
  if (!promotion.enabled && !(await change(true))) return { outcome: 'unknown' }
  const use = await isSpentOnPlacedOrder(api, code, Temporal.Instant.from(promotion.createdAt))
  if (use !== 'unused') return use === 'spent' ? spent : { outcome: 'unknown' }
  const disabledAt = await change(false)
  if (!disabledAt) return { outcome: 'unknown' }
  if (!(await isSpentSince(api, code, disabledAt.subtract({ minutes: 10 })))) return undefined
  return (await change(true)) ? spent : { outcome: 'unknown' }
}

/** It stays in the list of the shop, disabled: a late call under its key sees that it was reversed. */
async function retire(api: AdminApi, promotion: ShopPromotion, { key }: { readonly key: number }) {
  const isRetired = await describe(api, promotion, { key, enabled: false, description: REVERSED })
  return isRetired ? doneWith(promotion) : ({ outcome: 'unknown' } as const)
}

async function describe(
  api: AdminApi,
  promotion: ShopPromotion,
  { key, enabled, description }: { readonly key: number; readonly enabled: boolean; readonly description: string },
): Promise<Temporal.Instant | undefined> {
  const { activeChannel: channel } = await api.readData<Terms>(TERMS)
  const name = nameOf(key, amountIn(promotion))
  const translations = [{ languageCode: channel.defaultLanguageCode, name, description }]
  return update(api, { id: promotion.id, enabled, translations })
}
