import type { RateGroup } from '@vaivem/contract'

export interface Allowance {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Whole seconds until something is allowed again (or the budget is full again). */
  readonly resetSeconds: number
}

export interface RateLimiter {
  take(who: string, group: RateGroup, perMinute: number): Allowance
}

const WINDOW_SECONDS = 60
const REMEMBERED_BUDGETS = 50_000

/** A token bucket for each caller and group: `perMinute` at once, refilled evenly (contract §1.11). Kept in this process. */
export function createRateLimiter(monotonicNow: () => number): RateLimiter {
  const buckets = new Map<string, { tokens: number; filledAt: number }>()
  return {
    take: (who, group, perMinute) => {
      const now = monotonicNow()
      const name = `${group} ${who}`
      const bucket = buckets.get(name) ?? { tokens: perMinute, filledAt: now }
      if (buckets.size >= REMEMBERED_BUDGETS && !buckets.has(name)) buckets.clear()
      buckets.set(name, bucket)
      const refilled = ((now - bucket.filledAt) / 1000) * (perMinute / WINDOW_SECONDS)
      bucket.tokens = Math.min(perMinute, bucket.tokens + refilled)
      bucket.filledAt = now
      const allowed = bucket.tokens >= 1
      if (allowed) bucket.tokens -= 1
      const missing = allowed ? perMinute - bucket.tokens : 1 - bucket.tokens
      return {
        allowed,
        limit: perMinute,
        remaining: Math.floor(bucket.tokens),
        resetSeconds: Math.max(1, Math.ceil((missing * WINDOW_SECONDS) / perMinute)),
      }
    },
  }
}

/** `RateLimit-Policy` and `RateLimit` of the IETF draft, as structured fields. */
export function rateLimitHeaders(group: RateGroup, allowance: Allowance): Record<string, string> {
  return {
    'RateLimit-Policy': `"${group}";q=${allowance.limit};w=${WINDOW_SECONDS}`,
    RateLimit: `"${group}";r=${allowance.remaining};t=${allowance.resetSeconds}`,
  }
}
