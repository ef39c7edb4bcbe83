import type { Session } from './bearers.ts'

/** The address of the service: one, or those of both environments with the one that is meant (§9). */
export type Address =
  | { readonly baseUrl: string; readonly environment?: never }
  | { readonly baseUrl: Readonly<Record<Environment, string>>; readonly environment: Environment }

export type Environment = 'production' | 'qa'

/** The proof of who calls: the key and the token of an integration, or bearers from another source. */
export type Credential =
  | { readonly serviceKey: string; readonly serviceToken: string; readonly bearers?: never }
  | { readonly bearers: Session; readonly serviceKey?: never; readonly serviceToken?: never }

export type ClientOptions = Address &
  Credential & {
    /** The `fetch` to use; absent: the platform's own. */
    readonly fetch?: typeof globalThis.fetch
    /** The number of further attempts after the first, 3 by default; 0 never repeats a request. */
    readonly retries?: number
    /** The time for one attempt in milliseconds, 30 000 by default. */
    readonly timeoutMs?: number
    /**
     * The longest wait that a `Retry-After` may ask for, in milliseconds, 60 000 by default; where it asks for more, the
     * answer is returned at once.
     */
    readonly longestWaitMs?: number
  }

/** The settings that every request needs, with the defaults filled in. */
export interface Settings {
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly retries: number
  readonly timeoutMs: number
  readonly longestWaitMs: number
}

/**
 * The settings with their defaults. Throws where the address is not http(s), or no credential is given: those are mistakes in the
 * program, not answers.
 */
export function settingsOf(options: ClientOptions): Settings {
  const baseUrl = options.environment === undefined ? options.baseUrl : options.baseUrl[options.environment]
  if (!/^https?:\/\/[^/]/i.test(baseUrl)) throw new Error(`baseUrl must be an http or https address, not "${baseUrl}"`)
  mustHaveCredential(options)
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
    retries: options.retries ?? 3,
    timeoutMs: options.timeoutMs ?? 30_000,
    longestWaitMs: options.longestWaitMs ?? 60_000,
  }
}

/** A program in JavaScript, or one that reads its environment, may give nothing at all. */
function mustHaveCredential(options: Readonly<Record<string, unknown>>): void {
  if (options['bearers'] !== undefined) return
  const missing = ['serviceKey', 'serviceToken'].filter(
    (name) => typeof options[name] !== 'string' || options[name] === '',
  )
  if (missing.length > 0)
    throw new Error(`createClient needs ${missing.join(' and ')}: the credential of the integration`)
}
