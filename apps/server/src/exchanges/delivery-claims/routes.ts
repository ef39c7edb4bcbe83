import { answerDeliveryClaim as answerOperation } from '@vaivem/contract'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import {
  commandInput,
  enterMoneyPath,
  outcomeNamed,
  refundClaim,
  refuseClaim,
  runCommand,
} from '../../processes/index.ts'
import { findResendOffers, resendClaim } from './resend-claim.ts'

/** The answers of the store to claims about a delivery: send again, refund, or refuse. */
export function claimAnswerRoutes(deps: Deps): Route[] {
  return [
    route(
      answerOperation,
      async (request) => {
        const { body, params } = request
        const account = configured(request.account)
        const text = body.textoUsuario || null
        const input = commandInput(params, body)
        switch (outcomeNamed(body.resultado)) {
          case 'refuse':
            return runCommand(deps, request, input, (tx, state, at) =>
              refuseClaim(deps, tx, account, { state, at, text }),
            )
          case 'refund': {
            const pass = enterMoneyPath('claim-refunded', request)
            return runCommand(deps, request, input, (tx, state, at) =>
              refundClaim(deps, tx, account, { state, at, text }, pass),
            )
          }
          case 'resend': {
            const offers = await findResendOffers(deps, account, params.processoId)
            if (!offers.ok) return offers
            return runCommand(deps, request, input, (tx, state, at) =>
              resendClaim(deps, tx, account, { state, at, text }, offers.value),
            )
          }
        }
      },
      (json) => ({ json }),
    ),
  ]
}
