import {
  exportManualPayments,
  FIRST_PAGE,
  fromCentavos,
  listRefundsToDo,
  MONEY_SITUATIONS,
  sumRefundsToDo,
  sumWaitingAtStores as sumWaitingOperation,
  USUAL_PAGE_SIZE,
} from '@vaivem/contract'
import { calendar, ok } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { findPlacedRefunds } from '../../processes/index.ts'
import { paymentSheet } from './payment-sheet.ts'
import { selectWaiting, sumWaiting, type WaitingRow, type WaitingSum } from './repository.ts'
import { situationNames } from './situations.pt-BR.ts'
import { sumWaitingAtStores, type WaitingAtStore } from './waiting-at-stores-repository.ts'
import { refundToDoOf, waitingAtStoreOf } from './wire.ts'

/** The operations on refunds that wait for a person, over all processes. */
export function moneyToDoRoutes(deps: Pick<Deps, 'database' | 'now' | 'secrecy'>): Route[] {
  const { database, now } = deps
  return [
    route(
      listRefundsToDo,
      async ({ account, query }) => {
        const { lojaVirtualId: storeId = null, situacao: situation = null } = query
        const { pageNumber: number = FIRST_PAGE, pageSize: size = USUAL_PAGE_SIZE } = query
        const { configuration } = configured(account)
        const slice = { offset: Math.min((number - 1) * size, Number.MAX_SAFE_INTEGER), size }
        const { timeZone } = configuration
        const { rows, sums, placed } = await database.readAll(account.id, async (tx) => {
          const [waiting, summed] = await Promise.all([
            tx.query<WaitingRow>(selectWaiting(account.id, { storeId, situation }, slice)),
            tx.query<WaitingSum>(sumWaiting(account.id, storeId)),
          ])
          const processIds = [...new Set(waiting.rows.map(({ process_id }) => process_id))]
          const found = await findPlacedRefunds(tx, account.id, { processIds, timeZone })
          return { rows: waiting.rows, sums: summed.rows, placed: Map.groupBy(found, ({ intentId }) => intentId) }
        })
        const counted = sums.filter((one) => situation === null || one.situation === situation)
        const at = now()
        return ok({
          items: rows.map((row) => refundToDoOf(row, placed.get(row.id) ?? [], configuration, at)),
          page: { pageSize: size, currentPage: number, totalRecords: counted.reduce((sum, { n }) => sum + n, 0) },
        })
      },
      (listed) => listed,
    ),
    route(
      sumRefundsToDo,
      async ({ account, query: { lojaVirtualId = null } }) =>
        ok(await database.read<WaitingSum>(account.id, sumWaiting(account.id, lojaVirtualId))),
      (sums) => ({
        entity: {
          situacoes: MONEY_SITUATIONS.map((situacao) => {
            const { n, amount } = sums.find(({ situation }) => situation === situacao) ?? { n: 0, amount: 0 }
            return { situacao, nome: situationNames[situacao], quantidade: n, valor: fromCentavos(amount) }
          }),
        },
      }),
    ),
    route(
      sumWaitingOperation,
      async ({ account }) => ok(await database.read<WaitingAtStore>(account.id, sumWaitingAtStores(account.id))),
      (sums) => ({ entity: { somas: sums.map(waitingAtStoreOf) } }),
    ),
    route(
      exportManualPayments,
      ({ account, body, cause, ip, traceId, change }) =>
        change(async (tx) => {
          const by = { actor: cause, reason: body.motivo, origin: { ip, traceId } }
          const sheet = await paymentSheet(deps, tx, account.id, { storeId: body.lojaVirtualId ?? null, by })
          const today = calendar.dayOf(now(), configured(account).configuration.timeZone)
          return ok({ ...sheet, today: today.toString() })
        }),
      ({ today, payments, unconfirmed, invalidKeys, withoutBankData, total, content }) => ({
        entity: {
          nomeDoArquivo: `pagamentos-manuais-${today}.csv`,
          quantidade: payments,
          favorecidosAConfirmar: unconfirmed,
          chavesInvalidas: invalidKeys.map(({ id, processNumber }) => ({
            estornoId: id,
            processoNumero: processNumber,
          })),
          semDadosBancarios: withoutBankData,
          valor: fromCentavos(total),
          conteudo: content,
        },
      }),
    ),
  ]
}
