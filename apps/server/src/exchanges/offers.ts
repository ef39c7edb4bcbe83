import { fromCentavos, type EntityOf, type listReplacements } from '@vaivem/contract'
import { capabilities, differences, ok, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../platform/deps.ts'
import type { StockOffer } from '@vaivem/connector-kit'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { refusal } from '../platform/http/failures.ts'
import { withTimeout } from '../platform/outbound/with-timeout.ts'
import { NO_STOCK_PORT } from '../processes/index.ts'
import { itemOf, selectItem, selectStore, type ExchangedItem } from './repository.ts'

export type Offers = EntityOf<typeof listReplacements>

const MOST_OFFERS = 100
const TIMEOUT_MILLISECONDS = 3_000
const RETRY = { 'Retry-After': '2' }

/** The offers for the next unit of an item, with the difference of each; none where the stock cannot be queried. */
export async function listOffers(
  deps: Pick<Deps, 'database' | 'storeStock'>,
  account: ConfiguredAccount,
  processId: number,
  itemId: number,
): Promise<Result<Offers, { readonly kind: keyof (typeof listReplacements)['refusals'] }>> {
  const store = await deps.database.read(account.id, selectStore(account.id, processId))
  if (store.length === 0) return refuse('process-not-found', { processId })
  const [row] = await deps.database.read(account.id, selectItem(account.id, processId, itemId))
  if (!row) return refuse('item-not-found', { items: [String(itemId)] })
  const item = itemOf(row)
  if (item.operation !== 'exchange') return refuse('item-not-exchanged', { itemId })
  const connector = capabilities.portOf(account.configuration, item.storeId)
  if (!connector) return ok(offersOf(account, itemId, item, null))
  const { skuId, line } = item
  const asked = { skuId, productId: line.productId, most: MOST_OFFERS }
  const offers = await inTime(deps.storeStock.listOffers(connector, account.id, asked))
  return ok(offersOf(account, itemId, item, offers))
}

/** One SKU as the store sells it now; undefined when it knows none. Outside any transaction. */
export async function findOffer(
  deps: Pick<Deps, 'storeStock'>,
  account: ConfiguredAccount,
  storeId: number | null,
  skuId: string,
): Promise<Result<StockOffer | undefined, { readonly kind: 'capability-missing' }>> {
  const connector = capabilities.portOf(account.configuration, storeId)
  if (!connector) return refuse('capability-missing', NO_STOCK_PORT)
  return ok((await inTime(deps.storeStock.findOffer(connector, account.id, skuId).then((offer) => ({ offer })))).offer)
}

function offersOf(
  { configuration }: ConfiguredAccount,
  itemId: number,
  { quantity, replaced, line }: ExchangedItem,
  offers: readonly StockOffer[] | null,
): Offers {
  const free = quantity - replaced
  const units = free > 0 ? differences.takeUnits(line, 1) : []
  return {
    itemId: String(itemId),
    unidadesLivres: free,
    valorPago: fromCentavos(differences.paidFor(line, units)),
    aMao: offers === null,
    opcoes: (offers ?? []).filter(isInStock).map((offer) => ({
      skuId: offer.skuId,
      skuNome: offer.skuName,
      produtoId: offer.productId,
      produtoNome: offer.productName,
      mesmoProduto: offer.productId === line.productId,
      preco: fromCentavos(offer.price),
      disponiveis: offer.available,
      valorDiferenca: fromCentavos(differences.differenceOf(line, units, offer, configuration.exchanges)),
    })),
  }
}

function isInStock({ available }: StockOffer): boolean {
  return available > 0
}

/** A store that does not answer in time is unavailable: the caller may try again. */
async function inTime<Value extends object>(asked: Promise<Value>): Promise<Value> {
  const answer = await withTimeout(
    asked.catch(() => undefined),
    TIMEOUT_MILLISECONDS,
  )
  if (answer === undefined) throw refusal(503, { kind: 'unavailable' }, RETRY)
  return answer
}
