import {
  type Buyer,
  type BuyerNote,
  buyerNotes,
  money,
  type ReturnProcess,
  type Stages,
  type UnitRanges,
} from '@vaivem/domain'
import { fromCentavos, type ReturnProcess as ReturnProcessEntity } from '@vaivem/contract'
import { documentOf } from '../platform/archive/archived-process.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { givenMomentOfColumn, instantOfColumn, momentOfColumn } from '../platform/http/moments.ts'
import { itemCondition } from '../platform/wire/codes.ts'
import { NO_STORE } from '../orders/index.ts'
import { buyerIn, customerOf } from './customer-view.ts'
import type { ItemView, ProcessView } from './document.ts'
import { authorizationOf, parcelOf, type ParcelView } from './parcel-view.ts'
import {
  type IntentState,
  type ItemRow,
  LOAD_PROCESS,
  type ProcessRow,
  type VoucherRow,
} from './process-state-repository.ts'
import { claimOf, type ClaimView } from './claim-view.ts'
import { deliveryClaimOf } from './delivery-claims/view.ts'
import { replacementOf, type ReplacementView } from './replacements.ts'
import { maskVoucherCode } from './voucher-code.ts'

/** A process with everything that belongs to it, as one transaction sees it. */
export interface ProcessState extends Omit<ProcessView, 'stages' | 'items'> {
  /** Its items are those that it holds: not those that stay with the customer. */
  readonly process: ReturnProcess
  readonly version: number
  /** Whether its units count as requested in its order: not while it is cancelled. */
  readonly holdsUnits: boolean
  /** The document of the process before this change. */
  readonly shown: ReturnProcessEntity
  /** The content of the process in the archive, which is restored before the process is changed; null where it is in daily use. */
  readonly archived: Buffer | null
  readonly items: readonly ItemState[]
  readonly parcels: readonly ParcelView[]
  readonly intents: readonly IntentState[]
  readonly replacements: readonly ReplacementView[]
  readonly buyer: Buyer
  /** The return invoice of a buyer who is a taxpayer; none is requested where nothing is returned. */
  readonly buyerNote: BuyerNote
  /** Complaints about a defect, by item. */
  readonly claims: readonly ClaimView[]
  /** The deadline for choosing a replacement for accepted units, as it was announced to the customer; null where no choice is missing. */
  readonly choiceDueAt: Temporal.Instant | null
  /** A decision that was given and can still be undone; null where none waits. */
  readonly held: HeldDecision | null
}

/** A decision that takes effect later (docs/decisions/0069). */
export interface HeldDecision {
  readonly step: 'approve' | 'refuse' | 'cancel'
  /** The number of the event that says who gave it and why. */
  readonly sequence: number
  readonly until: Temporal.Instant
}

/** A process with its stages, as its last change derived them. */
export type StagedProcess = ProcessState & { readonly stages: Stages }

export interface ItemState extends ItemView {
  readonly rated: number
  readonly withheld: number
  /** Units of an exchange for which money or a voucher was given, while something goes out for others. */
  readonly insteadUnits: UnitRanges
  /** Units that refunds cover. */
  readonly covered: number
}

/** Items whose units are expected, judged, or given something for: not those that stay with the customer. */
export function heldItems({ items }: Pick<ProcessState, 'items'>): readonly ItemState[] {
  return items.filter(({ keptFor }) => keptFor === null)
}

/** The process must exist. */
export async function loadProcess(tx: Transaction, accountId: number, processId: number): Promise<ProcessState> {
  const state = await findProcess(tx, accountId, processId)
  if (!state) throw new Error('a process that is changed exists')
  return state
}

/** The process; undefined when the account has none of that id. */
export async function findProcess(
  tx: Transaction,
  accountId: number,
  processId: number,
): Promise<ProcessState | undefined> {
  const { rows } = await tx.query<ProcessRow>({
    name: 'load-process',
    text: LOAD_PROCESS,
    values: [accountId, processId],
  })
  return rows[0] && stateOf(processId, rows[0])
}

