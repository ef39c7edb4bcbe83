import { documentOf, type StoredDocument } from '../../platform/archive/archived-process.ts'
import type { Database, Transaction } from '../../platform/database/transaction.ts'
import { occurrenceOf } from '../frequent-words.ts'
import { countByReading } from '../words-repository.ts'
import { searchText, pageOfResult } from './text-search.ts'
import {
  END_OF_IDS,
  FIRST_ID,
  type PageRequest,
  type ProcessFilter,
  type TextSearch,
  wantsStages,
  wordsAlone,
} from './process-filter.ts'
import { selectNearPage } from './near-page-repository.ts'
import type { SearchCache } from './search-cache.ts'
import {
  countByStages,
  countFrom,
  type Days,
  PLANNED_ONCE,
  searchPage,
  selectDeepPage,
  selectDocuments,
  selectPage,
  type Selection,
  type Slice,
} from './repository.ts'

export interface ProcessPage {
  /** Get-process entities as JSON texts, newest first. */
  readonly documents: readonly string[]
  /** Exact, of the same instant as the documents. */
  readonly total: number
}

/** A page within this number of index entries is read straight from the indexes; deeper ones start from the count buckets. */
const ENTRIES_READ_DIRECTLY = 4096
/** A page that ends within this share of them is merged from the index of every stage without asking first how many there are. */
const NEAR = 1 / 8

/** With fewer processes every text is found by the index of words sooner than it is known how often it occurs. */
const MANY_TEXTS = 50_000

export interface ListDeps {
  readonly database: Pick<Database, 'read' | 'readAll'>
  readonly searches: SearchCache
  /** Only tests give another. */
  readonly entriesReadDirectly?: number
  /** Likewise. */
  readonly manyTexts?: number
}

/** A page of the account's processes (§4.3). What it costs depends on the page, not on the account. */
export async function listProcesses(
  { database, searches, entriesReadDirectly = ENTRIES_READ_DIRECTLY, manyTexts = MANY_TEXTS }: ListDeps,
  accountId: number,
  filter: ProcessFilter,
  { number, size }: PageRequest,
): Promise<ProcessPage> {
  const offset = (number - 1) * size
  const words = wordsAlone(filter)
  const known = words === null ? 'nothing' : searches.ask(accountId, words)
  if (words !== null && known !== 'nothing') {
    const { found, page } = await database.readAll(accountId, async (tx) => {
      const found = await searchText(tx, accountId, words, known)
      return { found, page: await pageOfResult(tx, accountId, found, filter, { offset, size }) }
    })
    searches.keep(accountId, words, found)
    return page
  }
  if (!isSearch(filter) && isAllDays(filter) && offset + size <= entriesReadDirectly * NEAR) {
    return pageOf(await database.read<CountedDocument>(accountId, selectNearPage(accountId, filter, { offset, size })))
  }
  return database.readAll(accountId, async (tx) => {
    const selection = await selectionOf(tx, accountId, filter)
    if (selection.stages.length === 0) return { documents: [], total: 0 }
    const frequent =
      words !== null && selection.total > manyTexts
        ? await frequentPage(tx, accountId, words, filter, { offset, size })
        : undefined
    if (frequent) return frequent
    return isSearch(filter)
      ? searchedPage(tx, selection, filter, { offset, size })
      : countedPage(tx, selection, filter, { offset, size, entriesReadDirectly })
  })
}

function isSearch({ search, orderNumber }: ProcessFilter): boolean {
  return search !== null || orderNumber !== null
}

function isAllDays({ from, until }: ProcessFilter): boolean {
  return from === FIRST_ID && until === END_OF_IDS
}

/** A row of a page, with the total; the row of the total is alone where the page is empty. */
type CountedDocument = { readonly n: number } & StoredDocument

function pageOf(rows: readonly CountedDocument[]): ProcessPage {
  return {
    documents: rows.flatMap((row) => (row.document === null && row.archived === null ? [] : [documentOf(row)])),
    total: rows[0]?.n ?? 0,
  }
}

interface CountedSelection extends Selection {
  readonly total: number
}

async function selectionOf(tx: Transaction, accountId: number, filter: ProcessFilter): Promise<CountedSelection> {
  const { rows } = await tx.query<{ stages: number; n: number }>(countByStages(accountId, filter.storeId))
  const wanted = rows.filter(({ stages }) => wantsStages(filter, stages))
  return {
    accountId,
    storeId: filter.storeId,
    stages: wanted.map(({ stages }) => stages),
    isWhole: wanted.length === rows.length,
    total: wanted.reduce((sum, { n }) => sum + n, 0),
  }
}

/** The page of words that are in many texts; undefined where their index serves better. */
async function frequentPage(
  tx: Transaction,
  accountId: number,
  words: TextSearch,
  days: Days,
  { offset, size }: Slice,
): Promise<ProcessPage | undefined> {
  const { kind, newest } = await occurrenceOf(tx, words, days)
  const ids = kind === 'frequent' ? await newest(offset + size) : undefined
  if (!ids) return undefined
  const [counted, shown] = await Promise.all([
    tx.query<{ n: number }>(countByReading(words, days, null)),
    tx.query<StoredDocument>(selectDocuments(accountId, ids.slice(offset))),
  ])
  return { documents: shown.rows.map(documentOf), total: counted.rows[0]?.n ?? 0 }
}

async function searchedPage(
  tx: Transaction,
  selection: Selection,
  filter: ProcessFilter,
  slice: Slice,
): Promise<ProcessPage> {
  // A page beyond every number is beyond every match.
  const offset = Math.min(slice.offset, Number.MAX_SAFE_INTEGER)
  const { rows } = await tx.query<CountedDocument>(searchPage(selection, filter, offset, slice.size))
  return pageOf(rows)
}

async function countedPage(
  tx: Transaction,
  selection: CountedSelection,
  filter: ProcessFilter,
  { offset, size, entriesReadDirectly }: Slice & { readonly entriesReadDirectly: number },
): Promise<ProcessPage> {
  const { total, newer } = await countInDays(tx, selection, filter)
  if (offset >= total) return { documents: [], total }
  const wanted = Math.min(size, total - offset)
  const isNear = (offset + wanted) * selection.stages.length <= entriesReadDirectly
  const { rows } = await (isNear
    ? tx.query<StoredDocument>(selectPage(selection, filter, { offset, size: wanted }))
    : deepPage(tx, selection, filter.from, { offset: newer + offset, size: wanted }))
  return { documents: rows.map(documentOf), total }
}

async function deepPage(tx: Transaction, selection: Selection, from: number, slice: Slice) {
  // Both statements are sent in one round trip.
  const [, page] = await Promise.all([
    tx.query(PLANNED_ONCE),
    tx.query<StoredDocument>(selectDeepPage(selection, from, slice)),
  ])
  return page
}

/** The number of matches in the requested days, and of those newer than them. */
async function countInDays(tx: Transaction, selection: CountedSelection, filter: ProcessFilter) {
  const { from, until } = filter
  if (isAllDays(filter)) return { total: selection.total, newer: 0 }
  const { rows } = await tx.query<{ n: number }>(countFrom(selection, [from, until]))
  const [older = 0, newer = 0] = rows.map(({ n }) => n)
  return { total: older - newer, newer }
}
