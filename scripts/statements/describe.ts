import type pg from 'pg'
import type { Statement } from './texts.ts'

/** A column that a statement answers, as PostgreSQL describes it. */
export interface Column {
  readonly name: string
  /** The object id of its type; of a domain, that of the type below it. */
  readonly type: number
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

/** Has PostgreSQL prepare a statement without running it. */
export async function describe(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve) => {
    let columns: readonly Column[] = []
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: ({ fields }: { readonly fields: readonly { name: string; dataTypeID: number }[] }) => {
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
      },
      handleError: ({ message, position }: { readonly message: string; readonly position?: string }) => {
        // The client forgets whom an error answers, so that this one is not told of what follows.
        resolve({ columns: [], fault: message, position: position === undefined ? undefined : Number(position) })
      },
      handleReadyForQuery: () => resolve({ columns }),
    } as unknown as pg.Submittable)
  })
}
