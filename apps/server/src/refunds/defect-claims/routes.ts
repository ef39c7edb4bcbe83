import {
  agreeAbatement as agreeOperation,
  chooseRemedy as chooseOperation,
  declineAbatement as declineOperation,
  offerAbatement as offerOperation,
  recordRepair as repairOperation,
} from '@vaivem/contract'
import { calendar, type Remedy } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { centavos } from '../../orders/index.ts'
import { chooseRemedy, commandInput, runCommand, enterMoneyPath } from '../../processes/index.ts'
import { remedyNames } from '../../platform/wire/state-names.pt-BR.ts'
import { agreeAbatement, declineAbatement } from '../abate.ts'
import { offerAbatement } from './offer-abatement.ts'
import { recordRepair } from './record-repair.ts'

const json = (text: string) => ({ json: text })

/** The operations of staff about complaints of a defect. */
export function defectClaimRoutes(deps: Deps): Route[] {
  return [
    route(
      repairOperation,
      (request) => {
        const { timeZone } = configured(request.account).configuration
        const repairedOn = Temporal.PlainDate.from(request.body.data)
        const today = calendar.dayOf(deps.now(), timeZone)
        if (Temporal.PlainDate.compare(repairedOn, today) > 0) throw FUTURE
        return runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) => {
          const repaired = { state, itemId: request.params.itemId, repairedOn, timeZone, at }
          return recordRepair(tx, request.account.id, repaired)
        })
      },
      json,
    ),
    route(
      chooseOperation,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) =>
          chooseRemedy(tx, configured(request.account), {
            state,
            itemId: request.params.itemId,
            remedy: REMEDIES[request.body.escolha],
            at,
          }),
        ),
      json,
    ),
    route(
      offerOperation,
      (request) => {
        const pass = enterMoneyPath('abatement', request)
        const amount = centavos(request.body.valor)
        return runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) =>
          offerAbatement(tx, request.account.id, { state, itemId: request.params.itemId, amount, at, pass }),
        )
      },
      json,
    ),
    route(
      declineOperation,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, state) =>
          declineAbatement(tx, request.account.id, { state, itemId: request.params.itemId }),
        ),
      json,
    ),
    route(
      agreeOperation,
      (request) => {
        const pass = enterMoneyPath('abatement', request)
        const { valor } = request.body
        const amount = valor === undefined ? null : centavos(valor)
        return runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) =>
          agreeAbatement(deps, tx, configured(request.account), {
            state,
            itemId: request.params.itemId,
            amount,
            at,
            pass,
          }),
        )
      },
      json,
    ),
  ]
}

const REMEDIES: Readonly<Record<(typeof remedyNames)[Remedy], Remedy>> = {
  [remedyNames.exchange]: 'exchange',
  [remedyNames.money]: 'money',
  [remedyNames.abatement]: 'abatement',
}

const FUTURE = refusal(400, {
  kind: 'invalid-request',
  faults: [{ where: '/data', message: 'não pode ser um dia futuro' }],
})
