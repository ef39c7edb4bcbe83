import type { TextSearch } from './process-filter.ts'

/** The ids of the processes that a text search finds, at one instant. */
export interface SearchResult {
  /** Ascending. */
  readonly ids: Float64Array
  /** The transaction number from which on changes were not visible at that instant. */
  readonly horizon: number
}

/** A cache of text searches that are repeated: page after page, or by several people. */
export interface SearchCache {
  /** The cached result of a search. `again`: it is not cached but was requested before; `nothing`: it need not be cached. */
  readonly ask: (accountId: number, search: TextSearch) => SearchResult | 'again' | 'nothing'
  readonly keep: (accountId: number, search: TextSearch, found: SearchResult) => void
}

/** The time after which an unused search is removed. */
const REMEMBERED_MILLISECONDS = 10 * 60_000
/** 8 MB; of one search at most half of them. */
const MOST_IDS = 1_000_000
const MOST_SEARCHES = 1_000

type Kept = SearchResult | 'asked-once' | 'too-much'

/** Limits for a distributed database: transaction numbers are those of each node, so that nothing says what changed since. */
export const NOTHING_REMEMBERED = { mostSearches: 0 }

/** Other limits are given by tests, and where nothing may be remembered. */
export function createSearchCache(
  monotonicNow: () => number,
  { mostIds = MOST_IDS, mostSearches = MOST_SEARCHES } = {},
): SearchCache {
  /** The least recently used search comes first. */
  const searches = new Map<string, { readonly kept: Kept; readonly askedAt: number }>()
  let held = 0
  const isOver = (askedAt: number) => monotonicNow() - askedAt > REMEMBERED_MILLISECONDS
  const forget = (key: string) => {
    held -= sizeOf(searches.get(key)?.kept)
    searches.delete(key)
  }
  const put = (key: string, kept: Kept) => {
    forget(key)
    searches.set(key, { kept, askedAt: monotonicNow() })
    held += sizeOf(kept)
    for (const [oldest, { askedAt }] of searches) {
      if (held <= mostIds && searches.size <= mostSearches && !isOver(askedAt)) break
      forget(oldest)
    }
  }
  return {
    ask: (accountId, search) => {
      const key = keyOf(accountId, search)
      const entry = searches.get(key)
      const kept = entry === undefined || isOver(entry.askedAt) ? undefined : entry.kept
      put(key, kept ?? 'asked-once')
      if (kept === 'asked-once') return 'again'
      return kept === undefined || kept === 'too-much' ? 'nothing' : kept
    },
    keep: (accountId, search, found) =>
      put(keyOf(accountId, search), found.ids.length > mostIds / 2 ? 'too-much' : found),
  }
}

/** A process whose text changed, and whether the search finds it now. */
export interface ChangedTexts {
  readonly id: number
  readonly isFound: boolean
}

/** The result after these changes, in no order, each id at most once. */
export function withChanges(ids: Float64Array, changes: readonly ChangedTexts[]): Float64Array {
  const isNews = ({ id, isFound }: ChangedTexts) => (ids[lowerBound(ids, id)] === id) !== isFound
  const news = changes.filter(isNews)
  if (news.length === 0) return ids
  const lost = new Set(news.filter(({ isFound }) => !isFound).map(({ id }) => id))
  const won = news.filter(({ isFound }) => isFound).map(({ id }) => id)
  const kept = lost.size === 0 ? ids : ids.filter((id) => !lost.has(id))
  const all = new Float64Array(kept.length + won.length)
  all.set(kept)
  all.set(won, kept.length)
  return all.toSorted()
}

/** The index of the first of ascending ids that is not below `id`. */
export function lowerBound(ids: Float64Array, id: number): number {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low
}

function sizeOf(kept: Kept | undefined): number {
  return typeof kept === 'object' ? kept.ids.length : 0
}

function keyOf(accountId: number, { text, code }: TextSearch): string {
  return JSON.stringify([accountId, text, code])
}
