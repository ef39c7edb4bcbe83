import { orThrow } from './client/errors.ts'
import type { Methods } from './client/methods.ts'
import { settingsOf, type ClientOptions } from './client/options.ts'
import type { Outcome } from './client/outcome.ts'
import { routes } from './client/route-table.ts'
import type { Route } from './client/route.ts'
import { send, type AnyOutcome, type AnyRequest } from './client/send.ts'
import { createSession } from './client/session.ts'

export interface Client extends Methods {
  /**
   * Checks that the service accepts the key and the token (§4.1). It is never needed before a call, because every method
   * authenticates by itself.
   */
  readonly authenticate: () => Promise<Outcome<null>>
}

/**
 * Makes a client of the whole interface. Its methods return answers and refusals as values, and reject only where their own
 * `signal` aborts. Reads and calculations are repeated on 429, 502, 503, 504 and lost connections; so are writes, because each
 * carries an `Idempotency-Key` (contract §1.10).
 */
export function createClient(options: ClientOptions): Client {
  const settings = settingsOf(options)
  const session = options.bearers ?? createSession(settings, options)
  const methods = Object.entries<Route>(routes).map(([operationId, route]) => {
    return [operationId, methodOf(route, (request) => send(settings, session, route, request))]
  })
  const authenticate = async () => {
    const authorization = await session.authorize()
    return authorization.ok ? { ok: true, entity: null, traceId: null } : authorization
  }
  // Only here does the untyped wire get its types: the compiler keeps `routes` equal to the contract, and the answer is
  // trusted.
  return { ...Object.fromEntries(methods), authenticate } as Client
}

type AnyMethod = (request?: AnyRequest) => Promise<AnyOutcome>

function methodOf(route: Route, call: (request: AnyRequest) => Promise<AnyOutcome>): AnyMethod {
  const method: AnyMethod = (request = {}) => call(request)
  return route.wrapping === 'list'
    ? Object.assign(method, {
        pages: (request?: AnyRequest) => pagesOf(method, request),
        items: (request?: AnyRequest) => itemsOf(method, request),
      })
    : method
}

async function* itemsOf(method: AnyMethod, request?: AnyRequest): AsyncGenerator<unknown, void, undefined> {
  for await (const page of pagesOf(method, request)) {
    const items = orThrow(page)
    if (Array.isArray(items)) yield* items
  }
}

async function* pagesOf(method: AnyMethod, request: AnyRequest = {}): AsyncGenerator<AnyOutcome, void, undefined> {
  for (let pageNumber = Number(request.query?.['pageNumber'] ?? 1); ; pageNumber++) {
    const outcome = await method({ ...request, query: { ...request.query, pageNumber } })
    yield outcome
    if (!outcome.ok || outcome.page === undefined || pageNumber >= outcome.page.totalPages) return
  }
}
