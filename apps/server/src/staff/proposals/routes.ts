import {
  confirmProposal as confirmOperation,
  type EntityOf,
  fetchProposalSecret,
  FIRST_PAGE,
  getProposal,
  listProposals,
  refuseProposal,
  USUAL_PAGE_SIZE,
  withdrawProposal,
} from '@vaivem/contract'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { type OperationRequest, route, type Route } from '../../platform/http/route.ts'
import { ended, endProposal, lockPending, mustBeSecond, type NotPending, type NotSecond } from './answer-proposal.ts'
import { agentRoutes } from './agent-routes.ts'
import { type Confirmable, confirmProposal } from './confirm-proposal.ts'
import { fetchSecret } from './fetch-secret.ts'
import { countProposals, type ProposalRow, selectProposal, selectProposals } from './repository.ts'
import { proposalView, stateOf } from './wire.pt-BR.ts'

/** Commands that wait for a second person; `confirmable` is what does what was proposed. */
export function proposalRoutes(deps: Deps, confirmable: Confirmable): Route[] {
  const shown = (row: ProposalRow, { account }: Pick<OperationRequest, 'account'>) => ({
    entity: proposalView(deps, account, row),
  })
  return [
    ...readingRoutes(deps),
    ...agentRoutes(deps, confirmable),
    route(
      confirmOperation,
      async (request) => {
        const { params, query: _, body: __, ...confirmer } = request
        const confirmed = await confirmProposal(deps, confirmable, confirmer, params.propostaId)
        if (confirmed.ok) {
          deps.directory.forget(request.account.id)
          deps.notifyWorker(request.account.id)
        }
        return confirmed
      },
      shown,
    ),
    route(
      refuseProposal,
      ({ params, body, ...request }) =>
        request.change(async (tx): Promise<Result<ProposalRow, NotPending | NotSecond>> => {
          const locked = await lockPending(deps, tx, request.account.id, params.propostaId)
          if (!locked.ok) return locked
          const second = await mustBeSecond(tx, request, locked.value)
          if (!second.ok) return second
          await endProposal(deps, tx, request, locked.value, { outcome: 'refused', reason: body.motivo })
          return ended(tx, request.account.id, locked.value)
        }),
      shown,
    ),
    route(
      withdrawProposal,
      ({ params: { propostaId: proposalId }, ...request }) =>
        request.change(async (tx): Promise<Result<ProposalRow, NotPending | NotOwn>> => {
          const locked = await lockPending(deps, tx, request.account.id, proposalId)
          if (!locked.ok) return locked
          if (locked.value.proposed_by !== request.cause) return refuse('proposal-not-own', { proposalId })
          await endProposal(deps, tx, request, locked.value, { outcome: 'withdrawn' })
          return ended(tx, request.account.id, locked.value)
        }),
      shown,
    ),
    route(
      fetchProposalSecret,
      ({ params, ...request }) => request.change((tx) => fetchSecret(deps, tx, request, params.propostaId)),
      // The answers of `createManagedCredential` and `rotateManagedCredential`, which contain a secret.
      (entity) => ({ entity: entity as EntityOf<typeof fetchProposalSecret> }),
    ),
  ]
}

interface NotOwn {
  readonly kind: 'proposal-not-own'
  readonly proposalId: number
}

function readingRoutes(deps: Deps): Route[] {
  return [
    route(
      listProposals,
      async ({ account, query }) => {
        const { pageNumber: currentPage = FIRST_PAGE, pageSize = USUAL_PAGE_SIZE, estado, processoId = null } = query
        const wanted = { state: estado === undefined ? null : stateOf(estado), processId: processoId, now: deps.now() }
        const [rows, total] = await deps.database.readAll(account.id, async (tx) => {
          const page = { size: pageSize, from: (currentPage - 1) * pageSize }
          const found = await tx.query<ProposalRow>(selectProposals(account.id, wanted, page))
          const counted = await tx.query<{ total: number }>(countProposals(account.id, wanted))
          return [found.rows, counted.rows[0]?.total ?? 0] as const
        })
        return ok({ rows, page: { currentPage, pageSize, totalRecords: total } })
      },
      ({ rows, page }, { account }) => ({ items: rows.map((row) => proposalView(deps, account, row)), page }),
    ),
    route(
      getProposal,
      async ({ account, params: { propostaId: proposalId } }) => {
        const [row] = await deps.database.read<ProposalRow>(account.id, selectProposal(account.id, proposalId))
        return row ? ok(row) : refuse('proposal-not-found', { proposalId })
      },
      (row, { account }) => ({ entity: proposalView(deps, account, row) }),
    ),
  ]
}
