import { type Origin, recordAudit } from '../../audit/record-audit.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { HELD_DATA } from './held-data.ts'
import { findPerson, type PersonName } from './person.ts'
import { findHeld } from './repository.ts'
import { findStoredAnswers } from './stored-answers.ts'

export interface PersonExport {
  readonly pseudonym: string
  /** Every table's records by its name; the empty ones as well, so that nothing looks forgotten. */
  readonly records: Readonly<Record<string, readonly unknown[]>>
  /** What would stay after an erasure, and why. */
  readonly kept: Readonly<Record<string, string>>
}

/** Everything that is held on a person (LGPD, art. 18, II and V); bank data masked. The audit says who asked. */
export async function exportPerson(
  { now, secrecy }: Pick<Deps, 'now' | 'secrecy'>,
  tx: Transaction,
  accountId: number,
  name: PersonName,
  by: { readonly actor: string; readonly origin: Origin | null },
): Promise<PersonExport> {
  const person = await findPerson(tx, secrecy, accountId, name)
  const records: Record<string, readonly unknown[]> = {}
  for (const held of HELD_DATA) records[held.name] = await findHeld(tx, accountId, held, person.scope)
  const answers = await findStoredAnswers(tx, accountId, person)
  await recordAudit(tx, accountId, {
    ...by,
    at: now(),
    action: 'privacy.exported',
    subject: `person ${person.pseudonym}`,
    facts: { orders: person.scope.orders.length, processes: person.scope.processes },
  })
  return {
    pseudonym: person.pseudonym,
    records: { ...records, respostasGuardadas: answers.map(({ body }) => JSON.parse(body) as unknown) },
    kept: Object.fromEntries(HELD_DATA.flatMap((held) => (held.kept === undefined ? [] : [[held.name, held.kept]]))),
  }
}
