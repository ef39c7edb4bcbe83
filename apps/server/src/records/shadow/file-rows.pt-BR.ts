import type { ShadowMapping } from '@vaivem/contract'
import { readCsv } from '@vaivem/csv'
import { foldText } from '@vaivem/domain'

/** One row of a file: an item of a return, with the texts of its cells by column or path. */
export interface FileRow {
  readonly row: number
  readonly cell: (column: string) => string
}

/** A fault of a row; row 0 is the whole file. */
export interface RowFault {
  readonly row: number
  readonly column: string | null
  readonly message: string
}

export interface FileRows {
  readonly rows: readonly FileRow[]
  readonly faults: readonly RowFault[]
}

/** The rows of a file in the format of a mapping. A file that cannot be read has one fault, of row 0 or of the row where reading stopped. */
export function rowsOf(text: string, mapping: Pick<ShadowMapping, 'formato' | 'itens' | 'membros'>): FileRows {
  return mapping.formato === 'csv' ? csvRows(text, mapping) : jsonRows(text, mapping)
}

const BECAUSE = {
  'unclosed-quote': 'as aspas não se fecham',
  'text-after-quote': 'há texto depois das aspas que se fecham',
} as const

function csvRows(text: string, { membros }: Pick<ShadowMapping, 'membros'>): FileRows {
  const read = readCsv(text)
  if (!read.ok) return unreadable(read.line, BECAUSE[read.because])
  const [header, ...rows] = read.rows
  if (!header) return unreadable(0, 'o arquivo está vazio; a primeira linha diz as colunas')
  const places = new Map(header.cells.map((name, place) => [foldText(name), place]))
  const missing = membros.filter(({ coluna }) => coluna !== undefined && !places.has(foldText(coluna)))
  if (missing.length > 0)
    return {
      rows: [],
      faults: missing.map(({ membro, coluna = '' }) => ({
        row: header.line,
        column: coluna,
        message: `não há a coluna de ${membro}; as que há: ${header.cells.join(', ')}`,
      })),
    }
  const long = rows.filter(({ cells }) => cells.length > header.cells.length)
  return {
    rows: rows
      .filter(({ cells }) => cells.length <= header.cells.length)
      .map(({ line, cells }) => ({
        row: line,
        cell: (column) => cells[places.get(foldText(column)) ?? -1] ?? '',
      })),
    faults: long.map(({ line }) => ({ row: line, column: null, message: 'há mais células do que colunas' })),
  }
}

function jsonRows(text: string, { itens }: Pick<ShadowMapping, 'itens'>): FileRows {
  const read = parsed(text)
  if (!Array.isArray(read)) return unreadable(0, 'esperava uma lista JSON de objetos')
  const faults: RowFault[] = []
  const rows = read.flatMap((element: unknown, place): FileRow[] => {
    const row = place + 1
    const items = itens === undefined ? [element] : at(element, itens)
    if (typeof element === 'object' && element !== null && Array.isArray(items))
      return items.map((item) => ({ row, cell: (path) => wordOf(at(item, path)) || wordOf(at(element, path)) }))
    const message = itens === undefined ? 'esperava um objeto' : `esperava a lista dos itens em ${itens}`
    faults.push({ row, column: itens ?? null, message })
    return []
  })
  return { rows, faults }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value at a path with dots; undefined where there is none. */
function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (held, name) =>
        typeof held === 'object' && held !== null && Object.hasOwn(held, name)
          ? (held as Readonly<Record<string, unknown>>)[name]
          : undefined,
      value,
    )
}

function wordOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function unreadable(row: number, message: string): FileRows {
  return { rows: [], faults: [{ row, column: null, message }] }
}
