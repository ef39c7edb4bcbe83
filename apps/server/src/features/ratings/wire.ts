import type { RatingRequest } from '@vaivem/contract'
import type { ItemCondition, RatingDraft } from '@vaivem/domain'

/** `estadoItem` (contract §2). */
const CONDITIONS = { 1: 'perfect', 2: 'minor-damage', 3: 'unusable', 4: 'not-received' } as const

/** The code a condition has on the wire and in its column. */
export function conditionCode(condition: ItemCondition): number {
  return { perfect: 1, 'minor-damage': 2, unusable: 3, 'not-received': 4 }[condition]
}

/** An element of `ratingData` (§2.6). */
export function draftOf(element: RatingRequest['ratingData'][number]): RatingDraft {
  return {
    itemId: element.itemId,
    itemName: element.itemNome || null,
    score: element.ratingValor,
    condition: CONDITIONS[element.estadoItem],
    comment: element.comentario || null,
    quantity: element.qtd,
    withheld: element.naoEstornarQtd ?? 0,
    notifyConsumer: element.notificarClienteRating ?? false,
  }
}
