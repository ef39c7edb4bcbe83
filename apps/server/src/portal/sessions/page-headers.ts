const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** SEO checkers fetch `/robots.txt` from within the page, so they may connect to it; the pages themselves fetch nothing. */
const CHECKABLE = `${POLICY}; connect-src 'self'`

/**
 * The response headers of every page of the flow: nothing from elsewhere, no framing, no caching, no referrer, and no search
 * index unless the page is public.
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
