import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of this service asked. Browsers say so in Sec-Fetch-Site; where they do not (plain http), Origin names
 * the host that was asked. What sends neither is a program: it must say a header that no form and no other origin can.
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
