import type { Statement } from '../platform/database/statement.ts'

/** The words of a search: a part of name, e-mail or order number, folded; and a whole authorization code as it was sent. */
export interface Words {
  readonly text: string
  readonly code: string
}

/** Ids from the first, before the second. */
export interface IdRange {
  readonly from: number
  readonly until: number
}

/** Those of the newest `reading` processes of the range that the words find, newest first. */
export function selectNewestFound({ text, code }: Words, { from, until }: IdRange, reading: number): Statement {
  return {
    name: 'select-newest-found',
    text: `SELECT id FROM search_newest($1, $2, $3, $4, $5) AS found (id)`,
    values: [text, code, from, until, reading],
  }
}

/** How many processes of the range the words find, counted up to `most` by reading the texts; null: all. */
export function countByReading({ text, code }: Words, { from, until }: IdRange, most: number | null): Statement {
  return {
    name: 'count-by-reading',
    text: `SELECT n FROM count_searched($1, $2, $3, $4, $5) AS counted (n)`,
    values: [text, code, from, until, most],
  }
}

/** How many processes the words find, counted up to `most` by the index of words; null: all. */
export function countByIndex({ text, code }: Words, most: number | null): Statement {
  return {
    name: 'count-by-index',
    text: `SELECT count(*) AS n FROM search_processes($1, $2, $3)`,
    values: [text, code, most],
  }
}
