import type { RatingRequest } from '@vaivem/contract'
import type { RatingDraft } from '@vaivem/domain'
import { itemCondition } from '../../platform/wire/codes.ts'

/** An element of `ratingData` (§2.6). */
export function draftOf(element: RatingRequest['ratingData'][number]): RatingDraft {
  return {
    itemId: element.itemId,
    itemName: element.itemNome || null,
    score: element.ratingValor,
    condition: itemCondition.nameOf(element.estadoItem),
    comment: element.comentario || null,
    quantity: element.qtd,
    withheld: element.naoEstornarQtd ?? 0,
    notifyCustomer: element.notificarClienteRating ?? false,
  }
}
