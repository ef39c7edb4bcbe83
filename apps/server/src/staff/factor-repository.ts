import type { Transaction } from '../platform/database/transaction.ts'
import type { Tables } from '../platform/database/tables.ts'

export type FactorRow = Pick<Tables['staff_second_factor'], 'secret_sealed' | 'confirmed_at' | 'last_step'>

/** Locks the second factor of a person, so that a code is taken once; undefined when there is none. */
export async function lockFactor(tx: Transaction, accountId: number, personId: number): Promise<FactorRow | undefined> {
  const { rows } = await tx.query<FactorRow>({
    name: 'staff-lock-factor',
    text: `SELECT secret_sealed, confirmed_at, last_step FROM staff_second_factor
           WHERE account_id = $1 AND person_id = $2 FOR UPDATE`,
    values: [accountId, personId],
  })
  return rows[0]
}

/** Starts over with another secret, unless one was confirmed; false then. */
export async function putUnconfirmedFactor(
  tx: Transaction,
  accountId: number,
  { personId, sealed }: { readonly personId: number; readonly sealed: Buffer },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'staff-put-factor',
    text: `INSERT INTO staff_second_factor AS f (account_id, person_id, secret_sealed) VALUES ($1, $2, $3)
           ON CONFLICT (account_id, person_id) DO UPDATE SET secret_sealed = excluded.secret_sealed, last_step = 0
             WHERE f.confirmed_at IS NULL`,
    values: [accountId, personId, sealed],
  })
  return rowCount === 1
}

export async function takeStep(
  tx: Transaction,
  accountId: number,
  { personId, step, at }: { readonly personId: number; readonly step: number; readonly at: Temporal.Instant },
): Promise<void> {
  await tx.query({
    name: 'staff-take-step',
    text: `UPDATE staff_second_factor SET last_step = $3, confirmed_at = coalesce(confirmed_at, $4)
           WHERE account_id = $1 AND person_id = $2`,
    values: [accountId, personId, step, at.toString()],
  })
}

export async function insertRecoveryCodes(
  tx: Transaction,
  accountId: number,
  { personId, hashes }: { readonly personId: number; readonly hashes: readonly Buffer[] },
): Promise<void> {
  await tx.query({
    name: 'staff-insert-recovery-codes',
    text: `INSERT INTO staff_recovery_code (account_id, person_id, code_hash) SELECT $1, $2, unnest($3::bytea[]) RETURNING person_id`,
    values: [accountId, personId, hashes],
  })
}

/** Takes a recovery code; false when it is none, or was taken before. */
export async function consumeRecoveryCode(
  tx: Transaction,
  accountId: number,
  { personId, hash, at }: { readonly personId: number; readonly hash: Buffer; readonly at: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'staff-take-recovery-code',
    text: `UPDATE staff_recovery_code SET used_at = $4
           WHERE account_id = $1 AND person_id = $2 AND code_hash = $3 AND used_at IS NULL`,
    values: [accountId, personId, hash, at.toString()],
  })
  return rowCount === 1
}

export async function deleteFactor(tx: Transaction, accountId: number, personId: number): Promise<void> {
  await tx.query({
    name: 'staff-delete-recovery-codes',
    text: 'DELETE FROM staff_recovery_code WHERE account_id = $1 AND person_id = $2',
    values: [accountId, personId],
  })
  await tx.query({
    name: 'staff-delete-factor',
    text: 'DELETE FROM staff_second_factor WHERE account_id = $1 AND person_id = $2',
    values: [accountId, personId],
  })
}
