import {
  addReturnInvoice as addOperation,
  deactivateReturnInvoice as deactivateOperation,
  getReturnInvoice,
  listReturnInvoices,
  updateReturnInvoice as updateOperation,
  type ReturnNoteModel,
} from '@vaivem/contract'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../platform/deps.ts'
import { configured } from '../platform/http/configured.ts'
import { refusal } from '../platform/http/failures.ts'
import { route, type OperationRequest, type Route } from '../platform/http/route.ts'
import {
  addReturnInvoice,
  deactivateReturnInvoice,
  updateReturnInvoice,
  type NoteSent,
  type Target,
} from './change-return-invoice.ts'
import { findInvoicePage, invoiceOf, selectInvoice } from './repository.ts'
import { notedProcessOf, noteOf, readNote, type UnacceptableNote } from './wire.ts'

const PAGE_SIZE = 20

export function returnInvoiceRoutes(deps: Deps): Route[] {
  return [
    route(
      addOperation,
      (request) => addReturnInvoice(deps, request.change, targetOf(request), sentBy(deps, request)),
      (invoice) => ({ entity: noteOf(invoice) }),
    ),
    route(
      updateOperation,
      (request) => updateReturnInvoice(deps, request.change, invoiceTargetOf(request), sentBy(deps, request)),
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
  return { account: configured(account), processId: params.processoId, cause }
}

function invoiceTargetOf(request: ProcessRequest & { readonly params: { readonly notaFiscalId: number } }) {
  return { ...targetOf(request), invoiceId: request.params.notaFiscalId }
}

type NoteRequest = Pick<OperationRequest, 'account'> & { readonly body: ReturnNoteModel }

/** The note, to be examined beside its process; content that is malformed or refused by itself is a 400 whatever the process. */
function sentBy({ now }: Pick<Deps, 'now'>, { account, body }: NoteRequest): NoteSent {
  const { configuration } = configured(account)
  const read = accepted(readNote(body, configuration))
  accepted(read.examine())
  return {
    accessKey: read.accessKey,
    examine: (facts) => accepted(read.examine(notedProcessOf(configuration, facts, now()))),
  }
}

function accepted<Value>(result: Result<Value, UnacceptableNote>): Value {
  if (!result.ok) throw refusal(400, { kind: 'invalid-request', faults: result.refusal.faults })
  return result.value
}
