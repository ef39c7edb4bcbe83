/** How many matching processes stand on a shelf; its ids end where the next shelf begins. */
export interface Shelf {
  readonly first_id: number
  readonly n: number
}

/** A stretch of ids, and how many matching ones to skip from its newest. */
export interface Window {
  readonly from: number
  readonly until: number
  readonly skip: number
}

/**
 * Narrows a window to the shelves that the next `size` matches after `skip` stand on. The shelves are those of the
 * window, newest first, counting matches alone; a shelf without any may be missing.
 */
export function narrow(window: Window, shelves: readonly Shelf[], size: number): Window {
  let passed = 0
  let { until } = window
  let start: { until: number; skip: number } | undefined
  for (const { first_id, n } of shelves) {
    if (start === undefined && passed + n > window.skip) start = { until, skip: window.skip - passed }
    passed += n
    until = first_id
    if (start !== undefined && passed >= window.skip + size) return { ...start, from: Math.max(first_id, window.from) }
  }
  return start === undefined ? window : { ...start, from: window.from }
}
