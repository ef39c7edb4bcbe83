import type { DraftAddress } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'

/** Where the items are fetched: the address of the order's customer from then on, as when staff change it. */
export function setCollectionAddress(accountId: number, processId: number, address: DraftAddress): Statement {
  const shown = {
    logradouro: address.street,
    numero: address.number,
    complemento: address.complement || null,
    bairro: address.district || null,
    cidade: address.city,
    estado: address.state,
    cep: address.postalCode,
  }
  return {
    name: 'set-collection-address',
    text: `UPDATE store_order o
           SET facts = jsonb_set(facts, '{customer}', coalesce(facts -> 'customer', '{}') || jsonb_build_object('endereco', $3::jsonb))
           FROM return_process p
           WHERE p.account_id = $1 AND p.process_id = $2 AND o.account_id = $1 AND o.order_id = p.order_id`,
    values: [accountId, processId, JSON.stringify(shown)],
  }
}

export interface Wish {
  readonly commentId: number
  readonly processId: number
  readonly text: string
  readonly at: Temporal.Instant
}

/** Adds a comment for the person who decides on the request. */
export function insertWish(accountId: number, { commentId, processId, text, at }: Wish): Statement {
  return {
    name: 'insert-customer-wish',
    text: `INSERT INTO process_comment (account_id, process_id, comment_id, author, text, created_at)
           VALUES ($1, $2, $3, 'consumidor', $4, $5)`,
    values: [accountId, processId, commentId, text, at.toString()],
  }
}
