import type { ShadowMapping, ShadowMember } from '@vaivem/contract'
import { foldText, type ItemOperation, money, type Money } from '@vaivem/domain'
import { type FileRow, type RowFault, rowsOf } from './file-rows.pt-BR.ts'
import { type Formats, MEMBERS, REQUIRED } from './members.pt-BR.ts'
import type { IssuedVoucher, PastItem, PastReturn, PastState } from './past-return.ts'

export interface ReadReturns {
  /** How many rows the file has. */
  readonly rows: number
  readonly returns: readonly PastReturn[]
  /** Rows that do not fit, and why; a return with such a row is not among `returns`. */
  readonly faults: readonly RowFault[]
}

/** The facts of the account that a file must agree with. */
export interface FileAccount {
  readonly timeZone: string
  readonly storeIds: readonly number[]
}

type Values = ReadonlyMap<ShadowMember, unknown>

interface Gathered {
  readonly values: Map<ShadowMember, unknown>
  readonly rowOf: Map<ShadowMember, number>
  readonly items: PastItem[]
  readonly rows: number[]
  isFaulty: boolean
}

/** Reads the returns of a file by a mapping: rows with the same `devolucao` are one return, an item each. */
export function readReturns(text: string, mapping: ShadowMapping, account: FileAccount): ReadReturns {
  const file = rowsOf(text, mapping)
  const faults: RowFault[] = [...file.faults]
  const formats = { ...mapping, timeZone: mapping.fuso ?? account.timeZone }
  const gathered = new Map<string, Gathered>()
  for (const row of file.rows) gather(gathered, row, mapping, formats, faults)
  const returns: PastReturn[] = []
  for (const [externalId, one] of gathered) {
    const wrong = one.isFaulty ? [] : returnFaults(one, account)
    faults.push(...wrong)
    if (!one.isFaulty && wrong.length === 0) returns.push(returnOf(externalId, one))
  }
  return { rows: file.rows.length, returns, faults: faults.toSorted((a, b) => a.row - b.row) }
}

function gather(
  returns: Map<string, Gathered>,
  row: FileRow,
  mapping: ShadowMapping,
  formats: Formats,
  faults: RowFault[],
): void {
  const read = mapping.membros.map((filled) => ({ ...filled, ...valueIn(row, filled, formats) }))
  const named = read.find(({ membro }) => membro === 'devolucao')?.value
  const externalId = typeof named === 'string' ? named : `\0${row.row}`
  const one: Gathered = returns.get(externalId) ?? {
    values: new Map(),
    rowOf: new Map(),
    items: [],
    rows: [],
    isFaulty: false,
  }
  returns.set(externalId, one)
  const fail = (column: string | undefined, message: string) => {
    faults.push({ row: row.row, column: column ?? null, message })
    one.isFaulty = true
  }
  const item = new Map<ShadowMember, unknown>()
  for (const { membro, coluna, value, fault } of read) {
    if (fault !== undefined) fail(coluna, fault)
    else if (value === undefined) {
      if (REQUIRED.includes(membro) && !one.values.has(membro)) fail(coluna, `está vazia; ${membro} é preciso`)
    } else if (MEMBERS[membro].isOfItem) item.set(membro, value)
    else if (!one.values.has(membro)) {
      one.values.set(membro, value)
      one.rowOf.set(membro, row.row)
    } else if (JSON.stringify(one.values.get(membro)) !== JSON.stringify(value))
      fail(coluna, `é outra na linha ${one.rowOf.get(membro)} da mesma devolução`)
  }
  one.rows.push(row.row)
  if (!one.isFaulty) one.items.push(itemOf(item))
}

/** The value that a row has for a member: undefined where the cell is empty, a fault where it does not fit. */
function valueIn(
  { cell }: FileRow,
  { membro, coluna, fixo, valores }: ShadowMapping['membros'][number],
  formats: Formats,
): { readonly value?: unknown; readonly fault?: string } {
  const told = coluna === undefined ? (fixo ?? '') : cell(coluna)
  if (told === '') return {}
  const known = valores?.find(({ de }) => foldText(de) === foldText(told))
  if (valores && !known) return { fault: `"${shortened(told)}" não está na tabela de valores do mapeamento` }
  const { read, expected } = MEMBERS[membro]
  const value = read(known?.para ?? told, formats)
  return value === undefined ? { fault: `"${shortened(told)}" não é ${expected}` } : { value }
}

function itemOf(values: Values): PastItem {
  const quantity = values.get('quantidade') as number
  return {
    itemId: textIn(values, 'item'),
    skuId: values.get('sku') as string,
    name: textIn(values, 'descricao'),
    price: amountIn(values, 'preco'),
    bought: (values.get('quantidadePedido') as number | undefined) ?? null,
    quantity,
    withheld: (values.get('quantidadeRecusada') as number | undefined) ?? 0,
    operation: (values.get('operacao') === 'troca' ? 'exchange' : 'return') satisfies ItemOperation,
    reason: textIn(values, 'motivo'),
  }
}

