import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemState } from '@vaivem/portal'
import type { LogFields } from '../log.ts'
import { failureOf, HttpRefusal, Shed, UnknownOrigin } from './failures.ts'
import type { Unauthorized, UnauthorizedReason } from './unauthorized.ts'

/** The reason why a sign-in was refused. It is for the log and the audit; it is never answered. */
export type SignInReason =
  | 'email-unknown'
  | 'person-disabled'
  | 'wrong-password'
  | 'wrong-second-factor'
  | 'wrong-passkey'
  | 'delayed'

/** The facts of a refusal that are collected until it is answered: codes and ids, never the content of the request. */
export interface RefusalNote {
  /** The kind, out of the catalogue of refusals. */
  readonly refusal?: string
  readonly code?: string
  /** The detail of the answer. It is not written to the log; the log of requests keeps it masked. */
  readonly detail?: string
  readonly reason?: UnauthorizedReason | SignInReason | 'answer-replayed' | ProblemState
  readonly scope?: string
  readonly accountId?: number
  /** `credential <id>`, `staff <id>`, or the pseudonym of an e-mail that belongs to no person. */
  readonly who?: string
  /** The cause of an unexpected failure. */
  readonly cause?: string
  readonly stack?: string | undefined
}

/** The log record of a request that was refused or failed: operation, caller and reason; no personal data and no secret. */
export interface RefusedRequest extends LogFields {
  readonly traceId: string
  /** Null for an address that no operation has. */
  readonly operation: string | null
  readonly method: string
  readonly status: number
  /** `erroCodigo`; null for a 401 and for a page. */
  readonly code: string | null
  readonly refusal: string | null
  readonly reason: string | null
  readonly scope: string | null
  readonly accountId: number | null
  readonly who: string | null
  /** Null for a page of the customer, whose address is not logged. */
  readonly ip: string | null
  readonly milliseconds: number
  readonly cause?: string
  readonly stack?: string
}

/** Adds to what is known of a request's refusal; later values replace earlier ones. */
export function noteRefusal(request: FastifyRequest, note: RefusalNote): void {
  request.refusalNote = { ...request.refusalNote, ...note }
}

/** Records why a caller was not authorized, and the claimed identity as far as it was proved. */
export function noteUnauthorized(request: FastifyRequest, { because }: Unauthorized): void {
  const { kind: reason, ...whose } = because
  noteRefusal(request, { refusal: 'unauthorized', reason, ...whose })
}

/** Records the refusal of an error, with its cause where the service itself failed. */
export function noteError(request: FastifyRequest, error: unknown, answered = failureOf(error)): void {
  const { kind: refusal, failure } = answered
  noteRefusal(request, { refusal, code: failure.code, detail: failure.detail })
  if (failure.status < 500 || error instanceof Shed || error instanceof UnknownOrigin) return
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  // For a counterpart that is unavailable, the message is enough; only an unexpected error needs its stack.
  const isExpected = failure.status !== 500 || error instanceof HttpRefusal || !(error instanceof Error)
  noteRefusal(request, { cause, ...(!isExpected && { stack: error.stack }) })
}

/** The log record of a refused request. */
export function describeRefused(request: FastifyRequest, reply: FastifyReply): RefusedRequest {
  const { operation } = request.routeOptions.config ?? {}
  const { caller, refusalNote: note = {} } = request
  const isPage = operation === undefined && !request.is404 && request.routeOptions.url !== undefined
  return {
    traceId: request.id,
    operation: operation?.operationId ?? (isPage ? (request.routeOptions.url ?? null) : null),
    method: request.method,
    status: reply.statusCode,
    code: note.code ?? null,
    refusal: note.refusal ?? null,
    reason: note.reason ?? null,
    scope: note.scope ?? null,
    accountId: caller?.account.id ?? note.accountId ?? null,
    who: caller?.cause ?? note.who ?? null,
    ip: isPage ? null : request.ip,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    ...(note.cause !== undefined && { cause: note.cause }),
    ...(note.stack !== undefined && { stack: note.stack }),
  }
}
