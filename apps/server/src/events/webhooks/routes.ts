import {
  createWebhook as createOperation,
  deleteWebhook as deleteOperation,
  disableWebhook as disableOperation,
  enableWebhook as enableOperation,
  type Fault,
  replayWebhookEvents,
  resumeWebhookQueues,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook as updateOperation,
  type WebhookModel,
} from '@vaivem/contract'
import { refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import { positionOf } from '../cursor.ts'
import { numberOfEventId } from '../event-id.ts'
import { judgeUrl, type PrivateAllowance } from '../../platform/outbound/receiver-address.ts'
import { configured } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import { momentOf } from '../../platform/http/moments.ts'
import { type OperationRequest, type RefusalOf, route, type Route } from '../../platform/http/route.ts'
import { cursorFault, replayFault, storesFault, urlFault } from './failures.pt-BR.ts'
import {
  createWebhook,
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  resumeQueues,
  rotateSecret,
  updateWebhook,
  type WithSecret,
} from './manage-webhook.ts'
import { readingRoutes } from './reading-routes.ts'
import { replayEvent, replaySince } from './replay-events.ts'
import type { WebhookRow, WebhookTerms } from './repository.ts'
import { tryWebhook } from './try-webhook.ts'
import { attemptView, termsOf, webhookView } from './wire.ts'

export function webhookRoutes(deps: Deps, allowance: PrivateAllowance): Route[] {
  return [
    route(
      createOperation,
      (request) => createWebhook(deps, created(request), request.account.id, termsIn(request, allowance)),
      ({ webhook, secret }) => ({ entity: { ...webhookView(webhook), segredo: secret } }),
    ),
    ...readingRoutes(deps),
    route(
      updateOperation,
      (request) => updateWebhook(deps, done(request, 'updated'), targetOf(request), termsIn(request, allowance)),
      (webhook) => ({ entity: webhookView(webhook) }),
    ),
    route(
      disableOperation,
      (request) => disableWebhook(deps, done(request, 'disabled'), targetOf(request)),
      (webhook) => ({ entity: webhookView(webhook) }),
    ),
    route(
      enableOperation,
      (request) =>
        enableWebhook(deps, done(request, 'enabled'), targetOf(request), request.body?.aPartirDe ?? 'ondeParou'),
      (webhook) => ({ entity: webhookView(webhook) }),
    ),
    route(
      deleteOperation,
      (request) => deleteWebhook(done(request, 'deleted'), targetOf(request)),
      (_, { params }) => ({ entity: { id: params.webhookId, excluido: true } }),
    ),
    route(
      rotateWebhookSecret,
      (request) => rotateSecret(deps, done(request, 'secret-rotated'), targetOf(request)),
      ({ secret, oldUntil }) => ({ entity: { segredo: secret, anteriorExpiraEm: momentOf(oldUntil) } }),
    ),
    route(
      testWebhook,
      (request) => tryWebhook(deps, request.change, targetOf(request), request.body?.tipo),
      (attempt) => ({ entity: attemptView(attempt) }),
    ),
    route(
      resumeWebhookQueues,
      (request) =>
        resumeQueues(deps, done(request, 'queues-resumed'), targetOf(request), request.body?.processoId ?? null),
      (filas) => ({ entity: { filas } }),
    ),
    route(
      replayWebhookEvents,
      (request) => replay(deps, request),
      (webhook) => ({ entity: webhookView(webhook) }),
    ),
  ]
}

/** A change of webhooks is an act on the account: the audit has it. */
function created(request: OperationRequest) {
  const subject = ({ webhook }: WithSecret) => `webhook ${webhook.endpoint_id}`
  return auditedChange(request, { action: 'webhook.created', subject })
}

function done(request: OperationRequest & { readonly params: { readonly webhookId: number } }, what: string) {
  return auditedChange(request, { action: `webhook.${what}`, subject: `webhook ${request.params.webhookId}` })
}

type OfWebhook = Pick<OperationRequest, 'account'> & { readonly params: { readonly webhookId: number } }

function targetOf({ account, params }: OfWebhook) {
  return { accountId: account.id, endpointId: params.webhookId }
}

/** The body's terms; an address that may not be called, or a store that is not the account's, is a 400. */
function termsIn(
  { account, body }: Pick<OperationRequest, 'account'> & { readonly body: WebhookModel },
  allowance: PrivateAllowance,
): WebhookTerms {
  const terms = termsOf(body)
  const judged = judgeUrl(terms.url, allowance)
  const known = configured(account).configuration.stores.map(({ id }) => id)
  const unknown = (terms.storeIds ?? []).filter((id) => !known.includes(id))
  const faults = [
    ...(judged.ok ? [] : [urlFault(judged.refusal.because)]),
    ...(unknown.length > 0 ? [storesFault(unknown)] : []),
  ]
  if (faults.length > 0) throw faulty(faults)
  return terms
}

async function replay(
  deps: Deps,
  request: OperationRequest<typeof replayWebhookEvents>,
): Promise<Result<WebhookRow, RefusalOf<typeof replayWebhookEvents>>> {
  const { eventoId, desde } = request.body
  const target = targetOf(request)
  if (eventoId !== undefined && desde === undefined) {
    const replayed = await replayEvent(deps, done(request, 'events-replayed'), target, numberOfEventId(eventoId))
    if (replayed.ok || replayed.refusal.kind === 'webhook-not-found') return replayed
    return refuse('event-not-found', { eventId: eventoId })
  }
  if (eventoId !== undefined || desde === undefined) throw faulty([replayFault])
  const position = positionOf(desde)
  if (position === undefined) throw faulty([cursorFault])
  const replayed = await replaySince(deps, done(request, 'events-replayed'), target, position)
  if (replayed.ok) return replayed
  const { refusal: refused } = replayed
  if (refused.kind === 'beyond-feed') throw faulty([cursorFault])
  return { ok: false, refusal: refused }
}

function faulty(faults: readonly Fault[]) {
  return refusal(400, { kind: 'invalid-request', faults })
}
