import {
  type IntentStatus,
  type ItemOperation,
  type ParcelFacts,
  type ParcelState,
  type ProcessReason,
  type ProcessTerms,
  type ReturnProcess,
  type Stages,
  type UnitRanges,
  money,
  type Decision,
  type DeliveryKind,
} from '@vaivem/domain'
import { fromCentavos, type ReturnProcess as ReturnProcessEntity } from '@vaivem/contract'
import type { Transaction } from '../database/transaction.ts'
import { instantOfColumn, momentOfColumn } from '../http/moments.ts'
import type { OrderStory } from '../orders/known-order.ts'
import { NO_STORE } from '../orders/repository.ts'
import { customerOf } from './customer-view.ts'
import type { ItemView, ProcessView } from './document.ts'
import { REPLACEMENTS, replacementOf, type ReplacementRow, type ReplacementView } from './replacements.ts'

/** A process with everything that belongs to it, as one transaction sees it. */
export interface ProcessState extends Omit<ProcessView, 'stages' | 'items'> {
  readonly process: ReturnProcess
  readonly version: number
  /** Its units are counted as asked for in its order: not while it is cancelled. */
  readonly holdsUnits: boolean
  /** What answers showed before the change that is being made. */
  readonly shown: ReturnProcessEntity
  readonly items: readonly ItemState[]
  readonly parcels: readonly ParcelView[]
  readonly intents: readonly IntentState[]
  readonly replacements: readonly ReplacementView[]
}

/** A process with its stages, as its last change derived them. */
export type StagedProcess = ProcessState & { readonly stages: Stages }

export interface ItemState extends ItemView {
  readonly rated: number
  readonly withheld: number
}

/** A parcel of the process as staff see it. */
export interface ParcelView extends ParcelFacts {
  readonly id: number
  readonly state: ParcelState
  readonly kind: DeliveryKind | null
  readonly carrierId: number | null
  readonly carrierName: string | null
  readonly optionId: number | null
  readonly physicalStoreId: number | null
  readonly isWanted: boolean
  readonly authorizationCode: string | null
  readonly authorizedAt: string | null
  readonly expiresAt: string | null
  readonly trackingCode: string | null
  readonly postedAt: string | null
  readonly deliveredAt: string | null
  readonly cost: number | null
  readonly problem: string | null
  readonly units: readonly ParcelUnits[]
}

export interface ParcelUnits {
  readonly itemId: number
  readonly announced: number
  readonly received: number
  readonly missing: number
  readonly wrong: number
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
  readonly goods_centavos: number
  readonly freight_centavos: number
  readonly freight_share: number
  readonly holds_units: boolean
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
  readonly parcels: readonly ParcelRow[]
  readonly replacements: readonly ReplacementRow[]
  readonly shown: ReturnProcessEntity
}

interface ParcelRow extends Omit<
  ParcelView,
  'authorizedAt' | 'expiresAt' | 'postedAt' | 'deliveredAt' | 'announced' | 'missing'
> {
  readonly authorized_at: string | null
  readonly expires_at: string | null
  readonly posted_at: string | null
  readonly delivered_at: string | null
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
  const { rows } = await tx.query<Row>({ name: 'load-process', text: LOAD, values: [accountId, processId] })
  return rows[0] && stateOf(processId, rows[0])
}

/** The newest voucher whose terms are fixed: one that is not instructed yet has no expiry to show. */
const VOUCHER = `
  SELECT jsonb_build_object('id', t.intent_id, 'instruction', t.instruction, 'decided_at', t.created_at,
           'issued_at', t.settled_at, 'token', t.outcome ->> 'redemptionToken')
  FROM refund_intent t
  WHERE t.account_id = $1 AND t.process_id = $2 AND t.means = 'voucher' AND t.instruction IS NOT NULL
  ORDER BY t.intent_id DESC LIMIT 1`

const PARCELS = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.parcel_id, 'state', a.state, 'kind', a.kind,
      'carrierId', a.carrier_id, 'carrierName', a.carrier_name, 'optionId', a.option_id,
      'physicalStoreId', a.physical_store_id, 'isWanted', a.wanted_at IS NOT NULL,
      'authorizationCode', a.authorization_code, 'authorized_at', a.authorized_at, 'expires_at', a.expires_at,
      'trackingCode', a.tracking_code, 'posted_at', a.posted_at, 'delivered_at', a.delivered_at,
      'cost', a.cost_centavos, 'problem', a.problem,
      'units', coalesce((SELECT jsonb_agg(jsonb_build_object('itemId', u.item_id, 'announced', u.announced,
           'received', u.received, 'missing', u.missing, 'wrong', u.wrong) ORDER BY u.item_id)
         FROM parcel_unit u WHERE u.account_id = $1 AND u.parcel_id = a.parcel_id), '[]')) ORDER BY a.parcel_id), '[]')
  FROM parcel a WHERE a.account_id = $1 AND a.process_id = $2`

const LOAD = `
  SELECT p.number, p.store_id, p.order_id, p.decision, p.goods_centavos, p.freight_centavos,
         p.freight_share_centavos AS freight_share, p.holds_units, p.state, p.version, p.created_at, o.number AS order_number, o.external_id, o.placed_at, o.total_centavos,
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
    (${VOUCHER}) AS voucher,
    (${PARCELS}) AS parcels,
    (${REPLACEMENTS}) AS replacements,
    (SELECT d.document::jsonb FROM return_process_document d WHERE d.account_id = $1 AND d.process_id = $2) AS shown
  FROM return_process p JOIN store_order o USING (account_id, order_id)
  WHERE p.account_id = $1 AND p.process_id = $2`

function stateOf(id: number, row: Row): ProcessState {
  return {
    process: processOf(id, row),
    version: row.version,
    holdsUnits: row.holds_units,
    shown: row.shown,
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
    parcels: row.parcels.map(parcelOf),
    replacements: row.replacements.map(replacementOf),
    authorization: authorizationOf(row.parcels),
  }
}

function parcelOf({ authorized_at, expires_at, posted_at, delivered_at, ...row }: ParcelRow): ParcelView {
  return {
    ...row,
    authorizedAt: momentOrNull(authorized_at),
    expiresAt: momentOrNull(expires_at),
    postedAt: momentOrNull(posted_at),
    deliveredAt: momentOrNull(delivered_at),
    announced: row.units.reduce((total, { announced }) => total + announced, 0),
    missing: row.units.reduce((total, { missing, wrong }) => total + missing + wrong, 0),
  }
}

/** `autorizacao` (contract §3): of the newest parcel that has a code and was not called off. */
function authorizationOf(parcels: readonly ParcelRow[]): ProcessView['authorization'] {
  const parcel = parcels.findLast(({ authorizationCode, state }) => authorizationCode !== null && state !== 'cancelled')
  if (!parcel?.authorizationCode) return null
  return {
    codigo: parcel.authorizationCode,
    expirarEm: momentOrNull(parcel.expires_at),
    codigoRastreio: parcel.trackingCode,
    transportadora: parcel.carrierName,
  }
}

function momentOrNull(column: string | null): string | null {
  return column === null ? null : momentOfColumn(column)
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
    freightShare: money.money(row.freight_share),
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
