import type { ManagedProcess } from '../../api/commands.ts'
import { itemName } from './item-name.ts'
import { keptItems } from './kept-items.ts'

/** The rating of the units of one item. */
export interface RatingRow {
  readonly itemId: string
  readonly name: string
  /** Units without a rating. */
  readonly left: number
  readonly units: number
  readonly condition: number
  readonly score: number
  readonly notRefunded: number
  readonly comment: string
}

const PERFECT = 1
const BEST = 5

/** One row for each item with units to rate, as they usually are: all of them, and perfect. */
export function rowsToRate({ itens, defeitos }: Pick<ManagedProcess, 'itens' | 'defeitos'>): readonly RatingRow[] {
  const kept = keptItems({ defeitos })
  return itens
    .filter(({ itemId }) => !kept.has(itemId))
    .map((item) => ({ item, left: item.quantidade - item.ratings.reduce((sum, { qtd }) => sum + qtd, 0) }))
    .filter(({ left }) => left > 0)
    .map(({ item, left }) => ({
      itemId: item.itemId,
      name: itemName({ itens: [item] }, item.itemId),
      left,
      units: left,
      condition: PERFECT,
      score: BEST,
      notRefunded: 0,
      comment: '',
    }))
}

/** Items whose numbers cannot be. */
export function faultyRows(rows: readonly RatingRow[]): ReadonlySet<string> {
  const isFaulty = ({ units, left, notRefunded }: RatingRow) =>
    !isWhole(units) || !isWhole(notRefunded) || units > left || notRefunded > units
  return new Set(rows.filter(isFaulty).map(({ itemId }) => itemId))
}

/** The `ratingData` of the interface; items of which no unit is rated are left out. */
export function ratingDataOf(rows: readonly RatingRow[]) {
  return rows
    .filter(({ units }) => units > 0)
    .map(({ itemId, units, condition, score, notRefunded, comment }) => ({
      itemId,
      qtd: units,
      estadoItem: condition,
      ratingValor: score,
      ...(notRefunded > 0 && { naoEstornar: true, naoEstornarQtd: notRefunded }),
      ...(comment.trim() !== '' && { comentario: comment.trim() }),
    }))
}

function isWhole(number: number): boolean {
  return Number.isInteger(number) && number >= 0
}
