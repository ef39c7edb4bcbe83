import { getProcess, importRequest as importOperation, processReference } from '@vaivem/contract'
import { ok, refuse } from '@vaivem/domain'
import type { Deps } from '../../deps.ts'
import { refuseInvalidOrder } from '../../orders/order-faults.pt-BR.ts'
import { configured } from '../../http/configured.ts'
import { route, type Route } from '../../http/route.ts'
import { importRequest } from './import-request.ts'
import { selectDocument } from '../../processes/repository.ts'

export function returnProcessRoutes(deps: Deps): Route[] {
  return [
    route(
      getProcess,
      async ({ account, params }) => {
        const reference = processReference(params.idProcesso)
        const [row] = await deps.database.readByKey<{ document: string }>(
          account.id,
          selectDocument(account.id, reference),
        )
        return row ? ok(row.document) : refuse('process-not-found', { processId: params.idProcesso })
      },
      (json) => ({ json }),
    ),
    route(
      importOperation,
      async ({ account, body, cause, ip, traceId, change }) => {
        const origin = { ip, traceId }
        const imported = await importRequest(deps, {
          account: configured(account),
          request: body,
          cause,
          origin,
          change,
        })
        // Committed: what the account does by itself is done right after.
        if (imported.ok) deps.nudgeWorker(account.id)
        return refuseInvalidOrder(imported, '/Processo/Pedido')
      },
      (json) => ({ json }),
    ),
  ]
}
