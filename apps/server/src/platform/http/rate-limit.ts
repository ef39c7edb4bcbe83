export interface Allowance {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Whole seconds until a request is allowed again, or until the budget is full again. */
  readonly resetSeconds: number
}

export interface RateLimiter {
  take(who: string, group: string, perMinute: number): Allowance
  /** Undoes one `take` that is not to be counted. */
  giveBack(who: string, group: string, perMinute: number): void
  /** The answer that `take` would give, without taking anything. */
  look(who: string, group: string, perMinute: number): Allowance
  /** This process's part of a budget that all processes give together: a whole number, at least 1. */
  share(perMinute: number): number
}

const WINDOW_SECONDS = 60
const REMEMBERED_BUDGETS = 50_000

/**
 * A token bucket for each caller and group: `perMinute` at once, refilled evenly (contract §1.11). It is kept in this process,
 * which is one of `processes`.
 */
export function createRateLimiter(monotonicNow: () => number, processes = 1): RateLimiter {
  // Ordered by last use, so that the first is the one whose removal costs least.
  const buckets = new Map<string, { tokens: number; filledAt: number }>()
  const refilled = (name: string, perMinute: number): number => {
    const bucket = buckets.get(name)
    if (!bucket) return perMinute
    return Math.min(
      perMinute,
      bucket.tokens + ((monotonicNow() - bucket.filledAt) * perMinute) / (WINDOW_SECONDS * 1000),
    )
  }
  return {
    share: (perMinute) => Math.max(1, Math.floor(perMinute / processes)),
    look: (who, group, perMinute) => {
      const tokens = refilled(`${group} ${who}`, perMinute)
      return allowanceOf(tokens >= 1, tokens, perMinute)
    },
    giveBack: (who, group, perMinute) => {
      const name = `${group} ${who}`
      const bucket = buckets.get(name)
      if (bucket) buckets.set(name, { ...bucket, tokens: Math.min(perMinute, bucket.tokens + 1) })
    },
    take: (who, group, perMinute) => {
      const name = `${group} ${who}`
      const before = refilled(name, perMinute)
      const allowed = before >= 1
      const tokens = allowed ? before - 1 : before
      buckets.delete(name)
      buckets.set(name, { tokens, filledAt: monotonicNow() })
      const [oldest] = buckets.keys()
      if (buckets.size > REMEMBERED_BUDGETS && oldest !== undefined) buckets.delete(oldest)
      return allowanceOf(allowed, tokens, perMinute)
    },
  }
}

function allowanceOf(allowed: boolean, tokens: number, perMinute: number): Allowance {
  const missing = allowed ? perMinute - tokens : 1 - tokens
  const resetSeconds = Math.max(1, Math.ceil((missing * WINDOW_SECONDS) / perMinute))
  return { allowed, limit: perMinute, remaining: Math.floor(tokens), resetSeconds }
}

/** The headers `RateLimit-Policy` and `RateLimit` of the IETF draft, as structured fields. */
export function rateLimitHeaders(group: string, allowance: Allowance): Record<string, string> {
  return {
    'RateLimit-Policy': `"${group}";q=${allowance.limit};w=${WINDOW_SECONDS}`,
    RateLimit: `"${group}";r=${allowance.remaining};t=${allowance.resetSeconds}`,
  }
}
