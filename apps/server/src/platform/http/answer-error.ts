import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { commonHeaders, explanationLink, failureAnswer, unauthorizedProblem } from './answers.ts'
import { failureOf } from './failures.ts'
import { closeAfterAnswer, hasBody } from './framing.ts'
import { noteError, noteUnauthorized } from './refused-request.ts'
import { Unauthorized } from './unauthorized.ts'

/** Turns an error into an answer: the envelope, or problem details for a 401 (contract §1.2). No other code does. */
export async function answerError(
  deps: Pick<Deps, 'now' | 'publicUrl'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // Set again, because a request that the router refuses comes here without having passed the hook that sets them.
  reply.headers(commonHeaders(request.id))
  const isOfInterface = request.routeOptions.config?.operation !== undefined
  if (isOfInterface) reply.headers(explanationLink(deps.publicUrl(), request.id))
  // The rest of an unread body would otherwise be taken for the next request, or be read to its end only to be thrown
  // away.
  if (hasBody(request.headers) && !request.raw.complete) closeAfterAnswer(request, reply)
  if (error instanceof Unauthorized) {
    noteUnauthorized(request, error)
    await reply
      .code(401)
      .header('WWW-Authenticate', 'Bearer error="invalid_token"')
      .header('Content-Type', 'application/problem+json; charset=utf-8')
      .send(unauthorizedProblem(request.id))
    return
  }
  const answered = failureOf(error)
  noteError(request, error, answered)
  const { failure, headers } = answered
  await reply
    .code(failure.status)
    .headers(headers)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(failureAnswer(failure, deps.now()))
}
