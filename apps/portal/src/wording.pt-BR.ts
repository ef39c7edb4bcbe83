/** Amounts and days as people in Brazil read them. */

const reaisFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Whole centavos as `R$ 1.234,56`. */
export function reais(centavos: number): string {
  return reaisFormat.format(centavos / 100)
}

/** `9 de novembro de 2026`. */
export function longDay(day: Temporal.PlainDate): string {
  return day.toLocaleString('pt-BR', { dateStyle: 'long' })
}

/** `1 unidade`, `3 unidades`. */
export function units(count: number): string {
  return count === 1 ? '1 unidade' : `${count.toLocaleString('pt-BR')} unidades`
}
