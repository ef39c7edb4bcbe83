import type { EventType } from '@vaivem/contract'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { Change } from '../../platform/http/route.ts'
import { eventIdOf } from '../event-id.ts'
import { addWork } from '../../platform/outbound/work-repository.ts'
import { type AttemptRow, insertTest } from './attempt-repository.ts'
import { outcomeOf } from './deliver.ts'
import { findSecrets, workOf } from './delivery-repository.ts'
import type { NoWebhook, Target, WebhookDeps } from './manage-webhook.ts'
import { messageTo } from './message.ts'
import { findWebhook, lockWebhook } from './repository.ts'
import { closeCircuit } from './health-repository.ts'
import { placeOfSecret } from './secrets.ts'
import { DELIVERY_POLICY } from './policy.ts'
import { trialEvent } from './wire.ts'

/**
 * Sends one test event now, or a sample of `type`, outside of any transaction, and keeps what came of it among the attempts. One
 * that arrives closes the circuit of the webhook.
 */
export async function tryWebhook(
  deps: WebhookDeps,
  change: Change,
  { accountId, endpointId }: Target,
  type?: EventType,
): Promise<Result<AttemptRow, NoWebhook>> {
  const notFound = () => refuse('webhook-not-found', { webhookId: endpointId })
  const found = await findReceiver(deps, { accountId, endpointId })
  if (!found) return notFound()
  const eventId = deps.newId()
  const at = deps.now()
  const id = eventIdOf(eventId)
  const event = trialEvent(type, { id, accountId, endpointId, at })
  const started = performance.now()
  const reception = await deps.receivers.post(messageTo(found, { id, event }, at, DELIVERY_POLICY.timeoutMilliseconds))
  const milliseconds = Math.round(performance.now() - started)
  const attempt = { attemptId: deps.newId(), milliseconds, ...outcomeOf(reception), eventId, type: event.tipo, at }
  const tried = await change<AttemptRow, NoWebhook>(async (tx) => {
    if (attempt.delivered) await addWork(tx, accountId, workOf(endpointId))
    if (!(await lockWebhook(tx, accountId, endpointId))) return notFound()
    if (attempt.delivered) await closeCircuit(tx, accountId, endpointId)
    return ok(await insertTest(tx, accountId, endpointId, attempt))
  })
  if (attempt.delivered) deps.notifyWorker(accountId)
  return tried
}

async function findReceiver({ database, secretBox }: WebhookDeps, { accountId, endpointId }: Target) {
  return database.readAll(accountId, async (tx) => {
    const webhook = await findWebhook(tx, accountId, endpointId)
    const secrets = await findSecrets(tx, accountId, endpointId)
    return (
      webhook && {
        url: webhook.url,
        secrets: secrets.map(({ secret_id, sealed }) =>
          secretBox.open(sealed, placeOfSecret(accountId, endpointId, secret_id)),
        ),
      }
    )
  })
}
