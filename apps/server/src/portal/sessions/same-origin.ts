import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form was sent by a page of ours. Browsers say so in Sec-Fetch-Site. Older ones, and plain http, have only Origin,
 * which is `null` under our own no-referrer policy: then a SameSite=Strict cookie that the page had set must have been sent. A
 * client that sends neither header is no browser, and has no stolen cookies.
 */
export function isOwnForm(headers: IncomingHttpHeaders, ownOrigin: string, hasPageCookie: boolean): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined && origin !== 'null' && origin !== ownOrigin) return false
  if (site !== undefined) return site === 'same-origin'
  return origin !== 'null' || hasPageCookie
}
