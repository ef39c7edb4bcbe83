import { type AgentCommand, agentCommands, compileOperation, type proposeCommand, type Scope } from '@vaivem/contract'
import { money, ok, refuse, type Result } from '@vaivem/domain'
import { configured } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import type { OperationRequest, RefusalOf, Route } from '../../platform/http/route.ts'
import { reais } from '../../platform/wire/reais.pt-BR.ts'
import { lockProcessOfOrder } from '../../processes/index.ts'
import type { Deps } from '../deps.ts'
import { findProposal } from './answer-proposal.ts'
import { MONEY_COMMANDS } from './money-commands.ts'
import { propose } from './propose.ts'
import type { ProposalRow } from './repository.ts'
import { tryCommand } from './try-command.ts'

/** The scope by which a credential is an agent's: it proposes commands, and gives none. */
export const AGENT_SCOPE = 'agentes:propor' as const satisfies Scope

type ProposeRequest = OperationRequest<typeof proposeCommand>
type Refused = RefusalOf<typeof proposeCommand>

/**
 * Keeps a command of an agent as a proposal. The command runs in the transaction with the rights that a person would have, to learn
 * whether it is allowed and what it moves, and is taken back; what moves more than one person may alone is refused. Nothing is sent to
 * platforms, carriers or people, because all of that is planned in the part that is taken back.
 */
export function proposeForAgent(
  deps: Pick<Deps, 'newId' | 'now' | 'secretBox'>,
  commands: readonly Route[],
  request: ProposeRequest,
): Promise<Result<ProposalRow, Refused>> {
  const { account, body } = request
  const { route, asked } = commandFor(commands, request)
  const counts = MONEY_COMMANDS[asked.operation] ?? {}
  const above = account.configuration?.fourEyes.above ?? null
  return request.change(async (tx): Promise<Result<ProposalRow, Refused>> => {
    const isFound = await lockProcessOfOrder(tx, account.id, body.processoId)
    if (!isFound) return refuse('process-not-found', { processId: body.processoId })
    const tried = await tryCommand(tx, { account: configured(account), processId: body.processoId, counts }, (inside) =>
      route.handle({ ...request, ...asked.request, change: (work) => work(inside) }),
    )
    if (!tried.ok) return tried as Result<never, Refused>
    const { amount, undo } = tried.value
    await undo()
    if (above !== null && amount > above)
      return refuse('agent-above-limit', { amount: reais(amount), above: reais(above) })
    const { operation } = asked
    const proposalId = await propose(
      deps,
      tx,
      { ...request, ...asked.request },
      { operation, processId: body.processoId, amount: money.largest(amount, money.ZERO), byAgent: true },
    )
    const row = await findProposal(tx, account.id, proposalId)
    if (!row) throw new Error('a proposal just made is found')
    return ok(row)
  })
}

/** The command's route, and the request that its operation would get; throws the faults of a body that it would not take. */
function commandFor(commands: readonly Route[], { body, scopes }: ProposeRequest) {
  const { comando, processoId, ...fields } = body
  const operation = agentCommands[comando satisfies AgentCommand]
  const route = commands.find((one) => one.operation.operationId === operation.operationId)
  if (!route) throw new Error(`${operation.operationId} may be proposed, but nothing does it`)
  const read = compileOperation(operation).readBody(fields)
  if (!read.ok) throw refusal(400, { kind: 'invalid-request', faults: read.faults })
  return {
    route,
    asked: {
      operation: operation.operationId,
      request: {
        params: { processoId },
        query: {},
        rawQuery: {},
        body: read.value,
        scopes: new Set([...scopes, operation.scope]),
      },
    },
  }
}
