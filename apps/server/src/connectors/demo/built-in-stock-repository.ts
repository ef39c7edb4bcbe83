import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { OffersAsked, StockReservation } from '@vaivem/connector-kit'

/** The stock of the demo store; no other file has SQL for its tables. Writers lock the variant first, then the reservation. */
export type StockTransaction = Transaction

export interface OfferRow {
  readonly sku: string
  readonly sku_name: string
  readonly product: string
  readonly product_name: string
  readonly price: number
  readonly image: string | null
  readonly categories: readonly string[]
  readonly available: number
}

/** A reservation that has expired is for sale again, whether or not it was released. */
const OFFER = `
  SELECT v.sku_id AS sku, v.sku_name, v.product_id AS product, v.product_name, v.price_centavos AS price, v.image_url AS image,
         v.category_ids AS categories,
         v.stock - v.reserved + coalesce((SELECT sum(r.quantity) FROM built_in_store_reservation r
           WHERE r.account_id = $1 AND r.store_id = v.store_id AND r.sku_id = v.sku_id
             AND r.state = 'held' AND r.held_until <= now()), 0)::integer AS available
  FROM built_in_store_variant v`

export function selectOffers(accountId: number, storeId: number, { skuId, productId, most }: OffersAsked): Statement {
  return {
    name: 'select-built-in-store-offers',
    text: `SELECT sku, sku_name, product, product_name, price, image, categories, available
           FROM (SELECT offer.*, (product = coalesce($4, (SELECT product_id FROM built_in_store_variant
                   WHERE account_id = $1 AND store_id = $2 AND sku_id = $3))) IS TRUE AS is_same
                 FROM (${OFFER} WHERE v.account_id = $1 AND v.store_id = $2) offer) own
           WHERE available > 0 OR is_same
           ORDER BY is_same DESC, product_name, sku
           LIMIT $5`,
    values: [accountId, storeId, skuId, productId, most],
  }
}

export function selectOffer(accountId: number, storeId: number, skuId: string): Statement {
  return {
    name: 'select-built-in-store-offer',
    text: `${OFFER} WHERE v.account_id = $1 AND v.store_id = $2 AND v.sku_id = $3`,
    values: [accountId, storeId, skuId],
  }
}

/** Locks a variant: reservations, orders and releases of its units wait here for each other. */
export async function lockVariant(
  tx: Transaction,
  accountId: number,
  storeId: number,
  skuId: string,
): Promise<{ readonly available: number } | undefined> {
  const { rows } = await tx.query<{ available: number }>({
    name: 'lock-built-in-store-variant',
    text: `SELECT stock - reserved AS available FROM built_in_store_variant
           WHERE account_id = $1 AND store_id = $2 AND sku_id = $3 FOR UPDATE`,
    values: [accountId, storeId, skuId],
  })
  return rows[0]
}

export interface Reservation extends Pick<Tables['built_in_store_reservation'], 'quantity' | 'state' | 'reference'> {
  readonly storeId: Tables['built_in_store_reservation']['store_id']
  readonly skuId: Tables['built_in_store_reservation']['sku_id']
  readonly until: Tables['built_in_store_reservation']['held_until']
}

const RESERVATION = `
  SELECT store_id AS "storeId", sku_id AS "skuId", quantity, state, reference, held_until AS until FROM built_in_store_reservation
  WHERE account_id = $1 AND reservation_key = $2`

export function selectReservation(accountId: number, key: number): Statement {
  return { name: 'select-built-in-store-reservation', text: RESERVATION, values: [accountId, key] }
}

export async function findReservation(
  tx: Transaction,
  accountId: number,
  key: number,
): Promise<Reservation | undefined> {
  return (await tx.query<Reservation>(selectReservation(accountId, key))).rows[0]
}

export async function lockReservation(
  tx: Transaction,
  accountId: number,
  key: number,
): Promise<Reservation | undefined> {
  const { rows } = await tx.query<Reservation>({
    name: 'lock-built-in-store-reservation',
    text: `${RESERVATION} FOR UPDATE`,
    values: [accountId, key],
  })
  return rows[0]
}

export interface NewReservation extends StockReservation {
  readonly storeId: number
}

