import {
  fromCentavos,
  getShadowSwitch,
  importShadowHistory,
  listKnownVouchers,
  switchFromShadow,
} from '@vaivem/contract'
import { ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { enterMoneyPath, maskVoucherCode, type NextNumber } from '../../processes/index.ts'
import type { ShadowDeps } from './feed-returns.ts'
import { selectVouchers, type VoucherRow } from './history-repository.ts'
import { importHistory } from './import-history.ts'
import { readReturns } from './read-returns.pt-BR.ts'
import { accountOf, actOf, approvedMapping, partOf } from './routes.ts'
import { findSwitch, switchBack, type Switched, switchStore } from './switch-store.ts'
import { faultsOf, switchOf } from './wire.ts'

export type TakeoverDeps = ShadowDeps & {
  readonly nextNumber: NextNumber
  readonly notifyWorker: (accountId: number) => void
}

const MOST_VOUCHERS = 1_000
/** Where each order is read at a slow shop, a batch is to end before the request has to. */
const BATCH_OF_A_REQUEST = 10

/** Taking over the history of another returns service, and the switch from it. */
export function takeoverRoutes(deps: TakeoverDeps): Route[] {
  return [
    route(
      importShadowHistory,
      async (request) => {
        enterMoneyPath('history', request)
        const account = configured(request.account)
        const mapping = await approvedMapping(deps, account)
        if (!mapping) return refuse('shadow-mapping-missing', {})
        const read = readReturns(request.body.conteudo, mapping, accountOf(account.configuration))
        const { actor, origin } = actOf(deps, request)
        const part = partOf(deps, request.body)
        const about = {
          returns: read.returns,
          service: mapping.servico,
          cause: actor,
          batch: BATCH_OF_A_REQUEST,
          ...part,
        }
        const done = await importHistory(deps, account, about)
        const { added, vouchers } = done
        if (added > 0) {
          const entry = { actor, action: 'shadow.history-imported', origin, facts: { added, vouchers } }
          await deps.database.inAccount(account.id, (tx) => recordAudit(tx, account.id, entry))
        }
        return ok({ ...done, faults: [...(part.done === 0 ? read.faults : []), ...done.faults] })
      },
      ({ added, known, vouchers, faults, next }) => ({
        entity: {
          importadas: added,
          conhecidas: known,
          vales: vouchers,
          faltas: faultsOf(faults),
          proxima: next,
        },
      }),
    ),
    route(
      listKnownVouchers,
      async ({ account }) =>
        ok(await deps.database.read<VoucherRow>(account.id, selectVouchers(account.id, MOST_VOUCHERS))),
      (rows) => ({
        entity: {
          total: rows[0]?.total ?? 0,
          saldo: fromCentavos(rows[0]?.rest_in_all ?? 0),
          vales: rows.map((row) => ({
            codigo: maskVoucherCode(row.code),
            valor: fromCentavos(row.amount_centavos),
            saldo: fromCentavos(row.rest_centavos),
            validade: row.expires_on,
            processoId: row.process_id,
          })),
        },
      }),
    ),
    ...switchRoutes(deps),
  ]
}

function switchRoutes(deps: TakeoverDeps): Route[] {
  return [
    route(
      getShadowSwitch,
      async ({ account }) => ok(await deps.database.readAll(account.id, (tx) => findSwitch(tx, configured(account)))),
      (found) => ({ entity: switchOf(found) }),
    ),
    route(
      switchFromShadow,
      async (request) => {
        const account = configured(request.account)
        const act = { ...actOf(deps, request), reason: request.body.motivo ?? null }
        const turn = request.body.sentido === 'ir' ? switchStore : switchBack
        const done = await request.change(async (tx): Promise<Result<Switched, never>> =>
          ok(await turn(tx, account, act)),
        )
        deps.notifyWorker(account.id)
        return done
      },
      (found) => ({ entity: switchOf(found) }),
    ),
  ]
}
