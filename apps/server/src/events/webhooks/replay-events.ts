import { ok, refuse, type Result } from '@vaivem/domain'
import type { Change } from '../../platform/http/route.ts'
import { type NoWebhook, ofWebhook, assignAllFeedPositions, type Target, type WebhookDeps } from './manage-webhook.ts'
import * as rows from './repository.ts'

export type NoEvent = { readonly kind: 'event-not-found' }
export type BeyondFeed = { readonly kind: 'beyond-feed' }

/** Sends one event again, whatever the filters of the webhook. */
export async function replayEvent(
  deps: WebhookDeps,
  change: Change,
  target: Target,
  eventId: number,
): Promise<Result<rows.WebhookRow, NoWebhook | NoEvent>> {
  const { accountId, endpointId } = target
  return ofWebhook<NoEvent>(deps, change, target, async (tx) => {
    if (!(await rows.lockWebhook(tx, accountId, endpointId))) return ok(false)
    return (await rows.queueEvent(tx, accountId, endpointId, eventId)) ? ok(true) : refuse('event-not-found')
  })
}

/** Sends again what comes after a place of the feed and passes the filters of the webhook. */
export async function replaySince(
  deps: WebhookDeps,
  change: Change,
  target: Target,
  position: number,
): Promise<Result<rows.WebhookRow, NoWebhook | BeyondFeed>> {
  const { accountId, endpointId } = target
  await assignAllFeedPositions(deps, accountId)
  return ofWebhook<BeyondFeed>(deps, change, target, async (tx) => {
    if (!(await rows.lockWebhook(tx, accountId, endpointId))) return ok(false)
    if (position > (await rows.findFeedEnd(tx, accountId))) return refuse('beyond-feed')
    await rows.goBackTo(tx, accountId, endpointId, position)
    return ok(true)
  })
}