export async function insertReservation(
  tx: Transaction,
  accountId: number,
  { key, storeId, skuId, quantity, until }: NewReservation,
): Promise<void> {
  await tx.query({
    name: 'hold-built-in-store-units',
    text: `UPDATE built_in_store_variant SET reserved = reserved + $4::integer
           WHERE account_id = $1 AND store_id = $2 AND sku_id = $3`,
    values: [accountId, storeId, skuId, quantity],
  })
  await tx.query({
    name: 'insert-built-in-store-reservation',
    text: `INSERT INTO built_in_store_reservation (account_id, reservation_key, store_id, sku_id, quantity, state, held_until)
           VALUES ($1, $2, $3, $4, $5, 'held', $6)`,
    values: [accountId, key, storeId, skuId, quantity, until.toString()],
  })
}

/** Prolongs a reservation, never to an earlier time. */
export async function prolong(tx: Transaction, accountId: number, key: number, until: Temporal.Instant): Promise<void> {
  await tx.query({
    name: 'prolong-built-in-store-reservation',
    text: `UPDATE built_in_store_reservation SET held_until = greatest(held_until, $3::timestamptz)
           WHERE account_id = $1 AND reservation_key = $2 AND state = 'held'`,
    values: [accountId, key, until.toString()],
  })
}

/** Retires the key, so that a late call under it reserves nothing. */
export async function retireKey(tx: Transaction, accountId: number, storeId: number, key: number): Promise<void> {
  await tx.query({
    name: 'retire-built-in-store-key',
    text: `INSERT INTO built_in_store_reservation (account_id, reservation_key, store_id, quantity, state, held_until)
           VALUES ($1, $2, $3, 0, 'released', now())`,
    values: [accountId, key, storeId],
  })
}

/** Held reservations, back on the shelf. */
export async function releaseReservations(tx: Transaction, accountId: number, keys: readonly number[]): Promise<void> {
  await tx.query({
    name: 'give-back-built-in-store-units',
    text: `WITH freed AS (
             UPDATE built_in_store_reservation SET state = 'released'
             WHERE account_id = $1 AND reservation_key = ANY ($2::bigint[]) AND state = 'held'
             RETURNING store_id, sku_id, quantity)
           UPDATE built_in_store_variant v SET reserved = v.reserved - f.units
           FROM (SELECT store_id, sku_id, sum(quantity)::integer AS units FROM freed GROUP BY 1, 2) f
           WHERE v.account_id = $1 AND v.store_id = f.store_id AND v.sku_id = f.sku_id`,
    values: [accountId, keys],
  })
}

/** Releases expired reservations of a locked variant; gives the number of units. */
export async function releaseExpired(
  tx: Transaction,
  accountId: number,
  storeId: number,
  skuId: string,
): Promise<number> {
  const { rows } = await tx.query<{ key: number; quantity: number }>({
    name: 'find-built-in-store-expired',
    text: `SELECT reservation_key AS key, quantity FROM built_in_store_reservation
           WHERE account_id = $1 AND store_id = $2 AND sku_id = $3 AND state = 'held' AND held_until <= now() FOR UPDATE`,
    values: [accountId, storeId, skuId],
  })
  if (rows.length === 0) return 0
  await releaseReservations(
    tx,
    accountId,
    rows.map(({ key }) => key),
  )
  return rows.reduce((units, { quantity }) => units + quantity, 0)
}

/** Makes the replacement order of what is held under a key. */
export async function takeFromStock(tx: Transaction, accountId: number, key: number): Promise<string> {
  const reference = `troca-${key}`
  await tx.query({
    name: 'order-built-in-store-units',
    text: `WITH ordered AS (
             UPDATE built_in_store_reservation SET state = 'ordered', reference = $3
             WHERE account_id = $1 AND reservation_key = $2 AND state = 'held'
             RETURNING store_id, sku_id, quantity)
           UPDATE built_in_store_variant v SET stock = v.stock - o.quantity, reserved = v.reserved - o.quantity
           FROM ordered o WHERE v.account_id = $1 AND v.store_id = o.store_id AND v.sku_id = o.sku_id`,
    values: [accountId, key, reference],
  })
  return reference
}
