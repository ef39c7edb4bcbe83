import type { Session } from './bearers.ts'

/** Where the service is: one address, or the addresses of both environments and which of them is meant (§9). */
export type Address =
  | { readonly baseUrl: string; readonly environment?: never }
  | { readonly baseUrl: Readonly<Record<Environment, string>>; readonly environment: Environment }

export type Environment = 'production' | 'qa'

/** What proves who calls: the key and the token of an integration, or bearers that somebody else provides. */
export type Credential =
  | { readonly serviceKey: string; readonly serviceToken: string; readonly bearers?: never }
  | { readonly bearers: Session; readonly serviceKey?: never; readonly serviceToken?: never }

export type ClientOptions = Address &
  Credential & {
    /** The platform's own where absent. */
    readonly fetch?: typeof globalThis.fetch
    /** Further attempts after the first, default 3; 0 never repeats a request. */
    readonly retries?: number
    /** Time for one attempt in milliseconds, default 30 000. */
    readonly timeoutMs?: number
    /** The longest wait a `Retry-After` may ask for, in milliseconds, default 60 000; what asks for more is answered at once. */
    readonly longestWaitMs?: number
  }

/** What every request needs to know, with the defaults filled in. */
export interface Settings {
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly retries: number
  readonly timeoutMs: number
  readonly longestWaitMs: number
}

/** Throws on an address that is not http(s): that is a mistake in the program, not an answer. */
export function settingsOf(options: ClientOptions): Settings {
  const baseUrl = options.environment === undefined ? options.baseUrl : options.baseUrl[options.environment]
  if (!/^https?:\/\/[^/]/i.test(baseUrl)) throw new Error(`baseUrl must be an http or https address, not "${baseUrl}"`)
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
    retries: options.retries ?? 3,
    timeoutMs: options.timeoutMs ?? 30_000,
    longestWaitMs: options.longestWaitMs ?? 60_000,
  }
}
