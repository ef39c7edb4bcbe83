import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { networkOf } from '../../platform/http/client-address.ts'

/** The requests and attempts that one address may make in a minute. */
const PER_MINUTE = { 'ask-code': 6, 'try-code': 20, declare: 6 } as const

/** Whether an address does more than it may; then the answer says when it may again. */
export function isTooMuch(
  { rateLimiter }: Pick<Deps, 'rateLimiter'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  what: keyof typeof PER_MINUTE,
): boolean {
  const allowance = rateLimiter.take(`portal ${what} ${networkOf(request.ip)}`, 'consulta', PER_MINUTE[what])
  if (!allowance.allowed) reply.header('Retry-After', String(allowance.resetSeconds))
  return !allowance.allowed
}
