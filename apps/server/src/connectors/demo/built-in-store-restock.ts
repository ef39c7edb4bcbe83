import type { ConnectorPorts, RestockedUnits, RestockOutcome } from '@vaivem/connector-kit'
import type { Database, Transaction } from '../../platform/database/transaction.ts'
import { answerOfStore } from './answer-of-store.ts'
import { lockVariant } from './built-in-stock-repository.ts'
import { addToStock, type KeptRestock, selectRestockOfKey } from './built-in-restock-repository.ts'

/** Returned units on the shelves of the demo store, once for each key. */
export function createBuiltInStoreRestock({
  read,
  inAccount,
}: Pick<Database, 'read' | 'inAccount'>): NonNullable<ConnectorPorts['restock']> {
  return {
    restock: ({ connector, accountId }, units) =>
      answerOfStore({ inAccount }, accountId, () =>
        inAccount(accountId, (tx) => restock(tx, accountId, connector.storeId ?? 0, units)),
      ),
    findRestock: async ({ accountId }, { key }) => {
      const [kept] = await read<KeptRestock>(accountId, selectRestockOfKey(accountId, key))
      return kept ? { outcome: 'done', reference: referenceOf(key) } : { outcome: 'absent' }
    },
  }
}

async function restock(
  tx: Transaction,
  accountId: number,
  storeId: number,
  { key, skuId, quantity }: RestockedUnits,
): Promise<RestockOutcome> {
  if (!(await lockVariant(tx, accountId, storeId, skuId))) return refused('sku-unknown')
  const { rows } = await tx.query<KeptRestock>(selectRestockOfKey(accountId, key))
  const [kept] = rows
  if (kept && (kept.store_id !== storeId || kept.sku_id !== skuId || kept.quantity !== quantity))
    return refused('key-reused')
  if (!kept) await addToStock(tx, accountId, { storeId, key, skuId, quantity })
  return { outcome: 'done', reference: referenceOf(key) }
}

function referenceOf(key: number): string {
  return `reposicao-${key}`
}

function refused(reason: 'sku-unknown' | 'key-reused') {
  return { outcome: 'refused', reason, mayPass: false } as const
}