function stateOf(id: number, row: ProcessRow): ProcessState {
  return {
    process: processOf(id, row),
    version: row.version,
    holdsUnits: row.holds_units,
    shown: shownOf(row),
    archived: row.archived,
    order: {
      number: row.order_number,
      externalId: row.external_id,
      placedAt: row.placed_at === null ? null : givenMomentOfColumn(row.placed_at),
      total: row.total_centavos,
      freight: row.order_freight,
      discount: row.discount_centavos,
    },
    customer: customerOf(row.facts),
    ...buyerOf(row),
    items: row.items.map(itemOf),
    notes: row.notes.map((note) => ({
      numero: note.number,
      serie: note.series,
      chave: note.key,
      xml: note.xml,
      danfeLink: note.link,
      arquivo: note.file,
      data: givenMomentOfColumn(note.issued_at),
    })),
    intents: row.intents,
    voucher: row.voucher && voucherOf(row.voucher),
    parcels: row.parcels.map(parcelOf),
    replacements: row.replacements.map((one) => replacementOf(one, row.intents)),
    claims: row.claims.map(claimOf),
    deliveryClaim: row.delivery_claim && deliveryClaimOf(row.delivery_claim),
    authorization: authorizationOf(row.parcels),
    charged: money.money(row.charged),
    choiceDueAt: row.choice_due_at === null ? null : instantOfColumn(row.choice_due_at),
    held: heldOf(row),
  }
}

function shownOf({ shown, archived }: Pick<ProcessRow, 'shown' | 'archived'>): ReturnProcessEntity {
  return shown ?? (JSON.parse(documentOf({ document: null, archived })) as ReturnProcessEntity)
}

function heldOf({ held_step: step, held_event: sequence, held_until: until }: ProcessRow): HeldDecision | null {
  return step === null || sequence === null || until === null ? null : { step, sequence, until: instantOfColumn(until) }
}

function buyerOf({ facts, notes, state }: ProcessRow): Pick<ProcessState, 'buyer' | 'buyerNote'> {
  const buyer = buyerIn(facts)
  const keys = notes.map(({ key }) => key)
  return { buyer, buyerNote: state.keepsItem ? 'none' : buyerNotes.noteOf(buyer, keys) }
}

function processOf(id: number, row: ProcessRow): ReturnProcess {
  return {
    id,
    number: row.number,
    storeId: row.store_id === NO_STORE ? null : row.store_id,
    orderId: row.order_id,
    createdAt: instantOfColumn(row.created_at),
    decision: row.decision,
    items: row.items
      .filter(({ kept_for: keptFor }) => keptFor === null)
      .map((item) => ({
        id: item.id,
        lineKey: item.line_key,
        operation: item.operation,
        quantity: item.quantity,
        reason: item.reason,
        answers: item.answers,
        units: item.units,
        value: money.money(item.value),
        protection: item.protection,
        surcharges: money.money(item.surcharges),
      })),
    goods: money.money(row.goods_centavos),
    freight: money.money(row.freight_centavos),
    freightShare: money.money(row.freight_share),
    surcharges: money.money(row.surcharge_centavos),
    terms: row.state,
  }
}

function itemOf(row: ItemRow): ItemState {
  return {
    id: row.id,
    skuId: row.sku,
    skuName: row.sku_name,
    productId: row.product,
    productName: row.product_name,
    imageUrl: row.image,
    categories: row.categories ?? [],
    quantity: row.quantity,
    quantityTotal: row.quantity_total,
    operation: row.operation,
    reason: row.reason?.description ?? null,
    answers: row.answers,
    price: row.price,
    value: row.value,
    rated: row.rated,
    withheld: row.withheld,
    insteadUnits: row.instead_units,
    covered: row.covered,
    keptFor: row.kept_for,
    ratings: row.ratings.map((rating) => ({
      ratingValor: rating.score,
      estadoItem: itemCondition.codeOf(rating.condition),
      comentario: rating.comment,
      qtd: rating.quantity,
      naoEstornar: rating.withheld > 0,
      naoEstornarQtd: rating.withheld,
      data: momentOfColumn(rating.at),
    })),
  }
}

const TEN_THOUSANDTHS = 10_000

/** `valeCompra` (§2.4): the id of its intent, and its code, masked, once the store has issued it. */
function voucherOf({ id, instruction, decided_at, issued_at, token }: VoucherRow): ProcessView['voucher'] {
  return {
    instanciaId: id,
    definicaoId: instruction.definitionId,
    valor: fromCentavos(instruction.amount),
    valorManual: null,
    valorPorcentagem: instruction.percentage / TEN_THOUSANDTHS,
    data: momentOfColumn(decided_at),
    expirarEm: momentOfColumn(instruction.expiresAt),
    redemptionToken: token === null ? null : maskVoucherCode(token),
    gerado: issued_at !== null,
    DataGeracao: issued_at === null ? null : momentOfColumn(issued_at),
  }
}
