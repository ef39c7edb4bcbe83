import {
  account as accounts,
  type AccountConfiguration,
  capabilities,
  type Carrier,
  type CustomerAddress,
  legalProtection,
  logistics,
  matchReason,
  ok,
  type OfferedOption,
  type PhysicalStore,
  type QuotedWay,
  refuse,
  type Result,
  type RuleItem,
  type RuleRequest,
} from '@vaivem/domain'
import type { OrderToShip } from '@vaivem/contract'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { type OrderForRules, gatherRuleFacts } from '../../policy/index.ts'
import { mayQuote, quoteWays } from '../quotes/quote-ways.ts'
import { consultedLines } from './consulted-parcel.ts'

type StoreUnknown = { readonly kind: 'store-unknown'; readonly storeId: number | null }

export interface ShippingQuestion {
  readonly storeId: number | null
  readonly address: CustomerAddress | null
  /** The order with the items chosen, as the rules would see them. */
  readonly order: OrderForRules & OrderToShip
}

/** How the chosen items may come back and at what cost, as carriers quote it now (contract §3, Logistics); books nothing. */
export async function getLogisticsOptions(
  deps: Pick<Deps, 'database' | 'storePlatform' | 'secrecy' | 'now' | 'carrier' | 'circuits'>,
  account: ConfiguredAccount,
  { storeId, address, order }: ShippingQuestion,
): Promise<Result<readonly OfferedOption[], StoreUnknown>> {
  const { configuration } = account
  if (!accounts.hasStore(configuration, storeId)) return refuse('store-unknown', { storeId })
  const facts = await gatherRuleFacts(deps, account, { storeId, order, keepsItem: false, isAdmin: false })
  const sent = { storeId, address, canLabel: labellerOf(configuration, storeId) }
  const lines = () => consultedLines(deps, account.id, storeId, order, facts.items)
  return ok(
    logistics.options({
      ...sent,
      logistics: configuration.logistics,
      isFree: facts.items.some((item) => isSentFree(facts, item)),
      keepsItem: false,
      quotes: mayQuote(deps, configuration)
        ? await quoteWays(deps, account, { ...sent, lines: await lines() })
        : NOTHING_QUOTED,
    }),
  )
}

const NOTHING_QUOTED: ReadonlyMap<number, QuotedWay> = new Map()

/** As opening a request will decide it: by the same facts, and the same function. */
function isSentFree(facts: RuleRequest, item: RuleItem): boolean {
  const kind = matchReason(facts.configuration.reasons, item.reasonText)?.kind ?? null
  return legalProtection.isSentFree({ ...legalProtection.flagsIn(facts, { ...item, kind }), kind })
}

/** The active physical stores that serve a virtual store; of the whole account when none is named. */
export function listPhysicalStores(
  configuration: AccountConfiguration,
  storeId: number | null,
): Result<readonly PhysicalStore[], StoreUnknown> {
  return inStore(configuration, storeId, () =>
    storeId === null
      ? configuration.logistics.physicalStores.filter(({ active }) => active)
      : logistics.physicalStoresOf(configuration.logistics, storeId),
  )
}

/** The active carriers whose labels can be issued, for every store of the account. */
export function listCarriers(
  configuration: AccountConfiguration,
  storeId: number | null,
): Result<readonly Carrier[], StoreUnknown> {
  return inStore(configuration, storeId, () =>
    logistics.activeCarriers(configuration.logistics).filter(labellerOf(configuration, storeId)),
  )
}

/** A way of sending without anybody who can issue its label is not offered (contract §6.7). */
function labellerOf(configuration: AccountConfiguration, storeId: number | null) {
  const { label } = capabilities.capabilitiesOf(configuration, storeId)
  return (carrier: Carrier) => label(carrier) !== 'none'
}

function inStore<Value>(
  configuration: AccountConfiguration,
  storeId: number | null,
  answer: () => Value,
): Result<Value, StoreUnknown> {
  if (!accounts.hasStore(configuration, storeId)) return refuse('store-unknown', { storeId })
  return { ok: true, value: answer() }
}
