import type { Deps } from './deps.ts'
import type { Route } from '../platform/http/route.ts'
import { ownRoutes } from './own-routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { sessionRoutes } from './session-routes.ts'

export function staffRoutes(deps: Deps): Route[] {
  return [
    ...setupRoutes(deps),
    ...sessionRoutes(deps),
    ...ownRoutes(deps),
    ...passkeyRoutes(deps),
    ...peopleRoutes(deps),
  ]
}
