import type { TestDatabase } from '../../apps/server/test/support/database.ts'
import type { Moved, ProcessFacts } from './beyond-policy.ts'

/** Everything that left so far, read from the built-in store's books and from the rows, independently of the code that moved it. */
export interface Books {
  readonly moved: readonly Moved[]
  readonly processes: readonly ProcessFacts[]
  /** The codes of all vouchers, and what each is worth in centavos. */
  readonly codes: ReadonlyMap<string, number>
}

export async function readBooks({ query }: Pick<TestDatabase, 'query'>, accountId: number): Promise<Books> {
  const rows = <Row extends object>(text: string) => query<Row>(text, [accountId], accountId)
  const cards = await rows<CardRow>(CARDS)
  const moved = [
    ...(await rows<Row>(REFUNDS)).map(movedAs('refund')),
    ...cards
      .filter(({ amount, isCancelled }) => amount !== null && !isCancelled)
      .map((card) => movedAs('voucher')({ ...card, amount: card.amount ?? 0 })),
    ...(await rows<Row>(MANUAL_CAPABILITIES)).map(movedAs('by hand')),
    ...(await rows<Row>(DIFFERENCES)).map(movedAs('difference')),
    ...(await rows<Row>(REPLACEMENTS)).map(movedAs('replacement')),
  ]
  const processes = await rows<ProcessFacts>(PROCESSES)
  return { moved, processes, codes: new Map(cards.map(({ code, amount }) => [code, amount ?? 0])) }
}

interface Row {
  readonly key: string
  readonly amount: number
  readonly process: number | null
  readonly recipients?: readonly string[]
}

interface CardRow extends Omit<Row, 'amount'> {
  readonly amount: number | null
  readonly code: string
  readonly isCancelled: boolean
}

const movedAs =
  (kind: Moved['kind']) =>
  ({ key, amount, process, recipients = [] }: Row): Moved => ({
    kind,
    key: `${kind} ${key}`,
    amount,
    process,
    recipients,
  })

const REFUNDS = `
  SELECT r.refund_key::text AS key, r.amount_centavos::float8 AS amount, t.process_id::float8 AS process
  FROM built_in_store_refund r LEFT JOIN refund_intent t ON t.account_id = r.account_id AND t.intent_id = r.refund_key
  WHERE r.account_id = $1`

/** The recipients: the person to whom the store gave it, and all to whom its code was sent. */
const CARDS = `
  SELECT c.card_key::text AS key, c.balance_centavos::float8 AS amount, t.process_id::float8 AS process,
         c.redemption_token AS code, c.cancelled_at IS NOT NULL AS "isCancelled",
         array_remove(array_append((SELECT array_agg(DISTINCT m.recipient) FROM local_mailbox m
           WHERE m.account_id = c.account_id AND strpos(m.text_body, c.redemption_token) > 0), c.owner_email), NULL) AS recipients
  FROM built_in_store_gift_card c LEFT JOIN refund_intent t ON t.account_id = c.account_id AND t.intent_id = c.card_key
  WHERE c.account_id = $1`

/** Settled, and not by the store. */
const MANUAL_CAPABILITIES = `
  SELECT t.intent_id::text AS key, t.process_id::float8 AS process,
         (t.goods_centavos + t.freight_centavos + t.surcharge_centavos + t.bonus_centavos - t.divided_centavos)::float8 AS amount
  FROM refund_intent t
  WHERE t.account_id = $1 AND t.status = 'settled'
    AND NOT EXISTS (SELECT FROM built_in_store_refund r WHERE r.account_id = $1 AND r.refund_key = t.intent_id)
    AND NOT EXISTS (SELECT FROM built_in_store_gift_card c WHERE c.account_id = $1 AND c.card_key = t.intent_id)`

const DIFFERENCES = `
  SELECT replacement_id::text AS key, difference_centavos::float8 AS amount, process_id::float8 AS process
  FROM replacement WHERE account_id = $1 AND difference_centavos > 0 AND difference_state IN ('paid', 'waived')`

const REPLACEMENTS = `
  SELECT b.reservation_key::text AS key, (b.quantity * v.price_centavos)::float8 AS amount, r.process_id::float8 AS process
  FROM built_in_store_reservation b
  JOIN built_in_store_variant v ON v.account_id = b.account_id AND v.store_id = b.store_id AND v.sku_id = b.sku_id
  LEFT JOIN replacement r ON r.account_id = b.account_id AND r.store_key = b.reservation_key
  WHERE b.account_id = $1 AND b.state = 'ordered'`

/** The name of the order is the store's own, where the store has one of that name. */
const PROCESSES = `
  SELECT p.process_id::float8 AS id, p.keep_item AS "keepsItem", s.number AS order,
         (SELECT json_agg(json_build_object('sku', l.sku_id, 'quantity', i.quantity)) FROM return_item i
          JOIN order_line l ON l.account_id = i.account_id AND l.order_id = i.order_id AND l.line_id = i.line_id
          WHERE i.account_id = p.account_id AND i.process_id = p.process_id) AS units
  FROM return_process p
  JOIN store_order o ON o.account_id = p.account_id AND o.order_id = p.order_id
  LEFT JOIN built_in_store_order s ON s.account_id = o.account_id AND s.store_id = o.store_id
    AND (s.external_id = o.external_id OR (o.external_id IS NULL AND s.number = o.number))
  WHERE p.account_id = $1`
