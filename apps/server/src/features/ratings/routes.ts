import { rateItems as rateItemsOperation, rateProcess } from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import type { Deps } from '../../deps.ts'
import { configured } from '../../http/configured.ts'
import { route, type OperationRequest, type Route } from '../../http/route.ts'
import { commandInput, runCommand } from '../../processes/command.ts'
import { Unauthorized } from '../../http/unauthorized.ts'
import { processStatus } from '../../wire/codes.ts'
import { rateItems, rateLocked } from './rate-items.ts'
import { ratingSentence } from './rating-sentence.pt-BR.ts'
import { draftOf } from './wire.ts'

export function ratingRoutes(deps: Deps): Route[] {
  return [
    route(
      rateItemsOperation,
      async (request) => {
        const { account, body, cause, change } = request
        const rated = await rateItems(deps, change, {
          account: configured(account),
          processId: body.processoId,
          drafts: body.ratingData.map(draftOf),
          runsRefund: runsRefund(request, body),
          cause,
        })
        // Committed: what was planned is executed right after (contract §3, Rating).
        if (rated.ok && rated.value.refund.outcome === 'planned') deps.nudgeWorker(account.id)
        return rated
      },
      (outcome) => ({ entity: ratingSentence(outcome) }),
    ),
    route(
      rateProcess,
      ({ body, params, ...request }) =>
        runCommand(deps, request, commandInput(params, body), async (tx, { process, shown }) => {
          const rated = await rateLocked(deps, tx, {
            account: configured(request.account),
            processId: process.id,
            drafts: body.ratingData.map(draftOf),
            runsRefund: runsRefund(request, body),
            isCancelled: shown.status === processStatus.codeOf('cancelled'),
          })
          return rated.ok ? ok(rated.value.event) : rated
        }),
      (json) => ({ json }),
    ),
  ]
}

/**
 * Whether the refund runs at once (§4.6). An integration that rates may ask for it; of the staff only whoever moves money,
 * and nobody else gets further than they would with any other operation about money.
 */
function runsRefund(
  { account, cause: who, scopes }: Pick<OperationRequest, 'account' | 'cause' | 'scopes'>,
  { executarFluxoReembolso = false }: { readonly executarFluxoReembolso?: boolean },
): boolean {
  const scope = 'gestao:financeiro'
  if (executarFluxoReembolso && who.startsWith('staff ') && !scopes.has(scope))
    throw new Unauthorized({ kind: 'scope-missing', accountId: account.id, who, scope })
  return executarFluxoReembolso
}
