import { fromCentavos, type QueuedProcess, QUEUES } from '@vaivem/contract'
import { calendar, type AccountConfiguration, type Decision, type RefundForm } from '@vaivem/domain'
import type { PicturedProduct } from '../../orders/index.ts'
import { instantOfColumn, momentOfColumn } from '../../platform/http/moments.ts'
import { decisionNames } from '../../platform/wire/state-names.pt-BR.ts'
import {
  financialStage,
  logisticStage,
  operation,
  processStatus,
  ratingStage,
  refundForm,
} from '../../platform/wire/codes.ts'
import { waitNames } from './queues.pt-BR.ts'
import type { QueueRow } from './rows-repository.ts'

const SHOWN_ITEMS = 3

/** A row of the queue, its days counted where the account lives. `pictureOf`: how a product is shown. */
export function queuedOf(
  row: QueueRow,
  { timeZone, country, stores }: Pick<AccountConfiguration, 'timeZone' | 'country' | 'stores'>,
  now: Temporal.Instant,
  pictureOf: (product: PicturedProduct) => QueuedProcess['itens'][number]['imagem'],
): QueuedProcess {
  const created = instantOfColumn(row.created_at)
  const day = (instant: Temporal.Instant) => calendar.dayOf(instant, timeZone)
  return {
    id: row.id,
    numero: row.number,
    versao: row.version,
    data: momentOfColumn(row.created_at),
    idadeEmDias: Math.max(0, calendar.daysBetween(day(created), day(now))),
    alteradoEm: momentOfColumn(row.changed_at),
    tipo: operation.codeOf(row.kind),
    decisao: decisionNames[row.decision as Decision],
    status: processStatus.codeOf(row.status),
    estagioLogistico: logisticStage.codeOf(row.logistic_stage),
    estagioFinanceiro: financialStage.codeOf(row.financial_stage),
    estagioRating: ratingStage.codeOf(row.rating_stage),
    formaEstorno: refundForm.codeOf(row.refund_form as RefundForm),
    pedidoNumero: row.order_number,
    lojaVirtualId: row.store_id,
    lojaVirtual: stores.find(({ id }) => id === row.store_id)?.name ?? null,
    clienteNome: row.customer_name,
    clienteEmail: row.customer_email,
    itens: row.items.slice(0, SHOWN_ITEMS).map(({ name, quantity, reason, product, image, categories }) => ({
      nome: name,
      quantidade: quantity,
      motivo: reason,
      imagem: pictureOf({ url: image, categories: categories ?? [], names: [name, product] }),
    })),
    quantidadeItens: row.item_count,
    valor: fromCentavos(row.value),
    responsavel:
      row.assignee_id === null || row.assignee_name === null ? null : { id: row.assignee_id, nome: row.assignee_name },
    adiadoAte: row.snoozed_until === null ? null : momentOfColumn(row.snoozed_until),
    espera: row.waits_for === null ? null : (waitNames[row.waits_for] ?? null),
    autorizacaoExpiraEm: row.expires_at === null ? null : momentOfColumn(row.expires_at),
    prazoLegal:
      row.legal_due_at === null || country !== 'BR' ? null : day(instantOfColumn(row.legal_due_at)).toString(),
    filas: QUEUES.filter((queue) => queue === 'todos' || row.queues.includes(queue)),
  }
}
