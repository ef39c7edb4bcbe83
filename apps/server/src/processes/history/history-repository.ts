import type { ItemOperation, Money, ParcelUnitsChosen, UnitRanges } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'

/** Inserts what another service gave back for a return; no work of a worker follows from it. */
export function insertSettledIntent(
  accountId: number,
  processId: number,
  intent: {
    readonly id: number
    readonly goods: Money
    readonly freight: Money
    readonly at: Temporal.Instant
    readonly units: readonly { readonly itemId: number; readonly units: UnitRanges; readonly goods: Money }[]
  },
): Statement {
  return {
    name: 'insert-settled-intent',
    text: `INSERT INTO refund_intent (account_id, intent_id, process_id, owed_for, purpose, path, means, status, goods_centavos,
             freight_centavos, bonus_centavos, details, created_at, settled_at)
           VALUES ($1, $2, $3, 'return', 'refund-1', 'history', 'manual', 'settled', $4, $5, 0, $6, $7, $7)`,
    values: [
      accountId,
      intent.id,
      processId,
      intent.goods,
      intent.freight,
      JSON.stringify({ units: intent.units, remainderOf: null, voucher: null }),
      intent.at.toString(),
    ],
  }
}

/** All units of its items were judged; those of returns are covered, those of exchanges were made good elsewhere. */
export function settleItems(
  accountId: number,
  processId: number,
  items: readonly {
    readonly id: number
    readonly operation: ItemOperation
    readonly quantity: number
    readonly withheld: number
  }[],
): Statement {
  const rows = items.map(({ id, operation, quantity, withheld }) => ({ id, operation, quantity, withheld }))
  return {
    name: 'settle-past-items',
    text: `UPDATE return_item known SET rated = known.quantity, withheld = one.withheld,
             refund_planned = CASE WHEN known.operation = 'return' THEN known.quantity ELSE 0 END,
             instead_units = CASE WHEN known.operation = 'return' THEN '[]'
                                  ELSE '[[0, ' || known.quantity || ']]' END::jsonb
           FROM jsonb_to_recordset($3::jsonb) AS one (id bigint, withheld integer)
           WHERE known.account_id = $1 AND known.process_id = $2 AND known.item_id = one.id`,
    values: [accountId, processId, JSON.stringify(rows)],
  }
}

export interface PastParcel {
  readonly id: number
  readonly processId: number
  readonly state: string
  readonly code: string | null
  readonly tracking: string | null
  readonly at: Temporal.Instant
  readonly deliveredAt: Temporal.Instant | null
  readonly units: readonly ParcelUnitsChosen[]
}

/** Inserts a parcel that has no carrier of the account, so that none is notified of it. Its units are inserted after it. */
export function insertPastParcel(accountId: number, parcel: PastParcel): readonly Statement[] {
  const units = parcel.units.map(({ itemId, announced }) => ({ item_id: itemId, announced }))
  return [
    {
      name: 'insert-past-parcel',
      text: `INSERT INTO parcel (account_id, parcel_id, process_id, state, authorization_code, tracking_code, delivered_at, created_at,
               updated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      values: [
        accountId,
        parcel.id,
        parcel.processId,
        parcel.state,
        parcel.code,
        parcel.tracking,
        parcel.deliveredAt?.toString() ?? null,
        parcel.at.toString(),
      ],
    },
    {
      name: 'insert-units-of-past-parcel',
      text: `INSERT INTO parcel_unit (account_id, parcel_id, process_id, item_id, announced)
             SELECT $1, $2, $3, item_id, announced FROM jsonb_to_recordset($4::jsonb) AS unit (item_id bigint, announced integer)
             RETURNING item_id`,
      values: [accountId, parcel.id, parcel.processId, JSON.stringify(units)],
    },
  ]
}

/** A process that never took its units. */
export function updateReleased(accountId: number, processId: number): Statement {
  return {
    name: 'release-past-process',
    text: 'UPDATE return_process SET holds_units = false WHERE account_id = $1 AND process_id = $2',
    values: [accountId, processId],
  }
}
