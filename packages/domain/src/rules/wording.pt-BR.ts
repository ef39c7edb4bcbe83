import type { DeadlineStart, ItemOperation } from '../account/configuration.ts'

export function brazilianDay(day: Temporal.PlainDate): string {
  return [twoDigits(day.day), twoDigits(day.month), String(day.year).padStart(4, '0')].join('/')
}

export function days(count: number): string {
  return count === 1 ? '1 dia' : `${count} dias`
}

export function units(count: number): string {
  return count === 1 ? '1 unidade' : `${count} unidades`
}

/** “a”, “b” ou “c” */
export function anyOf(words: readonly string[]): string {
  return new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(words.map(quoted))
}

/** “a”, “b” e “c” */
export function allOf(words: readonly string[]): string {
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(words.map(quoted))
}

export function quoted(word: string): string {
  return `“${word}”`
}

/** How a sentence for the consumer names an item. */
export function itemName(item: { readonly skuId: string; readonly name: string | null }): string {
  return quoted(item.name ?? item.skuId)
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
