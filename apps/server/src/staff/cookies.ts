import { parseCookie } from 'cookie'

/** A cookie of the staff's pages that scripts cannot read. Over https, a prefix of its name binds it to this host. */
export interface StaffCookie {
  /** Sets a cookie without an age: the browser deletes it when it closes. */
  readonly set: (value: string) => string
  readonly clear: () => string
  readonly valueIn: (header: string | undefined) => string | undefined
}

/** The cookie of a person's browser session; the server has its own clock for it. */
export function staffCookie(isSecure: boolean): StaffCookie {
  return namedCookie('sid', isSecure)
}

export function namedCookie(plainName: string, isSecure: boolean): StaffCookie {
  const name = isSecure ? `__Host-${plainName}` : plainName
  const attributes = `Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Strict`
  return {
    set: (value) => `${name}=${value}; ${attributes}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
    valueIn: (header) => parseCookie(header ?? '')[name],
  }
}
