/** A figure at a time. */
export interface Point {
  /** Minutes since the beginning. */
  readonly at: number
  readonly value: number
}

/** By how much a figure grows a minute: the slope of the straight line closest to the points (least squares). NaN of fewer than two. */
export function slopeOf(points: readonly Point[]): number {
  const meanAt = mean(points.map(({ at }) => at))
  const meanValue = mean(points.map(({ value }) => value))
  let [covariance, variance] = [0, 0]
  for (const { at, value } of points) {
    covariance += (at - meanAt) * (value - meanValue)
    variance += (at - meanAt) ** 2
  }
  return variance === 0 ? Number.NaN : covariance / variance
}

/** What comes after the first third: by then everything is as warm as it gets. */
export function lastTwoThirds(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  return points.filter(({ at }) => at >= first + (last - first) / 3)
}

export function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length
}
