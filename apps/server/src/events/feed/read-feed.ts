import { setTimeout as sleep } from 'node:timers/promises'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { assignFeedPositions } from '../assign-feed-positions.ts'
import { type FeedFilter, type FeedRow, findEvents, findLastPosition } from './repository.ts'

export interface FeedPage {
  readonly rows: readonly FeedRow[]
  /** Where to go on. */
  readonly position: number
  readonly hasMore: boolean
}

/** The feed never came this far: the cursor is another account's, or older data was restored since. */
export type BeyondFeed = { readonly kind: 'beyond-feed' }

type ReadDeps = Pick<Deps, 'database' | 'now' | 'stopping'>

const LOOK_AGAIN_MILLISECONDS = 250

/**
 * The events after a position of the feed. Every event that was committed before the call is in it or in a later page; where
 * there is none, the call waits for one, up to a number of seconds.
 */
export async function readFeed(
  deps: ReadDeps,
  accountId: number,
  filter: FeedFilter,
  waitSeconds: number,
): Promise<Result<FeedPage, BeyondFeed>> {
  const end = deps.now().add({ seconds: waitSeconds })
  for (let after = filter.after; ;) {
    const read = await readOnce(deps, accountId, { ...filter, after })
    if (!read.ok || read.value.rows.length > 0) return read
    if (!read.value.hasMore) {
      if (Temporal.Instant.compare(deps.now(), end) >= 0) return read
      await sleep(LOOK_AGAIN_MILLISECONDS, undefined, { ref: false })
      if (deps.stopping.aborted) return read
    } else if (waitSeconds === 0) return read
    after = read.value.position
  }
}

async function readOnce(
  { database }: ReadDeps,
  accountId: number,
  filter: FeedFilter,
): Promise<Result<FeedPage, BeyondFeed>> {
  await assignFeedPositions(database, accountId)
  return database.readAll(accountId, async (tx) => {
    const last = await findLastPosition(tx, accountId)
    if (filter.after > last) return refuse('beyond-feed')
    const { rows, lookedAt } = await findEvents(tx, accountId, filter)
    const position = Math.min(lookedAt, last)
    return ok({ rows, position, hasMore: position < last })
  })
}
