import type { OperationId } from '@vaivem/contract'
import { actors, money, type Money, ok, refuse, type Refusal, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import { configured, type ConfiguredAccount } from '../../platform/http/configured.ts'
import type { OperationRequest, Route } from '../../platform/http/route.ts'
import { lockProcessOfOrder } from '../../processes/index.ts'
import { reais } from '../../platform/wire/reais.pt-BR.ts'
import { executeOrPropose, type ProposalKept } from './execute-or-propose.ts'
import { MONEY_COMMANDS, type MoneyCommand } from './money-commands.ts'
import { propose } from './propose.ts'
import { tryCommand } from './try-command.ts'

type GuardDeps = Pick<Deps, 'newId' | 'now' | 'secretBox'>

/**
 * The same operations, but a command that moves more than one person may alone is undone and kept as a proposal in the same
 * transaction; its answer says so. What a command moves is not guessed: it runs, is measured, and is taken back.
 */
export function guardCommands(deps: GuardDeps, routes: readonly Route[]): Route[] {
  return routes.map((route) => {
    const counts = MONEY_COMMANDS[route.operation.operationId as OperationId]
    return counts ? { ...route, handle: (request) => handleGuarded(deps, route, counts, request) } : route
  })
}

async function handleGuarded(
  deps: GuardDeps,
  route: Route,
  counts: MoneyCommand,
  request: OperationRequest,
): Promise<Result<unknown, Refusal>> {
  const above = counts.alwaysTwo ? money.ZERO : limitOf(request)
  const { processId, runsRefund } = sentIn(request)
  if (above === null || (counts.onlyIfRunsRefund && !runsRefund)) return route.handle(request)
  const guarded: Guarded = { deps, request, operation: route.operation.operationId, processId, above, counts }
  return executeOrPropose(route, request, (tx, work) => runOrPropose(guarded, tx, work))
}

interface Guarded {
  readonly deps: GuardDeps
  readonly request: OperationRequest
  readonly operation: string
  readonly processId: number
  readonly above: Money
  readonly counts: MoneyCommand
}

async function runOrPropose<Value, Refusals extends Refusal>(
  { deps, request, operation, processId, above, counts }: Guarded,
  tx: Transaction,
  work: (tx: Transaction) => Promise<Result<Value, Refusals>>,
): Promise<Result<Value, Refusals | ProposalKept>> {
  const account = configured(request.account)
  if (!(await lockProcessOfOrder(tx, account.id, processId))) return work(tx)
  const tried = await tryCommand(tx, { account, processId, counts }, work)
  if (!tried.ok) return tried
  const { value, amount, undo } = tried.value
  if (amount <= above && !counts.alwaysTwo) return ok(value)
  await undo()
  const proposalId = await propose(deps, tx, request, { operation, processId, amount })
  const instead = { proposalId, amount: reais(amount), above: reais(above) }
  return refuse('second-person-needed', { instead, ...instead })
}

/** The amount that one caller may move alone; null: any amount. */
function limitOf({ account, cause }: Pick<OperationRequest, 'account' | 'cause'>): Money | null {
  const { fourEyes }: Partial<ConfiguredAccount['configuration']> = account.configuration ?? {}
  if (!fourEyes) return null
  return actors.isStaff(cause) || fourEyes.bindsIntegrations ? fourEyes.above : null
}

/** Which process a command is about, in its address or, when rating as §4.6, in its body. */
function sentIn({ params, body }: Pick<OperationRequest, 'params' | 'body'>) {
  const { processoId, executarFluxoReembolso } = { ...(body as Sent), ...(params as Sent) }
  return { processId: processoId, runsRefund: executarFluxoReembolso === true }
}

interface Sent {
  readonly processoId: number
  readonly executarFluxoReembolso?: boolean
}
