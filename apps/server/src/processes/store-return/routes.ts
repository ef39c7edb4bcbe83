import { leaveStoreReturn, retryStoreReturn } from '@vaivem/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { commandInput, runCommand } from '../command.ts'
import type { Deps } from '../deps.ts'
import { resolveStoreReturn } from './resolve-store-return.ts'

const json = (text: string) => ({ json: text })

/** The operations by which staff decide about a return that the platform of the store does not show as it should. */
export function storeReturnRoutes(deps: Deps): Route[] {
  return [
    route(
      retryStoreReturn,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, { process }, at) =>
          resolveStoreReturn(tx, request.account.id, { processId: process.id, command: 'retry', at }),
        ),
      json,
    ),
    route(
      leaveStoreReturn,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, { process }, at) =>
          resolveStoreReturn(tx, request.account.id, { processId: process.id, command: 'give-up', at }),
        ),
      json,
    ),
  ]
}
