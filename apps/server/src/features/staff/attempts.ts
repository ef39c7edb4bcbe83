import type { Refusal, Result } from '@vaivem/domain'
import { refusal } from '../../http/failures.ts'
import type { RateLimiter } from '../../http/rate-limit.ts'

/** Wrong ones of an e-mail from an address, at once and then a minute; from any other address the owner still gets in. */
const WRONG_OF_EMAIL = 5
/** Wrong ones of an address, whatever the e-mail. */
const WRONG_OF_ADDRESS = 30

/**
 * Lets somebody guess, unless too many of their guesses were wrong: then it throws the 429. A guess is counted before it is
 * looked at, so that many at once are no more than many in a row, and forgotten when it was not a wrong one.
 */
export async function guessing<Value, No extends Refusal>(
  limiter: RateLimiter,
  { email, ip }: { readonly email: string; readonly ip: string },
  wrong: No['kind'],
  guess: () => Promise<Result<Value, No>>,
): Promise<Result<Value, No>> {
  const forget = count(limiter, [
    { who: `${ip} ${email}`, group: 'entradas-de-pessoa', most: WRONG_OF_EMAIL },
    { who: ip, group: 'entradas-de-endereco', most: WRONG_OF_ADDRESS },
  ])
  let isWrong = false
  try {
    const guessed = await guess()
    isWrong = !guessed.ok && guessed.refusal.kind === wrong
    return guessed
  } finally {
    if (!isWrong) forget()
  }
}

/** Throws the 429 once too many were asked for within a minute. */
export function atMost(limiter: RateLimiter, budget: Budget): void {
  count(limiter, [budget])
}

interface Budget {
  readonly who: string
  readonly group: string
  readonly most: number
}

/** Takes from every budget or from none; answers how to give it back. */
function count(limiter: RateLimiter, budgets: readonly Budget[]): () => void {
  const spent = budgets.map(({ who, group, most }) => limiter.look(who, group, most)).find((one) => !one.allowed)
  if (spent) {
    const seconds = spent.resetSeconds
    throw refusal(429, { kind: 'too-many-attempts', seconds }, { 'Retry-After': String(seconds) })
  }
  for (const { who, group, most } of budgets) limiter.take(who, group, most)
  return () => {
    for (const { who, group, most } of budgets) limiter.giveBack(who, group, most)
  }
}
