import { ok, refuse, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { CommandDone } from '../../processes/index.ts'
import { findReceived, type PlacedUnits, replacePlaced } from './repository.ts'

export type NotPlaced =
  | { readonly kind: 'item-not-found'; readonly items: readonly string[] }
  | {
      readonly kind: 'placed-beyond-received'
      readonly items: readonly { readonly item: string; readonly received: number; readonly placed: number }[]
    }

export interface Placing {
  readonly processId: number
  readonly author: string
  readonly at: Temporal.Instant
  readonly newId: () => number
  /** The item id as it was sent: an unknown one is refused by it. */
  readonly units: readonly (Omit<PlacedUnits, 'itemId'> & { readonly item: string })[]
}

/** Keeps where units go: never more of an item than were judged as received. */
export async function placeUnits(
  tx: Transaction,
  accountId: number,
  { processId, author, at, newId, units }: Placing,
): Promise<Result<CommandDone, NotPlaced>> {
  const received = await findReceived(tx, accountId, processId)
  const unknown = units.filter(({ item }) => !received.has(Number(item))).map(({ item }) => item)
  if (unknown.length > 0) return refuse('item-not-found', { items: [...new Set(unknown)] })
  const beyond = [...new Set(units.map(({ item }) => item))].flatMap((item) => {
    const placed = units.filter((one) => one.item === item).reduce((sum, { quantity }) => sum + quantity, 0)
    const came = received.get(Number(item)) ?? 0
    return placed > came ? [{ item, received: came, placed }] : []
  })
  if (beyond.length > 0) return refuse('placed-beyond-received', { items: beyond })
  const placed = units.map(({ item, ...rest }) => ({ ...rest, itemId: Number(item), id: newId() }))
  await replacePlaced(tx, accountId, processId, placed, { author, at })
  const destinations = placed.map(({ itemId, destination, quantity }) => ({ itemId, destination, quantity }))
  return ok({ type: 'units.placed', payload: { destinations } })
}
