import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request comes from a page of this service. Browsers say so in Sec-Fetch-Site; where they do not (plain http),
 * Origin is compared with the requested host. A client that sends neither is a program: it must send a header that no form and
 * no other origin can.
 */
export function isOwnPage(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin'
  if (origin !== undefined) return origin === new URL(publicUrl).origin || hostOf(origin) === host
  return headers['x-requested-with'] !== undefined
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
