const SEARCH = 'vaivem.fila.busca'
const SEEN = 'vaivem.fila.vista'

/** Keeps the filter, order and page of the queue that is looked at, so that a process that is opened from it knows what is next. */
export function rememberQueue(search: string): void {
  sessionStorage.setItem(SEARCH, search)
  sessionStorage.setItem(SEEN, String(Number(sessionStorage.getItem(SEEN) ?? 0) + 1))
}

/** The address of the queue that was looked at last. */
export function lastQueue(): string {
  return `/fila${sessionStorage.getItem(SEARCH) ?? ''}`
}

/** The filter, order and page of that queue; null where none was looked at in this window. `look` changes with every look. */
export function lookedAt(): { readonly search: string | null; readonly look: string | null } {
  return { search: sessionStorage.getItem(SEARCH), look: sessionStorage.getItem(SEEN) }
}
