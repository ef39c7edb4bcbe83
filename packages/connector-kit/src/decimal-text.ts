import { money, type Money } from '@vaivem/domain'

/** An amount as the decimal text that many platforms take: 1990 is `19.90`. */
export function decimalText(amount: Money): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The centavos of a decimal text, or of the text of a JSON number; undefined where it is none, or has a part of a centavo. */
export function centavosOf(written: unknown): Money | undefined {
  const text = typeof written === 'number' ? String(written) : written
  const parts = typeof text === 'string' ? /^(-?)(\d{1,10})(?:\.(\d{1,12}))?$/.exec(text.trim()) : null
  if (!parts) return undefined
  const [, sign = '', whole = '', decimals = ''] = parts
  if (!/^\d{0,2}0*$/.test(decimals)) return undefined
  const centavos = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  return money.money(sign && centavos > 0 ? -centavos : centavos)
}
