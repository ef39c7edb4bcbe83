import { adviseRequest, openOnBehalf as openOperation } from '@vaivem/contract'
import { money, ok, outcomesOf, refuse } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { refuseInvalidOrder } from '../../orders/index.ts'
import { bankAccountOf } from '../bank-account.ts'
import { judgeRequest } from './judge-request.ts'
import { openOnBehalf } from './open-on-behalf.ts'
import { adviceOf } from './wire.ts'

/** Requests that staff make for a customer: rules advise, an override needs a reason. */
export function requestOnBehalfRoutes(deps: Deps): Route[] {
  return [advise(deps), open(deps)]
}

function advise(deps: Deps): Route {
  return route(
    adviseRequest,
    async ({ account: known, body }) => {
      const account = configured(known)
      const judged = await judgeRequest(deps, account, body)
      if (!judged.ok) return judged
      const { found, items } = judged.value
      const { configuration } = account
      if (items.length === 0) return ok(adviceOf(judged.value, null, configuration.timeZone))
      const { storeId } = found.identity
      const asked = { configuration, storeId, order: found.order, items, keepsItems: false, transactions: null }
      // How it travels is decided with the authorization, and then costs the customer nothing.
      const outcomes = outcomesOf({ ...asked, sendingCost: money.ZERO, now: deps.now() })
      return outcomes.ok ? ok(adviceOf(judged.value, outcomes.value, configuration.timeZone)) : outcomes
    },
    (entity) => ({ entity }),
  )
}

function open(deps: Deps): Route {
  return route(
    openOperation,
    async (request) => {
      const { body } = request
      const account = configured(request.account)
      const judged = await judgeRequest(deps, account, body)
      if (!judged.ok) return judged
      const { verdict } = judged.value.judgement
      const reason = body.motivo || null
      if (!verdict.allowed && reason === null) return refuse('override-needs-reason', { rule: verdict.description })
      const asked = {
        judged: judged.value,
        number: await deps.nextNumber(account.id, account.configuration.numberPrefix),
        voucherDefinitionId: body.valeCompraDefinicaoId ?? null,
        bankAccount: body.dadosBancarios ? bankAccountOf(body.dadosBancarios) : null,
        notifiesCustomer: body.notificarConsumidor ?? true,
        reason,
      }
      const opened = await request.change((tx) => openOnBehalf(deps, tx, account, request, asked))
      if (opened.ok) deps.notifyWorker(account.id)
      return refuseInvalidOrder(opened, '/pedido')
    },
    (json) => ({ json }),
  )
}
