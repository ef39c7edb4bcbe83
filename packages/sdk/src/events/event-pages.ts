import type { ProcessEvent } from './events.ts'
import type { Client } from '../client.ts'
import type { Failure } from '../client/outcome.ts'

export interface EventPagesOptions {
  /** The `proximo` of the last page that was processed; without it, the feed is read from the first event on. */
  readonly after?: string
  /** Only events of these types. */
  readonly types?: readonly ProcessEvent['tipo'][]
  readonly storeId?: number
  /** Whether to wait for future events, without end; otherwise the iteration ends where the feed does. */
  readonly follow?: boolean
  readonly signal?: AbortSignal
}

export type EventPage =
  | {
      readonly ok: true
      readonly events: readonly ProcessEvent[]
      /** Keep it once the events are worked through. */ readonly next: string
    }
  | Failure

const WAIT_SECONDS = 20

/**
 * The account's events, a page at a time. A caller that keeps `next` after each page loses none, however long it was away. A failure is
 * yielded too, and ends the iteration.
 */
export async function* eventPages(
  client: Pick<Client, 'readEvents'>,
  { after, types, storeId, follow = false, signal }: EventPagesOptions = {},
): AsyncGenerator<EventPage, void, undefined> {
  const filters = {
    ...(types && { tipos: types.join(',') }),
    ...(storeId !== undefined && { lojaVirtualId: storeId }),
    ...(follow && { aguardar: WAIT_SECONDS }),
  }
  for (let cursor = after; ;) {
    const query = { ...filters, ...(cursor !== undefined && { depois: cursor }) }
    const outcome = await client.readEvents({ query, ...(signal && { signal }) })
    if (!outcome.ok) {
      yield outcome
      return
    }
    const { eventos, proximo, haMais } = outcome.entity
    // The catalogue guarantees that each `dados` has the type of its `tipo`.
    if (eventos.length > 0) yield { ok: true, events: eventos as readonly ProcessEvent[], next: proximo }
    if (!haMais && !follow) return
    cursor = proximo
  }
}
