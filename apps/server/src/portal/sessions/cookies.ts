import { parseCookie } from 'cookie'

/** Writes and reads the cookies of the customer's pages. Over https, a prefix of their names binds them to this host. */
export interface FlowCookies {
  readonly session: (value: string) => string
  readonly page: () => string
  /** The cookie of the browser that requested a one-time code, until the code is typed. */
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
    // A cookie without an age, so that the browser deletes it when it closes; the server has its own time limit.
    session: (value) => `${names.session}=${value}; ${attributes}; SameSite=Lax`,
    page: () => `${names.page}=1; ${attributes}; SameSite=Strict`,
    guest: (value) => `${names.guest}=${value}; ${attributes}; SameSite=Strict`,
    language: (value) => `${names.language}=${value}; ${attributes}; SameSite=Lax; Max-Age=${YEAR_SECONDS}`,
    sessionIn: (header) => parseCookie(header ?? '')[names.session],
    guestIn: (header) => parseCookie(header ?? '')[names.guest],
    languageIn: (header) => parseCookie(header ?? '')[names.language],
    hasPage: (header) => parseCookie(header ?? '')[names.page] === '1',
  }
}
