import type { OperationId } from '@vaivem/contract'
import { actors, refuse, type Refusal, type Result, staffRoles } from '@vaivem/domain'
import { type AccountCommandJudges, type JudgeCommand, needsTwoPeople } from '../../accounts/index.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { OperationRequest, Route } from '../../platform/http/route.ts'
import { executeOrPropose, type ProposalKept } from './execute-or-propose.ts'
import { NotRun } from './not-run.ts'
import { proposeForAccount } from './propose.ts'

type GuardDeps = Pick<Deps, 'newId' | 'now' | 'secretBox'>

/**
 * The same operations, but where the account wants two people, what gives power or loosens what guards money is tried, taken
 * back and kept as a proposal in the same transaction; its answer says so. An integration is no person: it is refused.
 */
export function guardAccount(deps: GuardDeps, judges: AccountCommandJudges, routes: readonly Route[]): Route[] {
  return routes.map((route) => {
    const judge = judges[route.operation.operationId as OperationId]
    return judge ? { ...route, handle: (request) => handleGuarded(deps, route, judge, request) } : route
  })
}

async function handleGuarded(
  deps: GuardDeps,
  route: Route,
  judge: JudgeCommand,
  request: OperationRequest,
): Promise<Result<unknown, Refusal>> {
  if (!needsTwoPeople(request.account)) return route.handle(request)
  const tried = { ...request, scopes: scopesInTrial(request) }
  return executeOrPropose(route, tried, (tx, work) => runOrKeep({ deps, route, judge, request }, tx, work))
}

/** In a trial run a person may grant a scope that another person has; the judge makes sure that another person confirms it. */
function scopesInTrial({ cause, scopes }: OperationRequest): ReadonlySet<string> {
  if (!actors.isStaff(cause)) return scopes
  return new Set([...scopes, ...staffRoles.ROLES.flatMap((role): readonly string[] => staffRoles.scopesOf(role))])
}

interface Guarded {
  readonly deps: GuardDeps
  readonly route: Route
  readonly judge: JudgeCommand
  readonly request: OperationRequest
}

async function runOrKeep<Value, Refusals extends Refusal>(
  { deps, route, judge, request }: Guarded,
  tx: Transaction,
  work: (tx: Transaction) => Promise<Result<Value, Refusals>>,
): Promise<Result<Value, Refusals | ProposalKept>> {
  const held = await judge(tx, request)
  if (!held) return work(tx)
  const { cause } = request
  if (!actors.isStaff(cause)) throw new NotRun(refuse('person-needed', { cause }))
  await tx.query({ name: 'account-try', text: 'SAVEPOINT trying' })
  const result = await work(tx)
  if (!result.ok) return result
  await tx.query({ name: 'account-undo', text: 'ROLLBACK TO SAVEPOINT trying' })
  const proposalId = await proposeForAccount(deps, tx, request, { operation: route.operation.operationId, held })
  // The proposal's id is repeated for the answer that an Idempotency-Key replays.
  return refuse('second-person-needed', { instead: { proposalId }, proposalId })
}
