import { rateItems as rateItemsOperation, rateProcess } from '@vaivem/contract'
import { actors, ok } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { predictConfirmation } from '../../orders/index.ts'
import { route, type OperationRequest, type Route } from '../../platform/http/route.ts'
import { enterMoneyPath, type MoneyPass, commandInput, runCommand } from '../../processes/index.ts'
import { Unauthorized } from '../../platform/http/unauthorized.ts'
import { processStatus } from '../../platform/wire/codes.ts'
import { planRestocks } from '../restocking/plan-restocks.ts'
import { rateItems, rateLocked } from './rate-items.ts'
import { ratingSentence } from './rating-sentence.pt-BR.ts'
import { draftOf } from './wire.ts'

export function ratingRoutes(deps: Deps): Route[] {
  return [
    route(
      rateItemsOperation,
      async (request) => {
        const { account, body, cause, change } = request
        const pass = refundPass(request, body)
        // The store is queried for a confirmation only where the refund would otherwise wait.
        const asksStore = pass !== null && pass.clearedBy === null
        const heldFor = asksStore ? await predictConfirmation(deps, configured(account), body.processoId) : []
        const rated = await rateItems(deps, change, {
          account: configured(account),
          processId: body.processoId,
          drafts: body.ratingData.map(draftOf),
          refundPass: pass,
          heldFor: heldFor ?? [],
          cause,
        })
        // Committed: what was planned is executed right after (contract §3, Rating).
        if (rated.ok) deps.notifyWorker(account.id)
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
            refundPass: refundPass(request, body),
            isCancelled: shown.status === processStatus.codeOf('cancelled'),
          })
          if (!rated.ok) return rated
          await planRestocks(deps, tx, configured(request.account), process.id, rated.value.ratings)
          return ok(rated.value.event)
        }),
      (json) => ({ json }),
    ),
  ]
}

/**
 * The path of the refund that `executarFluxoReembolso` requests (§4.6); null where it does not. An integration that rates may
 * request it, and its order must be confirmed (contract §6.1); of the staff only people who may move money.
 */
function refundPass(
  { account, cause: who, scopes }: Pick<OperationRequest, 'account' | 'cause' | 'scopes'>,
  { executarFluxoReembolso = false }: { readonly executarFluxoReembolso?: boolean },
): MoneyPass | null {
  if (!executarFluxoReembolso) return null
  const scope = 'gestao:financeiro'
  if (actors.isStaff(who) && !scopes.has(scope))
    throw new Unauthorized({ kind: 'scope-missing', accountId: account.id, who, scope })
  return enterMoneyPath('rating-flow', { cause: who, scopes })
}
