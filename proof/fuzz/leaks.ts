import type { Fault } from './fault.ts'

/** Internal details that no refusal may show (contract §1.3). */
const INSIDE =
  /node_modules|\.ts:\d|SQLSTATE|\bSELECT\b.*\bFROM\b|relation "|pg_catalog|postgres|fastify|typebox|\bajv\b|ECONN|\n {4}at |violates|return_process|\/home\/|\/root\/|\/tmp\//gi

/** Internal details in an answer. Text that the request itself contained is no leak when the answer repeats it. */
export function insideOf(text: string, said: string): readonly Fault[] {
  const found = [...text.matchAll(INSIDE)].map(([part]) => part).filter((part) => !said.includes(part))
  return found.length === 0 ? [] : [{ kind: 'inside', detail: found.join(', ') }]
}

/** Texts that must not be seen by one caller, or by any. */
export interface Canaries {
  /** A secret, or what belongs to another account. `besides`: accounts that may see it. */
  readonly add: (text: string, what: string, besides?: string) => void
  readonly faultsOf: (account: string, text: string) => readonly Fault[]
  /** The canaries that a log has in it. */
  readonly inLog: (log: string) => readonly string[]
}

export function createCanaries(): Canaries {
  const all = new Map<string, { readonly what: string; readonly besides: string | undefined }>()
  return {
    add: (text, what, besides) => void all.set(text, { what, besides }),
    faultsOf: (account, text) =>
      [...all]
        .filter(([canary, { besides }]) => besides !== account && text.includes(canary))
        .map(([, { what }]) => ({ kind: 'leak', detail: what })),
    inLog: (log) => [...all].filter(([canary]) => log.includes(canary)).map(([, { what }]) => what),
  }
}
