import { authenticate as operation } from '@vaivem/contract'
import type { Deps } from '../deps.ts'
import { failureBudget, takeExchange } from '../../platform/http/budgets.ts'
import { localMomentOf } from '../../platform/http/moments.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { Unauthorized } from '../../platform/http/unauthorized.ts'
import { requestLogRoutes } from '../requests/routes.ts'
import { authenticate } from './authenticate.ts'

/** The operations that the developer of an integration needs first: who bears a credential, and why its requests were refused. */
export function credentialRoutes(deps: Deps): Route[] {
  return [
    route(
      operation,
      async (request) => {
        const { headers, ip, explain } = request
        const serviceKey = single(headers['servicekey'])
        const failures = failureBudget(deps.rateLimiter, serviceKey, ip)
        failures.check()
        const result = await authenticate(deps, { serviceKey, serviceToken: single(headers['servicetoken']) })
        if (result.ok) {
          const { accountId, credentialId } = result.value
          explain({ accountId, who: `credential ${credentialId}` })
          takeExchange(deps, result.value, request)
          return result
        }
        failures.countFailure()
        throw new Unauthorized(result.refusal)
      },
      ({ bearer, issuedAt, expiresAt, timeZone }) => ({
        entity: {
          ticket: {
            bearer,
            data: localMomentOf(issuedAt, timeZone),
            expirarEm: localMomentOf(expiresAt, timeZone),
          },
        },
      }),
    ),
    ...requestLogRoutes(deps),
  ]
}

/** Longer than any key or token, so never one. */
const LONGEST_HEADER = 256

function single(header: string | string[] | undefined): string {
  return typeof header === 'string' && header.length <= LONGEST_HEADER ? header : ''
}
