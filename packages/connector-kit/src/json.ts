/** An object of a platform's answer, of which nothing is known yet. */
export type Json = Readonly<Record<string, unknown>>

/** The object itself, or an empty one for any other value, so that a missing branch reads as missing members. */
export function recordOf(value: unknown): Json {
  return isRecord(value) ? value : {}
}

/** The objects of an array; none for any other value. */
export function recordsOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** Text, or a whole number as its digits; undefined for anything else, and for blank text. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
