import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '@vaivem/contract'
import type { Deps } from '../deps.ts'
import type { Account } from '../accounts/account-directory.ts'
import { networkOf } from './client-address.ts'
import { refusal } from './failures.ts'
import { type Allowance, rateLimitHeaders, type RateLimiter } from './rate-limit.ts'

/** Where an account says nothing. */
const GENEROUS = { reads: 300_000, writes: 60_000, consultations: 300_000 }
/** Exchanges of one key from one address. */
const AUTHENTICATIONS = 6_000
/** Failed ones of one key from one address; the key keeps working from any other. A token of 256 bits is not guessed. */
const FAILED_AUTHENTICATIONS = 300
const LONGEST_KEY = 64

/** Each credential has a budget for each group of operations (contract §1.11); every answer says what is left of it. */
export function takeFromBudget(deps: Deps, operation: Operation, request: FastifyRequest, reply: FastifyReply): void {
  const group = operation.rateGroup
  const { caller } = request
  const who = caller ? `${caller.account.id}/${caller.cause}` : callerOf(request.headers['servicekey'], request.ip)
  const { rateLimiter } = deps
  const allowance = rateLimiter.take(who, group, rateLimiter.share(perMinute(group, caller?.account)))
  reply.headers(rateLimitHeaders(group, allowance))
  if (!allowance.allowed) throw limited(allowance)
}

/** Guesses of a token end after {@link FAILED_AUTHENTICATIONS} a minute for one key from one address, without locking the key for its owner. */
export function failureBudget(limiter: RateLimiter, serviceKey: string, ip: string) {
  const who = callerOf(serviceKey, ip)
  const perMinute = limiter.share(FAILED_AUTHENTICATIONS)
  return {
    /** Throws the 429 once too many have failed. */
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

/** What the account allows is known only of those who proved who they are; to others it would tell that it exists. */
export function takeExchange(
  limiter: RateLimiter,
  { accountId, credentialId, perMinute }: { accountId: number; credentialId: number; perMinute: number | undefined },
): void {
  const allowance = limiter.take(
    `${accountId}/credential ${credentialId}`,
    'autenticacao',
    limiter.share(perMinute ?? AUTHENTICATIONS),
  )
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
