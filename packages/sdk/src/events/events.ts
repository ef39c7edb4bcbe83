import type { EventPayloads } from '../generated/events.ts'

/** A type of event, such as `refund.settled`. */
export type EventType = Exclude<keyof EventPayloads, 'webhook.test'>

/** The facts that an event of a type carries in `dados`. */
export type EventData<Type extends EventType> = EventPayloads[Type]['dados']

/** An event of a process, as the feed and webhooks contain it; `tipo` says which facts are in `dados`. */
export type ProcessEvent = { readonly [Type in EventType]: EventPayloads[Type] }[EventType]

/** A test of a webhook that was requested. */
export type WebhookTest = EventPayloads['webhook.test']
