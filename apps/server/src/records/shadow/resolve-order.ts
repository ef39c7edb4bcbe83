import { money, ok, type OrderInput, type OrderSnapshot, orderSnapshot, refuse, type Result } from '@vaivem/domain'
import type { Database } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { findStoredOrder, type OrderIdentity, readAtStore, type StoreReading } from '../../orders/index.ts'
import { keyOf, type PastItem, type PastReturn } from './past-return.ts'

export type OrderDeps = Pick<Deps, 'storePlatform' | 'newId'> & { readonly database: Pick<Database, 'readAll'> }

type ReturnContents = Pick<PastReturn, 'storeId' | 'order' | 'items'>

/** The order of some returns as it was before any of them, from where it is known; the reading where the store was queried. */
export interface Resolution {
  readonly order: OrderSnapshot
  readonly reading?: StoreReading
}

export interface OrderUnknown {
  readonly kind: 'order-unknown' | 'order-invalid'
}

/**
 * Finds what was bought: the order as it is stored; else the lines of the file, where all of them have price and quantity; else what the
 * platform of the store says, which is only read. `mustRead`: the store is queried in any case.
 */
export async function resolveOrder(
  deps: OrderDeps,
  account: ConfiguredAccount,
  returns: readonly ReturnContents[],
  { mustRead }: { readonly mustRead: boolean },
): Promise<Result<Resolution, OrderUnknown>> {
  const [first] = returns
  if (!first) return refuse('order-unknown', {})
  const identity: OrderIdentity = {
    storeId: first.storeId,
    externalId: first.order.externalId,
    number: first.order.number,
  }
  const stored = await deps.database.readAll(account.id, (tx) => findStoredOrder(tx, account.id, identity))
  const told = stored ? inputOf(stored.order) : toldInput(returns)
  const reading = mustRead || !told ? await readAtStore(deps, account, identity) : undefined
  const input = told ?? (reading?.outcome === 'read' ? reading.read.sent : undefined)
  if (!input) return refuse('order-unknown', {})
  const taken = orderSnapshot.takeSnapshot(input, deps.newId)
  if (!taken.ok) return refuse('order-invalid', {})
  return ok({ order: taken.value, ...(reading && { reading }) })
}

function inputOf({ total, freight, discount, declaredUnits: units, lines }: OrderSnapshot): OrderInput {
  return { total, freight, discount, units, lines }
}

/** The order as the rows of its returns describe it; undefined where a line lacks its price or the quantity bought. */
function toldInput(returns: readonly ReturnContents[]): OrderInput | undefined {
  const known = new Map<string, PastItem>()
  for (const item of returns.flatMap(({ items }) => items)) {
    const before = known.get(keyOf(item))
    known.set(keyOf(item), before && before.price !== null && before.bought !== null ? before : item)
  }
  const lines = [...known.values()].flatMap((item) => {
    const { skuId, name: skuName, price, bought: quantity } = item
    if (price === null || quantity === null) return []
    return [{ key: keyOf(item), skuId, skuName, productId: null, productName: null, price, quantity }]
  })
  if (lines.length < known.size) return undefined
  const amount = (of: (order: PastReturn['order']) => number | null) =>
    returns.map(({ order }) => of(order)).find((one) => one !== null) ?? null
  const total = amount((order) => order.total)
  return {
    total: total === null ? null : money.money(total),
    freight: money.money(amount((order) => order.freight) ?? 0),
    discount: money.money(amount((order) => order.discount) ?? 0),
    units: null,
    lines,
  }
}
