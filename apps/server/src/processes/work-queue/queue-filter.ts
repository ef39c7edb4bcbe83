import { FIRST_PAGE, type QueueFilters, type QUEUE_ORDERS, toCentavos, USUAL_PAGE_SIZE } from '@vaivem/contract'
import {
  calendar,
  foldText,
  type AccountConfiguration,
  type Decision,
  type FinancialStage,
  type ItemOperation,
  type LogisticStage,
  type ProcessStatus,
  type RatingStage,
  type RefundForm,
} from '@vaivem/domain'
import { firstIdOf } from '../../platform/database/ids.ts'
import { decisionNames } from '../../platform/wire/state-names.pt-BR.ts'
import {
  financialStage,
  logisticStage,
  operation,
  processStatus,
  ratingStage,
  refundForm,
} from '../../platform/wire/codes.ts'
import { groupOf, type Queue } from './queues.pt-BR.ts'

export type QueueSort = (typeof QUEUE_ORDERS)[number]

const USUAL_DAYS = 3

/** Until when something counts as near; null where the law of the account's country is not known here. */
export interface Nearness {
  /** Processes that are put off until later than this are not in the working views. */
  readonly now: Temporal.Instant
  /** Authorisations that end before it are about to. */
  readonly expires: Temporal.Instant
  /** Legal deadlines before it are near; null: none is. */
  readonly legal: Temporal.Instant | null
}

/** The filter of the work queue; null does not filter. */
export interface QueueFilter {
  readonly queue: Queue
  readonly near: Nearness
  readonly order: QueueSort
  readonly search: { readonly text: string; readonly code: string } | null
  readonly number: string | null
  readonly storeId: number | null
  /** A person's id; 0: unassigned. */
  readonly assignee: number | null
  /** Whom a comment names. */
  readonly mentioned: number | null
  /** The ids of the requested days: from the first, before the second. */
  readonly from: number | null
  readonly until: number | null
  readonly decision: Decision | null
  readonly status: ProcessStatus | null
  readonly kind: ItemOperation | null
  readonly logistic: LogisticStage | null
  readonly financial: FinancialStage | null
  readonly rating: RatingStage | null
  readonly form: RefundForm | null
  /** Centavos. */
  readonly least: number | null
  readonly most: number | null
}

/**
 * The requested queue and page; days are those of the account. `reader` is the person who makes the request; null: an integration, which
 * stands for no person.
 */
export function readQueueFilters(
  sent: QueueFilters,
  account: AccountConfiguration,
  { now, reader }: { readonly now: Temporal.Instant; readonly reader: number | null },
) {
  const queue = sent.fila ?? 'todos'
  const dayId = (text: string, days: number) =>
    firstIdOf(calendar.startOfDay(Temporal.PlainDate.from(text).add({ days }), account.timeZone))
  const text = foldText(sent.textoBusca ?? '')
  const filter: QueueFilter = {
    queue,
    near: nearness(account, now, sent.dias),
    order: sent.ordem ?? usualOrder(queue),
    search: sent.textoBusca === undefined || text === '' ? null : { text, code: sent.textoBusca },
    number: sent.numero || null,
    storeId: sent.lojaVirtualId ?? null,
    assignee: assigneeOf(sent.responsavel, reader),
    mentioned: sent.mencao === undefined ? null : (reader ?? NO_PERSON),
    from: sent.de === undefined ? null : dayId(sent.de, 0),
    until: sent.ate === undefined ? null : dayId(sent.ate, 1),
    decision: sent.decisao === undefined ? null : decisionOf(sent.decisao),
    status: nameIn(processStatus, sent.status),
    kind: nameIn(operation, sent.tipo),
    logistic: nameIn(logisticStage, sent.estagioLogistico),
    financial: nameIn(financialStage, sent.estagioFinanceiro),
    rating: nameIn(ratingStage, sent.estagioRating),
    form: nameIn(refundForm, sent.formaEstorno),
    least: centavosOf(sent.valorMinimo),
    most: centavosOf(sent.valorMaximo),
  }
  const { pageNumber: number = FIRST_PAGE, pageSize: size = USUAL_PAGE_SIZE, contarAte: countTo = null } = sent
  return { filter, page: { number, size, countTo } }
}

/** Of no person: ids begin with 1. */
const NO_PERSON = -1
const UNASSIGNED = 0

function assigneeOf(sent: string | undefined, reader: number | null): number | null {
  if (sent === undefined) return null
  if (sent === 'eu') return reader ?? NO_PERSON
  return sent === 'ninguem' ? UNASSIGNED : Number(sent)
}

/** The name of a requested code; null: none was requested. */
function nameIn<Name extends string>(table: { readonly nameOf: (code: number) => Name }, code: number | undefined) {
  return code === undefined ? null : table.nameOf(code)
}

/** Days counted in the account's zone; what the law says is known of Brazil alone. */
export function nearness(
  { timeZone, country }: Pick<AccountConfiguration, 'timeZone' | 'country'>,
  now: Temporal.Instant,
  days = USUAL_DAYS,
): Nearness {
  const end = calendar.startOfDay(calendar.dayOf(now, timeZone).add({ days: days + 1 }), timeZone)
  return { now, expires: end, legal: country === 'BR' ? end : null }
}

function usualOrder(queue: Queue): QueueSort {
  if (queue === 'prazos' || groupOf(queue) === 'andamento') return 'vence-antes'
  if (queue === 'expirando') return 'expira-antes'
  const isByLaw = queue === 'prazo-legal' || queue === 'reclamacoes-de-entrega'
  return isByLaw ? 'prazo-legal-antes' : 'mais-novos'
}

function decisionOf(word: string): Decision {
  const decisions = Object.keys(decisionNames) as Decision[]
  const found = decisions.find((decision) => decisionNames[decision] === word)
  if (found === undefined) throw new Error(`${word} is a decision`)
  return found
}

function centavosOf(text: string | undefined): number | null {
  return text === undefined ? null : (toCentavos(Number(text.replace(',', '.'))) ?? null)
}
