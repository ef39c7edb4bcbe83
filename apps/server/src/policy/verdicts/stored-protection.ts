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
import { archivedVerdict } from '../../platform/archive/archived-process.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { placeOfAddress } from '../../orders/index.ts'
import { readStoredFacts } from './stored-verdict.ts'
import { type KeptFactsRow, selectKeptFacts } from './repository.ts'

type Asked = Pick<ReturnProcess, 'id' | 'storeId' | 'createdAt' | 'items'>

interface KeptFacts {
  /** The instant of the verdict; null: it was not stored. */
  readonly now: Temporal.Instant | null
  readonly order: RuleRequest['order']
  readonly items: readonly RuleItem[]
}

/** The legal protection of an exchange that is refunded instead, as on the day of the request (CDC art. 49, art. 26). */
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

/** Whether the law required money for any returned item, on the day of the request: no voucher may be worth less. */
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
 * The stored facts of the order and its lines from when the process was opened; none for an older process. The customer's place
 * is read from the order, which loses it when they are erased.
 */
async function findKeptFacts(tx: Pick<Transaction, 'query'>, accountId: number, processId: number): Promise<KeptFacts> {
  const { rows } = await tx.query<KeptFactsRow>(selectKeptFacts(accountId, processId))
  const [row] = rows
  const place = placeOfAddress(row?.address)
  const stored = row && (row.facts ?? archivedVerdict(row.archived)?.facts)
  if (!stored) return { now: null, order: { ...NOTHING_KNOWN, place }, items: [] }
  const { facts } = readStoredFacts(stored, [])
  return { ...facts, order: { ...facts.order, place } }
}
