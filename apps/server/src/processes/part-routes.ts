import type { Route } from '../platform/http/route.ts'
import type { Deps } from './deps.ts'
import { photoRoutes } from './photos/routes.ts'
import { storeReturnRoutes } from './store-return/routes.ts'

/** The operations on what a process has besides its parcels and its money. */
export function processPartRoutes(deps: Deps): Route[] {
  return [...photoRoutes(deps), ...storeReturnRoutes(deps)]
}