function returnFaults({ values, items, rows }: Gathered, { storeIds }: FileAccount): readonly RowFault[] {
  const fault = (column: ShadowMember, message: string): RowFault => ({ row: rows[0] ?? 0, column, message })
  const keys = items.map(({ itemId, skuId }) => itemId ?? skuId)
  const store = values.get('loja') as number | undefined
  return [
    ...(values.has('pedido') || values.has('numero') ? [] : [fault('numero', 'diga pedido ou numero')]),
    ...(store === undefined || storeIds.includes(store) ? [] : [fault('loja', `a conta não tem a loja ${store}`)]),
    ...(items.some(({ quantity }) => quantity > 0) ? [] : [fault('quantidade', 'nenhum item volta')]),
    ...(within(values, ['estornadoGiftCard', 'estornadoCashback'], 'valorEstornado')
      ? []
      : [fault('valorEstornado', 'estornadoGiftCard e estornadoCashback passam de valorEstornado')]),
    ...(!values.has('totalPedido') || within(values, ['pagoGiftCard', 'pagoCashback'], 'totalPedido')
      ? []
      : [fault('totalPedido', 'pagoGiftCard e pagoCashback passam de totalPedido')]),
    ...(new Set(keys).size === keys.length ? [] : [fault('sku', 'o mesmo item aparece duas vezes na devolução')]),
    ...items
      .filter(({ withheld, quantity }) => withheld > quantity)
      .map(({ skuId }) => fault('quantidadeRecusada', `de ${skuId} passa de quantidade`)),
    ...items
      .filter(({ bought, quantity }) => bought !== null && bought < quantity)
      .map(({ skuId }) => fault('quantidade', `de ${skuId} passa de quantidadePedido`)),
  ]
}

/** Whether parts, as far as they are said, are no more than the whole. */
function within(values: Values, parts: readonly ShadowMember[], whole: ShadowMember): boolean {
  const sum = parts.reduce((total, part) => total + (amountIn(values, part) ?? 0), 0)
  return sum <= (amountIn(values, whole) ?? 0)
}

function returnOf(externalId: string, { values, items, rows }: Gathered): PastReturn {
  const voucher = amountIn(values, 'valorVale')
  return {
    externalId,
    storeId: (values.get('loja') as number | undefined) ?? null,
    order: {
      externalId: textIn(values, 'pedido'),
      number: textIn(values, 'numero'),
      placedAt: momentIn(values, 'dataPedido'),
      deliveredAt: momentIn(values, 'dataEntrega'),
      status: textIn(values, 'statusPedido'),
      total: amountIn(values, 'totalPedido'),
      freight: amountIn(values, 'fretePedido'),
      discount: amountIn(values, 'descontoPedido'),
      giftCard: amountIn(values, 'pagoGiftCard'),
      cashback: amountIn(values, 'pagoCashback'),
    },
    customer: {
      name: textIn(values, 'nome'),
      email: textIn(values, 'email')?.toLowerCase() ?? null,
      document: textIn(values, 'documento'),
      mobile: textIn(values, 'celular'),
    },
    requestedAt: values.get('data') as Temporal.Instant,
    state: values.get('situacao') as PastState,
    form: formOf(values, voucher),
    money: amountIn(values, 'valorEstornado'),
    voucher,
    freight: amountIn(values, 'freteEstornado'),
    charged: amountIn(values, 'custoCliente'),
    givenToGiftCard: amountIn(values, 'estornadoGiftCard'),
    givenAsCashback: amountIn(values, 'estornadoCashback'),
    refundedAt: momentIn(values, 'dataEstorno'),
    issued: issuedIn(values),
    authorizationCode: textIn(values, 'autorizacao'),
    trackingCode: textIn(values, 'rastreio'),
    items,
    rows,
  }
}

function formOf(values: Values, voucher: Money | null): PastReturn['form'] {
  const told = values.get('forma')
  if (told !== undefined) return told === 'vale' ? 'voucher' : 'money'
  if (voucher !== null && voucher > 0) return 'voucher'
  return values.has('valorEstornado') ? 'money' : null
}

function issuedIn(values: Values): IssuedVoucher | null {
  const code = textIn(values, 'vale')
  const expiresOn = (values.get('valeValidade') as Temporal.PlainDate | undefined) ?? null
  return code === null ? null : { code, rest: amountIn(values, 'valeSaldo'), expiresOn }
}

function textIn(values: Values, member: ShadowMember): string | null {
  return (values.get(member) as string | undefined) ?? null
}

function amountIn(values: Values, member: ShadowMember): Money | null {
  const centavos = values.get(member) as number | undefined
  return centavos === undefined ? null : money.money(centavos)
}

function momentIn(values: Values, member: ShadowMember): Temporal.Instant | null {
  return (values.get(member) as Temporal.Instant | undefined) ?? null
}

const LONGEST_SHOWN = 40

function shortened(cell: string): string {
  return cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN)}…` : cell
}
