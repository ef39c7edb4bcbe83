import type { Transaction } from '../platform/database/transaction.ts'
import type { Tables } from '../platform/database/tables.ts'

export type GuessKind = 'second-factor' | 'password' | 'enrolment'

export type GuessRow = Pick<Tables['staff_guess'], 'wrong' | 'last_wrong_at' | 'waits_until'>

interface Whose {
  readonly personId: number
  readonly kind: GuessKind
}

/** Wrong ones in a row; undefined: none. The person is locked by then, so that guesses come one after the other. */
export async function findGuesses(
  tx: Transaction,
  accountId: number,
  { personId, kind }: Whose,
): Promise<GuessRow | undefined> {
  const { rows } = await tx.query<GuessRow>({
    name: 'staff-guesses',
    text: `SELECT wrong, last_wrong_at, waits_until FROM staff_guess
           WHERE account_id = $1 AND person_id = $2 AND kind = $3`,
    values: [accountId, personId, kind],
  })
  return rows[0]
}

export async function putGuesses(
  tx: Transaction,
  accountId: number,
  {
    personId,
    kind,
    wrong,
    at,
    waitsUntil,
  }: Whose & {
    readonly wrong: number
    readonly at: Temporal.Instant
    readonly waitsUntil: Temporal.Instant | null
  },
): Promise<void> {
  await tx.query({
    name: 'staff-put-guesses',
    text: `INSERT INTO staff_guess (account_id, person_id, kind, wrong, last_wrong_at, waits_until)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (account_id, person_id, kind) DO UPDATE
             SET wrong = excluded.wrong, last_wrong_at = excluded.last_wrong_at, waits_until = excluded.waits_until`,
    values: [accountId, personId, kind, wrong, at.toString(), waitsUntil?.toString() ?? null],
  })
}

export async function forgetGuesses(tx: Transaction, accountId: number, { personId, kind }: Whose): Promise<void> {
  await tx.query({
    name: 'staff-forget-guesses',
    text: 'DELETE FROM staff_guess WHERE account_id = $1 AND person_id = $2 AND kind = $3',
    values: [accountId, personId, kind],
  })
}
