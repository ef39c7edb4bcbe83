import type { ListOutcome } from '@vaivem/sdk'
import { listed } from '../api/outcome.ts'

export interface Progress {
  readonly done: number
  readonly total: number
}

export interface Collected<Row> {
  readonly rows: readonly Row[]
  /** Whether the list moved while it was read, so that a row may be missing or be there twice. */
  readonly isUnsteady: boolean
}

/** Every row of a list, page by page; throws ApiError on a refusal. A caller that cancels aborts the signal of the calls. */
export async function collectRows<Row>(
  pages: AsyncIterable<ListOutcome<Row>>,
  onProgress: (progress: Progress) => void,
): Promise<Collected<Row>> {
  const rows: Row[] = []
  const totals = new Set<number>()
  for await (const outcome of pages) {
    const { items, page } = listed(outcome)
    rows.push(...items)
    totals.add(page.totalRecords)
    onProgress({ done: rows.length, total: page.totalRecords })
  }
  return { rows, isUnsteady: totals.size > 1 || !totals.has(rows.length) }
}
