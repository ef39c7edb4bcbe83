import { fromCentavos, getCustomerHistory } from '@vaivem/contract'
import { type Decision, ok, refuse } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { decisionNames } from '../../platform/wire/state-names.pt-BR.ts'
import { financialStage, logisticStage, operation, processStatus, ratingStage } from '../../platform/wire/codes.ts'
import { findCustomer, type KnownProcess, selectHistory, sumHistory } from './repository.ts'

/** The history of the customer who opened a process. */
export function customerHistoryRoutes({ database, secrecy }: Pick<Deps, 'database' | 'secrecy'>): Route[] {
  return [
    route(
      getCustomerHistory,
      async ({ account, params: { processoId: processId } }) => {
        const found = await database.readAll(account.id, async (tx) => {
          const customer = await findCustomer(tx, account.id, processId, (email) =>
            secrecy.pseudonymOf(account.id, email),
          )
          if (!customer) return undefined
          const [rows, sums] = await Promise.all([
            selectHistory(tx, account.id, customer),
            sumHistory(tx, account.id, customer),
          ])
          return { isBlocked: customer.isBlocked, rows, ...sums }
        })
        return found === undefined ? refuse('process-not-found', { processId }) : ok(found)
      },
      ({ isBlocked, rows, processes, refused, given }) => ({
        entity: {
          bloqueado: isBlocked,
          processos: processes,
          recusados: refused,
          valorDevolvido: fromCentavos(given),
          historico: rows.map(shown),
        },
      }),
    ),
  ]
}

function shown(row: KnownProcess) {
  return {
    id: row.id,
    numero: row.number,
    data: momentOfColumn(row.created_at),
    tipo: operation.codeOf(row.kind),
    decisao: decisionNames[row.decision as Decision],
    status: processStatus.codeOf(row.status),
    estagioLogistico: logisticStage.codeOf(row.logistic_stage),
    estagioFinanceiro: financialStage.codeOf(row.financial_stage),
    estagioRating: ratingStage.codeOf(row.rating_stage),
    pedidoNumero: row.order_number,
    mesmoPedido: row.same_order,
    valor: fromCentavos(row.value),
    achadoPor: foundBy(row),
  }
}

function foundBy({ by_document, by_email }: KnownProcess): 'documento' | 'email' | 'ambos' | 'pedido' {
  if (by_document && by_email) return 'ambos'
  if (by_document) return 'documento'
  return by_email ? 'email' : 'pedido'
}
