import type { TestDatabase } from './database.ts'

/** Texts that identify the persons of tests: an e-mail, or what `anOrder` and the like say of them. */
const TELLING = String.raw`[[:alnum:]._%+-]+@[[:alnum:]-]+\.|52998224725|11987650000|Marina|Rua das Palmeiras`

/** Records that are never erased must identify no person: events except their reasons and addresses, and the facts of the audit. */
export async function personFaults(
  { query }: Pick<TestDatabase, 'query'>,
  accounts: readonly number[],
): Promise<string[]> {
  const rows = await query<{ what: string; found: string }>(
    `SELECT what, substring(text FROM $1) AS found FROM (
       SELECT 'event ' || type AS what, concat(cause, payload, snapshot, changed) AS text FROM process_event WHERE account_id = ANY($2)
       UNION ALL
       SELECT 'act ' || action, concat(actor, subject, facts - 'changed') FROM audit_entry WHERE account_id = ANY($2)) AS kept
     WHERE text ~ $1`,
    [TELLING, accounts],
  )
  return [...new Set(rows.map(({ what, found }) => `${what} tells ${found}`))]
}
