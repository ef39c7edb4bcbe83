import {
  type AccountConfiguration,
  type CollectionWindow,
  collectionWindows,
  ok,
  refuse,
  restDaysAt,
  type Result,
  type Routing,
} from '@vaivem/domain'
import type { ProcessState } from '../processes/index.ts'

export interface WindowNotOffered {
  readonly kind: 'collection-window-not-offered'
  readonly optionId: number | null
  readonly window: CollectionWindow
}

export interface WindowAsked {
  /** Null: not said. */
  readonly window: CollectionWindow | null
  /** The way in which the parcel will travel. */
  readonly routing: Pick<Routing, 'optionId'>
  /** The parcel as it is; null: it is new. */
  readonly before: { readonly optionId: number | null; readonly window: CollectionWindow | null } | null
  readonly at: Temporal.Instant
}

/**
 * The window in which a parcel is collected: the one that staff name, which its option must have with notice enough; else the one that
 * it has, as long as it travels with the same option; else none.
 */
export function windowOf(
  configuration: AccountConfiguration,
  { customer }: Pick<ProcessState, 'customer'>,
  { window, routing: { optionId }, before, at }: WindowAsked,
): Result<CollectionWindow | null, WindowNotOffered> {
  if (window === null) return ok(before !== null && before.optionId === optionId ? before.window : null)
  const option = configuration.logistics.options.find(({ id }) => id === optionId)
  const { timeZone, holidays } = configuration
  const { estado: state, cidade: city } = customer.endereco ?? {}
  const restsAlso = restDaysAt(holidays, state ? { state, city: city ?? null } : null)
  const isOpen = option !== undefined && collectionWindows.isOpen(option, window, { now: at, timeZone, restsAlso })
  return isOpen ? ok(window) : refuse('collection-window-not-offered', { optionId, window })
}
