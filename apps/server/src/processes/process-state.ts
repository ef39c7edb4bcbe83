import {
  type IntentStatus,
  type ItemOperation,
  type LogisticStage,
  type ProcessReason,
  type ProcessTerms,
  type ReturnProcess,
  type UnitRanges,
  money,
  type Decision,
} from '@vaivem/domain'
import { fromCentavos } from '@vaivem/contract'
import type { Transaction } from '../database/transaction.ts'
import { instantOfColumn, momentOfColumn } from '../http/moments.ts'
import type { OrderStory } from '../orders/known-order.ts'
import { NO_STORE } from '../orders/repository.ts'
import { logisticStage } from '../wire/codes.ts'
import { customerOf } from './customer-view.ts'
import type { ItemView, ProcessView } from './document.ts'

/** A process with everything that belongs to it, as one transaction sees it. */
export interface ProcessState extends Omit<ProcessView, 'stages' | 'items'> {
  readonly process: ReturnProcess
  readonly version: number
  readonly logisticStage: LogisticStage
  readonly items: readonly ItemState[]
  readonly intents: readonly IntentState[]
}

export interface ItemState extends ItemView {
  readonly rated: number
  readonly withheld: number
}

export interface IntentState {
  readonly id: number
  readonly purpose: string
  readonly means: 'voucher' | 'manual' | 'automatic'
  readonly status: IntentStatus
}

interface Row {
  readonly number: string
  readonly store_id: number
  readonly order_id: number
  readonly decision: Decision
  readonly logistic_stage: number
  readonly goods_centavos: number
  readonly freight_centavos: number
  readonly state: ProcessTerms
  readonly version: number
  readonly created_at: string
  readonly order_number: string | null
  readonly external_id: string | null
  readonly placed_at: string | null
  readonly total_centavos: number
  readonly order_freight: number
  readonly discount_centavos: number
  readonly facts: OrderStory
  readonly items: readonly ItemRow[]
  readonly notes: readonly NoteRow[]
  readonly intents: readonly IntentState[]
  readonly voucher: VoucherRow | null
}

interface ItemRow {
  readonly id: number
  readonly line_key: string
  readonly sku: string
  readonly sku_name: string | null
  readonly product: string | null
  readonly product_name: string | null
  readonly quantity: number
  readonly quantity_total: number
  readonly operation: ItemOperation
  readonly reason: ProcessReason | null
  readonly price: number
  readonly value: number
  readonly units: UnitRanges
  readonly rated: number
  readonly withheld: number
  readonly ratings: readonly RatingRow[]
}

interface RatingRow {
  readonly score: number
  readonly condition: 1 | 2 | 3 | 4
  readonly comment: string | null
  readonly quantity: number
  readonly withheld: number
  readonly at: string
}

interface NoteRow {
  readonly number: string
  readonly series: string
  readonly key: string
  readonly xml: string
  readonly link: string
  readonly file: string
  readonly issued_at: string
}

interface VoucherRow {
  readonly id: number
  readonly instruction: {
    readonly amount: number
    readonly expiresAt: string
    readonly definitionId: number
    /** In ten-thousandths of a percent. */
    readonly percentage: number
  }
  readonly decided_at: string
  readonly issued_at: string | null
  readonly token: string | null
}

/** The process must exist. */
export async function loadProcess(tx: Transaction, accountId: number, processId: number): Promise<ProcessState> {
  const { rows } = await tx.query<Row>({ name: 'load-process', text: LOAD, values: [accountId, processId] })
  const [row] = rows
  if (!row) throw new Error('a process that is changed exists')
  return stateOf(processId, row)
}

/** The newest voucher whose terms are fixed: one that is not instructed yet has no expiry to show. */
const VOUCHER = `
  SELECT jsonb_build_object('id', t.intent_id, 'instruction', t.instruction, 'decided_at', t.created_at,
           'issued_at', t.settled_at, 'token', t.outcome ->> 'redemptionToken')
  FROM refund_intent t
  WHERE t.account_id = $1 AND t.process_id = $2 AND t.means = 'voucher' AND t.instruction IS NOT NULL
  ORDER BY t.intent_id DESC LIMIT 1`

