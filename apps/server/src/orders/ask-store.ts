import { setTimeout as sleep } from 'node:timers/promises'
import { account as accounts, type AccountConfiguration } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import type { StoreOrder } from '../gateways/store-platform.ts'

/** How long the store may take to say what nobody told us (contract §3, Facts for the rules). */
const STORE_MILLISECONDS = 2_000

/** The order as the store tells it; undefined when it cannot be asked, knows none, fails or takes more than two seconds. */
export async function askStore(
  { storePlatform }: Pick<Deps, 'storePlatform'>,
  { id: accountId, configuration }: { readonly id: number; readonly configuration: AccountConfiguration },
  storeId: number | null,
  order: { readonly PedidoId?: string | undefined; readonly Numero?: string | undefined },
): Promise<StoreOrder | undefined> {
  const connector = accounts.connectorOf(configuration, storeId)
  const externalId = order.PedidoId || undefined
  const number = (connector?.canSearchByNumber && order.Numero) || undefined
  if (!connector || (externalId === undefined && number === undefined)) return undefined
  const patience = new AbortController()
  const silence = () => sleep(STORE_MILLISECONDS, undefined, { ref: false, signal: patience.signal })
  try {
    return await Promise.race([storePlatform.findOrder(connector, accountId, { externalId, number }), silence()])
  } catch {
    return undefined
  } finally {
    patience.abort()
  }
}
