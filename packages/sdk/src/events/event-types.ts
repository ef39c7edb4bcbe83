import type { EventType } from '@vaivem/contract'
import { eventSentences } from './event-sentences.ts'

/** Whether a word names an event that this client knows; a newer service may tell others. */
export function isEventType(word: string): word is EventType {
  return Object.hasOwn(eventSentences, word)
}

/** Every type of event, in the order of the catalogue: what a webhook may ask for. */
export const eventTypes: readonly EventType[] = Object.keys(eventSentences).filter((word) => isEventType(word))
