import type { Route } from '../../platform/http/route.ts'
import { comparisonRoutes } from './routes.ts'
import { type TakeoverDeps, takeoverRoutes } from './takeover-routes.ts'

/** Comparing with another returns service, taking over its history, and the switch from it (docs/decisions/0086). */
export function shadowRoutes(deps: TakeoverDeps): Route[] {
  return [...comparisonRoutes(deps), ...takeoverRoutes(deps)]
}
