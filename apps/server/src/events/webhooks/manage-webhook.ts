import { MOST_WEBHOOKS, SECRET_OVERLAP_HOURS } from '@vaivem/contract'
import { invariant, ok, refuse, type Refusal, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { assignFeedPositions } from '../assign-feed-positions.ts'
import type { Change } from '../../platform/http/route.ts'
import { addWork, dropWork } from '../../platform/outbound/work-repository.ts'
import { workOf } from './delivery-repository.ts'
import * as rows from './repository.ts'
import { closeCircuit } from './health-repository.ts'
import { newWebhookSecret } from '../../platform/secrets/standard-webhooks.ts'
import { placeOfSecret } from './secrets.ts'

export type WebhookDeps = Pick<
  Deps,
  'database' | 'now' | 'newId' | 'randomBytes' | 'receivers' | 'secretBox' | 'notifyWorker'
>

export interface Target {
  readonly accountId: number
  readonly endpointId: number
}

export type NoWebhook = { readonly kind: 'webhook-not-found'; readonly webhookId: number }
export type TooMany = { readonly kind: 'webhook-limit'; readonly most: number }

export interface WithSecret {
  readonly webhook: rows.WebhookRow
  readonly secret: string
}

/** A webhook for what happens from now on, with its first secret. */
export async function createWebhook(
  deps: WebhookDeps,
  change: Change,
  accountId: number,
  terms: rows.WebhookTerms,
): Promise<Result<WithSecret, TooMany>> {
  await assignAllFeedPositions(deps, accountId)
  return change(async (tx) => {
    await rows.lockAccount(tx, accountId)
    if ((await rows.countWebhooks(tx, accountId)) >= MOST_WEBHOOKS)
      return refuse('webhook-limit', { most: MOST_WEBHOOKS })
    const endpointId = deps.newId()
    await rows.insertWebhook(tx, accountId, { ...terms, endpointId, at: deps.now() })
    // Events that were positioned after its start was read have enqueued no work for it.
    await addWork(tx, accountId, workOf(endpointId))
    const secret = await addSecret(deps, tx, { accountId, endpointId })
    return ok({ webhook: await present(tx, { accountId, endpointId }), secret })
  })
}

/** Changes the address or the filters of a webhook. */
export async function updateWebhook(
  deps: WebhookDeps,
  change: Change,
  target: Target,
  terms: rows.WebhookTerms,
): Promise<Result<rows.WebhookRow, NoWebhook>> {
  return ofWebhook(deps, change, target, (tx) => rows.updateTerms(tx, target.accountId, target.endpointId, terms))
}

/** Deactivates a webhook: it receives nothing until it is activated; events in the meantime are kept. */
export async function disableWebhook(
  deps: WebhookDeps,
  change: Change,
  target: Target,
): Promise<Result<rows.WebhookRow, NoWebhook>> {
  return ofWebhook(deps, change, target, (tx) => rows.setState(tx, target.accountId, target.endpointId, 'disabled'))
}

/** Receives again: from where it stopped, or from now on. One that is active stays as it is. */
export async function enableWebhook(
  deps: WebhookDeps,
  change: Change,
  target: Target,
  from: 'ondeParou' | 'agora',
): Promise<Result<rows.WebhookRow, NoWebhook>> {
  const { accountId, endpointId } = target
  if (from === 'agora') await assignAllFeedPositions(deps, accountId)
  return ofWebhook(deps, change, target, async (tx) => {
    const before = await rows.findWebhook(tx, accountId, endpointId)
    if (!before || before.state === 'active') return before !== undefined
    await rows.setState(tx, accountId, endpointId, 'active')
    if (from === 'ondeParou') await rows.resumeQueues(tx, accountId, endpointId, null)
    else {
      await rows.emptyQueues(tx, accountId, endpointId)
      await rows.goToEnd(tx, accountId, endpointId)
    }
    return true
  })
}

/** The webhook with everything of it. */
export async function deleteWebhook(
  change: Change,
  { accountId, endpointId }: Target,
): Promise<Result<null, NoWebhook>> {
  return change(async (tx) => {
    await dropWork(tx, accountId, workOf(endpointId))
    const isDeleted = await rows.deleteWebhook(tx, accountId, endpointId)
    return isDeleted ? ok(null) : refuse('webhook-not-found', { webhookId: endpointId })
  })
}

/** A new secret; the one before signs beside it for a day, one older than that no more. */
export async function rotateSecret(
  deps: WebhookDeps,
  change: Change,
  target: Target,
): Promise<Result<{ readonly secret: string; readonly oldUntil: Temporal.Instant }, NoWebhook>> {
  const { accountId, endpointId } = target
  return change(async (tx) => {
    if (!(await rows.lockWebhook(tx, accountId, endpointId)))
      return refuse('webhook-not-found', { webhookId: endpointId })
    const oldUntil = deps.now().add({ hours: SECRET_OVERLAP_HOURS })
    await rows.retireSecrets(tx, accountId, endpointId, oldUntil)
    return ok({ secret: await addSecret(deps, tx, target), oldUntil })
  })
}

/** Parked and waiting queues go on now, and its circuit is closed; answers how many. */
export async function resumeQueues(
  deps: WebhookDeps,
  change: Change,
  { accountId, endpointId }: Target,
  processId: number | null,
): Promise<Result<number, NoWebhook>> {
  // The result of `change` is replayed for an Idempotency-Key, so it is the answer itself.
  const resumed = await change<number, NoWebhook>(async (tx) => {
    await addWork(tx, accountId, workOf(endpointId))
    if (!(await rows.lockWebhook(tx, accountId, endpointId)))
      return refuse('webhook-not-found', { webhookId: endpointId })
    await closeCircuit(tx, accountId, endpointId)
    return ok(await rows.resumeQueues(tx, accountId, endpointId, processId))
  })
  if (resumed.ok) deps.notifyWorker(accountId)
  return resumed
}

/** Positions all committed events without waiting for locks. */
export async function assignAllFeedPositions({ database }: Pick<Deps, 'database'>, accountId: number): Promise<void> {
  while (await assignFeedPositions(database, accountId));
}

/** Changes a webhook, its work locked before it, and lets the worker look at it, who finds its circuit closed. */
export async function ofWebhook<Refusals extends Refusal = never>(
  deps: WebhookDeps,
  change: Change,
  { accountId, endpointId }: Target,
  work: (tx: Transaction) => Promise<boolean | Result<boolean, Refusals>>,
): Promise<Result<rows.WebhookRow, NoWebhook | Refusals>> {
  const changed = await change<rows.WebhookRow, NoWebhook | Refusals>(async (tx) => {
    await addWork(tx, accountId, workOf(endpointId))
    // Else it could be deleted between what `work` does and what is answered.
    if (!(await rows.lockWebhook(tx, accountId, endpointId)))
      return refuse('webhook-not-found', { webhookId: endpointId })
    await closeCircuit(tx, accountId, endpointId)
    const done = await work(tx)
    if (typeof done === 'object' && !done.ok) return done
    const isFound = typeof done === 'object' ? done.value : done
    if (!isFound) return refuse('webhook-not-found', { webhookId: endpointId })
    return ok(await present(tx, { accountId, endpointId }))
  })
  if (changed.ok) deps.notifyWorker(accountId)
  return changed
}

async function addSecret(
  { newId, randomBytes, secretBox }: WebhookDeps,
  tx: Transaction,
  { accountId, endpointId }: Target,
): Promise<string> {
  const secret = newWebhookSecret(randomBytes)
  const secretId = newId()
  const sealed = secretBox.seal(secret, placeOfSecret(accountId, endpointId, secretId))
  await rows.insertSecret(tx, accountId, { endpointId, secretId, sealed })
  return secret
}

async function present(tx: Transaction, { accountId, endpointId }: Target): Promise<rows.WebhookRow> {
  const webhook = await rows.findWebhook(tx, accountId, endpointId)
  invariant(webhook !== undefined, 'a webhook that was just written is there')
  return webhook
}
