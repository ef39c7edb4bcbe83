const KEY = 'vaivem-session'

/** Whether a person signed in here and has not signed out since; the session itself is a cookie that no script reads. */
export function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // Without a stored answer the service is queried.
    return true
  }
}

export function rememberSession(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(KEY, 'sim')
    else localStorage.removeItem(KEY)
  } catch {
    // Without it the next visit queries a session that may not exist, which does no harm.
  }
}
