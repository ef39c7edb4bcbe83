import { type Json, recordOf } from '@vaivem/connector-kit'
import { type AccountState, fault, newId, ok, type Reply } from './state.ts'

export function configure(state: AccountState, body: Json): Reply {
  state.feed = { config: body, events: [] }
  return ok(undefined)
}

export function readConfiguration({ feed }: AccountState): Reply {
  if (!feed) return fault(404, 'FEED-404', 'Feed configuration not found')
  const { visibilityTimeoutInSeconds, MessageRetentionPeriodInSeconds } = recordOf(feed.config['queue'])
  return ok({
    filter: feed.config['filter'],
    queue: { visibilityTimeoutInSeconds, messageRetentionPeriodInSeconds: MessageRetentionPeriodInSeconds },
    quantity: feed.events.length,
    approximateAgeOfOldestMessageInSeconds: 1,
  })
}

const MOMENT = '2026-11-23T12:00:00Z'

export function readHook({ hook }: AccountState): Reply {
  return hook ? ok(hook) : fault(404, 'HOOK-404', 'Hook configuration not found')
}

export function configureHook(state: AccountState, body: Json): Reply {
  state.hook = body
  // As it is described: with a notice for an example.
  const change = { LastState: 'handling', LastChange: MOMENT, State: 'invoiced', CurrentChange: MOMENT }
  const origin = { Account: 'loja', Key: 'vtexappkey-loja-AAAAAA' }
  return ok({ Domain: 'Fulfillment', OrderId: 'v1-01', ...change, Origin: origin })
}

/** Reads events of the feed. Those that were read stay hidden for a while, and come again unless they were committed. */
export function readFeed({ feed }: AccountState, query: URLSearchParams): Reply {
  const most = Number(query.get('maxlot'))
  if (!feed) return fault(404, 'FEED-404', 'Feed configuration not found')
  if (!(most >= 1 && most <= 10)) return fault(400, 'FEED-400', 'Invalid maxlot')
  const shown = feed.events.filter(({ isHidden }) => !isHidden).slice(0, most)
  for (const event of shown) event.isHidden = true
  return ok(
    shown.map(({ eventId, orderId, state, currentChange }) => ({
      eventId,
      handle: `handle-${eventId}`,
      domain: 'Marketplace',
      state,
      lastState: 'handling',
      orderId,
      lastChange: currentChange,
      currentChange,
    })),
  )
}

export function commit({ feed }: AccountState, body: Json): Reply {
  const handles = (body['handles'] ?? []) as readonly string[]
  if (feed) feed.events.splice(0, Infinity, ...feed.events.filter((it) => !handles.includes(`handle-${it.eventId}`)))
  return ok(undefined)
}

/** An order changed. */
export function announce(state: AccountState, orderId: string, reached = 'invoiced'): void {
  const currentChange = `2026-11-23T12:00:00.${state.nextId}Z`
  state.feed?.events.push({ eventId: newId(state), orderId, state: reached, currentChange, isHidden: false })
}
