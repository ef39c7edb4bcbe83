import {
  chooseUnits,
  ok,
  routeParcel,
  type AskedUnits,
  type CollectionWindow,
  type ChooseUnitsRefused,
  type Result,
  type RoutingAsked,
  type RoutingUnknown,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { type CommandDone, insertParcel, type ProcessState } from '../processes/index.ts'
import { assertActive, type ProcessNotActive } from './authorize.ts'
import { windowOf, type WindowNotOffered } from './collection-window.ts'
import { followRouting } from './sending-cost.ts'
import { isConcluded, notConcluded, nothingReturns, type StepNotAllowed } from './step.ts'

export interface NewParcelAsked {
  readonly id: number
  readonly routing: RoutingAsked
  /** When it is to be collected; null: no time was chosen. */
  readonly window: CollectionWindow | null
  /** Null: every unit that travels in no other parcel. */
  readonly units: readonly AskedUnits[] | null
}

/** One more parcel, for units that travel in no other. */
export async function addParcel(
  tx: Transaction,
  account: ConfiguredAccount,
  state: ProcessState,
  { id, routing, window, units }: NewParcelAsked,
  at: Temporal.Instant,
): Promise<
  Result<CommandDone, ProcessNotActive | StepNotAllowed | ChooseUnitsRefused | RoutingUnknown | WindowNotOffered>
> {
  const active = assertActive(state)
  if (!active.ok) return active
  if (isConcluded(state)) return notConcluded('encomendas')
  if (state.deliveryClaim) return nothingReturns('encomendas')
  const chosen = chooseUnits(state.process.items, state.parcels, units)
  if (!chosen.ok) return chosen
  const routed = routeParcel(account.configuration.logistics, routing)
  if (!routed.ok) return routed
  const collected = windowOf(account.configuration, state, { window, routing: routed.value, before: null, at })
  if (!collected.ok) return collected
  await followRouting(tx, account, state, { parcelId: id, routing: routed.value })
  await insertParcel(tx, account.id, {
    ...routed.value,
    id,
    processId: state.process.id,
    state: routed.value.kind === 'physical-store' ? 'awaiting-physical-store' : 'awaiting-authorization',
    window: collected.value,
    isWanted: false,
    at,
    units: chosen.value.map(({ itemId, announced }) => ({ item_id: itemId, announced })),
  })
  return ok({ type: 'logistics.parcel-added', payload: { parcelId: id, units: chosen.value } })
}
