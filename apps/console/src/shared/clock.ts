// oxlint-disable no-restricted-globals -- Not every browser has Temporal; Intl takes milliseconds.

/** Milliseconds since 1970 of a moment of the interface. */
export function timeOf(iso: string): number {
  return Date.parse(iso)
}

export function currentTime(): number {
  return Date.now()
}
