/** Names and attributes of the pages' cookies; over https bound to this very host by their prefix. */
export interface FlowCookies {
  session(value: string): string
  page(): string
  sessionIn(header: string | undefined): string | undefined
  hasPage(header: string | undefined): boolean
}

export function flowCookies(isSecure: boolean): FlowCookies {
  const prefix = isSecure ? '__Host-' : ''
  const attributes = `Path=/; HttpOnly${isSecure ? '; Secure' : ''}`
  const sessionName = `${prefix}fluxo`
  const pageName = `${prefix}fluxo-pagina`
  return {
    // Without an age: the browser forgets it when it closes; the server has its own clock.
    session: (value) => `${sessionName}=${value}; ${attributes}; SameSite=Lax`,
    page: () => `${pageName}=1; ${attributes}; SameSite=Strict`,
    sessionIn: (header) => valueOf(header, sessionName),
    hasPage: (header) => valueOf(header, pageName) === '1',
  }
}

function valueOf(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
