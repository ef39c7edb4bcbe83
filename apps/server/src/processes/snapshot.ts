import type { ReturnProcess as ReturnProcessEntity } from '@vaivem/contract'
import type { JsonValue } from './what-changed.ts'

/** The entity as its events keep it. */
export type Snapshot = Omit<ReturnProcessEntity, 'cliente' | 'dadosBancarios'>

/**
 * The copy of the get-process entity that an event stores. It has nothing that names a person, because events are never erased,
 * hence no free text, not even a customer's reason; no voucher code, because it is money; no invoice XML, because it is large.
 * These are joined when the event is read.
 */
export function snapshotOf({
  cliente: _cliente,
  dadosBancarios: _dadosBancarios,
  ...entity
}: ReturnProcessEntity): Snapshot {
  return {
    ...entity,
    valeCompra: entity.valeCompra && { ...entity.valeCompra, redemptionToken: null },
    notasDevolucao: entity.notasDevolucao.map((note) => ({ ...note, xml: '', arquivo: '', danfeLink: '' })),
    itens: entity.itens.map((item) => ({
      ...item,
      motivo: null,
      ...(item.respostas && { respostas: item.respostas.map(withoutFreeText) }),
      ratings: item.ratings.map((rating) => ({ ...rating, comentario: null })),
    })),
  }
}

type Answer = NonNullable<ReturnProcessEntity['itens'][number]['respostas']>[number]

/** The answer without free text. A chosen answer stays, because its words are the account's own. */
function withoutFreeText(answer: Answer): Answer {
  return answer.opcao === null ? { ...answer, texto: null } : answer
}

/** A snapshot as plain JSON, to be compared. */
export function asJson(snapshot: Snapshot): JsonValue {
  return JSON.parse(JSON.stringify(snapshot)) as JsonValue
}
