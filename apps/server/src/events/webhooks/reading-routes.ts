import { getWebhook, listWebhookAttempts, listWebhookQueues, listWebhooks, USUAL_PAGE_SIZE } from '@vaivem/contract'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { numberOfEventId } from '../event-id.ts'
import type { OperationRequest } from '../../platform/http/route.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { findAttempts, findQueues } from './attempt-repository.ts'
import type { NoWebhook } from './manage-webhook.ts'
import { findWebhook, findWebhooks, type PageRange, selectWebhook, type WebhookRow } from './repository.ts'
import { attemptView, queueView, webhookView } from './wire.ts'

/** The read operations of webhooks; they never answer a secret. */
export function readingRoutes(deps: Pick<Deps, 'database'>): Route[] {
  return [
    route(
      listWebhooks,
      async ({ account, query }) => {
        const range = rangeOf(query)
        const found = await deps.database.readAll(account.id, (tx) => findWebhooks(tx, account.id, range))
        return ok(pageOf(found, query))
      },
      ({ rows, page }) => ({ items: rows.map(webhookView), page }),
    ),
    route(
      getWebhook,
      async ({ account, params: { webhookId } }) => {
        const [row] = await deps.database.read<WebhookRow>(account.id, selectWebhook(account.id, webhookId))
        return row ? ok(row) : refuse('webhook-not-found', { webhookId })
      },
      (row) => ({ entity: webhookView(row) }),
    ),
    route(
      listWebhookAttempts,
      (request) =>
        pageOfWebhook(deps, request, (tx, range) =>
          findAttempts(tx, request.account.id, request.params.webhookId, {
            ...range,
            processId: request.query.processoId ?? null,
            eventId: request.query.eventoId === undefined ? null : numberOfEventId(request.query.eventoId),
          }),
        ),
      ({ rows, page }) => ({ items: rows.map(attemptView), page }),
    ),
    route(
      listWebhookQueues,
      (request) =>
        pageOfWebhook(deps, request, (tx, range) =>
          findQueues(tx, request.account.id, request.params.webhookId, range),
        ),
      ({ rows, page }) => ({ items: rows.map(queueView), page }),
    ),
  ]
}

interface PageQuery {
  readonly pageNumber?: number | undefined
  readonly pageSize?: number | undefined
}

interface Found<Row> {
  readonly total: number
  readonly rows: readonly Row[]
}

async function pageOfWebhook<Row>(
  { database }: Pick<Deps, 'database'>,
  {
    account,
    params: { webhookId },
    query,
  }: Pick<OperationRequest, 'account'> & { readonly params: { readonly webhookId: number }; readonly query: PageQuery },
  find: (tx: Transaction, range: PageRange) => Promise<Found<Row>>,
): Promise<Result<ReturnType<typeof pageOf<Row>>, NoWebhook>> {
  const found = await database.readAll(
    account.id,
    async (tx) => (await findWebhook(tx, account.id, webhookId)) && (await find(tx, rangeOf(query))),
  )
  return found ? ok(pageOf(found, query)) : refuse('webhook-not-found', { webhookId })
}

function rangeOf({ pageNumber = 1, pageSize = USUAL_PAGE_SIZE }: PageQuery): PageRange {
  return { offset: (pageNumber - 1) * pageSize, limit: pageSize }
}

function pageOf<Row>({ rows, total }: Found<Row>, { pageNumber = 1, pageSize = USUAL_PAGE_SIZE }: PageQuery) {
  return { rows, page: { pageSize, currentPage: pageNumber, totalRecords: total } }
}
