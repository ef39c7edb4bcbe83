import { ok, processRefund, refuse, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import {
  type CommandDone,
  type ProcessState,
  type Asked,
  factsOfPlan,
  planLoaded,
  findRefundable,
} from '../../processes/index.ts'
import { notActive, type NotActive, type NothingDue } from './refusals.ts'
import { basisWord } from './wire.ts'

/** The default basis of a plan: all of a kept item, else the accepted units. */
export function usualBasis({ process }: Pick<ProcessState, 'process'>): processRefund.Basis {
  return process.terms.keepsItem ? 'kept' : 'accepted'
}

/** Plans the amounts that are due and have no intent; the caller gives the basis. */
export async function plan(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { process }: ProcessState,
  asked: Asked,
): Promise<Result<CommandDone, NothingDue | NotActive>> {
  const known = await findRefundable(tx, account, process.id)
  const planned = await planLoaded(deps, tx, account, known, asked)
  if (planned.outcome === 'not-approved') return notActive(planned.decision)
  if (planned.outcome === 'nothing-due') return refuse('nothing-due', { basis: basisWord(asked.basis) })
  return ok({ type: 'refund.planned', payload: { basis: asked.basis, ...factsOfPlan(planned, known) } })
}
