import type { EventType } from '@vaivem/contract'
import {
  invariant,
  ok,
  refuse,
  returnInvoice,
  type ExaminedDraft,
  type ProcessInvoices,
  type Refusal,
  type Result,
  type ReturnInvoice,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import type { Change } from '../platform/http/route.ts'
import { askAfterBuyerNote, loadProcess, recordChange, lockProcess } from '../processes/index.ts'
import {
  findInvoice,
  findInvoiceNumbers,
  findNotedFacts,
  insertInvoice,
  type NotedFacts,
  updateInvoice,
} from './repository.ts'

type RefusedWith<Kind extends string> = { readonly kind: Kind | 'process-not-found' | 'process-cancelled' }
export type AddRefused = RefusedWith<'invoice-number-taken'>
export type UpdateRefused = RefusedWith<'invoice-number-taken' | 'invoice-not-found'>
export type DeactivateRefused = RefusedWith<'invoice-not-found'>

export interface Target {
  readonly account: ConfiguredAccount
  readonly processId: number
  readonly cause: string
}

/** A note that was sent, to be examined beside the process it is for. */
export interface NoteSent {
  readonly accessKey: string
  readonly examine: (facts: NotedFacts) => ExaminedDraft
}

type Clock = Pick<Deps, 'now' | 'newId'>

/** Attaches a note to a process (§4.7); it is active. */
export async function addReturnInvoice(
  deps: Clock,
  change: Change,
  target: Target,
  note: NoteSent,
): Promise<Result<ReturnInvoice, AddRefused>> {
  return change((tx) =>
    decide(deps, tx, target, async (invoices) => {
      const draft = await examineIn(tx, target, null, note)
      return returnInvoice.add(invoices, deps.newId(), draft, deps.now())
    }),
  )
}

/** Replaces a note's fields and activates it (§3.2). */
export async function updateReturnInvoice(
  deps: Clock,
  change: Change,
  target: Target & { readonly invoiceId: number },
  note: NoteSent,
): Promise<Result<ReturnInvoice, UpdateRefused>> {
  return change((tx) =>
    decide(deps, tx, target, async (invoices) => {
      const draft = await examineIn(tx, target, target.invoiceId, note)
      return returnInvoice.update(invoices, target.invoiceId, draft, deps.now())
    }),
  )
}

/** Deactivates a note; one that is inactive stays as it is (contract §3). */
export async function deactivateReturnInvoice(
  deps: Clock,
  change: Change,
  target: Target & { readonly invoiceId: number },
): Promise<Result<ReturnInvoice, DeactivateRefused>> {
  return change((tx) =>
    decide<DeactivateRefused>(deps, tx, target, async (invoices) => {
      const invoice = await findInvoice(tx, target.account.id, target)
      if (!invoice) return refuse('invoice-not-found', { invoiceId: target.invoiceId })
      return returnInvoice.deactivate(invoices, invoice, deps.now())
    }),
  )
}

/** The process is locked, so it is there. */
async function examineIn(
  tx: Transaction,
  { account: { id: accountId }, processId }: Target,
  invoiceId: number | null,
  { accessKey, examine }: NoteSent,
): Promise<ExaminedDraft> {
  const facts = await findNotedFacts(tx, accountId, { processId, invoiceId, accessKey })
  invariant(facts !== undefined, 'a process that is locked is there, and its order with it')
  return examine(facts)
}

interface Decided {
  readonly invoice: ReturnInvoice
  readonly event: { readonly type: EventType; readonly at: Temporal.Instant; readonly number: string } | null
}

/** Locks the process, decides with all its numbers, writes the note and the event together. */
async function decide<Refusals extends Refusal>(
  deps: Clock,
  tx: Transaction,
  { account, processId, cause }: Target,
  decision: (invoices: ProcessInvoices) => Promise<Result<Decided, Refusals>>,
): Promise<Result<ReturnInvoice, Refusals | { readonly kind: 'process-not-found' }>> {
  const accountId = account.id
  const locked = await lockProcess(tx, accountId, processId)
  if (!locked) return refuse('process-not-found', { processId })
  const invoiceIdByNumber = await findInvoiceNumbers(tx, accountId, processId)
  const decided = await decision({ id: processId, isCancelled: locked.isCancelled, invoiceIdByNumber })
  if (!decided.ok) return decided
  const { invoice, event } = decided.value
  if (event) {
    const waits = account.configuration.fiscal.buyerNote === 'awaited'
    const before = waits && (await loadProcess(tx, accountId, processId))
    if (event.type === 'invoice.added') await insertInvoice(tx, accountId, invoice, event.at)
    else await updateInvoice(tx, accountId, invoice)
    if (before) await askAfterBuyerNote(tx, account, before, event.at)
    const payload = { invoiceId: invoice.id, number: invoice.number }
    await recordChange(tx, accountId, processId, { id: deps.newId(), type: event.type, at: event.at, cause, payload })
  }
  return ok(invoice)
}
