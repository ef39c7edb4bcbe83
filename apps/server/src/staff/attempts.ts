import type { Refusal, Result } from '@vaivem/domain'
import { networkOf } from '../platform/http/client-address.ts'
import { refusal } from '../platform/http/failures.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'

/** Wrong ones of an e-mail from an address or a known browser, at once and then a minute; from any other the owner still gets in. */
const WRONG_OF_EMAIL = 5
/** Wrong ones of an address, whatever the e-mail. */
const WRONG_OF_ADDRESS = 30

export interface Guesser {
  readonly email: string
  readonly ip: string
  /** A browser in which this person signed in before: what strangers guess is never counted as its own. */
  readonly browser?: string | undefined
}

/**
 * Runs a guess, unless too many earlier ones were wrong: then it throws the 429. A guess is counted before it is examined, so
 * that concurrent guesses count like consecutive ones, and uncounted when it was right.
 */
export async function guessing<Value, Refusals extends Refusal>(
  limiter: RateLimiter,
  guesser: Guesser,
  wrong: Refusals['kind'],
  guess: () => Promise<Result<Value, Refusals>>,
): Promise<Result<Value, Refusals>> {
  const forget = count(limiter, budgetsOf(guesser))
  let isWrong = false
  try {
    const guessed = await guess()
    isWrong = !guessed.ok && guessed.refusal.kind === wrong
    return guessed
  } finally {
    if (!isWrong) forget()
  }
}

function budgetsOf({ email, ip, browser }: Guesser): readonly Budget[] {
  if (browser !== undefined)
    return [{ who: `${browser} ${email}`, group: 'entradas-de-navegador', most: WRONG_OF_EMAIL }]
  const network = networkOf(ip)
  return [
    { who: `${network} ${email}`, group: 'entradas-de-pessoa', most: WRONG_OF_EMAIL },
    { who: network, group: 'entradas-de-endereco', most: WRONG_OF_ADDRESS },
  ]
}

/** Throws the 429 after too many attempts within a minute. */
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