const LOAD = `
  SELECT p.number, p.store_id, p.order_id, p.decision, p.logistic_stage, p.goods_centavos, p.freight_centavos, p.state,
         p.version, p.created_at, o.number AS order_number, o.external_id, o.placed_at, o.total_centavos,
         o.freight_centavos AS order_freight, o.discount_centavos, o.facts,
    coalesce((SELECT jsonb_agg(jsonb_build_object(
        'id', i.item_id, 'line_key', l.line_key, 'sku', l.sku_id, 'sku_name', l.sku_name, 'product', l.product_id,
        'product_name', l.product_name, 'quantity', i.quantity, 'quantity_total', l.quantity, 'operation', i.operation,
        'reason', i.reason, 'price', l.price_centavos, 'value', i.value_centavos, 'units', i.units, 'rated', i.rated,
        'withheld', i.withheld,
        'ratings', coalesce((SELECT jsonb_agg(jsonb_build_object('score', r.score, 'condition', r.condition,
             'comment', r.comment, 'quantity', r.quantity, 'withheld', r.withheld, 'at', r.rated_at) ORDER BY r.rating_id)
           FROM item_rating r WHERE r.account_id = $1 AND r.process_id = $2 AND r.item_id = i.item_id), '[]'))
        ORDER BY i.item_id)
      FROM return_item i JOIN order_line l USING (account_id, order_id, line_id)
      WHERE i.account_id = $1 AND i.process_id = $2), '[]') AS items,
    coalesce((SELECT jsonb_agg(jsonb_build_object('number', n.number, 'series', n.series, 'key', n.access_key,
        'xml', n.xml, 'link', n.danfe_link, 'file', n.file_name, 'issued_at', n.issued_at) ORDER BY n.invoice_id)
      FROM return_invoice n WHERE n.account_id = $1 AND n.process_id = $2 AND n.active), '[]') AS notes,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.intent_id, 'purpose', t.purpose, 'means', t.means,
        'status', t.status) ORDER BY t.intent_id)
      FROM refund_intent t WHERE t.account_id = $1 AND t.process_id = $2
        AND (t.part_of IS NOT NULL OR t.divided_centavos = 0
             OR t.divided_centavos < t.goods_centavos + t.freight_centavos)), '[]') AS intents,
    (${VOUCHER}) AS voucher
  FROM return_process p JOIN store_order o USING (account_id, order_id)
  WHERE p.account_id = $1 AND p.process_id = $2`

function stateOf(id: number, row: Row): ProcessState {
  return {
    process: processOf(id, row),
    version: row.version,
    logisticStage: logisticStage.nameOf(row.logistic_stage),
    order: {
      number: row.order_number,
      externalId: row.external_id,
      placedAt: row.placed_at === null ? null : momentOfColumn(row.placed_at),
      total: row.total_centavos,
      freight: row.order_freight,
      discount: row.discount_centavos,
    },
    customer: customerOf(row.facts),
    items: row.items.map(itemOf),
    notes: row.notes.map((note) => ({
      numero: note.number,
      serie: note.series,
      chave: note.key,
      xml: note.xml,
      danfeLink: note.link,
      arquivo: note.file,
      data: momentOfColumn(note.issued_at),
    })),
    intents: row.intents,
    voucher: row.voucher && voucherOf(row.voucher),
    authorization: null,
  }
}

function processOf(id: number, row: Row): ReturnProcess {
  return {
    id,
    number: row.number,
    storeId: row.store_id === NO_STORE ? null : row.store_id,
    orderId: row.order_id,
    createdAt: instantOfColumn(row.created_at),
    decision: row.decision,
    items: row.items.map((item) => ({
      id: item.id,
      lineKey: item.line_key,
      operation: item.operation,
      quantity: item.quantity,
      reason: item.reason,
      units: item.units,
      value: money.money(item.value),
    })),
    goods: money.money(row.goods_centavos),
    freight: money.money(row.freight_centavos),
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
    quantity: row.quantity,
    quantityTotal: row.quantity_total,
    operation: row.operation,
    reason: row.reason?.description ?? null,
    price: row.price,
    value: row.value,
    rated: row.rated,
    withheld: row.withheld,
    ratings: row.ratings.map((rating) => ({
      ratingValor: rating.score,
      estadoItem: rating.condition,
      comentario: rating.comment,
      qtd: rating.quantity,
      naoEstornar: rating.withheld > 0,
      naoEstornarQtd: rating.withheld,
      data: momentOfColumn(rating.at),
    })),
  }
}

const TEN_THOUSANDTHS = 10_000

/** `valeCompra` (§2.4): the id of its intent, and its code once the store has issued it. */
function voucherOf({ id, instruction, decided_at, issued_at, token }: VoucherRow): ProcessView['voucher'] {
  return {
    instanciaId: id,
    definicaoId: instruction.definitionId,
    valor: fromCentavos(instruction.amount),
    valorManual: null,
    valorPorcentagem: instruction.percentage / TEN_THOUSANDTHS,
    data: momentOfColumn(decided_at),
    expirarEm: momentOfColumn(instruction.expiresAt),
    redemptionToken: token,
    gerado: issued_at !== null,
    DataGeracao: issued_at === null ? null : momentOfColumn(issued_at),
  }
}
