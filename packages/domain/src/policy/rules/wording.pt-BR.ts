import type { OrderSituation } from './order-situation.ts'
import type { DeadlineStart, ItemOperation } from '../../accounts/configuration.ts'
import { listsIn } from './naming.ts'

export function brazilianDay(day: Temporal.PlainDate): string {
  return [twoDigits(day.day), twoDigits(day.month), String(day.year).padStart(4, '0')].join('/')
}

export function days(count: number): string {
  return count === 1 ? '1 dia' : `${count} dias`
}

export function units(count: number): string {
  return count === 1 ? '1 unidade' : `${count} unidades`
}

export const { allOf, anyOf } = listsIn('pt-BR')

export const OPERATION: Readonly<Record<ItemOperation, string>> = { return: 'devolução', exchange: 'troca' }

export const START: Readonly<Record<DeadlineStart, string>> = {
  delivery: 'a entrega',
  invoice: 'o faturamento',
  order: 'a compra',
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** The meaning of a status, as an adjective of the order. */
export const SITUATION_WORDS: Readonly<Record<OrderSituation, string>> = {
  cancelled: 'cancelado',
  unpaid: 'não pago',
  paid: 'pago',
  preparing: 'preparado',
  invoiced: 'faturado',
  shipped: 'enviado',
  delivered: 'entregue',
}
