import type { UnknownMember } from '@vaivem/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { namedColumns } from '../../database/actor-columns.ts'
import { nearest } from '../../wire/nearest.ts'
import { masked, maskedPath } from './mask.ts'

/** A request of a known caller, as it is kept: without its body, masked. */
export interface KeptRequest {
  readonly accountId: number
  readonly traceId: string
  readonly actorKind: string
  readonly actorId: number
  /** Null for an address that no operation has under this method. */
  readonly operation: string | null
  readonly method: string
  readonly path: string
  readonly httpStatus: number
  /** `accepted`, else the kind of the refusal, or the reason of a 401. */
  readonly outcome: string
  readonly code: string | null
  readonly detail: string | null
  readonly unknown: readonly { readonly where: string; readonly meant: string | null }[]
  readonly milliseconds: number
}

export const ACCEPTED = 'accepted'
const LONGEST_DETAIL = 2_000
const LONGEST_PLACE = 200
/** The service was too busy, or its database away: writing this down would add to the load, and an integrator changes nothing. */
const LEFT_OUT = 'unavailable'
/** Refusals whose detail names a person. */
const OF_PERSONS: ReadonlySet<string> = new Set(['payee-unconfirmed', 'erasure-unconfirmed'])

/**
 * What is kept of an answered request: of one that was refused, and of one that was accepted with members that nobody declared;
 * undefined for every other, and for one of which no account is known.
 */
export function keptRequestOf(request: FastifyRequest, reply: FastifyReply): KeptRequest | undefined {
  const { caller, refusalNote: note = {}, unknownMembers: unknown = [] } = request
  const isRefused = reply.statusCode >= 400
  if (isRefused ? note.refusal === LEFT_OUT : unknown.length === 0) return undefined
  const accountId = caller?.account.id ?? note.accountId
  const [actorKind, actorId] = namedColumns(caller?.cause ?? note.who ?? '')
  if (accountId === undefined || actorKind === null || actorId === null) return undefined
  const outcome = isRefused ? (note.reason ?? note.refusal ?? 'internal') : ACCEPTED
  return {
    accountId,
    traceId: request.id,
    actorKind,
    actorId,
    operation: request.routeOptions.config?.operation?.operationId ?? null,
    method: request.method,
    path: maskedPath(request.url),
    httpStatus: reply.statusCode,
    outcome,
    code: note.code ?? null,
    detail: isRefused ? detailOf(note.refusal ?? '', note.scope ?? note.detail) : null,
    unknown: unknown.map(shown),
    milliseconds: Math.round(reply.elapsedTime),
  }
}

function detailOf(refusal: string, detail: string | undefined): string | null {
  return detail === undefined || OF_PERSONS.has(refusal) ? null : masked(detail, LONGEST_DETAIL)
}

function shown({ where, name, declared }: UnknownMember): KeptRequest['unknown'][number] {
  return { where: masked(where, LONGEST_PLACE), meant: nearest(name, declared) ?? null }
}
