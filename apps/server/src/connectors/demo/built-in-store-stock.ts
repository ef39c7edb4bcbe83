import { money, type Connector } from '@vaivem/domain'
import { answerOfStore } from './answer-of-store.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { type ConnectorPorts, refused, type StockOffer, type StockOutcome } from '@vaivem/connector-kit'
import { instantOfColumn } from '../../platform/http/moments.ts'
import * as stock from './built-in-stock-repository.ts'

/** The demo store's warehouse: its shelves are tables of its own, written in transactions of its own. */
export function createBuiltInStoreStock({
  read,
  inAccount,
}: Pick<Database, 'read' | 'inAccount'>): NonNullable<ConnectorPorts['stock']> {
  const within =
    (accountId: number) =>
    <Done extends StockOutcome<object>>(act: (tx: stock.StockTransaction) => Promise<Done>) =>
      answerOfStore({ inAccount }, accountId, () => inAccount(accountId, act))
  return {
    listOffers: async ({ connector, accountId }, asked) =>
      (await read<stock.OfferRow>(accountId, stock.selectOffers(accountId, storeOf(connector), asked))).map(offerOf),
    findOffer: async ({ connector, accountId }, skuId) => {
      const [row] = await read<stock.OfferRow>(accountId, stock.selectOffer(accountId, storeOf(connector), skuId))
      return row && offerOf(row)
    },
    reserve: ({ connector, accountId }, asked) =>
      within(accountId)((tx) => reserve(tx, accountId, { ...asked, storeId: storeOf(connector) })),
    placeOrder: ({ accountId }, { key }) => within(accountId)((tx) => placeOrder(tx, accountId, key)),
    release: ({ connector, accountId }, { key }) =>
      within(accountId)(async (tx) => {
        const known = await lockKnown(tx, accountId, key)
        if (known?.state === 'ordered') return refused('already-ordered')
        if (known?.state === 'held') await stock.releaseReservations(tx, accountId, [key])
        if (!known) await stock.retireKey(tx, accountId, storeOf(connector), key)
        return { outcome: 'done' } as const
      }),
    find: async ({ accountId }, { key }) => {
      const [row] = await read<stock.Reservation>(accountId, stock.selectReservation(accountId, key))
      if (!row) return { outcome: 'absent' }
      if (row.state === 'ordered') return { outcome: 'ordered', reference: row.reference ?? '' }
      return row.state === 'held' ? { outcome: 'held', until: instantOfColumn(row.until) } : { outcome: row.state }
    },
  }
}

/** Once under a key. The row of the variant makes everyone who wants its last unit wait for each other. */
async function reserve(
  tx: stock.StockTransaction,
  accountId: number,
  asked: stock.NewReservation,
): Promise<StockOutcome<object>> {
  const { key, storeId, skuId, quantity } = asked
  const variant = await stock.lockVariant(tx, accountId, storeId, skuId)
  const known = await stock.lockReservation(tx, accountId, key)
  if (known) {
    if (known.state === 'released') return refused('key-released')
    if (known.skuId !== skuId || known.quantity !== quantity) return refused('key-reused')
    await stock.prolong(tx, accountId, key, asked.until)
    return { outcome: 'done' }
  }
  if (!variant) return refused('sku-unknown')
  const freed = await stock.releaseExpired(tx, accountId, storeId, skuId)
  if (quantity > variant.available + freed) return refused('out-of-stock')
  await stock.insertReservation(tx, accountId, asked)
  return { outcome: 'done' }
}

/** Turns the reservation into an order; once for each key. */
async function placeOrder(
  tx: stock.StockTransaction,
  accountId: number,
  key: number,
): Promise<StockOutcome<{ reference: string }>> {
  const known = await lockKnown(tx, accountId, key)
  if (known?.state === 'ordered') return { outcome: 'done', reference: known.reference ?? '' }
  if (known?.state !== 'held') return refused('key-released')
  const reference = await stock.takeFromStock(tx, accountId, key)
  return { outcome: 'done', reference }
}

/** The variant first, as everyone does. */
async function lockKnown(
  tx: stock.StockTransaction,
  accountId: number,
  key: number,
): Promise<stock.Reservation | undefined> {
  const found = await stock.findReservation(tx, accountId, key)
  if (found?.skuId) await stock.lockVariant(tx, accountId, found.storeId, found.skuId)
  return found && stock.lockReservation(tx, accountId, key)
}

function offerOf({
  sku,
  sku_name,
  product,
  product_name,
  price,
  available,
  image,
  categories,
}: stock.OfferRow): StockOffer {
  return {
    skuId: sku,
    skuName: sku_name,
    productId: product,
    productName: product_name,
    price: money.money(price),
    available,
    imageUrl: image ?? undefined,
    categoryIds: categories,
  }
}

function storeOf({ storeId }: Connector): number {
  return storeId ?? 0
}
