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
  readonly description: string
  readonly actions: readonly {
    readonly code: string
    readonly args: readonly { readonly name: string; readonly value: string }[]
  }[]
}

const PROMOTION = 'id createdAt enabled description actions { code args { name value } }'
const DISCOUNT = 'order_fixed_discount'
/** In the description of a promotion that is being reversed. */
const IN_REVERSAL = 'Em cancelamento pela Vaivém'

/**
 * Vouchers as promotions with a coupon code, each for one order; what the order does not use is lost. Several promotions may have
 * one code, and all of them are applied: a promotion is made disabled, and only the oldest one of a code is ever enabled.
 */
export function createVendureCredit(sessions: Sessions): NonNullable<ConnectorPorts['credit']> {
  return {
    issueVoucher: async (shop, voucher) => {
      const api = openAdminApi(shop, sessions)
      const read = async () => ({
        terms: await api.read<Terms>(TERMS),
        known: await promotionsOf(api, shop.codeOf(voucher.key)),
      })
      const before = await readFirst(read)
      return before.isRead ? issue(shop, api, voucher, before.value) : before.refused
    },
    findVoucher: async (shop, key) => {
      const known = await promotionsOf(openAdminApi(shop, sessions), shop.codeOf(key))
      return findAmong(known, shop.codeOf(key))
    },
    reverseVoucher: async (shop, key) => {
      const api = openAdminApi(shop, sessions)
      const code = shop.codeOf(key)
      const known = await promotionsOf(api, code)
      const issued = known.find(isIssued)
      const kept = issued && (await disableUnused(api, issued, { code, key }))
      if (kept) return kept
      return deleteAll(api, known)
    },
  }
}

/** One that is being reversed is still there: its reversal is repeated until it ends. */
function isIssued({ enabled, description }: ShopPromotion): boolean {
  return enabled || description === IN_REVERSAL
}

function findAmong(known: readonly ShopPromotion[], code: string): StoreLookup<VoucherIssued> {
  const issued = known.filter(isIssued)
  const [one, another] = issued
  if (another) return { outcome: 'unknown' }
  return one ? { outcome: 'done', reference: one.id, redemptionToken: code } : { outcome: 'absent' }
}

/** Those of a code that were not deleted, the oldest first. */
async function promotionsOf(api: AdminApi, code: string): Promise<readonly ShopPromotion[]> {
  const { promotions } = await api.read<{ promotions: { items: readonly ShopPromotion[] } }>(
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
    // The discount comes off before taxes: with them the customer would get more than the voucher is worth.
    if (!channel.pricesIncludeTax && taxRates.totalItems > 0) return refuseTerms(shop, 'prices-without-tax')
    if (channel.defaultCurrencyCode !== 'BRL') return refuseTerms(shop, 'other-currency')
    const made = await api.ask<{ createPromotion: { errorCode?: string } }>(CREATE, {
      input: disabledPromotion(voucher, code, channel.defaultLanguageCode),
    })
    if (made.outcome !== 'answered') return outcomeWithoutData(made)
    if (made.data.createPromotion.errorCode !== undefined) return REFUSED
  }
  const known = before.length === 0 ? await promotionsOf(api, code) : before
  const [first, ...others] = known
  if (!first) return { outcome: 'unknown' }
  if (others.some(isIssued) || !isOfAmount(first, voucher)) return { outcome: 'unknown' }
  if (others.length > 0 && (await deleteAll(api, others)).outcome !== 'done') return { outcome: 'unknown' }
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
    translations: [{ languageCode, name: keyText(key), description: '' }],
  }
}

function isOfAmount({ actions }: ShopPromotion, { amount }: StoreVoucher): boolean {
  const [action, another] = actions
  const discount = action?.args.find(({ name }) => name === 'discount')?.value
  return another === undefined && action?.code === DISCOUNT && discount === String(amount)
}

/** Whether the promotion now is as asked. */
async function update(api: AdminApi, input: object): Promise<boolean> {
  const answer = await api.ask<{ updatePromotion: { id?: string } }>(
    'mutation ($input: UpdatePromotionInput!) { updatePromotion(input: $input) { ... on Promotion { id } } }',
    { input },
  )
  return answer.outcome === 'answered' && answer.data.updatePromotion.id !== undefined
}

/**
 * Takes a voucher out of use, unless it was used: first, so that no new order can use it, then the orders that may have used it
 * meanwhile are looked at. Vendure checks codes when an order is paid, so none that comes to be paid later has it. Undefined: it
 * is out of use and was not used.
 */
async function disableUnused(
  api: AdminApi,
  { id, enabled, createdAt }: ShopPromotion,
  { code, key }: { readonly code: string; readonly key: number },
): Promise<Exclude<StoreOutcome<RefundDone>, { outcome: 'done' }> | undefined> {
  const { activeChannel: channel } = await api.read<Terms>(TERMS)
  const translation = { languageCode: channel.defaultLanguageCode, name: keyText(key) }
  const change = (isEnabled: boolean) => {
    const description = isEnabled ? '' : IN_REVERSAL
    return update(api, { id, enabled: isEnabled, translations: [{ ...translation, description }] })
  }
  const spent = { outcome: 'refused', reason: 'voucher-spent', mayPass: false } as const
  // The shop tells of its use only while it is enabled.
  if (!enabled && !(await change(true))) return { outcome: 'unknown' }
  const since = Temporal.Now.instant().subtract({ minutes: 10 })
  const use = await isSpentOnPlacedOrder(api, code, Temporal.Instant.from(createdAt))
  if (use !== 'unused') return use === 'spent' ? spent : { outcome: 'unknown' }
  if (!(await change(false))) return { outcome: 'unknown' }
  if (!(await isSpentSince(api, code, since))) return undefined
  return (await change(true)) ? spent : { outcome: 'unknown' }
}

async function deleteAll(api: AdminApi, promotions: readonly ShopPromotion[]): Promise<StoreOutcome<RefundDone>> {
  const reference = promotions.map(({ id }) => id).join(' ')
  for (const { id } of promotions) {
    const answer = await api.ask<{ deletePromotion: { result: string } }>(
      'mutation ($id: ID!) { deletePromotion(id: $id) { result } }',
      { id },
    )
    if (answer.outcome !== 'answered' || answer.data.deletePromotion.result !== 'DELETED') return { outcome: 'unknown' }
  }
  return { outcome: 'done', reference }
}
