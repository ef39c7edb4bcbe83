import { commandInBulk } from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { commandOne } from './command-one.ts'
import { bulkJobRoutes } from './job-routes.ts'

/** One command for many processes, at once or as a job; `commands` are the operations that do it for one. */
export function bulkCommandRoutes(
  deps: Pick<Deps, 'database' | 'now' | 'newId' | 'notifyWorker'>,
  commands: readonly Route[],
): Route[] {
  return [
    route(
      commandInBulk,
      async (request) => {
        const { comando, processos, motivo, textoUsuario } = request.body
        const outcomes = []
        for (const chosen of processos) {
          const asked = { command: comando, chosen, reason: motivo, customerText: textoUsuario }
          outcomes.push(await commandOne(deps, commands, request, asked))
        }
        deps.notifyWorker(request.account.id)
        return ok(outcomes)
      },
      (outcomes) => {
        const done = outcomes.filter(({ feito }) => feito).length
        return { entity: { feitos: done, recusados: outcomes.length - done, resultados: outcomes } }
      },
    ),
    ...bulkJobRoutes(deps),
  ]
}
