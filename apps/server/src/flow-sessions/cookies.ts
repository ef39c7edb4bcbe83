/** Names and attributes of the pages' cookies; over https bound to this very host by their prefix. */
export interface FlowCookies {
  readonly session: (value: string) => string
  readonly page: () => string
  /** Who asked for a one-time code, until it is typed. */
  readonly guest: (value: string) => string
  readonly language: (value: string) => string
  readonly sessionIn: (header: string | undefined) => string | undefined
  readonly guestIn: (header: string | undefined) => string | undefined
  readonly languageIn: (header: string | undefined) => string | undefined
  readonly hasPage: (header: string | undefined) => boolean
}

const YEAR_SECONDS = 31_536_000

export function flowCookies(isSecure: boolean): FlowCookies {
  const prefix = isSecure ? '__Host-' : ''
  const attributes = `Path=/; HttpOnly${isSecure ? '; Secure' : ''}`
  const names = {
    session: `${prefix}fluxo`,
    page: `${prefix}fluxo-pagina`,
    guest: `${prefix}fluxo-visita`,
    language: `${prefix}idioma`,
  }
  return {
    // Without an age: the browser forgets it when it closes; the server has its own clock.
    session: (value) => `${names.session}=${value}; ${attributes}; SameSite=Lax`,
    page: () => `${names.page}=1; ${attributes}; SameSite=Strict`,
    guest: (value) => `${names.guest}=${value}; ${attributes}; SameSite=Strict`,
    language: (value) => `${names.language}=${value}; ${attributes}; SameSite=Lax; Max-Age=${YEAR_SECONDS}`,
    sessionIn: (header) => valueOf(header, names.session),
    guestIn: (header) => valueOf(header, names.guest),
    languageIn: (header) => valueOf(header, names.language),
    hasPage: (header) => valueOf(header, names.page) === '1',
  }
}

function valueOf(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
