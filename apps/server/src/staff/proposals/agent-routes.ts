import {
  confirmProposalByCode,
  issueProposalCode as issueOperation,
  proposeCommand as proposeOperation,
} from '@vaivem/contract'
import { momentOf } from '../../platform/http/moments.ts'
import { type OperationRequest, route, type Route } from '../../platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { confirmByCode, issueCode } from './confirm-by-code.ts'
import type { Confirmable } from './confirm-proposal.ts'
import { proposeForAgent } from './propose-for-agent.ts'
import type { ProposalRow } from './repository.ts'
import { proposalView } from './wire.pt-BR.ts'

/** Commands that agents propose, and their confirmation by the code of a person (docs/decisions/0094). */
export function agentRoutes(deps: Deps, confirmable: Confirmable): Route[] {
  const shown = (row: ProposalRow, { account }: Pick<OperationRequest, 'account'>) => ({
    entity: proposalView(deps, account, row),
  })
  return [
    route(proposeOperation, (request) => proposeForAgent(deps, confirmable.commands, request), shown),
    route(
      issueOperation,
      ({ params, ...request }) => issueCode(deps, request, params.propostaId),
      ({ code, expiresAt }) => ({ entity: { codigo: code, expiraEm: momentOf(expiresAt) } }),
    ),
    route(
      confirmProposalByCode,
      async (request) => {
        const confirmed = await confirmByCode(deps, confirmable, request)
        if (confirmed.ok) deps.notifyWorker(request.account.id)
        return confirmed
      },
      shown,
    ),
  ]
}
