import Type from 'typebox'
import { LARGEST_ID, WholeNumber } from './scalars.ts'

export const FIRST_PAGE = 1
export const USUAL_PAGE_SIZE = 20
export const LARGEST_PAGE_SIZE = 500

/** Page numbers begin at 1; a page has up to 500 items (contract §1.9). A page past the end is empty, not an error. */
export const pageFields = {
  pageNumber: Type.Optional(
    Type.Integer({
      description: 'Número da página, a partir de 1.',
      minimum: 1,
      maximum: LARGEST_ID,
      default: FIRST_PAGE,
    }),
  ),
  pageSize: Type.Optional(
    Type.Integer({
      description: 'Itens por página.',
      minimum: 1,
      maximum: LARGEST_PAGE_SIZE,
      default: USUAL_PAGE_SIZE,
    }),
  ),
}

/** The fields of a list answer after those of the envelope (contract §1.9). */
export const pagingAnswerFields = {
  pageSize: WholeNumber('Itens por página, como pedido.', 1, LARGEST_PAGE_SIZE),
  totalPages: WholeNumber('Páginas ao todo.', 0, LARGEST_ID),
  currentPage: WholeNumber('Página respondida.', 1, LARGEST_ID),
  totalRecords: WholeNumber('Registros ao todo.', 0, LARGEST_ID),
}
