import type { StaffRole } from '@vaivem/domain'
import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export interface PersonRow extends Pick<
  Tables['staff_person'],
  'person_id' | 'email' | 'name' | 'password_hash' | 'epoch' | 'active' | 'created_at'
> {
  readonly role: StaffRole
  /** The parameters of the hash, see `hash-password.ts`. */
  readonly hash_version: Tables['staff_person']['hash_version']
}

const PERSON = 'person_id, email, name, role, password_hash, hash_version, epoch, active, created_at'

/** The accounts of an environment that an e-mail may sign in to. */
export function selectAccountsOfEmail(environment: string, email: string): Statement {
  return {
    name: 'staff-accounts-of-email',
    text: 'SELECT account_id, alias FROM staff_of_email($1, $2)',
    values: [environment, email],
  }
}

export function selectPersonOfEmail(accountId: number, email: string): Statement {
  return {
    name: 'staff-person-of-email',
    text: `SELECT ${PERSON} FROM staff_person WHERE account_id = $1 AND email = $2`,
    values: [accountId, email],
  }
}

export function selectPeople(accountId: number): Statement {
  return {
    name: 'staff-people',
    text: `SELECT ${PERSON} FROM staff_person WHERE account_id = $1 ORDER BY person_id`,
    values: [accountId],
  }
}

/** False when the account has the e-mail already. */
export async function insertPerson(
  tx: Transaction,
  accountId: number,
  person: Omit<PersonRow, 'epoch' | 'active'>,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'staff-insert-person',
    text: `INSERT INTO staff_person (account_id, person_id, email, name, role, password_hash, hash_version, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (account_id, email) DO NOTHING`,
    values: [
      accountId,
      person.person_id,
      person.email,
      person.name,
      person.role,
      person.password_hash,
      person.hash_version,
      person.created_at,
    ],
  })
  return rowCount === 1
}

/** Locks the person, so that changes come one after the other. */
export async function lockPersonOfEmail(
  tx: Transaction,
  accountId: number,
  email: string,
): Promise<PersonRow | undefined> {
  const { rows } = await tx.query<PersonRow>({
    name: 'staff-lock-person-of-email',
    text: `SELECT ${PERSON} FROM staff_person WHERE account_id = $1 AND email = $2 FOR UPDATE`,
    values: [accountId, email],
  })
  return rows[0]
}

/** Bearers that were given out before stop working. */
export async function endBearers(tx: Transaction, accountId: number, personId: number): Promise<void> {
  await tx.query({
    name: 'staff-end-bearers',
    text: 'UPDATE staff_person SET epoch = epoch + 1 WHERE account_id = $1 AND person_id = $2',
    values: [accountId, personId],
  })
}

export async function updateActive(
  tx: Transaction,
  accountId: number,
  { personId, active }: { readonly personId: number; readonly active: boolean },
): Promise<void> {
  await tx.query({
    name: 'staff-update-active',
    text: 'UPDATE staff_person SET active = $3 WHERE account_id = $1 AND person_id = $2',
    values: [accountId, personId, active],
  })
}

/** A new password invalidates the old one, so guesses made with it are forgotten. */
export async function updatePassword(
  tx: Transaction,
  accountId: number,
  { personId, hash, version }: { readonly personId: number; readonly hash: Buffer; readonly version: number },
): Promise<void> {
  await tx.query({
    name: 'staff-update-password',
    text: `WITH forgotten AS (DELETE FROM staff_guess WHERE account_id = $1 AND person_id = $2)
           UPDATE staff_person SET password_hash = $3, hash_version = $4 WHERE account_id = $1 AND person_id = $2`,
    values: [accountId, personId, hash, version],
  })
}

export async function updateRole(
  tx: Transaction,
  accountId: number,
  { personId, role }: { readonly personId: number; readonly role: StaffRole },
): Promise<void> {
  await tx.query({
    name: 'staff-update-role',
    text: 'UPDATE staff_person SET role = $3 WHERE account_id = $1 AND person_id = $2',
    values: [accountId, personId, role],
  })
}

/** Until then the person cannot be the second one. */
export async function delayConfirming(
  tx: Transaction,
  accountId: number,
  { personId, until }: { readonly personId: number; readonly until: Temporal.Instant },
): Promise<void> {
  await tx.query({
    name: 'staff-delay-confirming',
    text: 'UPDATE staff_person SET confirms_from = $3 WHERE account_id = $1 AND person_id = $2',
    values: [accountId, personId, until.toString()],
  })
}

export async function lockPerson(tx: Transaction, accountId: number, personId: number): Promise<PersonRow | undefined> {
  const { rows } = await tx.query<PersonRow>({
    name: 'staff-lock-person',
    text: `SELECT ${PERSON} FROM staff_person WHERE account_id = $1 AND person_id = $2 FOR UPDATE`,
    values: [accountId, personId],
  })
  return rows[0]
}

/** The administrators, locked in one order. */
export async function lockAdmins(tx: Transaction, accountId: number): Promise<number[]> {
  const { rows } = await tx.query<{ person_id: number }>({
    name: 'staff-lock-admins',
    text: `SELECT person_id FROM staff_person WHERE account_id = $1 AND role = 'admin' AND active
           ORDER BY person_id FOR UPDATE`,
    values: [accountId],
  })
  return rows.map(({ person_id }) => person_id)
}

export interface ListedPerson extends Omit<PersonRow, 'password_hash' | 'hash_version' | 'epoch'> {
  readonly has_second_factor: boolean
  readonly has_password: boolean
  readonly last_seen_at: string | null
}

const LISTED = `
  SELECT p.person_id, p.email, p.name, p.role, p.active, p.created_at, p.password_hash IS NOT NULL AS has_password,
         EXISTS (SELECT FROM staff_second_factor f WHERE f.account_id = $1 AND f.person_id = p.person_id
                   AND f.confirmed_at IS NOT NULL)
         OR EXISTS (SELECT FROM staff_passkey k WHERE k.account_id = $1 AND k.person_id = p.person_id) AS has_second_factor,
         (SELECT max(s.last_seen_at) FROM staff_session s
          WHERE s.account_id = $1 AND s.person_id = p.person_id) AS last_seen_at
  FROM staff_person p WHERE p.account_id = $1`

export function selectListedPeople(accountId: number): Statement {
  return { name: 'staff-listed-people', text: `${LISTED} ORDER BY p.person_id LIMIT 10000`, values: [accountId] }
}

/** A person that is there. */
export async function findListedPerson(tx: Transaction, accountId: number, personId: number): Promise<ListedPerson> {
  const { rows } = await tx.query<ListedPerson>({
    name: 'staff-listed-person',
    text: `${LISTED} AND p.person_id = $2`,
    values: [accountId, personId],
  })
  const [row] = rows
  if (!row) throw new Error(`staff ${personId} is there`)
  return row
}

/** The people who may sign in with one of these roles. */
export async function findActiveOfRoles(
  tx: Transaction,
  accountId: number,
  roles: readonly StaffRole[],
): Promise<readonly number[]> {
  const { rows } = await tx.query<{ person_id: number }>({
    name: 'staff-active-of-roles',
    text: 'SELECT person_id FROM staff_person WHERE account_id = $1 AND active AND role = ANY ($2::text[]) ORDER BY person_id',
    values: [accountId, roles],
  })
  return rows.map(({ person_id }) => person_id)
}
