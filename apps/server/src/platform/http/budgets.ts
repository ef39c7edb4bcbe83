import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '@vaivem/contract'
import type { ConnectorReference } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import type { Account } from '../tenancy/account-directory.ts'
import { networkOf } from './client-address.ts'
import { refusal } from './failures.ts'
import { type Allowance, rateLimitHeaders, type RateLimiter } from './rate-limit.ts'
import type { OperationRequest } from './route.ts'

/** The budgets per minute where an account says nothing. */
const GENEROUS = { reads: 300_000, writes: 60_000, consultations: 300_000 }
/** The number of exchanges per minute for one key from one address. */
const AUTHENTICATIONS = 6_000
/**
 * The number of failed exchanges per minute for one key from one address; from any other address, the key keeps working. A
 * token of 256 bits cannot be guessed.
 */
const FAILED_AUTHENTICATIONS = 300
const LONGEST_KEY = 64

/**
 * Takes one request from the budget of the credential for the group of operations (contract §1.11). Every answer has the rest
 * of it.
 */
export function takeFromBudget(deps: Deps, operation: Operation, request: FastifyRequest, reply: FastifyReply): void {
  const group = operation.rateGroup
  const { caller } = request
  const who = caller ? `${caller.account.id}/${caller.cause}` : callerOf(request.headers['servicekey'], request.ip)
  const { rateLimiter } = deps
  const allowance = rateLimiter.take(who, group, rateLimiter.share(perMinute(group, caller?.account)))
  reply.headers(rateLimitHeaders(group, allowance))
  if (!allowance.allowed) throw limited(allowance)
}

/**
 * Limits failed exchanges to {@link FAILED_AUTHENTICATIONS} a minute for one key from one address, without locking the key for
 * its owner.
 */
export function failureBudget(limiter: RateLimiter, serviceKey: string, ip: string) {
  const who = callerOf(serviceKey, ip)
  const perMinute = limiter.share(FAILED_AUTHENTICATIONS)
  return {
    /** Throws a 429 once too many have failed. */
    check: () => {
      const allowance = limiter.look(who, 'falhas', perMinute)
      if (!allowance.allowed) throw limited(allowance)
    },
    countFailure: () => {
      const allowance = limiter.take(who, 'falhas', perMinute)
      if (!allowance.allowed) throw limited(allowance)
    },
  }
}

/**
 * Applies the account's own limit only after authentication; before it, the limit would reveal that the account exists. Of the two
 * budgets of such an answer, its headers announce the one with fewer requests left.
 */
export function takeExchange(
  { rateLimiter: limiter }: Pick<Deps, 'rateLimiter'>,
  { accountId, credentialId, perMinute }: { accountId: number; credentialId: number; perMinute: number | undefined },
  { headers, ip, addHeader }: Pick<OperationRequest, 'headers' | 'ip' | 'addHeader'>,
): void {
  const allowance = limiter.take(
    `${accountId}/credential ${credentialId}`,
    'autenticacao',
    limiter.share(perMinute ?? AUTHENTICATIONS),
  )
  const general = limiter.look(callerOf(headers['servicekey'], ip), 'autenticacao', limiter.share(AUTHENTICATIONS))
  if (allowance.remaining < general.remaining)
    for (const [name, value] of Object.entries(rateLimitHeaders('autenticacao', allowance))) addHeader(name, value)
  if (!allowance.allowed) throw limited(allowance)
}

/** The number of notices per minute for the address of one connector. */
const NOTICES = 1_200

/** Takes one notice from the budget of a connector's address; throws a 429 once it is used up. */
export function takeNotice(limiter: RateLimiter, accountId: number, { kind, id }: ConnectorReference): void {
  const allowance = limiter.take(`${accountId}/${kind} ${id}`, 'entrada', limiter.share(NOTICES))
  if (!allowance.allowed) throw limited(allowance)
}

function callerOf(serviceKey: unknown, ip: string): string {
  return `${networkOf(ip)} ${typeof serviceKey === 'string' ? serviceKey.slice(0, LONGEST_KEY) : ''}`
}

function limited({ limit, resetSeconds }: Allowance) {
  return refusal(429, { kind: 'rate-limited', limit, seconds: resetSeconds }, { 'Retry-After': String(resetSeconds) })
}

function perMinute(group: Operation['rateGroup'], account: Account | undefined): number {
  const limits = account?.configuration?.limits.requestsPerMinute ?? GENEROUS
  switch (group) {
    case 'autenticacao':
      return AUTHENTICATIONS
    case 'consulta':
      return limits.consultations
    case 'leitura':
      return limits.reads
    case 'escrita':
      return limits.writes
  }
}
