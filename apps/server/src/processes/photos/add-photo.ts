import { ok, refuse, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { RemadePhoto } from '../../platform/photos/remake.ts'
import type { CommandDone } from '../command.ts'
import type { ProcessState } from '../process-state.ts'
import { countOfStore, insertStaffPhoto } from './repository.ts'

/** Photos of one item by the store: enough to show it from every side. */
const MOST_OF_ITEM = 20

export type PhotoNotAdded =
  | { readonly kind: 'item-not-found'; readonly items: readonly string[] }
  | { readonly kind: 'photo-limit'; readonly item: string; readonly most: number }

export interface TakenPhoto {
  readonly photoId: number
  /** The item id as it was sent: an unknown one is refused by it. */
  readonly item: string
  readonly photo: RemadePhoto
  readonly takenBy: string
  readonly at: Temporal.Instant
}

/** Keeps a photo beside the item that it shows, whatever state the process is in: things come after it ended, too. */
export async function addPhoto(
  tx: Transaction,
  accountId: number,
  { process, items }: ProcessState,
  { photoId, item, photo, takenBy, at }: TakenPhoto,
): Promise<Result<CommandDone, PhotoNotAdded>> {
  const shown = items.find(({ id }) => String(id) === item)
  if (!shown) return refuse('item-not-found', { items: [item] })
  const { rows } = await tx.query<{ count: number }>(countOfStore(accountId, process.id, shown.id))
  if ((rows[0]?.count ?? 0) >= MOST_OF_ITEM) return refuse('photo-limit', { item, most: MOST_OF_ITEM })
  await tx.query(insertStaffPhoto(accountId, { photoId, processId: process.id, itemId: shown.id, photo, takenBy, at }))
  return ok({ type: 'photo.added', payload: { photoId, itemId: shown.id } })
}
