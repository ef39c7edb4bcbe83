import { fromCentavos, type RefundToDo, type STORE_WAITS } from '@vaivem/contract'
import {
  type AccountConfiguration,
  calendar,
  type Decision,
  money,
  payees,
  type PlacedRefund,
  seenIfDone,
} from '@vaivem/domain'
import { instantOfColumn, momentOfColumn } from '../../platform/http/moments.ts'
import { NO_STORE } from '../../orders/index.ts'
import { blockedReasonText, refundProblem, shownDestination } from '../../processes/index.ts'
import { decisionNames, intentStatusNames } from '../../platform/wire/state-names.pt-BR.ts'
import { cardNotice } from '../card-notice.pt-BR.ts'
import { bankRefusal } from './bank-refusal.pt-BR.ts'
import { refundForm } from '../../platform/wire/codes.ts'
import type { WaitingRow } from './repository.ts'
import type { WaitingAtStore, WaitReason } from './waiting-at-stores-repository.ts'

/** `placed` is where the money of this refund goes. */
export function refundToDoOf(
  row: WaitingRow,
  placed: readonly PlacedRefund[],
  { timeZone, marketplace }: Pick<AccountConfiguration, 'timeZone' | 'marketplace'>,
  now: Temporal.Instant,
): RefundToDo {
  // Warns the person who pays manually why the money is not sent automatically.
  const mayBePaidTwice = row.situation === 'manual' && row.is_of_marketplace && !marketplace.storeHoldsMoney
  const heldFor = mayBePaidTwice ? [...row.held_for, 'marketplace'] : row.held_for
  const planned = calendar.dayOf(instantOfColumn(row.created_at), timeZone)
  const today = calendar.dayOf(now, timeZone)
  return {
    id: row.id,
    situacao: row.situation,
    processoId: row.process_id,
    processoNumero: row.process_number,
    processoVersao: row.version,
    processoDecisao: decisionNames[row.decision as Decision],
    pedidoNumero: row.order_number,
    lojaVirtualId: row.store_id === NO_STORE ? null : row.store_id,
    clienteNome: row.customer_name,
    forma: refundForm.codeOf(row.means),
    estado: intentStatusNames[row.status],
    finalidade: row.purpose,
    valor: fromCentavos(row.amount),
    destinos: placed.map(shownDestination),
    previstoAte: seenIfDone(placed, today)?.toString() ?? null,
    criadoEm: momentOfColumn(row.created_at),
    idadeEmDias: Math.max(0, calendar.daysBetween(planned, today)),
    tentativas: row.attempts,
    problema: blockedReasonText(heldFor) ?? bankRefusal(row.bank_said) ?? refundProblem(row.problem),
    avisoAdministradora: row.owes_card_notice
      ? cardNotice({ orderNumber: row.order_number, amount: money.money(row.amount) })
      : null,
    temDadosBancarios: row.has_bank_data,
    favorecidoConferido: row.has_bank_data ? payees.mayBePaid({ payee: row.payee ?? 'other' }) : null,
  }
}

const WAITS: Readonly<Record<WaitReason, (typeof STORE_WAITS)[number]>> = {
  'connector-stopped': 'parado',
  'connector-observes': 'observa',
  'connector-confirms-each': 'confirma-cada',
  'connector-daily-limit': 'limite-do-dia',
  undecided: 'a-decidir',
  failed: 'falhou',
  unanswered: 'sem-resposta',
}

const KINDS = { store: 'loja', carrier: 'transportadora', 'payment-provider': 'provedor' } as const
const WAITING_THINGS = { money: 'dinheiro', exchange: 'troca', parcel: 'postagem' } as const

export function waitingAtStoreOf({ connectorKind, connectorId, storeId, kind, because, n, amount }: WaitingAtStore) {
  return {
    tipo: KINDS[connectorKind],
    conectorId: connectorId,
    lojaVirtualId: storeId === NO_STORE ? null : storeId,
    oQue: WAITING_THINGS[kind],
    motivo: WAITS[because],
    quantidade: n,
    valor: fromCentavos(amount),
  }
}
