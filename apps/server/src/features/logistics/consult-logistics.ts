import {
  account as accounts,
  type AccountConfiguration,
  capabilities,
  type Carrier,
  type ConsumerAddress,
  logistics,
  matchReason,
  type OfferedOption,
  type PhysicalStore,
  refuse,
  type Result,
} from '@vaivem/domain'

type StoreUnknown = { readonly kind: 'store-unknown'; readonly storeId: number | null }

export interface ShippingQuestion {
  readonly storeId: number | null
  readonly address: ConsumerAddress | null
  /** The reason given for each chosen item. */
  readonly reasons: readonly (string | null)[]
}

/** How the chosen items may come back and at what cost (contract §3, Logistics); books nothing. */
export function getLogisticsOptions(
  configuration: AccountConfiguration,
  { storeId, address, reasons }: ShippingQuestion,
): Result<readonly OfferedOption[], StoreUnknown> {
  const reasonKinds = reasons.map((reason) => matchReason(configuration.reasons, reason)?.kind ?? null)
  return inStore(configuration, storeId, () =>
    logistics.options({
      logistics: configuration.logistics,
      storeId,
      address,
      reasonKinds,
      keepsItem: false,
      canLabel: labellerOf(configuration, storeId),
    }),
  )
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

/** The active carriers whose parcels somebody can label, for every store of the account. */
export function listCarriers(
  configuration: AccountConfiguration,
  storeId: number | null,
): Result<readonly Carrier[], StoreUnknown> {
  return inStore(configuration, storeId, () =>
    logistics.activeCarriers(configuration.logistics).filter(labellerOf(configuration, storeId)),
  )
}

/** What nobody can label is not offered (contract §6.7). */
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
