import { exchange, isFailure } from './exchange.ts'
import type { Authorization, Session } from './bearers.ts'
import { failureOf, members, textOf, type Answer } from './outcome.ts'
import type { Settings } from './options.ts'

export interface IntegrationKey {
  readonly serviceKey: string
  readonly serviceToken: string
}

/**
 * A token is renewed this many milliseconds before its end, or when a tenth of its lifetime is left if that is less.
 */
const EARLY_MS = 60_000

/** §5: exchanges the key and the token of the integration for a bearer, and renews it in time. */
export function createSession(settings: Settings, { serviceKey, serviceToken }: IntegrationKey): Session {
  let held: { readonly bearer: string; readonly until: number } | undefined
  let pending: Promise<Authorization> | undefined

  async function authenticate(): Promise<Authorization> {
    const asked = performance.now()
    const answer = await exchange(settings, {
      method: 'POST',
      target: '/v1/pvt/seguranca/autenticar',
      headers: { Accept: 'application/json', ServiceKey: serviceKey, ServiceToken: serviceToken },
    })
    if (isFailure(answer)) return answer
    const ticket = readTicket(answer)
    if (ticket === undefined) return failureOf(answer)
    held = { bearer: ticket.bearer, until: asked + ticket.lifetimeMs - Math.min(EARLY_MS, ticket.lifetimeMs / 10) }
    return { ok: true, bearer: ticket.bearer }
  }

  return {
    authorize: () => {
      if (held !== undefined && performance.now() < held.until)
        return Promise.resolve({ ok: true, bearer: held.bearer })
      pending ??= authenticate().finally(() => (pending = undefined))
      return pending
    },
    forget: (bearer) => {
      if (held?.bearer === bearer) held = undefined
    },
  }
}

/**
 * The lifetime is the difference between the service's own end and start, so that a wrong clock on this machine does no harm.
 */
function readTicket({ status, body }: Answer) {
  const ticket = members(members(body)['ticket'])
  const bearer = textOf(ticket['bearer'])
  const lifetimeMs = Date.parse(textOf(ticket['expirarEm']) ?? '') - Date.parse(textOf(ticket['data']) ?? '')
  return status === 200 && bearer !== null && lifetimeMs > 0 ? { bearer, lifetimeMs } : undefined
}
