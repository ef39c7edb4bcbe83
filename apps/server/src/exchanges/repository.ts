import {
  money,
  unitRanges,
  type Abatement,
  type DifferenceState,
  type ItemOperation,
  type Money,
  type ReplacementState,
  type UnitRanges,
} from '@vaivem/domain'
import type { Statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { restartWork } from '../platform/outbound/work-repository.ts'
import { NO_STORE } from '../orders/index.ts'

/** An item that comes back, its line, and who holds which units of it. */
export interface ExchangedItem {
  readonly operation: ItemOperation
  readonly quantity: number
  /** Units for which something goes out already. */
  readonly replaced: number
  readonly skuId: string
  readonly line: {
    readonly productId: string | null
    readonly value: Money
    readonly quantity: number
    readonly abated: readonly Abatement[]
    readonly returned: UnitRanges
    readonly exchanged: UnitRanges
  }
  readonly storeId: number | null
}

interface ItemRow {
  readonly operation: ItemOperation
  readonly quantity: number
  readonly replaced: number
  readonly sku: string
  readonly product: string | null
  readonly value: number
  readonly abated: readonly Abatement[]
  readonly line_quantity: number
  readonly taken: UnitRanges
  readonly units: UnitRanges
  readonly exchanged: UnitRanges
  readonly instead: UnitRanges
  readonly store_id: number
}

/** A cancelled replacement, or one of a cancelled process, holds no units. */
export function selectItem(accountId: number, processId: number, itemId: number): Statement {
  return {
    name: 'select-exchanged-item',
    text: `SELECT i.operation, i.quantity, l.sku_id AS sku, l.product_id AS product, l.value_centavos AS value, l.abated,
             l.quantity AS line_quantity, l.returned_units AS taken, i.units, p.store_id,
             coalesce((SELECT sum(r.quantity) FROM replacement r
               WHERE r.account_id = $1 AND r.process_id = $2 AND r.item_id = $3
                 AND r.state NOT IN ('expired', 'cancelled')), 0)::integer + exchanged_units(i.instead_units) AS replaced,
             i.instead_units AS instead,
             coalesce((SELECT jsonb_agg(u ORDER BY (u ->> 0)::integer)
               FROM return_item o JOIN return_process q USING (account_id, process_id)
               JOIN replacement r USING (account_id, process_id, item_id)
               CROSS JOIN LATERAL jsonb_array_elements(r.units) AS u
               WHERE o.account_id = $1 AND o.order_id = i.order_id AND o.line_id = i.line_id AND q.holds_units
                 AND (o.item_id = i.item_id OR i.units = '[]')
                 AND r.state NOT IN ('expired', 'cancelled')), '[]') AS exchanged
           FROM return_item i JOIN order_line l USING (account_id, order_id, line_id)
           JOIN return_process p USING (account_id, process_id)
           WHERE i.account_id = $1 AND i.process_id = $2 AND i.item_id = $3`,
    values: [accountId, processId, itemId],
  }
}

export function itemOf(row: object): ExchangedItem {
  const known = row as ItemRow
  return {
    operation: known.operation,
    quantity: known.quantity,
    replaced: known.replaced,
    skuId: known.sku,
    line: {
      productId: known.product,
      value: money.money(known.value),
      quantity: known.line_quantity,
      abated: known.abated,
      // An exchange without stored units of its own may use any free ones.
      returned: known.units.length > 0 ? unitRanges.complement(known.units, known.line_quantity) : known.taken,
      exchanged: unitRanges.merge(known.exchanged, known.instead),
    },
    storeId: known.store_id === NO_STORE ? null : known.store_id,
  }
}

export async function findItem(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processId: number,
  itemId: number,
): Promise<ExchangedItem | undefined> {
  const { rows } = await tx.query(selectItem(accountId, processId, itemId))
  return rows[0] && itemOf(rows[0])
}

export function selectStore(accountId: number, processId: number): Statement {
  return {
    name: 'select-store-of-process',
    text: 'SELECT store_id FROM return_process WHERE account_id = $1 AND process_id = $2',
    values: [accountId, processId],
  }
}

export interface NewReplacement {
  readonly id: number
  readonly processId: number
  readonly itemId: number
  readonly skuId: string
  readonly skuName: string
  readonly productId: string
  readonly quantity: number
  readonly price: Money
  readonly units: UnitRanges
  readonly paid: Money
  readonly difference: Money
  readonly differenceState: DifferenceState
  readonly isByHand: boolean
  readonly at: Temporal.Instant
}

export async function insertReplacement(tx: Transaction, accountId: number, made: NewReplacement): Promise<void> {
  await tx.query({
    name: 'insert-replacement',
    text: `INSERT INTO replacement (account_id, replacement_id, process_id, item_id, sku_id, sku_name, product_id, quantity,
             unit_price_centavos, units, paid_centavos, difference_centavos, difference_state, state, store_key,
             by_hand, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'chosen', $2, $15, $14, $14)`,
    values: [
      accountId,
      made.id,
      made.processId,
      made.itemId,
      made.skuId,
      made.skuName,
      made.productId,
      made.quantity,
      made.price,
      JSON.stringify(made.units),
      made.paid,
      made.difference,
      made.differenceState,
      made.at.toString(),
      made.isByHand,
    ],
  })
}

/** The changes of a replacement by a step; absent fields stay. */
export interface ReplacementChange {
  readonly state: ReplacementState
  readonly at: Temporal.Instant
  readonly differenceState?: DifferenceState
  readonly invoiceKey?: string | null
  readonly trackingCode?: string | null
  readonly trackingUrl?: string | null
  /** The key of the next order: the failed order is removed with its invoice and its parcel. */
  readonly newKey?: number
  readonly problem?: string | null
  /** From now on staff order it in the shop. */
  readonly isByHand?: boolean
  /** Whether the store is no longer called about it, whatever it was sent before. */
  readonly isAskedNoMore?: boolean
}

export async function moveReplacement(
  tx: Transaction,
  accountId: number,
  replacementId: number,
  change: ReplacementChange,
): Promise<void> {
  await tx.query({
    name: 'move-replacement',
    text: `UPDATE replacement SET state = $3, updated_at = $4, difference_state = coalesce($5, difference_state),
             problem = $9, asked = CASE WHEN NOT $11 THEN asked END, holds_stock = holds_stock AND NOT $11, by_hand = by_hand OR $12, store_key = coalesce($10, store_key),
             store_reference = CASE WHEN $10::bigint IS NULL THEN store_reference END,
             invoice_key = CASE WHEN $10::bigint IS NULL THEN coalesce($6, invoice_key) END,
             tracking_code = CASE WHEN $10::bigint IS NULL THEN coalesce($7, tracking_code) END,
             tracking_url = CASE WHEN $10::bigint IS NULL THEN coalesce($8, tracking_url) END,
             reserved_until = CASE WHEN $3 = 'chosen' THEN NULL ELSE reserved_until END
           WHERE account_id = $1 AND replacement_id = $2`,
    values: [
      accountId,
      replacementId,
      change.state,
      change.at.toString(),
      change.differenceState ?? null,
      change.invoiceKey ?? null,
      change.trackingCode ?? null,
      change.trackingUrl ?? null,
      change.problem ?? null,
      change.newKey ?? null,
      change.isAskedNoMore ?? false,
      change.isByHand ?? false,
    ],
  })
  await restartWork(tx, accountId, { kind: 'replacement', subjectId: replacementId })
}

export async function setDifference(
  tx: Transaction,
  accountId: number,
  replacementId: number,
  difference: { readonly state: DifferenceState; readonly reference: string | null; readonly at: Temporal.Instant },
): Promise<void> {
  await tx.query({
    name: 'set-replacement-difference',
    text: `UPDATE replacement SET difference_state = $3, difference_reference = $4, updated_at = $5
           WHERE account_id = $1 AND replacement_id = $2`,
    values: [accountId, replacementId, difference.state, difference.reference, difference.at.toString()],
  })
}

/** For which units of an exchanged item money or a voucher was given, all of them. */
export async function saveInsteadUnits(
  tx: Transaction,
  accountId: number,
  item: { readonly processId: number; readonly itemId: number; readonly units: UnitRanges },
): Promise<void> {
  await tx.query({
    name: 'save-units-given-instead',
    text: `UPDATE return_item SET instead_units = $4 WHERE account_id = $1 AND process_id = $2 AND item_id = $3`,
    values: [accountId, item.processId, item.itemId, JSON.stringify(item.units)],
  })
}
