import { closeRestock, retryRestock } from '@vaivem/contract'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { commandInput, runCommand } from '../../processes/index.ts'
import { resolveRestock, type RestockResolved } from './resolve-restock.ts'

const json = (text: string) => ({ json: text })

/** The routes by which staff decide about returned units that the shop did not put back to its stock by itself. */
export function restockRoutes(deps: Deps): Route[] {
  return [
    route(
      retryRestock,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, { process }, at) =>
          resolveRestock(tx, request.account.id, resolved(process.id, request.params.reposicaoId, 'retry', at)),
        ),
      json,
    ),
    route(
      closeRestock,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, { process }, at) => {
          const step = request.body.resultado === 'reposta' ? 'settle' : 'give-up'
          return resolveRestock(tx, request.account.id, resolved(process.id, request.params.reposicaoId, step, at))
        }),
      json,
    ),
  ]
}

function resolved(
  processId: number,
  restockId: number,
  step: RestockResolved['step'],
  at: Temporal.Instant,
): RestockResolved {
  return { processId, restockId, step, at }
}
