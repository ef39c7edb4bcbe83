import { readCentavos, readCsv, type CsvRow } from '@vaivem/csv'
import { fromCentavos } from '@vaivem/contract'
import { nearest } from '../../platform/wire/nearest.ts'

/** One order of a sheet: what `importOrders` takes, and where each of its lines stands. */
export interface SheetEntry {
  readonly element: { readonly LojaVirtualId?: number; readonly Pedido: Readonly<Record<string, unknown>> }
  /** The lines of the file, one for each item. */
  readonly lines: readonly number[]
}

export interface Sheet {
  readonly orders: readonly SheetEntry[]
  /** One sentence each, with line and column. Orders with a fault are not among `orders`. */
  readonly faults: readonly string[]
}

type Reader = (text: string) => string | number | undefined

interface Column {
  readonly name: string
  /** The member of the order, or of its item, that it fills. */
  readonly member: string
  readonly of: 'store' | 'order' | 'item'
  readonly read: Reader
  /** The expected value, stated where the value is another. */
  readonly expected: string
  readonly isRequired?: true
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/
const BRAZILIAN = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}:\d{2})(:\d{2})?)?$/

const text: Reader = (value) => value
const reais: Reader = (value) => {
  const centavos = readCentavos(value)
  return centavos === undefined ? undefined : fromCentavos(centavos)
}
const whole: Reader = (value) => (/^\d{1,15}$/.test(value) ? Number(value) : undefined)
/** A day alone is its beginning, in the account's time zone. */
const moment: Reader = (value) => {
  const brazilian = BRAZILIAN.exec(value)
  if (brazilian) {
    const [, day, month, year, time = '00:00', seconds = ':00'] = brazilian
    return `${year}-${month}-${day}T${time}${seconds}`
  }
  const [, date, time = '00:00:00', offset = ''] = MOMENT.exec(value) ?? []
  return date === undefined ? undefined : `${date}T${time.length === 5 ? `${time}:00` : time}${offset}`
}

const A_TEXT = 'um texto'
const AN_AMOUNT = 'um valor em reais, como 12,50'
const A_COUNT = 'um número inteiro'
const A_MOMENT = 'um dia, como 31/12/2026 ou 2026-12-31T10:00'

/** The columns of a sheet of orders, a line for each item; the columns of an order count where they are filled. */
const COLUMNS: readonly Column[] = [
  { name: 'loja', member: 'LojaVirtualId', of: 'store', read: whole, expected: 'o número de uma loja virtual' },
  { name: 'pedido', member: 'PedidoId', of: 'order', read: text, expected: A_TEXT },
  { name: 'numero', member: 'Numero', of: 'order', read: text, expected: A_TEXT },
  { name: 'data', member: 'Data', of: 'order', read: moment, expected: A_MOMENT },
  { name: 'situacao', member: 'Status', of: 'order', read: text, expected: A_TEXT },
  { name: 'entrega', member: 'DataEntrega', of: 'order', read: moment, expected: A_MOMENT },
  { name: 'total', member: 'Valor', of: 'order', read: reais, expected: AN_AMOUNT },
  { name: 'frete', member: 'ValorFrete', of: 'order', read: reais, expected: AN_AMOUNT },
  { name: 'desconto', member: 'ValorDesconto', of: 'order', read: reais, expected: AN_AMOUNT },
  { name: 'nome', member: 'ClienteNome', of: 'order', read: text, expected: A_TEXT },
  { name: 'email', member: 'ClienteEmail', of: 'order', read: text, expected: A_TEXT },
  { name: 'documento', member: 'ClienteDocumento', of: 'order', read: text, expected: A_TEXT },
  { name: 'celular', member: 'ClienteCelular', of: 'order', read: text, expected: A_TEXT },
  { name: 'item', member: 'ItemId', of: 'item', read: text, expected: A_TEXT },
  { name: 'sku', member: 'SkuId', of: 'item', read: text, expected: A_TEXT, isRequired: true },
  { name: 'descricao', member: 'SkuNome', of: 'item', read: text, expected: A_TEXT },
  { name: 'produto', member: 'ProdutoId', of: 'item', read: text, expected: A_TEXT },
  { name: 'preco', member: 'Preco', of: 'item', read: reais, expected: AN_AMOUNT, isRequired: true },
  { name: 'quantidade', member: 'QuantidadeTotal', of: 'item', read: whole, expected: A_COUNT, isRequired: true },
]

/** The names of the columns that a sheet may have. */
export const ORDER_SHEET_COLUMNS = COLUMNS.map(({ name }) => name)
const BECAUSE = {
  'unclosed-quote': 'as aspas não se fecham',
  'text-after-quote': 'há texto depois das aspas que se fecham',
} as const

interface Gathered {
  readonly values: Map<string, { readonly value: string | number; readonly text: string; readonly line: number }>
  readonly items: Readonly<Record<string, unknown>>[]
  readonly lines: number[]
  isFaulty: boolean
}

