import { createHash } from 'node:crypto'

export interface Statement {
  /** Names the prepared statement; one name, one text. */
  readonly name: string
  readonly text: string
  readonly values?: readonly unknown[]
  /**
   * For a read: one plan is right whatever its values are, and is kept. Otherwise PostgreSQL plans again each time it estimates that
   * a plan for the given values is better, and for a few rows of many tables the planning takes longer than the reading.
   */
  readonly keepsPlan?: true
}

/** PostgreSQL cuts longer names of prepared statements, and two that were cut alike would be taken for one. */
const LONGEST_NAME = 63
const KEPT_OF_LONG_NAME = 40

/** The name as it is prepared under: a long one ends in a digest of all of it. */
export function preparedName(name: string): string {
  if (name.length <= LONGEST_NAME) return name
  const digest = createHash('sha256').update(name).digest('hex')
  return `${name.slice(0, KEPT_OF_LONG_NAME)}-${digest}`.slice(0, LONGEST_NAME)
}
