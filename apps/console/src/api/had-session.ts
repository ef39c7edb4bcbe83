const KEY = 'vaivem-session'

/** Whether somebody signed in here and did not leave since; the session itself is a cookie that no script reads. */
export function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // A browser that remembers nothing is asked.
    return true
  }
}

export function rememberSession(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(KEY, 'sim')
    else localStorage.removeItem(KEY)
  } catch {
    // The next visit asks for a session that may not be there: one answer more, no harm.
  }
}
