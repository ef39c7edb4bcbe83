import { nameBehind } from '../../platform/audit/actor-repository.ts'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ACCEPTED, CUSTOMER } from '../../platform/http/request-log/kept-request.ts'

type Columns = Tables['request_record']

export interface RequestFilter {
  readonly traceId: string | null
  readonly actorKind: string | null
  readonly credentialId: number | null
  readonly isAccepted: boolean | null
  readonly code: string | null
  readonly operation: string | null
  /** From the first id, before the second. */
  readonly fromId: number
  readonly untilId: number
}

export interface RequestRow extends Pick<
  Columns,
  | 'request_id'
  | 'at'
  | 'trace_id'
  | 'actor_kind'
  | 'operation'
  | 'method'
  | 'path'
  | 'http_status'
  | 'outcome'
  | 'code'
  | 'detail'
  | 'milliseconds'
  | 'repeats'
> {
  readonly actor: string
  readonly who: string | null
  /** The order of a customer's page, as their store numbers it. */
  readonly order_number: string | null
  readonly unknown: readonly { readonly where: string; readonly meant: string | null }[]
}

/** The requests of a page, newest first. */
export function selectRequests(accountId: number, filter: RequestFilter, offset: number, most: number): Statement {
  const { name, where, values } = conditions(filter)
  return {
    name: `select-request-records${name}`,
    text: `SELECT r.request_id, r.at, r.trace_id, r.actor_kind,
             actor_name(r.actor_kind, CASE WHEN r.actor_kind <> '${CUSTOMER}' THEN r.actor_id END) AS actor,
             ${nameBehind('$1', 'r.actor_kind', 'r.actor_id')} AS who,
             (SELECT coalesce(o.number, o.external_id) FROM store_order o
              WHERE o.account_id = $1 AND r.actor_kind = '${CUSTOMER}' AND o.order_id = r.actor_id) AS order_number, r.operation, r.method, r.path, r.http_status, r.outcome,
             r.code, r.detail, r.unknown, r.milliseconds, r.repeats
           FROM request_record r WHERE ${where}
           ORDER BY r.request_id DESC OFFSET $${values.length + 2} LIMIT $${values.length + 3}`,
    values: [accountId, ...values, offset, most],
  }
}

/** How many requests the filter finds; an account has at most some thousands. */
export function countRequests(accountId: number, filter: RequestFilter): Statement {
  const { name, where, values } = conditions(filter)
  return {
    name: `count-request-records${name}`,
    text: `SELECT count(*)::integer AS n FROM request_record r WHERE ${where}`,
    values: [accountId, ...values],
  }
}

/** A statement contains only the given filters, so that each combination has a plan of its own. */
function conditions({ traceId, actorKind, credentialId, isAccepted, code, operation, fromId, untilId }: RequestFilter) {
  const values: unknown[] = [fromId, untilId]
  const parts = ['r.account_id = $1', 'r.request_id >= $2', 'r.request_id < $3']
  let name = ''
  const ask = (what: string, value: unknown, condition: (place: string) => string) => {
    if (value === null) return
    values.push(value)
    name += `-${what}`
    parts.push(condition(`$${values.length + 1}`))
  }
  ask('trace', traceId, (place) => `r.trace_id = ${place}`)
  ask('actor', actorKind, (place) => `r.actor_kind = ${place}`)
  ask('credential', credentialId, (place) => `r.actor_kind = 'credential' AND r.actor_id = ${place}`)
  ask('accepted', isAccepted, (place) => `(r.outcome = '${ACCEPTED}') = ${place}`)
  ask('code', code, (place) => `r.code = ${place}`)
  ask('operation', operation, (place) => `r.operation = ${place}`)
  return { name, where: parts.join(' AND '), values }
}
