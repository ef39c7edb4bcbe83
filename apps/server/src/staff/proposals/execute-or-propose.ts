import { refuse, type Refusal, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Change, OperationRequest, Route } from '../../platform/http/route.ts'
import { NotRun } from './not-run.ts'

/** A proposal that was stored instead of running a command, and the part of it in the answer. */
export interface ProposalKept {
  readonly kind: 'second-person-needed'
  readonly instead: { readonly proposalId: number; readonly amount?: string; readonly above?: string }
}

/** Runs the work of a command in its transaction, or keeps a proposal in its place. */
export type RunOrPropose = <Value, Refusals extends Refusal>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<Result<Value, Refusals>>,
) => Promise<Result<Value, Refusals | ProposalKept>>

/** Handles a command whose transaction may keep a proposal in its place: then that is what is committed, and answered. */
export async function executeOrPropose(
  route: Route,
  request: OperationRequest,
  runOrKeep: RunOrPropose,
): Promise<Result<unknown, Refusal>> {
  const change: Change = async (work) => {
    const done = await request.change((tx) => runOrKeep(tx, work))
    if (!done.ok && 'instead' in done.refusal) throw new NotRun(refuse('second-person-needed', done.refusal.instead))
    return done as Awaited<ReturnType<typeof work>>
  }
  try {
    return await route.handle({ ...request, change })
  } catch (error) {
    if (error instanceof NotRun) return error.result
    throw error
  }
}
