import { money } from '@vaivem/domain'

/** Reais as checked decimal text to whole centavos, never through a float. */
export function amountOf(reais: number | string): money.Money {
  const [whole = '0', cents = ''] = String(reais).split('.')
  return money.money(BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0')))
}
