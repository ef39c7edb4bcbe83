import { WORKING_VIEWS } from '@vaivem/contract'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Nearness } from './queue-filter.ts'
import type { Queue } from './queues.pt-BR.ts'
import { inQueue, statement } from './repository.ts'

/** The columns of the table for these processes, in this order. */
export function selectRows(accountId: number, ids: readonly number[], near: Nearness): Statement {
  return statement('select-queue-rows', (bind) => {
    const account = bind(accountId)
    const queues = STORED_QUEUES.map((queue) => `CASE WHEN ${inQueue(queue, near, bind)} THEN '${queue}' END`)
    return `SELECT o.process_id AS id, o.version, o.kind, o.decision, o.status, o.logistic_stage, o.financial_stage,
              o.rating_stage, o.refund_form, o.value_centavos AS value, o.changed_at, o.expires_at, o.legal_due_at, o.waits_for,
              o.assignee_id, s.name AS assignee_name, o.snoozed_until,
              nullif(o.store_id, 0) AS store_id, p.number, p.created_at, t.number AS order_number,
              t.facts #>> '{customer,nome}' AS customer_name, t.facts #>> '{customer,email}' AS customer_email,
              array_remove(ARRAY[${queues.join(', ')}], NULL) AS queues, asked.n AS item_count, asked.items
            FROM unnest(${bind(ids)}::bigint[]) WITH ORDINALITY AS wanted (id, position)
            JOIN process_overview o ON o.account_id = ${account} AND o.process_id = wanted.id
            JOIN return_process p ON p.account_id = ${account} AND p.process_id = wanted.id
            JOIN store_order t ON t.account_id = ${account} AND t.order_id = p.order_id
            LEFT JOIN staff_person s ON s.account_id = ${account} AND s.person_id = o.assignee_id
            CROSS JOIN LATERAL (
              SELECT count(*)::integer AS n, coalesce(jsonb_agg(jsonb_build_object(
                  'name', coalesce(l.sku_name, l.product_name, l.sku_id), 'product', l.product_name, 'quantity', i.quantity,
                  'image', l.facts ->> 'imageUrl', 'categories', l.facts -> 'categoryNames',
                  'reason', i.reason ->> 'description') ORDER BY i.item_id), '[]') AS items
              FROM return_item i JOIN order_line l USING (account_id, order_id, line_id)
              WHERE i.account_id = ${account} AND i.process_id = wanted.id
            ) AS asked
            ORDER BY wanted.position`
  })
}

const STORED_QUEUES: readonly Exclude<Queue, 'todos'>[] = [
  ...WORKING_VIEWS,
  'adiados',
  'prazos',
  'a-aprovar',
  'sinalizados',
  'aguardando-postagem',
  'entregues-nao-avaliados',
  'estorno-falhou',
  'trocas-sem-escolha',
  'defeitos-sem-escolha',
  'reclamacoes-de-entrega',
  'acao-manual',
  'expirando',
  'prazo-legal',
]

export interface QueueRow
  extends
    Pick<
      Tables['process_overview'],
      | 'version'
      | 'decision'
      | 'refund_form'
      | 'changed_at'
      | 'expires_at'
      | 'legal_due_at'
      | 'waits_for'
      | 'assignee_id'
      | 'snoozed_until'
    >,
    Pick<
      Tables['return_process'],
      'number' | 'created_at' | 'kind' | 'status' | 'logistic_stage' | 'financial_stage' | 'rating_stage'
    > {
  readonly id: Tables['process_overview']['process_id']
  readonly value: Tables['process_overview']['value_centavos']
  readonly store_id: number | null
  readonly assignee_name: string | null
  readonly order_number: Tables['store_order']['number']
  readonly customer_name: string | null
  readonly customer_email: string | null
  readonly queues: readonly Queue[]
  readonly item_count: number
  readonly items: readonly QueueItem[]
}

/** An item in a row of the queue, with what its picture is chosen by. */
interface QueueItem {
  readonly name: string
  readonly product: string | null
  readonly quantity: number
  readonly reason: string | null
  readonly image: string | null
  readonly categories: readonly string[] | null
}
