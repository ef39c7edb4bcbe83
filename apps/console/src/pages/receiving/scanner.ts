/** A key stroke with its time, in milliseconds. */
export interface Stroke {
  readonly key: string
  readonly at: number
}

/** The part of a scan that was read so far. */
export interface Listening {
  readonly text: string
  readonly lastAt: number
}

export const silence: Listening = { text: '', lastAt: Number.NEGATIVE_INFINITY }

/** A keyboard-wedge scanner types faster than hands do. */
const SLOWEST_MS = 40
/** The least number of characters of a scanned code: a person may roll over a few keys as fast as a scanner types. */
const SHORTEST = 5

export interface Heard {
  readonly listening: Listening
  /** A whole code, when this stroke ended one. */
  readonly code: string | undefined
}

/** Takes one key. A code is at least five characters, each within 40 ms of the one before, ended by Enter or Tab. */
export function hear({ text, lastAt }: Listening, { key, at }: Stroke): Heard {
  const isFast = at - lastAt <= SLOWEST_MS
  if (key === 'Enter' || key === 'Tab')
    return { listening: silence, code: isFast && text.length >= SHORTEST ? text.trim() : undefined }
  // Scanners press Shift before capitals: it adds no character to the code, and does not count as a pause.
  if (key.length !== 1)
    return { listening: key === 'Shift' ? { text, lastAt: isFast ? at : lastAt } : silence, code: undefined }
  return { listening: { text: isFast ? text + key : key, lastAt: at }, code: undefined }
}
