import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type PasskeyRow = Pick<
  Tables['staff_passkey'],
  | 'passkey_id'
  | 'credential_id'
  | 'public_key'
  | 'counter'
  | 'transports'
  | 'name'
  | 'backed_up'
  | 'created_at'
  | 'used_at'
>

const PASSKEY = 'passkey_id, credential_id, public_key, counter, transports, name, backed_up, created_at, used_at'

/** Of a person, oldest first. */
export function selectPasskeys(accountId: number, personId: number): Statement {
  return {
    name: 'staff-passkeys',
    text: `SELECT ${PASSKEY} FROM staff_passkey WHERE account_id = $1 AND person_id = $2 ORDER BY passkey_id`,
    values: [accountId, personId],
  }
}

/** Locks a passkey of a person, so that its uses are counted one after the other. */
export async function lockPasskey(
  tx: Transaction,
  accountId: number,
  { personId, credentialId }: { readonly personId: number; readonly credentialId: Buffer },
): Promise<PasskeyRow | undefined> {
  const { rows } = await tx.query<PasskeyRow>({
    name: 'staff-lock-passkey',
    text: `SELECT ${PASSKEY} FROM staff_passkey
           WHERE account_id = $1 AND person_id = $2 AND credential_id = $3 FOR UPDATE`,
    values: [accountId, personId, credentialId],
  })
  return rows[0]
}

export type NewPasskey = Omit<PasskeyRow, 'used_at'> & { readonly person_id: number }

/** False when the account knows the credential already. */
export async function insertPasskey(tx: Transaction, accountId: number, passkey: NewPasskey): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'staff-insert-passkey',
    text: `INSERT INTO staff_passkey (account_id, person_id, ${PASSKEY}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, NULL)
           ON CONFLICT (account_id, credential_id) DO NOTHING`,
    values: [
      accountId,
      passkey.person_id,
      passkey.passkey_id,
      passkey.credential_id,
      passkey.public_key,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.backed_up,
      passkey.created_at,
    ],
  })
  return rowCount === 1
}

export async function noteUse(
  tx: Transaction,
  accountId: number,
  use: {
    readonly passkeyId: number
    readonly counter: number
    readonly backedUp: boolean
    readonly at: Temporal.Instant
  },
): Promise<void> {
  await tx.query({
    name: 'staff-note-passkey-use',
    text: `UPDATE staff_passkey SET counter = $3, backed_up = $4, used_at = $5
           WHERE account_id = $1 AND passkey_id = $2`,
    values: [accountId, use.passkeyId, use.counter, use.backedUp, use.at.toString()],
  })
}

/** Undefined when the person has none of that id. */
export async function updateName(
  tx: Transaction,
  accountId: number,
  { personId, passkeyId, name }: { readonly personId: number; readonly passkeyId: number; readonly name: string },
): Promise<PasskeyRow | undefined> {
  const { rows } = await tx.query<PasskeyRow>({
    name: 'staff-rename-passkey',
    text: `UPDATE staff_passkey SET name = $4 WHERE account_id = $1 AND person_id = $2 AND passkey_id = $3
           RETURNING ${PASSKEY}`,
    values: [accountId, personId, passkeyId, name],
  })
  return rows[0]
}

export async function deletePasskey(
  tx: Transaction,
  accountId: number,
  { personId, passkeyId }: { readonly personId: number; readonly passkeyId: number },
): Promise<void> {
  await tx.query({
    name: 'staff-delete-passkey',
    text: 'DELETE FROM staff_passkey WHERE account_id = $1 AND person_id = $2 AND passkey_id = $3',
    values: [accountId, personId, passkeyId],
  })
}

export async function deletePasskeys(tx: Transaction, accountId: number, personId: number): Promise<void> {
  await tx.query({
    name: 'staff-delete-passkeys',
    text: 'DELETE FROM staff_passkey WHERE account_id = $1 AND person_id = $2',
    values: [accountId, personId],
  })
}
