import { fromCentavos } from '@vaivem/contract'
import { itemCondition, refundForm } from '../wire/codes.ts'

/** What the payload of an event may hold. Nothing that names a person: events are not erased. */
export type EventPayload = Readonly<Partial<Record<PayloadField, unknown>>>

interface WireField {
  readonly name: string
  readonly convert: (value: unknown) => unknown
}

/** What a payload may hold and how `dados` calls it. One name means the same in every event. */
const fields = {
  amount: money('valor'),
  because: same('motivo'),
  bonus: money('valorBonus'),
  condition: code('estadoItem', itemCondition),
  consumerBlocked: same('clienteBloqueado'),
  freight: money('valorFrete'),
  goods: money('valorProdutos'),
  id: same('id'),
  intentId: same('estornoId'),
  intents: list('estornos', { id: 'estornoId' }),
  invoiceId: same('notaId'),
  itemId: same('itemId'),
  means: code('formaEstorno', refundForm),
  number: same('numero'),
  parts: list('partes', { id: 'estornoId' }),
  paymentId: same('pagamentoId'),
  purpose: same('finalidade'),
  quantity: same('qtd'),
  ratings: list('avaliacoes', { id: 'avaliacaoId' }),
  reason: same('motivo'),
  refund: same('reembolso'),
  score: same('ratingValor'),
  step: same('passo'),
  verdict: same('veredicto'),
  voucherDefinitionId: same('definicaoId'),
  withheld: same('naoEstornarQtd'),
} as const satisfies Readonly<Record<string, WireField>>

export type PayloadField = keyof typeof fields

/** A payload in the words of the wire, its amounts in reais. */
export function dataOf(payload: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => {
      const field = fieldOf(name)
      return field ? [[field.name, value === null ? null : field.convert(value)]] : []
    }),
  )
}

function fieldOf(name: string): WireField | undefined {
  return Object.hasOwn(fields, name) ? fields[name as PayloadField] : undefined
}

function same(name: string): WireField {
  return { name, convert: (value) => value }
}

/** Whole centavos. */
function money(name: string): WireField {
  return { name, convert: (value) => fromCentavos(Number(value)) }
}

function code(name: string, table: { readonly codeOf: (word: never) => number }): WireField {
  return { name, convert: (value) => table.codeOf(value as never) }
}

/** Objects, some of whose names mean something of their own. */
function list(name: string, own: Readonly<Record<string, string>>): WireField {
  const element = (value: unknown) => {
    const { id, ...others } = value as Readonly<Record<string, unknown>>
    return { ...(id !== undefined && { [own['id'] ?? 'id']: id }), ...dataOf(others) }
  }
  return { name, convert: (value) => (Array.isArray(value) ? value.map(element) : value) }
}
