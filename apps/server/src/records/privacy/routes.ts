import {
  answerPrivacyDemand as answerDemandOperation,
  discloseBankData as discloseOperation,
  discloseVoucherCode as discloseCodeOperation,
  erasePerson as eraseOperation,
  exportPerson as exportOperation,
  listPrivacyDemands,
} from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { type OperationRequest, route, type Route } from '../../platform/http/route.ts'
import { answerPrivacyDemand } from './demands.ts'
import { type Demand, selectDemands } from './demand-repository.ts'
import { discloseBankData } from './disclose-bank-data.ts'
import { discloseVoucherCode } from './disclose-voucher-code.ts'
import { type Eraser, erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { bankDetailsOf, demandOf, erasureOf, personDataOf, personOf } from './wire.ts'

const MOST_DEMANDS = 1_000

export function privacyRoutes(deps: Deps): Route[] {
  return [
    route(
      eraseOperation,
      (request) =>
        request.change(async (tx) => {
          const { body, account } = request
          const by = callerOf(request, body.motivo)
          return erasePerson(deps, tx, account.id, {
            person: personOf(body),
            checkOnly: body.somenteConferir ?? false,
            isConfirmed: body.confirmar ?? false,
            by,
          })
        }),
      (erasure) => ({ entity: erasureOf(erasure) }),
    ),
    route(
      exportOperation,
      async (request) => ok(await exportPerson(deps, request.account.id, personOf(request.body), callerOf(request))),
      (exported) => ({ entity: personDataOf(exported) }),
    ),
    route(
      listPrivacyDemands,
      async ({ account }) => ok(await deps.database.read<Demand>(account.id, selectDemands(account.id, MOST_DEMANDS))),
      (demands) => ({ entity: { pedidos: demands.map(demandOf) } }),
    ),
    route(
      answerDemandOperation,
      (request) =>
        request.change((tx) => {
          const { body, params, account } = request
          const { atender: isGranted, confirmar: isConfirmed = false } = body
          const by = callerOf(request, body.motivo)
          return answerPrivacyDemand(deps, tx, account.id, { demandId: params.pedidoId, isGranted, isConfirmed, by })
        }),
      ({ demand, erasure }) => ({ entity: { ...demandOf(demand), apagamento: erasure && erasureOf(erasure) } }),
    ),
    route(
      discloseOperation,
      (request) =>
        request.change((tx) => {
          const by = callerOf(request, request.body.motivo)
          return discloseBankData(deps, tx, request.account.id, { processId: request.params.processoId, by })
        }),
      (bankAccount) => ({ entity: bankDetailsOf(bankAccount) }),
    ),
    route(
      discloseCodeOperation,
      (request) =>
        request.change((tx) => {
          const by = callerOf(request, request.body.motivo)
          return discloseVoucherCode(deps, tx, request.account.id, { processId: request.params.processoId, by })
        }),
      ({ id, code }) => ({ entity: { instanciaId: id, redemptionToken: code } }),
    ),
  ]
}

function callerOf({ cause, ip, traceId }: Pick<OperationRequest, 'cause' | 'ip' | 'traceId'>, reason?: string): Eraser {
  return { actor: cause, reason: reason || null, origin: { ip, traceId } }
}
