import type { Statement } from '../../platform/database/statement.ts'
import type { ProcessFilter } from './process-filter.ts'
import { ANY, type Bind, documentsOf, KEPT, type Slice, statement } from './repository.ts'

/** The filters of a page near the newest process: stores and stages alone. */
export type StagesFilter = Pick<ProcessFilter, 'storeId' | 'status' | 'logistic' | 'financial' | 'rating'>

/**
 * The total and a page near the newest process, in one statement whose plan is kept: reading both takes less time than planning, or than
 * a second round trip. Each row has the total as `n`; past the end one row has it alone.
 */
export function selectNearPage(accountId: number, filter: StagesFilter, slice: Slice): Statement {
  const kind = kindOf(filter)
  return statement(
    `select-near-page-${kind}`,
    (bind) => {
      const account = bind(accountId)
      const store = bind(filter.storeId ?? ANY)
      const offset = bind(slice.offset)
      const size = bind(slice.size)
      const ofStore = kind === 'store' ? `AND store_id = ${store}` : ''
      const wanted = kind === 'whole' ? `= ${ANY}` : '>= 0'
      const ids =
        kind === 'whole'
          ? `SELECT process_id FROM process_listing WHERE account_id = ${account}`
          : `SELECT hit.process_id FROM counted CROSS JOIN LATERAL (
             SELECT process_id FROM process_listing
             WHERE account_id = ${account} ${ofStore} AND stages = counted.stages
             ORDER BY process_id DESC LIMIT ${offset}::bigint + ${size}::bigint
           ) AS hit`
      return `WITH counted AS MATERIALIZED (
              SELECT stages, sum(n) AS n FROM (
                SELECT stages, n FROM process_count
                WHERE account_id = ${account} AND level = 0 AND store_id = ${store} AND stages ${wanted}
                UNION ALL
                SELECT ${kind === 'whole' ? `${ANY}::smallint` : 'stages'}, delta FROM process_count_change
                WHERE account_id = ${account} AND (${store} = ${ANY} OR store_id = ${store})
              ) AS either ${kind === 'whole' ? '' : `WHERE ${inStages(filter, bind)}`}
              GROUP BY stages HAVING sum(n) <> 0
            )
            SELECT total.n, page.document, page.archived FROM (SELECT coalesce(sum(n), 0)::bigint AS n FROM counted) AS total
            LEFT JOIN (${documentsOf(account, `${ids} ORDER BY process_id DESC OFFSET ${offset} LIMIT ${size}`)}) AS page ON true`
    },
    KEPT,
  )
}

/** The four digits, each of which the filter may leave open. */
function inStages({ status, logistic, financial, rating }: StagesFilter, bind: Bind): string {
  const digits = [
    ['stages / 1000', status],
    ['stages / 100 % 10', logistic],
    ['stages / 10 % 10', financial],
    ['stages % 10', rating],
  ] as const
  return digits.map(([digit, wanted]) => `${digit} = coalesce(${bind(wanted)}::integer, ${digit})`).join(' AND ')
}

function kindOf({ storeId, status, logistic, financial, rating }: StagesFilter): 'store' | 'whole' | 'stages' {
  if (storeId !== null) return 'store'
  return [status, logistic, financial, rating].every((wanted) => wanted === null) ? 'whole' : 'stages'
}
