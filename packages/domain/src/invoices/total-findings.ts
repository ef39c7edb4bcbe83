import type { Money } from '../shared/money.ts'
import { describe, type Finding } from './finding-catalogue.pt-BR.ts'
import type { InvoiceFacts } from './invoice-document.ts'
import { reais } from './reais.ts'

/**
 * The findings about totals: against the items and against each other (rejections 564 and 610). Notes of imports and of
 * services are calculated otherwise and are skipped, as are values that cannot be read.
 */
export function totalFindings(facts: InvoiceFacts): readonly Finding[] {
  const { totals, items } = facts
  const isAbroad = items.some(({ cfop }) => cfop !== null && ABROAD.has(cfop.charAt(0)))
  if (isAbroad || (totals.services !== null && totals.services > 0)) return []
  return [...itemsAgainstTotal(facts), ...partsAgainstTotal(facts)]
}

/** Notes for goods from and to abroad have totals of their own. */
const ABROAD: ReadonlySet<string> = new Set(['3', '7'])

/** A difference of a centavo is rounding. */
const ROUNDING = 1n

function itemsAgainstTotal({ totals, items }: InvoiceFacts): readonly Finding[] {
  const counted = items.filter(({ isInTotal }) => isInTotal)
  const values = counted.flatMap(({ value }) => (value === null ? [] : [value]))
  if (totals.products === null || values.length < counted.length) return []
  const sum = sumOf(values)
  if (isClose(sum, totals.products)) return []
  return [describe('TOTAL_DOS_PRODUTOS_DIFERE_DOS_ITENS', { total: reais(totals.products), sum: reais(sum) })]
}

function partsAgainstTotal({ totals }: InvoiceFacts): readonly Finding[] {
  const { invoice, products, freight, discount, exempted, additions } = totals
  if (invoice === null || products === null) return []
  const sum = sumOf([products, freight, additions]) - sumOf([discount])
  if (isClose(sum, invoice) || isClose(sum - sumOf([exempted]), invoice)) return []
  return [describe('TOTAL_DA_NOTA_DIFERE_DAS_PARCELAS', { total: reais(invoice), sum: reais(sum) })]
}

/** The sum of amounts of a document, which may exceed the largest amount that `Money` may have. */
function sumOf(amounts: readonly (Money | null)[]): bigint {
  return amounts.reduce((sum, amount) => sum + BigInt(amount ?? 0), 0n)
}

function isClose(sum: bigint, total: Money): boolean {
  const difference = sum - BigInt(total)
  return difference <= ROUNDING && -difference <= ROUNDING
}
