import { capabilities, logistics, ok, type OfferedOption, refuse, type Result } from '@vaivem/domain'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { findProcess, readShipmentFacts } from '../../processes/index.ts'
import { type QuoteDeps, quoteWays } from './quote-ways.ts'

type NotFound =
  | { readonly kind: 'process-not-found'; readonly processId: number }
  | { readonly kind: 'parcel-not-found'; readonly parcelId: number }

/**
 * The ways in which a parcel may come back, the cheapest for the store first, with what each costs the store: as carriers quote its units
 * now, else as the account's table says.
 */
export async function quoteParcel(
  deps: QuoteDeps,
  account: ConfiguredAccount,
  { processId, parcelId }: { readonly processId: number; readonly parcelId: number },
): Promise<Result<readonly OfferedOption[], NotFound>> {
  const found = await deps.database.readAll(account.id, async (tx) => {
    const state = await findProcess(tx, account.id, processId)
    if (!state?.parcels.some(({ id }) => id === parcelId)) return { state }
    return { state, facts: await readShipmentFacts(tx, account.id, parcelId) }
  })
  if (!found.state) return refuse('process-not-found', { processId })
  if (!found.facts) return refuse('parcel-not-found', { parcelId })
  const { configuration } = account
  const { storeId } = found.state.process
  const { label } = capabilities.capabilitiesOf(configuration, storeId)
  const { sender, lines } = found.facts
  const asked = {
    storeId,
    address: { state: sender.state, postalCode: sender.postalCode, latitude: null, longitude: null },
    canLabel: (carrier: Parameters<typeof label>[0]) => label(carrier) !== 'none',
  }
  const quotes = await quoteWays(deps, account, { ...asked, lines })
  const offered = logistics.options({
    ...asked,
    logistics: configuration.logistics,
    // The amount that the customer pays was agreed on before.
    isFree: true,
    keepsItem: false,
    quotes,
  })
  const once = offered.filter(({ id }, index) => offered.findIndex((other) => other.id === id) === index)
  return ok(once.toSorted((a, b) => a.costForStore - b.costForStore || a.days - b.days || a.id - b.id))
}
