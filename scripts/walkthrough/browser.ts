/** What a person sees of a page. */
export interface SeenPage {
  readonly status: number
  /** Without markup. */
  readonly text: string
}

const MOST_HOPS = 6

/**
 * Opens a link as a browser with an empty cookie jar does: follows redirects, keeps cookies, and presses the one button
 * that a page without its order shows. A service that is published under another address is called where it really is,
 * as its proxy does.
 */
export async function openLink(
  link: string,
  { fetch, serviceUrl }: { readonly fetch: typeof globalThis.fetch; readonly serviceUrl: string },
): Promise<SeenPage> {
  const jar = new Map<string, string>()
  const visit = async (address: string, method: 'GET' | 'POST'): Promise<SeenPage> => {
    let [target, asked] = [local(address, serviceUrl), method]
    for (let hop = 0; hop < MOST_HOPS; hop++) {
      const response = await fetch(target, {
        method: asked,
        redirect: 'manual',
        headers: headersOf(new URL(link).origin, asked, jar),
        ...(asked === 'POST' && { body: '' }),
      })
      keepCookies(jar, response)
      const next = response.headers.get('location')
      if (response.status < 300 || response.status > 399 || next === null) return seen(response, target)
      target = local(new URL(next, target).href, serviceUrl)
      asked = response.status === 307 || response.status === 308 ? asked : 'GET'
    }
    throw new Error(`${link} leads nowhere`)
  }
  const seen = async (response: Response, target: string): Promise<SeenPage> => {
    const html = await response.text()
    const button = /<form\b(?=[^>]*\bmethod="?post)[^>]*?(?:\saction="([^"]*)")?[^>]*>/i.exec(html)
    const isStart = button !== null && target === local(link, serviceUrl) && response.status === 200
    return isStart
      ? visit(new URL(button[1] ?? '', target).href, 'POST')
      : { status: response.status, text: textIn(html) }
  }
  return visit(link, 'GET')
}

function local(address: string, serviceUrl: string): string {
  const { pathname, search } = new URL(address)
  return new URL(pathname + search, serviceUrl).href
}

function headersOf(origin: string, method: string, jar: ReadonlyMap<string, string>): Record<string, string> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    Accept: 'text/html',
    ...(cookie !== '' && { Cookie: cookie }),
    ...(method === 'POST' && {
      Origin: origin,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    }),
  }
}

function keepCookies(jar: Map<string, string>, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';')
    const cut = pair.indexOf('=')
    jar.set(pair.slice(0, cut).trim(), pair.slice(cut + 1).trim())
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
}

function textIn(html: string): string {
  const bare = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replaceAll(/<[^>]+>/g, ' ')
  const decoded = bare.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
  return decoded.replaceAll(/\s+/g, ' ').trim()
}
