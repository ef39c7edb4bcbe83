import type { Money } from '@vaivem/domain'

const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** `R$ 1.234,56` with a plain space, as the contract writes it; ICU puts a non-breaking one (contract §4.7). */
export function reais(amount: Money): string {
  return BRL.format(amount / 100).replaceAll('\u00a0', ' ')
}
