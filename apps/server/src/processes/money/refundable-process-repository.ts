import {
  money,
  voucher,
  type Abatement,
  type AccountConfiguration,
  type ProcessTerms,
  type processRefund,
} from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { REFUND_SHARES } from '../../platform/wire/refund-shares-repository.ts'

/** A process as refunds see it. */
export interface RefundableProcess extends processRefund.RefundableProcess {
  readonly id: number
  readonly number: string
  readonly orderId: number
  readonly customerEmail: string | null
  readonly agreed: ProcessTerms
}

type Item = processRefund.RefundableItem
type PlannedIntent = processRefund.PlannedIntent

interface Row extends Pick<
  Tables['return_process'],
  'number' | 'order_id' | 'customer_email' | 'goods_centavos' | 'freight_centavos' | 'surcharge_centavos'
> {
  readonly decision: RefundableProcess['decision']
  readonly state: ProcessTerms
  /** Null: the customer keeps all of them. */
  readonly items: readonly ItemRow[] | null
  readonly intents: readonly PlannedIntent[]
  readonly is_sent: boolean
  readonly automatic_beside: number
}

interface ItemRow extends Omit<Item, 'line'> {
  readonly line_value: number
  readonly line_quantity: number
  readonly line_abated: readonly Abatement[]
}

/**
 * Units in transit or further, and received ones: those counted, or announced until there is a count. Parcels that were
 * returned, lost or never sent have none. Units that the customer keeps, repaired or for an abatement, are not included.
 */
const ITEMS = `
  SELECT jsonb_agg(jsonb_build_object('id', i.item_id, 'operation', i.operation, 'reason', i.reason,
      'quantity', i.quantity, 'units', i.units, 'protection', i.protection, 'surcharges', i.surcharge_centavos, 'rated', i.rated, 'withheld', i.withheld,
      'posted', coalesce(sent.posted, 0), 'received', coalesce(sent.received, 0),
      'covered', coalesce((SELECT jsonb_agg(r ORDER BY (r ->> 0)::integer)
         FROM refund_intent t
         CROSS JOIN LATERAL jsonb_array_elements(t.details -> 'units') AS u
         CROSS JOIN LATERAL jsonb_array_elements(u -> 'units') AS r
         WHERE t.account_id = $1 AND t.process_id = $2 AND t.status <> 'cancelled'
           AND (u ->> 'itemId')::bigint = i.item_id), '[]'),
      'line_value', l.value_centavos, 'line_quantity', l.quantity, 'line_abated', l.abated) ORDER BY i.item_id)
  FROM return_item i
  JOIN order_line l USING (account_id, order_id, line_id)
  LEFT JOIN LATERAL (
    SELECT sum(u.announced - u.missing - u.wrong) FILTER (WHERE a.state IN ('posted', 'collected', 'in-transit', 'delivered')) AS posted,
           sum(CASE WHEN u.received + u.missing + u.wrong > 0 THEN u.received ELSE u.announced END)
             FILTER (WHERE a.state = 'delivered') AS received
    FROM parcel_unit u JOIN parcel a USING (account_id, parcel_id)
    WHERE u.account_id = $1 AND u.process_id = $2 AND u.item_id = i.item_id) sent ON true
  WHERE i.account_id = $1 AND i.process_id = $2 AND i.kept_for IS NULL`

/**
 * Refunds of an exchange or an abatement, and corrections of late refunds, are no part of what the process promised for
 * returns.
 */
const INTENTS = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('means', s.means, 'goods', s.goods, 'freight', s.freight, 'surcharges', s.surcharges,
      'isRoot', s.is_root, 'isVoid', s.is_void, 'earnsBonus', s.earns_bonus, 'charged', s.charged) ORDER BY s.intent_id), '[]')
  FROM ${REFUND_SHARES} s WHERE s.account_id = $1 AND s.process_id = $2 AND s.owed_for = 'return'`

/** The ceiling of automatic refunds counts what is given for units that are kept, too. */
const AUTOMATIC_BESIDE = `
  SELECT coalesce(sum(s.principal), 0)::bigint FROM ${REFUND_SHARES} s
  WHERE s.account_id = $1 AND s.process_id = $2 AND s.means = 'automatic' AND NOT s.is_void
    AND s.owed_for = 'abatement'`

/** Whether a parcel is valid: the customer pays for no way of sending that was cancelled (contract §6.5). */
const IS_SENT = `
  SELECT EXISTS (SELECT FROM parcel a WHERE a.account_id = $1 AND a.process_id = $2
                   AND a.state NOT IN ('cancelled', 'expired', 'returned-to-customer'))`

/** The process must exist; who is to write because of it has locked it. */
export async function findRefundable(
  tx: Pick<Transaction, 'query'>,
  account: { readonly id: number; readonly configuration: Pick<AccountConfiguration, 'voucherDefinitions'> },
  processId: number,
): Promise<RefundableProcess> {
  const { rows } = await tx.query<Row>({
    name: 'find-refundable-process',
    text: `SELECT p.number, p.order_id, p.decision, p.customer_email, p.goods_centavos, p.freight_centavos, p.surcharge_centavos, p.state,
             (${ITEMS}) AS items, (${INTENTS}) AS intents, (${IS_SENT}) AS is_sent,
             (${AUTOMATIC_BESIDE}) AS automatic_beside
           FROM return_process p WHERE p.account_id = $1 AND p.process_id = $2`,
    values: [account.id, processId],
  })
  const [row] = rows
  if (!row) throw new Error('a process that is paid back exists')
  return {
    id: processId,
    number: row.number,
    orderId: row.order_id,
    decision: row.decision,
    customerEmail: row.customer_email,
    goods: money.money(row.goods_centavos),
    freight: money.money(row.freight_centavos),
    freightRule: row.state.freightRule,
    surcharges: money.money(row.surcharge_centavos),
    agreed: row.state,
    terms: {
      refundForm: row.state.refundForm,
      voucher: promisedVoucher(row.state, account.configuration),
      sendingCost: row.is_sent ? (row.state.sendingCost ?? money.ZERO) : money.ZERO,
    },
    items: (row.items ?? []).map(({ line_value: value, line_quantity: quantity, line_abated: abated, ...item }) => ({
      ...item,
      line: { value: money.money(value), quantity, abated },
    })),
    intents: row.intents.map((intent) => ({
      ...intent,
      goods: money.money(intent.goods),
      freight: money.money(intent.freight),
      surcharges: money.money(intent.surcharges),
      charged: money.money(intent.charged),
    })),
    automaticBeside: money.money(row.automatic_beside),
  }
}

/** As frozen when it was agreed; of what came in before terms were frozen, as the definition says now. */
function promisedVoucher(
  { voucher: frozen, voucherDefinitionId, refundForm }: ProcessTerms,
  { voucherDefinitions }: Pick<AccountConfiguration, 'voucherDefinitions'>,
) {
  if (refundForm !== 'voucher') return null
  if (frozen) return frozen
  const definition = voucherDefinitions.find(({ id }) => id === voucherDefinitionId)
  return definition ? voucher.termsOf(definition) : null
}
