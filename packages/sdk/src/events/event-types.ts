import type { EventType } from './events.ts'
import { eventSentences } from './event-sentences.ts'

/** Whether a word is a type of event that this client knows; a newer service may send others. */
export function isEventType(word: string): word is EventType {
  return Object.hasOwn(eventSentences, word)
}

/** Every type of event, in the order of the catalogue: the types that a webhook may ask for. */
export const eventTypes: readonly EventType[] = Object.keys(eventSentences).filter((word) => isEventType(word))
