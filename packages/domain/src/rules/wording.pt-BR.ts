import type { DeadlineStart, ItemOperation } from '../account/configuration.ts'
import { quoted } from './naming.ts'

export function brazilianDay(day: Temporal.PlainDate): string {
  return [twoDigits(day.day), twoDigits(day.month), String(day.year).padStart(4, '0')].join('/')
}

export function days(count: number): string {
  return count === 1 ? '1 dia' : `${count} dias`
}

export function units(count: number): string {
  return count === 1 ? '1 unidade' : `${count} unidades`
}

const OR = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
const AND = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** “a”, “b” ou “c” */
export function anyOf(words: readonly string[]): string {
  return OR.format(words.map(quoted))
}

/** “a”, “b” e “c” */
export function allOf(words: readonly string[]): string {
  return AND.format(words.map(quoted))
}

export const OPERATION: Readonly<Record<ItemOperation, string>> = { return: 'devolução', exchange: 'troca' }

export const START: Readonly<Record<DeadlineStart, string>> = {
  delivery: 'a entrega',
  invoice: 'o faturamento',
  order: 'a compra',
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
