import type pg from 'pg'
import type { Statement } from './texts.ts'

/** A column that a statement answers, as PostgreSQL describes it. */
export interface Column {
  readonly name: string
  /** The object id of its type; of a domain, that of the type below it. */
  readonly type: number
  /** Taken as it is from a column of a table that may be null, and which the statement does not ask to be otherwise. */
  readonly isNullable: boolean
}

/** What a statement answers, or what is wrong with it, at which character from 1. */
export interface Description {
  readonly columns: readonly Column[]
  readonly fault?: string
  readonly position?: number | undefined
}

export interface Described extends Description {
  readonly statement: Statement
}

type Field = Readonly<Record<'dataTypeID' | 'tableID' | 'columnID', number>> & { readonly name: string }

/** The columns of tables that may be null: their names, by the numbers of table and column. */
export async function nullableColumns(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ place: string; name: string }>(
    `SELECT attrelid::oid || '.' || attnum AS place, attname AS name FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
     WHERE c.relkind IN ('r', 'p') AND attnum > 0 AND NOT attnotnull`,
  )
  return new Map(rows.map(({ place, name }) => [place, name]))
}

/** Has PostgreSQL prepare a statement without running it. `nullable` is what `nullableColumns` answers. */
export async function describe(
  client: pg.Client,
  text: string,
  nullable: ReadonlyMap<string, string>,
): Promise<Description> {
  return new Promise((resolve) => {
    let columns: readonly Column[] = []
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: ({ fields }: { readonly fields: readonly Field[] }) => {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => {
          return { name, type: dataTypeID, isNullable: isNullable(nullable.get(`${tableID}.${columnID}`), text) }
        })
      },
      handleError: ({ message, position }: { readonly message: string; readonly position?: string }) => {
        // After an error the client no longer knows which statement it belongs to, so that this one receives nothing of what follows.
        resolve({ columns: [], fault: message, position: position === undefined ? undefined : Number(position) })
      },
      handleReadyForQuery: () => resolve({ columns }),
    } as unknown as pg.Submittable)
  })
}

/** Whether a nullable column of this name may be null in what a statement answers: not where it asks for others only. */
function isNullable(name: string | undefined, text: string): boolean {
  return name !== undefined && !new RegExp(`\\b${name} IS NOT NULL`).test(text)
}
