const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Those who check a page for searches read `/robots.txt` as the page itself would; no page of ours asks for anything. */
const CHECKABLE = `${POLICY}; connect-src 'self'`

/**
 * What every page of the flow says to the browser: nothing from elsewhere, in no frame, kept nowhere, no address passed on, and
 * listed by no search unless it is everybody's.
 */
export function pageHeaders(isSecure: boolean, isListed = false): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': isListed ? CHECKABLE : POLICY,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(!isListed && { 'X-Robots-Tag': 'noindex, nofollow' }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cache-Control': 'no-store',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}
