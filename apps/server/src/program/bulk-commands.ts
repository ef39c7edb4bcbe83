import { parcelRoutes } from '../parcels/index.ts'
import { processDecisionRoutes } from '../processes/index.ts'
import type { Route } from '../platform/http/route.ts'
import { guardCommands } from '../staff/index.ts'
import type { Deps } from './deps.ts'

/** The operations that give one process a command which many may be given; what one person may not do alone is held back. */
export function bulkCommandsOf(deps: Deps): Route[] {
  return guardCommands(deps, [...processDecisionRoutes(deps), ...parcelRoutes(deps)])
}
