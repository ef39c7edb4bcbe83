import { tellRefusals } from './staff-refusals.ts'
import type { Deps } from './deps.ts'
import type { Executor } from '../platform/outbound/execute-due.ts'
import type { WorkItem } from '../platform/outbound/work.ts'
import { dropWork, postponeWork } from '../platform/outbound/work-repository.ts'

/**
 * Writes the counted refusals of a person to the audit, once their hour is over. There is no outside call, so one transaction
 * does it all, and needs no lease: a second worker waits for the first, and finds nothing.
 */
export function createStaffRefusalsExecutor({ database, now }: Pick<Deps, 'database' | 'now'>): Executor {
  return ({ id: accountId }, personId) =>
    database.inAccount(accountId, async (tx) => {
      const work: WorkItem = { kind: 'staff-refusals', subjectId: personId }
      const at = now()
      const ends = await tellRefusals(tx, accountId, personId, at)
      if (ends) await postponeWork(tx, accountId, work, Math.ceil(at.until(ends).total('milliseconds')))
      else await dropWork(tx, accountId, work)
    })
}
