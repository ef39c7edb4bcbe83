/**
 * Removes the filter of one row (PNG §9); undefined for a filter that does not exist. The result is valid until the next row.
 */
export type Unfilter = (filter: number, row: Uint8Array) => Uint8Array | undefined

/** Makes the function for rows of `length` bytes, with each pixel `step` bytes after the one to its left. */
export function createUnfilter(length: number, step: number): Unfilter {
  let above = new Uint8Array(length)
  let current = new Uint8Array(length)
  return (filter, row) => {
    const predict = PREDICTORS[filter]
    if (!predict) return undefined
    if (filter === 0) current.set(row)
    else
      for (let at = 0; at < length; at++) {
        const left = at < step ? 0 : (current[at - step] ?? 0)
        const up = above[at] ?? 0
        const upLeft = at < step ? 0 : (above[at - step] ?? 0)
        current[at] = (row[at] ?? 0) + predict(left, up, upLeft)
      }
    ;[above, current] = [current, above]
    return above
  }
}

type Predict = (left: number, up: number, upLeft: number) => number

const PREDICTORS: readonly Predict[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
]

function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft
  const [byLeft, byUp, byUpLeft] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - upLeft)]
  if (byLeft <= byUp && byLeft <= byUpLeft) return left
  return byUp <= byUpLeft ? up : upLeft
}