/** Reads a sheet of orders: a line for each item, lines of one order by the same `loja`, `pedido` and `numero`. */
export function readOrderSheet(source: string): Sheet {
  const read = readCsv(source)
  if (!read.ok) return { orders: [], faults: [`linha ${read.line}: ${BECAUSE[read.because]}`] }
  const [header, ...rows] = read.rows
  if (!header) return { orders: [], faults: ['o arquivo está vazio; a primeira linha diz as colunas'] }
  const columns = header.cells.map((name) => COLUMNS.find((column) => column.name === plain(name)))
  const faults = headerFaults(header, columns)
  if (faults.length > 0) return { orders: [], faults }
  const gathered = new Map<string, Gathered>()
  for (const row of rows) gather(gathered, columns, row, faults)
  const orders = [...gathered.values()].filter(({ isFaulty }) => !isFaulty).map(orderOf)
  if (orders.length === 0 && faults.length === 0) faults.push('o arquivo não tem pedidos: só a linha das colunas')
  return { orders, faults }
}

function headerFaults({ line, cells }: CsvRow, columns: readonly (Column | undefined)[]): string[] {
  const faults = cells.flatMap((name, place) => {
    const column = columns[place]
    if (!column) {
      const suggestion = nearest(plain(name), ORDER_SHEET_COLUMNS)
      const hint = suggestion ? ` Você quis dizer ${suggestion}?` : ` As que há: ${ORDER_SHEET_COLUMNS.join(', ')}.`
      return [`linha ${line}, coluna ${place + 1}: não há a coluna "${name}".${hint}`]
    }
    return columns.indexOf(column) < place ? [`linha ${line}, coluna ${column.name}: aparece duas vezes`] : []
  })
  for (const { name, isRequired } of COLUMNS)
    if (isRequired && !columns.some((column) => column?.name === name))
      faults.push(`linha ${line}: falta a coluna ${name}`)
  if (!columns.some((column) => column?.name === 'pedido' || column?.name === 'numero'))
    faults.push(`linha ${line}: falta a coluna pedido ou numero`)
  return faults
}

function gather(
  orders: Map<string, Gathered>,
  columns: readonly (Column | undefined)[],
  { line, cells }: CsvRow,
  faults: string[],
): void {
  const cellOf = (name: string) => cells[columns.findIndex((column) => column?.name === name)] ?? ''
  const name = JSON.stringify(['loja', 'pedido', 'numero'].map(cellOf))
  if (cellOf('pedido') === '' && cellOf('numero') === '') {
    faults.push(`linha ${line}, coluna pedido: diga pedido ou numero`)
    return
  }
  const order: Gathered = orders.get(name) ?? { values: new Map(), items: [], lines: [], isFaulty: false }
  orders.set(name, order)
  const fail = (column: Column, message: string) => {
    faults.push(`linha ${line}, coluna ${column.name}: ${message}`)
    order.isFaulty = true
  }
  if (cells.length > columns.length) {
    faults.push(`linha ${line}, coluna ${columns.length + 1}: há mais células do que colunas`)
    order.isFaulty = true
  }
  const item: Record<string, unknown> = {}
  for (const [place, column] of columns.entries()) {
    const cell = cells[place] ?? ''
    if (!column) continue
    if (cell === '') {
      if (column.isRequired) fail(column, `está vazia; deve ser ${column.expected}`)
      continue
    }
    const value = column.read(cell)
    if (value === undefined) fail(column, `"${shortened(cell)}" não é ${column.expected}`)
    else if (column.of === 'item') item[column.member] = value
    else {
      const before = order.values.get(column.member)
      if (!before) order.values.set(column.member, { value, text: cell, line })
      else if (before.value !== value)
        fail(
          column,
          `é "${shortened(cell)}", mas a linha ${before.line} do mesmo pedido diz "${shortened(before.text)}"`,
        )
    }
  }
  order.items.push(item)
  order.lines.push(line)
}

function orderOf({ values, items, lines }: Gathered): SheetEntry {
  const members = Object.fromEntries([...values].map(([member, { value }]) => [member, value]))
  const { LojaVirtualId, ...order } = members
  const store = typeof LojaVirtualId === 'number' ? { LojaVirtualId } : {}
  return { element: { ...store, Pedido: { ...order, Skus: items } }, lines }
}

/** The sentence for a fault of an order of a sheet, at a pointer like `/Pedido/Skus/1/Preco`. */
export function sheetFault(
  { lines }: SheetEntry,
  { where, message }: { readonly where: string; readonly message: string },
): string {
  const [, item, member] = /^\/Pedido\/Skus\/(\d+)(?:\/(\w+))?/.exec(where) ?? []
  const line = lines[Number(item ?? 0)] ?? lines[0]
  const asked = member ?? where.split('/').at(-1)
  const column = COLUMNS.find((one) => one.member === asked && (one.of === 'item') === (member !== undefined))
  const place = column ? `, coluna ${column.name}` : ''
  return `linha ${line}${place}: ${message}`
}

const LONGEST_SHOWN = 40

function shortened(cell: string): string {
  return cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN)}…` : cell
}

/** A name without case, accents and blanks. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\s_]/g, '')
    .toLowerCase()
}
