import { refusal } from '../../http/failures.ts'
import type { RateLimiter } from '../../http/rate-limit.ts'

/** Failed ones of an e-mail from an address, at once and then a minute; from any other address the owner still gets in. */
const FAILED_OF_EMAIL = 5
/** Failed ones of an address, whatever the e-mail. */
const FAILED_OF_ADDRESS = 30

/** Guesses end after a few, without locking anybody out who is elsewhere. */
export function attempts(limiter: RateLimiter, { email, ip }: { readonly email: string; readonly ip: string }) {
  const budgets = [
    { who: `${ip} ${email}`, group: 'entradas-de-pessoa', most: FAILED_OF_EMAIL },
    { who: ip, group: 'entradas-de-endereco', most: FAILED_OF_ADDRESS },
  ]
  return {
    /** Throws the 429 once too many have failed. */
    check: () => {
      const spent = budgets.map(({ who, group, most }) => limiter.look(who, group, most)).find((one) => !one.allowed)
      if (!spent) return
      const seconds = spent.resetSeconds
      throw refusal(429, { kind: 'too-many-attempts', seconds }, { 'Retry-After': String(seconds) })
    },
    countFailure: () => {
      for (const { who, group, most } of budgets) limiter.take(who, group, most)
    },
  }
}
