import {
  addReturnInvoice as addOperation,
  deactivateReturnInvoice as deactivateOperation,
  getReturnInvoice,
  listReturnInvoices,
  updateReturnInvoice as updateOperation,
  type ReturnNoteModel,
} from '@vaivem/contract'
import { ok, refuse, type ExaminedDraft } from '@vaivem/domain'
import type { Deps } from '../../deps.ts'
import { configured } from '../../http/configured.ts'
import { refusal } from '../../http/failures.ts'
import { route, type OperationRequest, type Route } from '../../http/route.ts'
import { addReturnInvoice, deactivateReturnInvoice, updateReturnInvoice, type Target } from './change-return-invoice.ts'
import { findInvoicePage, invoiceOf, selectInvoice } from './repository.ts'
import { examineNote, noteOf } from './wire.ts'

const PAGE_SIZE = 20

export function returnInvoiceRoutes(deps: Deps): Route[] {
  return [
    route(
      addOperation,
      (request) => addReturnInvoice(deps, request.change, targetOf(request), examined(request)),
      (invoice) => ({ entity: noteOf(invoice) }),
    ),
    route(
      updateOperation,
      (request) => updateReturnInvoice(deps, request.change, invoiceTargetOf(request), examined(request)),
      (invoice) => ({ entity: noteOf(invoice) }),
    ),
    route(
      deactivateOperation,
      (request) => deactivateReturnInvoice(deps, request.change, invoiceTargetOf(request)),
      (invoice) => ({ entity: noteOf(invoice) }),
    ),
    route(
      listReturnInvoices,
      async ({ account, query: { processoId: processId, pageNumber = 1, pageSize = PAGE_SIZE } }) => {
        const range = { processId, offset: (pageNumber - 1) * pageSize, limit: pageSize }
        const found = await deps.database.readAll(account.id, (tx) => findInvoicePage(tx, account.id, range))
        if (!found) return refuse('process-not-found', { processId })
        return ok({ invoices: found.invoices, page: { pageSize, currentPage: pageNumber, totalRecords: found.total } })
      },
      ({ invoices, page }) => ({ items: invoices.map(noteOf), page }),
    ),
    route(
      getReturnInvoice,
      async ({ account, params: { id } }) => {
        const [row] = await deps.database.read<Parameters<typeof invoiceOf>[0]>(
          account.id,
          selectInvoice(account.id, id),
        )
        return row ? ok(invoiceOf(row)) : refuse('invoice-not-found', { invoiceId: id })
      },
      (invoice) => ({ entity: noteOf(invoice) }),
    ),
  ]
}

type ProcessRequest = Pick<OperationRequest, 'account' | 'cause'> & {
  readonly params: { readonly processoId: number }
}

function targetOf({ account, cause, params }: ProcessRequest): Target {
  return { accountId: account.id, processId: params.processoId, cause }
}

function invoiceTargetOf(request: ProcessRequest & { readonly params: { readonly notaFiscalId: number } }) {
  return { ...targetOf(request), invoiceId: request.params.notaFiscalId }
}

/** The note with its findings; malformed content is a 400 whatever the process. */
function examined({
  account,
  body,
}: Pick<OperationRequest, 'account'> & { readonly body: ReturnNoteModel }): ExaminedDraft {
  const draft = examineNote(body, configured(account).configuration)
  if (!draft.ok) throw refusal(400, { kind: 'invalid-request', faults: draft.refusal.faults })
  return draft.value
}
