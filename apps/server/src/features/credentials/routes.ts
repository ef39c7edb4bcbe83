import { authenticate as operation } from '@vaivem/contract'
import type { Deps } from '../../deps.ts'
import { localMomentOf } from '../../http/moments.ts'
import { route, type Route } from '../../http/route.ts'
import { Unauthorized } from '../../http/failures.ts'
import { authenticate } from './authenticate.ts'

export function credentialRoutes(deps: Deps): Route[] {
  return [
    route(
      operation,
      async ({ headers }) => {
        const result = await authenticate(deps, {
          serviceKey: single(headers['servicekey']),
          serviceToken: single(headers['servicetoken']),
        })
        if (!result.ok) throw new Unauthorized()
        return result
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
  ]
}

/** Longer than any key or token, so never one. */
const LONGEST_HEADER = 256

function single(header: string | string[] | undefined): string {
  return typeof header === 'string' && header.length <= LONGEST_HEADER ? header : ''
}
