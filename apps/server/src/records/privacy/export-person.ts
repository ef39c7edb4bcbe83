import { type Origin, recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { findPerson, type PersonName } from './person.ts'
import { findPersonalData } from './repository.ts'
import { findStoredAnswers } from './stored-answers.ts'

export interface PersonExport {
  readonly pseudonym: string
  /** Every table's records by its name; the empty ones as well, so that nothing looks forgotten. */
  readonly records: Readonly<Record<string, readonly unknown[]>>
  /** The data that an erasure would keep, with the reason. */
  readonly kept: Readonly<Record<string, string>>
}

interface ExportDeps extends Pick<Deps, 'now' | 'secrecy'> {
  readonly database: Pick<Database, 'readAll' | 'inAccount'>
}

/**
 * Exports the personal data at one instant (LGPD, art. 18, II and V); bank data are masked. It takes no locks. The audit
 * records the caller.
 */
export async function exportPerson(
  { database, now, secrecy }: ExportDeps,
  accountId: number,
  name: PersonName,
  by: { readonly actor: string; readonly origin: Origin | null },
): Promise<PersonExport> {
  const { person, records } = await database.readAll(accountId, async (tx) => {
    const found = await findPerson(tx, secrecy, accountId, name)
    const held: Record<string, readonly unknown[]> = {}
    for (const data of PERSONAL_DATA) held[data.name] = await findPersonalData(tx, accountId, data, found.scope)
    held['respostasGuardadas'] = await findStoredAnswers(tx, accountId, found)
    return { person: found, records: held }
  })
  await database.inAccount(accountId, (tx) =>
    recordAudit(tx, accountId, {
      ...by,
      at: now(),
      action: 'privacy.exported',
      subject: `person ${person.pseudonym}`,
      facts: { orders: person.scope.orders.length, processes: person.scope.processes },
    }),
  )
  return {
    pseudonym: person.pseudonym,
    records,
    kept: Object.fromEntries(
      PERSONAL_DATA.flatMap((held) => (held.kept === undefined ? [] : [[held.name, held.kept]])),
    ),
  }
}
