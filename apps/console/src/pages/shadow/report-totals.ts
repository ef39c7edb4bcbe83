import type { Answer } from '../../api/answer.ts'

export type ShadowDay = Answer<'getShadowDays'>['dias'][number]

export interface RuleTotal {
  readonly rule: string
  readonly differences: number
  /** In reais, what the present service gives back beyond what is calculated; below 0 where it gives less. */
  readonly amount: number
}

export interface Totals {
  readonly returns: number
  readonly different: number
  readonly inReview: number
  /** In reais. */
  readonly present: number
  readonly here: number
  /** `present` without `here`. */
  readonly difference: number
  readonly rules: readonly RuleTotal[]
}

/** The days together; amounts are added in whole centavos. The rules with the largest amounts come first. */
export function totalsOf(days: readonly ShadowDay[]): Totals {
  const rules = new Map<string, { readonly differences: number; readonly centavos: number }>()
  for (const { regra, diferencas, valor } of days.flatMap(({ regras }) => regras)) {
    const known = rules.get(regra) ?? { differences: 0, centavos: 0 }
    rules.set(regra, {
      differences: known.differences + diferencas,
      centavos: known.centavos + centavosOf(valor),
    })
  }
  const present = sum(days.map(({ estornadoHoje }) => centavosOf(estornadoHoje)))
  const here = sum(days.map(({ calculado }) => centavosOf(calculado)))
  return {
    returns: sum(days.map(({ devolucoes }) => devolucoes)),
    different: sum(days.map(({ diferentes }) => diferentes)),
    inReview: sum(days.map(({ emAnalise }) => emAnalise)),
    present: present / 100,
    here: here / 100,
    difference: (present - here) / 100,
    rules: [...rules]
      .map(([rule, { differences, centavos }]) => ({ rule, differences, amount: centavos / 100 }))
      .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || a.rule.localeCompare(b.rule)),
  }
}

const centavosOf = (reais: number) => Math.round(reais * 100)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
