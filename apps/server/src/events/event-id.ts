const PREFIX = 'evt_'

/** An event as receivers know it: the same on every attempt, and in `webhook-id`. */
export function eventIdOf(id: number): string {
  return `${PREFIX}${id}`
}

/** The number in an id whose shape the contract has checked. */
export function numberOfEventId(text: string): number {
  return Number(text.slice(PREFIX.length))
}
