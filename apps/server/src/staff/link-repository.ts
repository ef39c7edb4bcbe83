import type { Transaction } from '../platform/database/transaction.ts'

export interface NewLink {
  readonly linkId: number
  readonly personId: number
  readonly hash: Buffer
  readonly createdAt: Temporal.Instant
  readonly createdBy: string
  readonly expiresAt: Temporal.Instant
}

/** The one link of a person that is good: those before end. */
export async function replaceLink(tx: Transaction, accountId: number, link: NewLink): Promise<void> {
  await endLinks(tx, accountId, link.personId)
  await tx.query({
    name: 'staff-insert-link',
    text: `INSERT INTO staff_link (account_id, link_id, person_id, code_hash, created_at, created_by, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      accountId,
      link.linkId,
      link.personId,
      link.hash,
      link.createdAt.toString(),
      link.createdBy,
      link.expiresAt.toString(),
    ],
  })
}

export async function endLinks(tx: Transaction, accountId: number, personId: number): Promise<void> {
  await tx.query({
    name: 'staff-end-links',
    text: 'DELETE FROM staff_link WHERE account_id = $1 AND person_id = $2 AND used_at IS NULL',
    values: [accountId, personId],
  })
}

/** Takes a link that is good, once; whose it was, or undefined. */
export async function consumeLink(
  tx: Transaction,
  accountId: number,
  { hash, at }: { readonly hash: Buffer; readonly at: Temporal.Instant },
): Promise<number | undefined> {
  const { rows } = await tx.query<{ person_id: number }>({
    name: 'staff-take-link',
    text: `UPDATE staff_link SET used_at = $3
           WHERE account_id = $1 AND code_hash = $2 AND used_at IS NULL AND expires_at > $3 RETURNING person_id`,
    values: [accountId, hash, at.toString()],
  })
  return rows[0]?.person_id
}

/** The e-mail of a valid link. */
export async function emailOfLink(
  tx: Transaction,
  accountId: number,
  { hash, at }: { readonly hash: Buffer; readonly at: Temporal.Instant },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ email: string }>({
    name: 'staff-email-of-link',
    text: `SELECT p.email FROM staff_link l
           JOIN staff_person p ON p.account_id = l.account_id AND p.person_id = l.person_id
           WHERE l.account_id = $1 AND l.code_hash = $2 AND l.used_at IS NULL AND l.expires_at > $3`,
    values: [accountId, hash, at.toString()],
  })
  return rows[0]?.email
}
