import type { Measured } from './measure.ts'

/** In proportion, and what measuring adds to it. */
export const STEEPEST = 1.2
export const LONGEST_STALL_MILLISECONDS = 100

/** In words, what of a measurement may not be; undefined where nothing is. */
export function faultOf({ costs, exponent, operation, shape }: Measured): string | undefined {
  const largest = costs.at(-1)
  const stall = largest?.stallMilliseconds ?? 0
  const where = `${operation} ${shape} (${largest?.bytes} bytes, ${largest?.status})`
  if (exponent > STEEPEST) return `${where}: grows with the power ${exponent.toFixed(2)}`
  if (stall > LONGEST_STALL_MILLISECONDS) return `${where}: stands still for ${stall.toFixed(0)} ms`
  if (largest?.status === 0) return `${where}: no answer`
  return undefined
}
