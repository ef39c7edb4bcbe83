import { calendar } from '@vaivem/domain'
import { firstIdOf } from '../../platform/database/ids.ts'
import type { Database } from '../../platform/database/transaction.ts'
import type { Page } from '../../platform/http/answers.ts'
import { type AuditFilter, countListed, type ListedRow, selectListed } from './listing-repository.ts'

export interface ListAudit {
  readonly accountId: number
  readonly timeZone: string
  readonly actor: string | null
  readonly action: string | null
  readonly subject: string | null
  /** Days of the account's zone, both included. */
  readonly from: Temporal.PlainDate | null
  readonly until: Temporal.PlainDate | null
  readonly page: { readonly number: number; readonly size: number }
}

/** A page of the audit, newest first; the ids of records contain their day. */
export async function listAudit(
  { readAll }: Pick<Database, 'readAll'>,
  { accountId, timeZone, from, until, page, ...asked }: ListAudit,
): Promise<{ readonly rows: readonly ListedRow[]; readonly page: Page }> {
  const filter: AuditFilter = {
    ...asked,
    fromId: from === null ? 0 : firstIdOf(calendar.startOfDay(from, timeZone)),
    untilId: until === null ? END_OF_IDS : firstIdOf(calendar.startOfDay(until.add({ days: 1 }), timeZone)),
  }
  const offset = (page.number - 1) * page.size
  return readAll(accountId, async (tx) => {
    const [rows, counted] = [
      (await tx.query<ListedRow>(selectListed(accountId, filter, offset, page.size))).rows,
      (await tx.query<{ n: number }>(countListed(accountId, filter))).rows,
    ]
    return { rows, page: { pageSize: page.size, currentPage: page.number, totalRecords: counted[0]?.n ?? 0 } }
  })
}

const END_OF_IDS = Number.MAX_SAFE_INTEGER
