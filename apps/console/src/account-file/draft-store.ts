/** A draft of the account file, and the version that its author saw. */
export interface AccountDraft {
  readonly baseVersion: number
  readonly text: string
}

/** Where a draft waits while its author reloads the page. */
export interface DraftPlace {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

export interface DraftStore {
  readonly read: () => AccountDraft | undefined
  readonly write: (draft: AccountDraft | undefined) => void
  readonly subscribe: (tell: () => void) => () => void
}

/** One draft of one owner. What cannot be kept (a full or forbidden place) lives until the page is left. */
export function createDraftStore(place: DraftPlace, key: string): DraftStore {
  let held = draftFrom(attempt(() => place.getItem(key)))
  const listeners = new Set<() => void>()
  return {
    read: () => held,
    write: (draft) => {
      held = draft
      attempt(() => (draft === undefined ? place.removeItem(key) : place.setItem(key, JSON.stringify(draft))))
      for (const tell of listeners) tell()
    },
    subscribe: (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function draftFrom(kept: string | null | undefined): AccountDraft | undefined {
  const read = attempt((): unknown => JSON.parse(kept ?? 'null'))
  if (typeof read !== 'object' || read === null || !('baseVersion' in read) || !('text' in read)) return undefined
  const { baseVersion, text } = read
  return typeof baseVersion === 'number' && typeof text === 'string' ? { baseVersion, text } : undefined
}
