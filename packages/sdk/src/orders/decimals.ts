import { readDecimal } from './amounts.ts'
import { fail, warn, type Findings } from './reading.ts'

/** An optional amount, decimal text; what cannot be read, or is below zero, counts as nothing. */
export function amount(value: unknown, findings: Findings): number {
  return Math.max(0, signedAmount(value, findings) ?? 0)
}

/** As `amount`, but absent or unreadable is undefined and a negative amount stays negative. */
export function signedAmount(value: unknown, findings: Findings): number | undefined {
  const read = readDecimal(value)
  if (read && !read.exact) {
    warn(
      findings,
      'VALOR_ARREDONDADO',
      'A loja informa valores com mais de duas casas decimais; foram arredondados ao centavo.',
    )
  }
  return read?.centavos
}

/** An amount the order cannot do without. */
export function requiredAmount(value: unknown, path: string, findings: Findings): number {
  const read = signedAmount(value, findings)
  if (read === undefined || read < 0) fail(findings, path, 'O valor não é um decimal em reais, zero ou positivo.')
  return read ?? 0
}
