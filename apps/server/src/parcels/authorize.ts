import {
  buyerNotes,
  capabilities,
  ok,
  refuse,
  routeParcel,
  usualOption,
  type CollectionWindow,
  type Money,
  type Result,
  type Routing,
  type RoutingAsked,
  type RoutingUnknown,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { addWork } from '../platform/outbound/work-repository.ts'
import {
  type CommandDone,
  authorizationEnd,
  countVolumes,
  type ParcelView,
  type ProcessState,
  NO_CARRIER_PORT,
} from '../processes/index.ts'
import { decisionNames } from '../platform/wire/state-names.pt-BR.ts'
import { windowOf, type WindowNotOffered } from './collection-window.ts'
import { followRouting } from './sending-cost.ts'
import { setAuthorization, wantAuthorization } from './repository.ts'
import { isConcluded, notConcluded, stepOf, type ParcelRefused } from './step.ts'

export interface AuthorizationAsked {
  readonly parcelId: number
  readonly routing: RoutingAsked
  /** When it is to be collected; null or absent: as it was chosen before. */
  readonly window?: CollectionWindow | null
  /** An authorization that the store already has; null: it is requested from the carrier. */
  readonly given: {
    readonly code: string
    readonly expiresAt: Temporal.Instant | null
    readonly cost: Money | null
    /** Null: as many as the weights of its units take. */
    readonly volumes: number | null
  } | null
  /** A person goes on without the return note of a buyer who is a taxpayer. */
  readonly withoutBuyerNote?: boolean
}

export type AuthorizationRefused =
  | ParcelRefused
  | RoutingUnknown
  | WindowNotOffered
  | ProcessNotActive
  | { readonly kind: 'buyer-note-pending' }
  | { readonly kind: 'authorization-code-taken'; readonly code: string }
  | { readonly kind: 'capability-missing'; readonly capability: string; readonly instead: string }

export interface ProcessNotActive {
  readonly kind: 'process-not-active'
  readonly decision: string
}

/**
 * Authorises a parcel of an approved process: with the store's own code at once, else by asking the carrier. What the customer
 * takes to a shop of the store needs no authorization: it waits there.
 */
export async function authorize(
  tx: Transaction,
  account: ConfiguredAccount,
  state: ProcessState,
  { parcelId, routing, window = null, given, withoutBuyerNote = false }: AuthorizationAsked,
  at: Temporal.Instant,
): Promise<Result<CommandDone, AuthorizationRefused>> {
  const active = assertActive(state)
  if (!active.ok) return active
  const parcel = state.parcels.find(({ id }) => id === parcelId)
  if (!parcel) return refuse('parcel-not-found', { parcelId })
  if (isConcluded(state)) return notConcluded('autorizar')
  const isAwaited = buyerNotes.isAwaited(account.configuration.fiscal, state.buyerNote)
  if (isAwaited && !withoutBuyerNote) return refuse('buyer-note-pending', {})
  const next = stateWhenAsked(state, parcel, given !== null)
  if (!next.ok) return next
  const routed = routeOf(account, parcel, routing)
  if (!routed.ok) return routed
  const chosen = windowOf(account.configuration, state, { window, routing: routed.value, before: parcel, at })
  if (!chosen.ok) return chosen
  await followRouting(tx, account, state, { parcelId, routing: routed.value })
  const isForShop = given === null && routed.value.kind === 'physical-store'
  if (given === null && !isForShop && isUnasked(account, routed.value))
    return refuse('capability-missing', NO_CARRIER_PORT)
  const note = state.buyerNote === 'none' ? {} : { buyerNote: state.buyerNote }
  const reached = isForShop ? 'awaiting-physical-store' : next.value
  const planned = {
    ...routed.value,
    ...keptCost(state, routed.value),
    window: chosen.value,
    state: reached,
    at,
  } as const
  if (given === null) {
    await wantAuthorization(tx, account.id, parcelId, planned)
    if (!isForShop || parcel.isWanted) await addWork(tx, account.id, { kind: 'parcel', subjectId: parcelId })
    return ok({ type: 'logistics.authorization-requested', payload: { parcelId, ...shown(routed.value), ...note } })
  }
  const expiresAt = given.expiresAt ?? authorizationEnd(account.configuration, at)
  const volumes = given.volumes ?? (await countVolumes(tx, account.id, parcelId, account.configuration.logistics))
  const isOurs = await setAuthorization(tx, account.id, parcelId, planned, { ...given, expiresAt, volumes })
  if (!isOurs) return refuse('authorization-code-taken', { code: given.code })
  // The parcel expires by itself; earlier authorizations are cancelled at the carrier at once.
  await addWork(tx, account.id, { kind: 'parcel', subjectId: parcelId, dueAt: parcel.isWanted ? at : expiresAt })
  const payload = { parcelId, ...shown(routed.value), code: given.code, expiresAt: expiresAt.toString(), ...note }
  return ok({ type: 'logistics.authorized', payload })
}

/** Whether the carrier has no integration. */
function isUnasked({ configuration }: ConfiguredAccount, { carrierId }: Routing): boolean {
  const carrier = configuration.logistics.carriers.find(({ id }) => id === carrierId)
  return carrier !== undefined && !capabilities.isAsked(carrier)
}

/** Refuses to send anything for a process that is not approved. */
export function assertActive({ process }: ProcessState): Result<null, ProcessNotActive> {
  if (process.decision === 'approved') return ok(null)
  return refuse('process-not-active', { decision: decisionNames[process.decision] })
}

/**
 * The state after a request for an authorization: a waiting parcel stays waiting; one that failed, expired or was returned waits
 * again.
 */
function stateWhenAsked(state: ProcessState, parcel: ParcelView, isGiven: boolean) {
  if (parcel.state === 'awaiting-authorization' && !isGiven) return ok(parcel.state)
  const stepped = stepOf(state, parcel.id, isGiven && parcel.state !== 'returned-to-customer' ? 'authorize' : 'retry')
  if (!stepped.ok) return stepped
  return ok(isGiven ? ('authorized' as const) : stepped.value.next)
}

/** The requested route, else the agreed one, else the store's default. */
function routeOf({ configuration }: ConfiguredAccount, parcel: ParcelView, asked: RoutingAsked) {
  const isToShop = asked.physicalStoreId !== null && parcel.kind !== 'physical-store'
  const isSaid = asked.optionId !== null || asked.carrierId !== null || isToShop
  const before: RoutingAsked = isSaid ? UNSAID : { ...parcel, kind: parcel.kind === 'none' ? null : parcel.kind }
  const kind = asked.kind ?? before.kind
  const carrierId = asked.carrierId ?? before.carrierId
  const optionId = asked.optionId ?? before.optionId
  const physicalStoreId = asked.physicalStoreId ?? before.physicalStoreId
  const isForShop = kind === 'physical-store' || (kind === null && physicalStoreId !== null)
  const isOpen = optionId === null && carrierId === null && !isForShop
  const usual = isOpen ? usualOption(configuration.logistics) : null
  return routeParcel(configuration.logistics, { kind, carrierId, optionId: optionId ?? usual, physicalStoreId })
}

/** By the way that was quoted, a parcel keeps its cost: what was quoted, or what an earlier authorization cost. */
function keptCost(
  { process }: ProcessState,
  { kind, carrierId, optionId }: Routing,
): Pick<Routing, 'cost'> | undefined {
  const { delivery } = process.terms
  const isSame = kind === delivery.kind && carrierId === delivery.carrierId && optionId === delivery.optionId
  return delivery.quote && isSame ? { cost: null } : undefined
}

const UNSAID = { kind: null, carrierId: null, optionId: null, physicalStoreId: null } as const

function shown({ kind, carrierId, optionId, physicalStoreId }: Routing) {
  return { kind, carrierId, optionId, physicalStoreId }
}
