import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { commonHeaders, failureAnswer, unauthorizedProblem } from './answers.ts'
import { failureOf, HttpRefusal, Shed, Unauthorized, UnknownOrigin } from './failures.ts'
import { closeAfterAnswer, hasBody } from './framing.ts'

/** The one place where an error becomes an answer: the envelope, or problem details for a 401 (contract §1.2). */
export async function answerError(
  deps: Deps,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // Again: what the router itself refuses comes here without having passed where they are set.
  reply.headers(commonHeaders(request.id))
  // What is left of an unread body would be taken for the next request, or read to its end only to be thrown away.
  if (hasBody(request.headers) && !request.raw.complete) closeAfterAnswer(request, reply)
  if (error instanceof Unauthorized) {
    await reply
      .code(401)
      .header('WWW-Authenticate', 'Bearer error="invalid_token"')
      .header('Content-Type', 'application/problem+json; charset=utf-8')
      .send(unauthorizedProblem(request.id))
    return
  }
  const { failure, headers } = failureOf(error)
  // Whoever is turned away is counted; a line each would cost more than the answer.
  const isForeseen = error instanceof Shed || error instanceof UnknownOrigin || hasLeft(request)
  if (failure.status >= 500 && !isForeseen) logFailure(deps, error, request, failure.status)
  await reply
    .code(failure.status)
    .headers(headers)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(failureAnswer(failure, deps.now()))
}

/** Who hung up before all was said: no failure of ours, and nobody is there to answer. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

function logFailure({ log }: Deps, error: unknown, request: FastifyRequest, status: number): void {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  // A refusal is told from where it was thrown; only what nobody foresaw needs its way there.
  const stack = error instanceof Error && !(error instanceof HttpRefusal) ? error.stack : undefined
  log.error('request failed', { traceId: request.id, method: request.method, status, cause, stack })
}
