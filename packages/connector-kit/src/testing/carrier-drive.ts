import type { CarrierPorts, ReachedCarrier } from '../carrier-connector.ts'
import type { AuthorizationName, AuthorizationRequest, Authorized } from '../carrier-port.ts'
import type { EmulatedCarrier } from './carrier-under-test.ts'

/** The part of an authorization that the service stores between the calls. */
export interface Kept {
  reference: string | null
}

export interface Driven {
  /** Lets time pass: what was slow arrives now. */
  readonly settle: () => Promise<void>
  /** Whether an earlier worker may have sent the request. */
  readonly isLookedUp?: boolean
  readonly mostTurns?: number
}

const MOST_TURNS = 16
const UNKNOWN = { outcome: 'unknown' } as const

/**
 * Works as the engine does: what the carrier has begun is stored before the carrier is called for the rest, and what is unknown is looked
 * up, after it has settled, before anything is requested again. Answers the authorization, or how it ended without one.
 */
export async function driveAuthorization(
  ports: CarrierPorts,
  carrier: EmulatedCarrier,
  reached: ReachedCarrier,
  request: AuthorizationRequest,
  kept: Kept,
  { settle, isLookedUp = false, mostTurns = MOST_TURNS }: Driven,
): Promise<Authorized | string> {
  let isUnknown = isLookedUp
  let ended = 'unknown'
  for (let turn = 0; turn < mostTurns; turn++) {
    if (isUnknown) {
      await settle()
      const name = { key: request.key, reference: kept.reference }
      const found = await ports.findAuthorization(reached, name).catch(() => UNKNOWN)
      const labels = await carrier.labels()
      if (found.outcome === 'done' && labels.length === 0) throw new Error('a lookup found what is not there')
      if (found.outcome === 'absent' && labels.some(({ code }) => code !== null))
        throw new Error('a lookup did not find what is there')
      if (found.outcome === 'done') return found
      if (found.outcome === 'begun') kept.reference = found.reference
      else if (found.outcome !== 'absent') continue
    }
    const before = await carrier.labels()
    const said = await ports.authorize(reached, { ...request, reference: kept.reference }).catch(() => UNKNOWN)
    const after = await carrier.labels()
    if (said.outcome === 'refused' && after.length > before.length)
      throw new Error(`refused as ${said.reason}, and paid all the same`)
    if (said.outcome === 'done' && after.length === 0) throw new Error('done, and without a label')
    if (said.outcome === 'done') return said
    if (said.outcome === 'begun') {
      if (said.reference === kept.reference) throw new Error(`it goes no further than ${said.reference}`)
      kept.reference = said.reference
    }
    if (said.outcome === 'refused') {
      ended = said.reason
      if (!said.mayPass) return ended
    }
    isUnknown = said.outcome === 'unknown' || said.outcome === 'pending'
  }
  return ended
}

/** Works as the engine does: calls again until it is done or refused for good. */
export async function driveCancel(
  ports: CarrierPorts,
  carrier: EmulatedCarrier,
  reached: ReachedCarrier,
  name: AuthorizationName,
  settle: () => Promise<void>,
): Promise<string> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const said = await ports.cancel(reached, name).catch(() => UNKNOWN)
    if (said.outcome === 'done' && (await carrier.labels()).length > 0)
      throw new Error('taken back, and it can be used all the same')
    if (said.outcome === 'done' || (said.outcome === 'refused' && !said.mayPass)) return said.outcome
    await settle()
  }
  return 'unknown'
}
