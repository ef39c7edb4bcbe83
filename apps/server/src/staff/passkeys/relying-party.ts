/** To which a passkey belongs, and where pages may use it. */
export interface RelyingParty {
  /** A host: browsers take no address of digits. */
  readonly id: string
  readonly origin: string
}

/**
 * Of the configured public address, whatever a request says of where it went. A machine that serves itself under an address
 * of digits is `localhost` to its own browser: there, and nowhere else, passkeys work without https.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (!LOOPBACK.has(hostname)) return { id: hostname, origin }
  return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` }
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]'])
