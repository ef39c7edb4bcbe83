import type { OrderRow, LineRow } from './order-rows.ts'
import { money, type Money, type SnapshotLine } from '@vaivem/domain'
import type { Statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { instantOfColumn } from '../platform/http/moments.ts'
import type { OrderRecord, OrderIdentity } from './order-record.ts'
import { noteChanged } from '../platform/figures/figures-repository.ts'
import { SALES_SUMS } from './sales-repository.ts'

/** The value of the column for an order that belongs to no virtual store. */
export const NO_STORE = 0

const ORDER_COLUMNS = `
  order_id, store_id, external_id, number, placed_at, total_centavos, goods_centavos, freight_centavos,
  discount_centavos, units, declared_units, is_complete, returned_centavos, returned_units, freight_bearing_centavos,
  freight_bearing_units, freight_claimed_centavos, freight_share_centavos,
  surcharged_centavos, surcharged_units, surcharge_claimed_centavos, facts`

const LINE_COLUMNS = `
  line_id, line_key, sku_id, sku_name, product_id, product_name, price_centavos, quantity,
  value_centavos, claimed, returned_units, abated, facts`

/**
 * Finds the order with that identity and its lines, locked until the transaction ends; undefined where it is not stored.
 */
export async function findOrderForUpdate(
  tx: Transaction,
  accountId: number,
  identity: OrderIdentity,
): Promise<OrderRecord | undefined> {
  const values = [accountId, identity.storeId ?? NO_STORE, identity.externalId, identity.number]
  const [orders, lines] = await Promise.all([
    tx.query<OrderRow>({
      name: 'find-order-for-update',
      text: `SELECT ${ORDER_COLUMNS} FROM store_order
             WHERE account_id = $1 AND order_id = (${ORDER_BY_NAME}) FOR NO KEY UPDATE`,
      values,
    }),
    tx.query<LineRow>({
      name: 'find-lines-of-order',
      text: `SELECT ${LINE_COLUMNS} FROM order_line
             WHERE account_id = $1 AND order_id = (${ORDER_BY_NAME}) ORDER BY line_id`,
      values,
    }),
  ])
  const row = orders.rows[0]
  return row && orderRecordOf(row, lines.rows)
}

/** Finds a stored order by its id, locked in the same way. */
export async function lockOrderById(tx: Transaction, accountId: number, orderId: number): Promise<OrderRecord> {
  const { rows } = await tx.query<OrderRow>({
    name: 'find-order-by-id-for-update',
    text: `SELECT ${ORDER_COLUMNS} FROM store_order WHERE account_id = $1 AND order_id = $2 FOR NO KEY UPDATE`,
    values: [accountId, orderId],
  })
  const lines = await tx.query<LineRow>({
    name: 'find-lines-of-order-by-id',
    text: `SELECT ${LINE_COLUMNS} FROM order_line WHERE account_id = $1 AND order_id = $2 ORDER BY line_id`,
    values: [accountId, orderId],
  })
  const [row] = rows
  if (!row) throw new Error('the order of a process is known')
  return orderRecordOf(row, lines.rows)
}

/** PedidoId decides; where it is absent, or the stored order came without one, Numero does. */
export const ORDER_BY_NAME = `
  SELECT order_id FROM store_order
  WHERE account_id = $1 AND store_id = $2
    AND (external_id = $3 OR (number = $4 AND ($3::text IS NULL OR external_id IS NULL)))
  ORDER BY (external_id = $3) DESC NULLS LAST, external_id IS NULL DESC, order_id
  LIMIT 1`

/** Finds a stored order as it is now, without a lock, for reading. */
export async function findOrderById(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  orderId: number,
): Promise<OrderRecord> {
  const [orders, lines] = await Promise.all([
    tx.query<OrderRow>({
      name: 'find-order-by-id',
      text: `SELECT ${ORDER_COLUMNS} FROM store_order WHERE account_id = $1 AND order_id = $2`,
      values: [accountId, orderId],
    }),
    tx.query<LineRow>({
      name: 'find-lines-of-order-by-id',
      text: `SELECT ${LINE_COLUMNS} FROM order_line WHERE account_id = $1 AND order_id = $2 ORDER BY line_id`,
      values: [accountId, orderId],
    }),
  ])
  const [row] = orders.rows
  if (!row) throw new Error('the order of a link is known')
  return orderRecordOf(row, lines.rows)
}

function orderRecordOf(row: OrderRow, lines: readonly LineRow[]): OrderRecord {
  return {
    isNew: false,
    order: {
      id: row.order_id,
      total: centavos(row.total_centavos),
      goods: centavos(row.goods_centavos),
      freight: centavos(row.freight_centavos),
      discount: centavos(row.discount_centavos),
      units: row.units,
      declaredUnits: row.declared_units,
      isComplete: row.is_complete,
      lines: lines.map(lineOf),
      returned: {
        goods: centavos(row.returned_centavos),
        units: row.returned_units,
        freightGoods: centavos(row.freight_bearing_centavos),
        freightUnits: row.freight_bearing_units,
      },
      freightClaimed: centavos(row.freight_claimed_centavos),
      freightShare: centavos(row.freight_share_centavos),
      surcharged: {
        goods: centavos(row.surcharged_centavos),
        units: row.surcharged_units,
        claimed: centavos(row.surcharge_claimed_centavos),
      },
    },
    identity: {
      storeId: row.store_id === NO_STORE ? null : row.store_id,
      externalId: row.external_id,
      number: row.number,
    },
    placedAt: row.placed_at === null ? null : instantOfColumn(row.placed_at),
    attributes: row.facts,
    lineAttributes: new Map(lines.map((line) => [line.line_key, line.facts])),
  }
}

function lineOf(row: LineRow): SnapshotLine {
  return {
    id: row.line_id,
    key: row.line_key,
    skuId: row.sku_id,
    skuName: row.sku_name,
    productId: row.product_id,
    productName: row.product_name,
    price: centavos(row.price_centavos),
    quantity: row.quantity,
    value: centavos(row.value_centavos),
    claimed: row.claimed,
    returnedUnits: row.returned_units,
    abated: row.abated,
  }
}

function centavos(amount: number): Money {
  return money.money(amount)
}

/** Writes an order: the first time completely, later only what changed. */
export async function saveOrder(tx: Transaction, accountId: number, known: OrderRecord): Promise<void> {
  const save = known.isNew ? insertOrder : updateOrder
  await Promise.all([
    tx.query(save(accountId, known)),
    tx.query(upsertLines(accountId, known)),
    noteChanged(tx, accountId, [known.order.id], SALES_SUMS),
  ])
}

/**
 * Where another process of the service made the same id, the database refuses the row instead of overwriting the other: the
 * transaction starts again and makes another id.
 */
function insertOrder(accountId: number, known: OrderRecord): Statement {
  const { order, attributes } = known
  return {
    name: 'insert-order',
    text: `INSERT INTO store_order (account_id, order_id, external_id, number, placed_at, goods_centavos, units, returned_centavos,
             returned_units, freight_bearing_centavos, freight_bearing_units, freight_claimed_centavos, freight_share_centavos,
             surcharged_centavos, surcharged_units, surcharge_claimed_centavos,
             facts, store_id, total_centavos, freight_centavos, discount_centavos, is_complete, declared_units)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)`,
    values: [
      ...movingValues(accountId, known),
      JSON.stringify(attributes),
      known.identity.storeId ?? NO_STORE,
      order.total,
      order.freight,
      order.discount,
      order.isComplete,
      order.declaredUnits,
    ],
  }
}

function updateOrder(accountId: number, known: OrderRecord): Statement {
  return {
    name: 'update-order',
    text: `UPDATE store_order SET external_id = $3, number = $4, placed_at = $5, goods_centavos = $6, units = $7,
             returned_centavos = $8, returned_units = $9, freight_bearing_centavos = $10, freight_bearing_units = $11,
             freight_claimed_centavos = $12, freight_share_centavos = $13, surcharged_centavos = $14, surcharged_units = $15,
             surcharge_claimed_centavos = $16, facts = $17
           WHERE account_id = $1 AND order_id = $2
             AND (external_id, number, placed_at, goods_centavos, units, returned_centavos, returned_units,
                  freight_bearing_centavos, freight_bearing_units, freight_claimed_centavos, freight_share_centavos,
                  surcharged_centavos, surcharged_units, surcharge_claimed_centavos, facts)
             IS DISTINCT FROM ($3::text, $4::text, $5::timestamptz, $6::bigint, $7::integer, $8::bigint, $9::integer, $10::bigint,
                  $11::integer, $12::bigint, $13::bigint, $14::bigint, $15::integer, $16::bigint, $17::jsonb)`,
    values: [...movingValues(accountId, known), JSON.stringify(known.attributes)],
  }
}

/** The values that identify an order, and those that may change. */
function movingValues(accountId: number, { order, identity, placedAt }: OrderRecord): readonly unknown[] {
  const { returned, surcharged } = order
  return [
    accountId,
    order.id,
    identity.externalId,
    identity.number,
    placedAt?.toString() ?? null,
    order.goods,
    order.units,
    returned.goods,
    returned.units,
    returned.freightGoods,
    returned.freightUnits,
    order.freightClaimed,
    order.freightShare,
    surcharged.goods,
    surcharged.units,
    surcharged.claimed,
  ]
}

function upsertLines(accountId: number, { order, lineAttributes }: OrderRecord): Statement {
  const rows = order.lines.map((line) => ({
    line_id: line.id,
    line_key: line.key,
    sku_id: line.skuId,
    sku_name: line.skuName,
    product_id: line.productId,
    product_name: line.productName,
    price_centavos: line.price,
    quantity: line.quantity,
    value_centavos: line.value,
    claimed: line.claimed,
    returned_units: line.returnedUnits,
    abated: line.abated ?? [],
    facts: lineAttributes.get(line.key) ?? {},
  }))
  return {
    name: 'upsert-order-lines',
    text: `INSERT INTO order_line AS known (account_id, order_id, line_id, line_key, sku_id, sku_name, product_id, product_name,
             price_centavos, quantity, value_centavos, claimed, returned_units, abated, facts)
           SELECT $1, $2, line_id, line_key, sku_id, sku_name, product_id, product_name, price_centavos, quantity,
                  value_centavos, claimed, returned_units, abated, facts
           FROM jsonb_to_recordset($3::jsonb) AS line (line_id bigint, line_key text, sku_id text, sku_name text,
             product_id text, product_name text, price_centavos bigint, quantity integer, value_centavos bigint,
             claimed integer, returned_units jsonb, abated jsonb, facts jsonb)
           ON CONFLICT (account_id, order_id, line_id) DO UPDATE SET
             claimed = excluded.claimed, returned_units = excluded.returned_units, abated = excluded.abated,
             facts = excluded.facts
           WHERE (known.claimed, known.returned_units, known.abated, known.facts)
             IS DISTINCT FROM (excluded.claimed, excluded.returned_units, excluded.abated, excluded.facts)`,
    values: [accountId, order.id, JSON.stringify(rows)],
  }
}
