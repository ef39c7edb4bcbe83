import Type from 'typebox'
import { ItemCondition } from '../codes.ts'
import { Id, Quantity, WholeNumber } from '../scalars.ts'

/** The part of an event about units that were rated, and an example of it. */
export const RatedUnits = Type.Object({
  avaliacaoId: Id('Avaliação.'),
  itemId: Id('Item avaliado.'),
  ratingValor: WholeNumber('Nota de 1 a 5.', 1, 5),
  estadoItem: ItemCondition,
  qtd: Quantity('Unidades avaliadas.', { minimum: 1 }),
  naoEstornarQtd: Quantity('Unidades a não estornar, as não recebidas entre elas.'),
})
export const aRating = { avaliacaoId: 77, itemId: 9001, ratingValor: 5, estadoItem: 1, qtd: 1, naoEstornarQtd: 0 }
