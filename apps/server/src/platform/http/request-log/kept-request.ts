import type { UnknownMember } from '@vaivem/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { namedColumns } from '../../database/actor-columns.ts'
import { nearest } from '../../wire/nearest.ts'
import { masked, maskedPath } from './mask.ts'

/** The account whose page a customer requested, and the order that their session shows; null: they have no session of one. */
export interface CustomerVisit {
  readonly accountId: number
  readonly orderId: number | null
}

/** A request of a known caller, as it is kept: without its body, masked. */
export interface KeptRequest {
  readonly accountId: number
  readonly traceId: string
  readonly actorKind: string
  /** Of a customer, the order that their session shows; `NO_ORDER` without one. */
  readonly actorId: number
  /** An operationId; of a customer's page the pattern of its address; null for an address that nothing has under this method. */
  readonly operation: string | null
  readonly method: string
  readonly path: string
  readonly httpStatus: number
  /** `accepted`, else the reason that the answer leaves out, the state of a customer's page, or the kind of the refusal. */
  readonly outcome: string
  readonly code: string | null
  readonly detail: string | null
  readonly unknown: readonly { readonly where: string; readonly meant: string | null }[]
  readonly milliseconds: number
}

export const ACCEPTED = 'accepted'
export const CUSTOMER = 'consumer'
export const NO_ORDER = 0
const LONGEST_DETAIL = 2_000
const LONGEST_PLACE = 200
/** The service was too busy, or its database away: writing this down would add to the load, and an integrator changes nothing. */
const LEFT_OUT = 'unavailable'
/** Refusals whose detail names a person. */
const OF_PERSONS: ReadonlySet<string> = new Set(['payee-unconfirmed', 'erasure-unconfirmed'])

/**
 * The record of an answered request: of one that was refused, of one that was accepted with undeclared members, and of a customer's
 * page that says that something did not work; undefined for every other, and for one of which no account is known.
 */
export function keptRequestOf(request: FastifyRequest, reply: FastifyReply): KeptRequest | undefined {
  const { refusalNote: note = {}, unknownMembers: unknown = [] } = request
  const isRefused = reply.statusCode >= 400
  if (isRefused ? note.refusal === LEFT_OUT : unknown.length === 0) return undefined
  const who = whoAsked(request)
  if (who === undefined) return undefined
  const outcome = isRefused ? (note.reason ?? note.refusal ?? 'internal') : ACCEPTED
  return {
    ...who,
    traceId: request.id,
    operation:
      request.routeOptions.config?.operation?.operationId ?? (request.customer && request.routeOptions.url) ?? null,
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

/** The account and the caller of a request; undefined where either is not known, and for a form that is shown again with its faults. */
function whoAsked({ caller, refusalNote, customer }: FastifyRequest) {
  if (customer) {
    const { accountId, orderId } = customer
    return refusalNote && { accountId, actorKind: CUSTOMER, actorId: orderId ?? NO_ORDER }
  }
  const accountId = caller?.account.id ?? refusalNote?.accountId
  const [actorKind, actorId] = namedColumns(caller?.cause ?? refusalNote?.who ?? '')
  if (accountId === undefined || actorKind === null || actorId === null) return undefined
  return { accountId, actorKind, actorId }
}

function detailOf(refusal: string, detail: string | undefined): string | null {
  return detail === undefined || OF_PERSONS.has(refusal) ? null : masked(detail, LONGEST_DETAIL)
}

function shown({ where, name, declared }: UnknownMember): KeptRequest['unknown'][number] {
  return { where: masked(where, LONGEST_PLACE), meant: nearest(name, declared) ?? null }
}
