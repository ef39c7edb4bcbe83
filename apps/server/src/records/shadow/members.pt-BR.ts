import { SHADOW_FORMS, type ShadowMapping, type ShadowMember, SHADOW_OPERATIONS, SHADOW_STATES } from '@vaivem/contract'
import { readCentavos } from '@vaivem/csv'

export type Formats = Pick<ShadowMapping, 'decimal' | 'datas'> & { readonly timeZone: string }
/** The value of a cell; undefined: it is not what it should be. */
type Reader = (cell: string, formats: Formats) => unknown

interface Member {
  readonly read: Reader
  /** The expected form of the value, for the fault of a cell that does not have it. */
  readonly expected: string
  /** Whether it belongs to one item of the return, and not to the whole. */
  readonly isOfItem?: true
}

const LONGEST = 255
const text: Reader = (cell) =>
  cell.length <= LONGEST && cell.isWellFormed() && !cell.includes('\0') ? cell : undefined
const whole: Reader = (cell) => (/^\d{1,7}$/.test(cell) ? Number(cell) : undefined)
const id: Reader = (cell) => (/^[1-9]\d{0,14}$/.test(cell) ? Number(cell) : undefined)
const oneOf =
  (words: readonly string[]): Reader =>
  (cell) =>
    words.includes(cell) ? cell : undefined

/** An amount as the mapping says that decimals are written; both signs of thousands are taken. */
const amount: Reader = (cell, { decimal }) => {
  const plain = cell.replace(/^R\$\s*/, '')
  const known =
    decimal === ','
      ? /^\d+(?:,\d{1,2})?$|^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/
      : /^\d+(?:\.\d{1,2})?$|^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/
  if (!known.test(plain)) return undefined
  const [reais = '', cents] = plain.split(decimal)
  return readCentavos(`${reais.replaceAll(/[.,]/g, '')}${cents === undefined ? '' : `,${cents}`}`)
}

const TIME = /^(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i
const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(.*)$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})(.*)$/

/** A day alone is its beginning, in the time zone of the mapping. */
const moment: Reader = (cell, { datas, timeZone }) => {
  const [, first = '', second = '', third = '', rest = ''] = (datas === 'iso' ? ISO : DAY_FIRST).exec(cell) ?? []
  const time = TIME.exec(rest.trim() === '' ? '' : rest)
  if (first === '' || !time) return undefined
  const [year, month, day] =
    datas === 'iso' ? [first, second, third] : datas === 'dia/mes/ano' ? [third, second, first] : [third, first, second]
  const [, clock = '00:00', offset] = time
  const local = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}T${clock}`
  try {
    if (offset === undefined) return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant()
    return Temporal.Instant.from(`${local}${offset.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`)
  } catch {
    return undefined
  }
}

const day: Reader = (cell, formats) => {
  const at = moment(cell, formats)
  return at instanceof Temporal.Instant ? at.toZonedDateTimeISO(formats.timeZone).toPlainDate() : undefined
}

const A_TEXT = `um texto de até ${LONGEST} letras`
const AN_AMOUNT = 'um valor em reais, com centavos escritos como o mapeamento diz'
const A_COUNT = 'um número inteiro'
const A_MOMENT = 'uma data, escrita como o mapeamento diz'
const choice = (words: readonly string[]) => ({ read: oneOf(words), expected: `um de: ${words.join(', ')}` })

const A_TEXT_MEMBER = { read: text, expected: A_TEXT }
const AN_AMOUNT_MEMBER = { read: amount, expected: AN_AMOUNT }
const A_MOMENT_MEMBER = { read: moment, expected: A_MOMENT }

/** How each member of a return is read. */
export const MEMBERS: Readonly<Record<ShadowMember, Member>> = {
  devolucao: A_TEXT_MEMBER,
  loja: { read: id, expected: 'o número de uma loja virtual' },
  pedido: A_TEXT_MEMBER,
  numero: A_TEXT_MEMBER,
  dataPedido: A_MOMENT_MEMBER,
  dataEntrega: A_MOMENT_MEMBER,
  statusPedido: A_TEXT_MEMBER,
  totalPedido: AN_AMOUNT_MEMBER,
  fretePedido: AN_AMOUNT_MEMBER,
  descontoPedido: AN_AMOUNT_MEMBER,
  pagoGiftCard: AN_AMOUNT_MEMBER,
  pagoCashback: AN_AMOUNT_MEMBER,
  nome: A_TEXT_MEMBER,
  email: A_TEXT_MEMBER,
  documento: A_TEXT_MEMBER,
  celular: A_TEXT_MEMBER,
  data: A_MOMENT_MEMBER,
  situacao: choice(SHADOW_STATES),
  forma: choice(SHADOW_FORMS),
  valorEstornado: AN_AMOUNT_MEMBER,
  valorVale: AN_AMOUNT_MEMBER,
  freteEstornado: AN_AMOUNT_MEMBER,
  estornadoGiftCard: AN_AMOUNT_MEMBER,
  estornadoCashback: AN_AMOUNT_MEMBER,
  custoCliente: AN_AMOUNT_MEMBER,
  dataEstorno: A_MOMENT_MEMBER,
  vale: A_TEXT_MEMBER,
  valeSaldo: AN_AMOUNT_MEMBER,
  valeValidade: { read: day, expected: A_MOMENT },
  autorizacao: A_TEXT_MEMBER,
  rastreio: A_TEXT_MEMBER,
  item: { ...A_TEXT_MEMBER, isOfItem: true },
  sku: { ...A_TEXT_MEMBER, isOfItem: true },
  descricao: { ...A_TEXT_MEMBER, isOfItem: true },
  preco: { ...AN_AMOUNT_MEMBER, isOfItem: true },
  quantidadePedido: { read: whole, expected: A_COUNT, isOfItem: true },
  quantidade: { read: whole, expected: A_COUNT, isOfItem: true },
  quantidadeRecusada: { read: whole, expected: A_COUNT, isOfItem: true },
  operacao: { ...choice(SHADOW_OPERATIONS), isOfItem: true },
  motivo: { ...A_TEXT_MEMBER, isOfItem: true },
}

/** The members without which a return is not one; of `pedido` and `numero`, one. */
export const REQUIRED: readonly ShadowMember[] = ['devolucao', 'data', 'situacao', 'sku', 'quantidade']
