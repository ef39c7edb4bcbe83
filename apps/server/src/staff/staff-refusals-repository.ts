import type { Origin } from '../platform/audit/record-audit.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tables } from '../platform/database/tables.ts'

export interface RefusalsRow extends Pick<Tables['staff_refusal'], 'began_at' | 'ends_at' | 'addresses'> {
  readonly counts: Readonly<Record<string, number>>
  readonly origin: Origin
}

/** Whether the account has this person, whose row is locked until the transaction ends. */
export async function lockKnownPerson(tx: Transaction, accountId: number, personId: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'staff-refusals-person',
    text: 'SELECT FROM staff_person WHERE account_id = $1 AND person_id = $2 FOR NO KEY UPDATE',
    values: [accountId, personId],
  })
  return rowCount === 1
}

export async function lockRefusals(
  tx: Transaction,
  accountId: number,
  personId: number,
): Promise<RefusalsRow | undefined> {
  const { rows } = await tx.query<RefusalsRow>({
    name: 'staff-lock-refusals',
    text: `SELECT began_at, ends_at, counts, addresses, origin FROM staff_refusal
           WHERE account_id = $1 AND person_id = $2 FOR UPDATE`,
    values: [accountId, personId],
  })
  return rows[0]
}

export async function putRefusals(
  tx: Transaction,
  accountId: number,
  refusals: {
    readonly personId: number
    readonly began: Temporal.Instant
    readonly ends: Temporal.Instant
    readonly counts: Readonly<Record<string, number>>
    readonly addresses: readonly string[]
    readonly origin: Origin
  },
): Promise<void> {
  await tx.query({
    name: 'staff-put-refusals',
    text: `INSERT INTO staff_refusal (account_id, person_id, began_at, ends_at, counts, addresses, origin)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (account_id, person_id) DO UPDATE
             SET began_at = excluded.began_at, ends_at = excluded.ends_at, counts = excluded.counts,
                 addresses = excluded.addresses, origin = excluded.origin`,
    values: [
      accountId,
      refusals.personId,
      refusals.began.toString(),
      refusals.ends.toString(),
      JSON.stringify(refusals.counts),
      refusals.addresses,
      JSON.stringify(refusals.origin),
    ],
  })
}

export async function deleteRefusals(tx: Transaction, accountId: number, personId: number): Promise<void> {
  await tx.query({
    name: 'staff-delete-refusals',
    text: 'DELETE FROM staff_refusal WHERE account_id = $1 AND person_id = $2',
    values: [accountId, personId],
  })
}
