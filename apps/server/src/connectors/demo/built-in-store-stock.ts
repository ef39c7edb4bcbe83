import { money, type Connector } from '@vaivem/domain'
import { behaving } from './built-in-behaviour.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import { takeBehaviour } from './built-in-store-repository.ts'
import * as shelves from './built-in-stock-repository.ts'
import type { StockOffer, StockOutcome, StockRefusalReason, StoreStock } from '../../platform/ports/store-stock.ts'

/** The demo store's warehouse: its shelves are tables of its own, written in transactions of its own. */
export function createBuiltInStoreStock({ read, inAccount }: Pick<Database, 'read' | 'inAccount'>): StoreStock {
  const within =
    (accountId: number) =>
    <Done extends Outcome>(act: (tx: shelves.ShelfTransaction) => Promise<Done>) =>
      answered({ inAccount }, accountId, () => inAccount(accountId, act))
  return {
    listOffers: async (connector, accountId, asked) =>
      (await read<shelves.OfferRow>(accountId, shelves.selectOffers(accountId, storeOf(connector), asked))).map(
        offerOf,
      ),
    findOffer: async (connector, accountId, skuId) => {
      const [row] = await read<shelves.OfferRow>(accountId, shelves.selectOffer(accountId, storeOf(connector), skuId))
      return row && offerOf(row)
    },
    reserve: (connector, accountId, asked) =>
      within(accountId)((tx) => reserve(tx, accountId, { ...asked, storeId: storeOf(connector) })),
    placeOrder: (_connector, accountId, { key }) => within(accountId)((tx) => placeOrder(tx, accountId, key)),
    release: (connector, accountId, key) =>
      within(accountId)(async (tx) => {
        const known = await lockKnown(tx, accountId, key)
        if (known?.state === 'ordered') return refused('already-ordered')
        if (known?.state === 'held') await shelves.giveBack(tx, accountId, [key])
        if (!known) await shelves.retireKey(tx, accountId, storeOf(connector), key)
        return { outcome: 'done' } as const
      }),
    find: async (_connector, accountId, key) => {
      const [row] = await read<shelves.Reservation>(accountId, shelves.selectReservation(accountId, key))
      if (!row) return { outcome: 'absent' }
      if (row.state === 'ordered') return { outcome: 'ordered', reference: row.reference ?? '' }
      return row.state === 'held' ? { outcome: 'held', until: instantOfColumn(row.until) } : { outcome: row.state }
    },
  }
}

type Outcome = StockOutcome<object>

/** One call of the store as it behaves today. */
function answered<Done extends Outcome>(
  { inAccount }: Pick<Database, 'inAccount'>,
  accountId: number,
  act: () => Promise<Done>,
) {
  return behaving(() => inAccount(accountId, (tx) => takeBehaviour(tx, accountId)), 'refused-by-store', act)
}

/** Once under a key. The row of the variant makes everyone who wants its last unit wait for each other. */
async function reserve(
  tx: shelves.ShelfTransaction,
  accountId: number,
  asked: shelves.NewReservation,
): Promise<StockOutcome<object>> {
  const { key, storeId, skuId, quantity } = asked
  const variant = await shelves.lockVariant(tx, accountId, storeId, skuId)
  const known = await shelves.lockReservation(tx, accountId, key)
  if (known) {
    if (known.state === 'released') return refused('key-released')
    if (known.skuId !== skuId || known.quantity !== quantity) return refused('key-reused')
    await shelves.prolong(tx, accountId, key, asked.until)
    return { outcome: 'done' }
  }
  if (!variant) return refused('sku-unknown')
  const freed = await shelves.giveBackExpired(tx, accountId, storeId, skuId)
  if (quantity > variant.available + freed) return refused('out-of-stock')
  await shelves.insertReservation(tx, accountId, asked)
  return { outcome: 'done' }
}

/** What was kept leaves the shelf; once under a key. */
async function placeOrder(
  tx: shelves.ShelfTransaction,
  accountId: number,
  key: number,
): Promise<StockOutcome<{ reference: string }>> {
  const known = await lockKnown(tx, accountId, key)
  if (known?.state === 'ordered') return { outcome: 'done', reference: known.reference ?? '' }
  if (known?.state !== 'held') return refused('key-released')
  const reference = await shelves.takeFromShelf(tx, accountId, key)
  return { outcome: 'done', reference }
}

/** The variant first, as everyone does. */
async function lockKnown(
  tx: shelves.ShelfTransaction,
  accountId: number,
  key: number,
): Promise<shelves.Reservation | undefined> {
  const found = await shelves.findReservation(tx, accountId, key)
  if (found?.skuId) await shelves.lockVariant(tx, accountId, found.storeId, found.skuId)
  return found && shelves.lockReservation(tx, accountId, key)
}

function refused(reason: StockRefusalReason) {
  return { outcome: 'refused', reason, mayPass: false } as const
}

function offerOf({ sku, sku_name, product, product_name, price, available }: shelves.OfferRow): StockOffer {
  return {
    skuId: sku,
    skuName: sku_name,
    productId: product,
    productName: product_name,
    price: money.money(price),
    available,
  }
}

function storeOf({ storeId }: Connector): number {
  return storeId ?? 0
}
