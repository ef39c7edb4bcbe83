import { recordOf, recordsOf, type Shop, textOf } from '@vaivem/connector-kit'
import { read } from './admin-api.ts'

const NEEDED = [
  'read_orders',
  'read_all_orders',
  'write_orders',
  'read_customers',
  'read_products',
  'read_inventory',
  'read_draft_orders',
  'write_draft_orders',
]
const GIFT_CARDS = ['read_gift_cards', 'write_gift_cards']
const STORE_CREDIT = [
  'read_store_credit_accounts',
  'read_store_credit_account_transactions',
  'write_store_credit_account_transactions',
]

const RETURNS = ['read_returns', 'write_returns']

/** The features of the connector that an account uses, as far as scopes depend on them. */
export interface ScopesWanted {
  readonly voucherForm: 'gift-card' | 'store-credit'
  readonly mirrorsReturns: boolean
}

/** The scopes that Shopify gave to the application of a shop. */
export async function grantedScopes(shop: Shop): Promise<ReadonlySet<string>> {
  const { currentAppInstallation } = await read(shop, 'scopes', {})
  const handles = recordsOf(recordOf(currentAppInstallation)['accessScopes']).flatMap(
    ({ handle }) => textOf(handle) ?? [],
  )
  return new Set(handles)
}

/** The scopes that the application does not have. One to write is one to read as well. */
export async function missingScopes(
  shop: Shop,
  { voucherForm, mirrorsReturns }: ScopesWanted,
): Promise<readonly string[]> {
  const granted = await grantedScopes(shop)
  const vouchers = voucherForm === 'gift-card' ? GIFT_CARDS : STORE_CREDIT
  const needed = [...NEEDED, ...vouchers, ...(mirrorsReturns ? RETURNS : [])]
  return needed.filter((scope) => !granted.has(scope) && !granted.has(scope.replace(/^read_/, 'write_')))
}
