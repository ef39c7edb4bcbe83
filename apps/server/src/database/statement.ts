export interface Statement {
  /** Names the prepared statement; one name, one text. */
  readonly name: string
  readonly text: string
  readonly values?: readonly unknown[]
}
