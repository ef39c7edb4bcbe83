import { getProcess, importRequest as importOperation, processReference } from '@vaivem/contract'
import { actors, ok, refuse } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { refuseInvalidOrder } from '../../orders/index.ts'
import { documentOf } from '../../platform/archive/archived-process.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { importRequest } from './import-request.ts'
import { type DocumentRow, selectDocument } from '../repository.ts'
import { showsMaskedCode, withVoucherCode } from '../voucher-code.ts'
import { selectVoucherCode, type VoucherCodeRow } from '../voucher-repository.ts'

export function returnProcessRoutes(deps: Deps): Route[] {
  return [
    route(
      getProcess,
      async ({ account, params, cause, scopes }) => {
        const reference = processReference(params.idProcesso)
        const [row] = await deps.database.readByKey<DocumentRow>(account.id, selectDocument(account.id, reference))
        if (!row) return refuse('process-not-found', { processId: params.idProcesso })
        // A person is shown a code by an operation of its own, which says why and leaves an entry in the audit.
        const mayReadCode = scopes.has('vales:read') && !actors.isStaff(cause)
        return ok(mayReadCode ? await withCode(deps, account.id, row) : documentOf(row))
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
        if (imported.ok) deps.notifyWorker(account.id)
        return refuseInvalidOrder(imported, '/Processo/Pedido')
      },
      (json) => ({ json }),
    ),
  ]
}

/** The document as who may read voucher codes gets it; the code itself is in no document. */
async function withCode({ database }: Pick<Deps, 'database'>, accountId: number, row: DocumentRow): Promise<string> {
  const document = documentOf(row)
  if (!showsMaskedCode(document)) return document
  const [voucher] = await database.readByKey<VoucherCodeRow>(accountId, selectVoucherCode(accountId, row.process_id))
  return voucher ? withVoucherCode(document, voucher.code) : document
}
