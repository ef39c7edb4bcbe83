import {
  legalProtection,
  type AccountConfiguration,
  type ProcessItem,
  type ProtectionFlags,
  type ReturnProcess,
  type RuleItem,
  type RuleRequest,
  voucher,
} from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { placeOfAddress } from '../../orders/index.ts'
import { readStoredFacts } from './stored-verdict.ts'
import { type KeptFactsRow, selectKeptFacts } from './repository.ts'

type Asked = Pick<ReturnProcess, 'id' | 'storeId' | 'createdAt' | 'items'>

interface KeptFacts {
  /** When the rules were asked; null: nobody kept it. */
  readonly now: Temporal.Instant | null
  readonly order: RuleRequest['order']
  readonly items: readonly RuleItem[]
}

/** What protected an exchange that is given back instead, judged as on the day on which it was asked for (CDC art. 49, art. 26). */
export async function protectionOfMoneyInstead(
  tx: Pick<Transaction, 'query'>,
  account: { readonly id: number; readonly configuration: AccountConfiguration },
  process: Asked,
  itemId: number,
): Promise<ProtectionFlags> {
  const kept = await findKeptFacts(tx, account.id, process.id)
  const item = process.items.find(({ id }) => id === itemId)
  const facts = factsOf(account.configuration, process, kept)
  return legalProtection.flagsOfMoneyInstead(facts, { ...lineOf(kept, item), kind: item?.reason?.kind ?? null })
}

/** Whether law gave money back for anything returned, on the day on which it was asked for: no voucher may be worth less. */
export async function givesMoneyByLaw(
  tx: Pick<Transaction, 'query'>,
  account: { readonly id: number; readonly configuration: AccountConfiguration },
  process: Asked,
): Promise<boolean> {
  const kept = await findKeptFacts(tx, account.id, process.id)
  const facts = factsOf(account.configuration, process, kept)
  return process.items.some((item) => {
    const { operation, reason } = item
    const line = { ...lineOf(kept, item), operation, kind: reason?.kind ?? null }
    return voucher.givesMoneyByLaw({ operation, ...legalProtection.flagsIn(facts, line) })
  })
}

function factsOf(configuration: AccountConfiguration, { storeId, createdAt }: Asked, { order, now }: KeptFacts) {
  return { configuration, storeId, order, now: now ?? createdAt }
}

function lineOf({ items }: KeptFacts, item: ProcessItem | undefined): RuleItem | undefined {
  return items.find(({ lineId, skuId }) => (lineId ?? skuId) === item?.lineKey)
}

const NOTHING_KNOWN = { status: null, orderedAt: null, invoicedAt: null, deliveredAt: null }

/**
 * What was known of the order and its lines when the process was opened; of an old process, nothing. Where the customer is comes
 * from the order, which forgets it when they are erased.
 */
async function findKeptFacts(tx: Pick<Transaction, 'query'>, accountId: number, processId: number): Promise<KeptFacts> {
  const { rows } = await tx.query<KeptFactsRow>(selectKeptFacts(accountId, processId))
  const [row] = rows
  const place = placeOfAddress(row?.address)
  if (!row?.facts) return { now: null, order: { ...NOTHING_KNOWN, place }, items: [] }
  const { facts } = readStoredFacts(row.facts, [])
  return { ...facts, order: { ...facts.order, place } }
}
