import {
  FIRST_PAGE,
  getMessage,
  listMessages,
  resendMessage as resendOperation,
  USUAL_PAGE_SIZE,
} from '@vaivem/contract'
import { calendar, ok, refuse } from '@vaivem/domain'
import { auditedChange } from '../platform/audit/audited-change.ts'
import type { Deps } from '../platform/deps.ts'
import { configured } from '../platform/http/configured.ts'
import { route, type OperationRequest, type Route } from '../platform/http/route.ts'
import {
  countMessages,
  type FullMessageRow,
  type MessageFilter,
  type MessageRow,
  selectMessage,
  selectMessages,
} from './message-repository.ts'
import { resendMessage } from './resend-message.ts'
import { bodiesOf, kindOf, messageOf, STATES, stateOf } from './wire.ts'

/** The mails of an account, as staff read them, and have what failed tried again. */
export function messageRoutes(deps: Pick<Deps, 'database'>): Route[] {
  return [
    route(
      listMessages,
      async ({ account, query }) => {
        const { pageNumber: currentPage = FIRST_PAGE, pageSize = USUAL_PAGE_SIZE } = query
        const filter = filterOf(query, configured(account).configuration.timeZone)
        const slice = { size: pageSize, offset: Math.min((currentPage - 1) * pageSize, Number.MAX_SAFE_INTEGER) }
        return deps.database.readAll(account.id, async (tx) => {
          const [{ rows }, counted] = await Promise.all([
            tx.query<MessageRow>(selectMessages(account.id, filter, slice)),
            tx.query<{ total: number }>(countMessages(account.id, filter)),
          ])
          return ok({ rows, page: { currentPage, pageSize, totalRecords: counted.rows[0]?.total ?? 0 } })
        })
      },
      ({ rows, page }) => ({ items: rows.map(messageOf), page }),
    ),
    route(
      getMessage,
      async ({ account, params: { mensagemId } }) => {
        const [row] = await deps.database.read<FullMessageRow>(account.id, selectMessage(account.id, mensagemId))
        return row ? ok(row) : refuse('message-not-found', { messageId: mensagemId })
      },
      (row) => ({ entity: { ...messageOf(row), ...bodiesOf(row) } }),
    ),
    route(
      resendOperation,
      async (request) => {
        const { account, params } = request
        const act = { action: 'message.resent', subject: `message ${params.mensagemId}` }
        const resent = await auditedChange(
          request,
          act,
        )(async (tx) => {
          const planned = await resendMessage(tx, account.id, params.mensagemId)
          if (!planned.ok) return planned
          const { rows } = await tx.query<MessageRow>(selectMessage(account.id, planned.value))
          const [row] = rows
          return row ? ok(row) : refuse('message-not-found', { messageId: planned.value })
        })
        if (resent.ok || resent.refusal.kind === 'message-not-found') return resent
        const { messageId, state } = resent.refusal
        return refuse('message-not-failed', { messageId, state: STATES[state] })
      },
      (row) => ({ entity: messageOf(row) }),
    ),
  ]
}

/** Days are those of the account, both included. */
function filterOf(query: OperationRequest<typeof listMessages>['query'], timeZone: string): MessageFilter {
  const { processoId = null, numero, estado, tipo, de, ate } = query
  const startOf = (day: string, later = 0) =>
    calendar.startOfDay(Temporal.PlainDate.from(day).add({ days: later }), timeZone)
  return {
    processId: processoId,
    number: numero?.trim() || null,
    state: estado === undefined ? null : stateOf(estado),
    kind: tipo === undefined ? null : kindOf(tipo),
    from: de === undefined ? null : startOf(de),
    until: ate === undefined ? null : startOf(ate, 1),
  }
}
