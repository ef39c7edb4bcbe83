/** The cookie of a person's browser session; over https bound to this very host by its prefix. */
export interface StaffCookie {
  readonly set: (value: string) => string
  readonly clear: () => string
  readonly valueIn: (header: string | undefined) => string | undefined
}

export function staffCookie(isSecure: boolean): StaffCookie {
  const name = isSecure ? '__Host-sid' : 'sid'
  const attributes = `Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Strict`
  return {
    // Without an age: the browser forgets it when it closes; the server has its own clock.
    set: (value) => `${name}=${value}; ${attributes}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
    valueIn: (header) =>
      (header ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
  }
}
