import { readDecimal } from './amounts.ts'
import { fail, warn, type Findings } from './reading.ts'

/** Reads an optional amount from decimal text; one that cannot be read, or is below zero, counts as zero. */
export function amount(value: unknown, findings: Findings): number {
  return Math.max(0, signedAmount(value, findings) ?? 0)
}

/** Like `amount`, but undefined where the amount is absent or cannot be read; a negative amount stays negative. */
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

/** Reads an amount that the order must have. */
export function requiredAmount(value: unknown, path: string, findings: Findings): number {
  const read = signedAmount(value, findings)
  if (read === undefined || read < 0) fail(findings, path, 'O valor não é um decimal em reais, zero ou positivo.')
  return read ?? 0
}
