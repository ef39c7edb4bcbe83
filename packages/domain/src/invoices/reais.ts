import type { Money } from '../shared/money.ts'

/** Centavos as people read them: `R$ 1.234,56`. A sum of amounts in a document may be below zero. */
export function reais(amount: Money | bigint): string {
  const digits = String(amount).replace('-', '').padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return `${amount < 0 ? '-' : ''}R$ ${whole},${digits.slice(-2)}`
}
