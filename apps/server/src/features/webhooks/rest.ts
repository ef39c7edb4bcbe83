import type { DeliveryTerms } from './terms.ts'

/** What the last attempts say of a webhook. */
export interface Standing {
  /** Processes whose attempts failed with nothing delivered since. */
  readonly failedProcesses: readonly number[]
  /** Rests in a row; 0 while it does not rest. */
  readonly rests: number
}

/** How an attempt ended, as far as it says something of its receiver. */
export interface Sign {
  readonly processId: number
  readonly isDelivered: boolean
  /** The one attempt that was made to find out whether the rest is over. */
  readonly isProbe: boolean
  /** `Retry-After`, in milliseconds. */
  readonly askedMilliseconds: number | undefined
}

/** In good standing: nothing failed since something arrived. */
export const GOOD_STANDING: Standing = { failedProcesses: [], rests: 0 }

type RestTerms = Pick<DeliveryTerms, 'processesToRest' | 'firstRestMilliseconds' | 'longestRestMilliseconds'>

/**
 * Where a webhook stands after attempts, in the order they ended, and the milliseconds of the rest that begins now, if one
 * does. One delivery ends every rest. A rest begins when attempts for several processes in a row have failed: what one
 * event suffers, however often, is the affair of its own queue. While it rests only the probe lengthens it; what was under
 * way before tells nothing new by failing. `chance` from 0 to 1.
 */
export function standingAfter(
  terms: RestTerms,
  before: Standing,
  signs: readonly Sign[],
  chance: number,
): { readonly standing: Standing; readonly restMilliseconds: number | undefined } {
  let standing = before
  let restMilliseconds: number | undefined
  for (const sign of signs) {
    const next = afterOne(terms, standing, sign)
    if (next.rests === 0) restMilliseconds = undefined
    else if (next.rests > standing.rests)
      restMilliseconds = restAfter(terms, next.rests, sign.askedMilliseconds, chance)
    standing = next
  }
  return { standing, restMilliseconds }
}

/** A rest is shortened by up to this part, so that what fell together does not come back together. */
const JITTER = 0.2

/** Milliseconds of the so-maniest rest in a row: each twice the one before, never above the longest, whatever is asked. */
export function restAfter(
  { firstRestMilliseconds, longestRestMilliseconds }: RestTerms,
  rests: number,
  askedMilliseconds: number | undefined,
  chance: number,
): number {
  const usual = Math.min(longestRestMilliseconds, firstRestMilliseconds * 2 ** (rests - 1)) * (1 - JITTER * chance)
  return Math.round(Math.max(usual, Math.min(askedMilliseconds ?? 0, longestRestMilliseconds)))
}

function afterOne(terms: RestTerms, before: Standing, { processId, isDelivered, isProbe }: Sign): Standing {
  const { failedProcesses, rests } = before
  if (isDelivered) return isGood(before) ? before : GOOD_STANDING
  if (rests > 0) return isProbe ? { failedProcesses, rests: rests + 1 } : before
  if (failedProcesses.includes(processId)) return before
  const failed = [...failedProcesses, processId]
  return { failedProcesses: failed, rests: failed.length >= terms.processesToRest ? 1 : 0 }
}

function isGood({ failedProcesses, rests }: Standing): boolean {
  return failedProcesses.length === 0 && rests === 0
}
