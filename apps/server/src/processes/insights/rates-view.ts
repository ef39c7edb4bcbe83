import { MOST_PRODUCTS, MOST_SIZES, type ReturnRates, fromCentavos } from '@vaivem/contract'
import { compareSizes, insights, sizeOf } from '@vaivem/domain'
import type { FigureTotal } from '../../platform/figures/figures-repository.ts'
import { periodOf } from './insights-view.ts'
import type { Part } from './parts.ts'
import { type SalesBasis, salesView } from './sales-basis.ts'

export interface RateSums {
  readonly period: Part
  readonly before: Part
  /** The returned units, by SKU and reason. */
  readonly items: readonly FigureTotal[]
  readonly itemsBefore: readonly FigureTotal[]
  /** The sold units, by SKU, counted from `basis`; null: they are not known for the whole period. */
  readonly sold: ReadonlyMap<string, number> | null
  readonly soldBefore: ReadonlyMap<string, number> | null
  readonly basis: SalesBasis
  readonly names: ReadonlyMap<string, string>
}

const MOST_SKUS = 200

export function ratesOf(sums: RateSums): ReturnRates {
  const { items, itemsBefore, sold, soldBefore, names } = sums
  const [units, unitsBefore] = [unitsBySku(items), unitsBySku(itemsBefore)]
  const soldOf = (sku: string) => (sold === null ? null : (sold.get(sku) ?? 0))
  const whole = (of: ReadonlyMap<string, number>) => [...of.values()].reduce((sum, one) => sum + one, 0)
  const wholeSold = sold === null ? null : whole(sold)
  const before = rate(whole(unitsBefore), soldBefore === null ? null : whole(soldBefore))
  const skus = [...units].toSorted(([, one], [, other]) => other - one)
  return {
    periodo: periodOf(sums.period),
    anterior: periodOf(sums.before),
    vendas: salesView(sums.basis),
    total: { ...rate(whole(units), wholeSold), taxaAnterior: before.taxa },
    skus: skus.slice(0, MOST_SKUS).map(([sku, count]) => ({
      skuId: sku,
      nome: names.get(sku) ?? sku,
      tamanho: sizeOf(names.get(sku) ?? '').size,
      ...rate(count, soldOf(sku)),
      unidadesAntes: unitsBefore.get(sku) ?? 0,
      taxaAnterior: rate(unitsBefore.get(sku) ?? 0, soldBefore === null ? null : (soldBefore.get(sku) ?? 0)).taxa,
      motivo: usualReason(items, sku),
    })),
    ...bySize(sums, units),
    motivos: reasonsOf(items, itemsBefore, wholeSold),
  }
}

/** A rate only of what was sold at least twenty times: of less it would be chance. */
function rate(unidades: number, vendidas: number | null) {
  const taxa = vendidas === null || vendidas < insights.LEAST_COUNT ? null : insights.shareOf(unidades, vendidas)
  return { unidades, vendidas, taxa }
}

/** The same by the sizes in the names, and, for the products that come back most, by product and size. */
function bySize({ sold, names }: RateSums, units: ReadonlyMap<string, number>) {
  const sizes = new Map<string, Cell>()
  const products = new Map<string, Map<string, Cell>>()
  const skus = new Set([...units.keys(), ...(sold?.keys() ?? [])])
  for (const sku of skus) {
    const { product, size } = sizeOf(names.get(sku) ?? '')
    if (size === null) continue
    const row = products.get(product) ?? new Map<string, Cell>()
    products.set(product, row)
    for (const cells of [sizes, row]) {
      const cell = cells.get(size) ?? { units: 0, sold: 0 }
      cell.units += units.get(sku) ?? 0
      cell.sold += sold?.get(sku) ?? 0
      cells.set(size, cell)
    }
  }
  const rateOf = (cell: Cell) => rate(cell.units, sold === null ? null : cell.sold)
  const most = [...products]
    .map(([product, cells]) => ({
      product,
      cells,
      units: [...cells.values()].reduce((sum, cell) => sum + cell.units, 0),
    }))
    .filter((one) => one.units > 0)
    .toSorted((one, other) => other.units - one.units)
    .slice(0, MOST_PRODUCTS)
  const columns = [...new Set(most.flatMap(({ cells }) => [...cells.keys()]))]
    .toSorted(compareSizes)
    .slice(0, MOST_SIZES)
  return {
    tamanhos: [...sizes]
      .filter(([, cell]) => cell.units > 0)
      .toSorted(([one], [other]) => compareSizes(one, other))
      .slice(0, 100)
      .map(([tamanho, cell]) => ({ tamanho, ...rateOf(cell) })),
    mapa: {
      produtos: most.map(({ product }) => product),
      tamanhos: columns,
      celulas: most.flatMap(({ product, cells }) =>
        columns.flatMap((tamanho) => {
          const cell = cells.get(tamanho)
          return cell === undefined || cell.units + cell.sold === 0
            ? []
            : [{ produto: product, tamanho, ...rateOf(cell) }]
        }),
      ),
    },
  }
}

interface Cell {
  units: number
  sold: number
}

function reasonsOf(items: readonly FigureTotal[], before: readonly FigureTotal[], sold: number | null) {
  const earlier = new Map<string, number>()
  for (const { detail, units } of before) earlier.set(detail, (earlier.get(detail) ?? 0) + units)
  const reasons = new Map<string, { units: number; centavos: number }>()
  for (const { detail, units, centavos } of items) {
    const of = reasons.get(detail) ?? { units: 0, centavos: 0 }
    reasons.set(detail, { units: of.units + units, centavos: of.centavos + centavos })
  }
  return [...reasons]
    .toSorted(([, one], [, other]) => other.units - one.units)
    .slice(0, 100)
    .map(([reason, { units, centavos }]) => ({
      motivo: reason === '' ? null : reason,
      unidades: units,
      unidadesAntes: earlier.get(reason) ?? 0,
      valor: fromCentavos(centavos),
      taxa: rate(units, sold).taxa,
    }))
}

function unitsBySku(items: readonly FigureTotal[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { key, units } of items) found.set(key, (found.get(key) ?? 0) + units)
  return found
}

function usualReason(items: readonly FigureTotal[], sku: string): string | null {
  const [most] = items
    .filter(({ key, detail }) => key === sku && detail !== '')
    .toSorted((one, other) => other.units - one.units)
  return most?.detail ?? null
}
