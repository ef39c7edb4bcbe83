import { packArchive, unpackArchive } from '../../platform/archive/archived-process.ts'
import type { Database, Transaction } from '../../platform/database/transaction.ts'
import {
  archiveProcess,
  type ContentRow,
  countEnded,
  type EndedCount,
  lockEnded,
  selectContents,
  selectStretchEnd,
  type Stretch,
} from './repository.ts'

/** How many processes one transaction archives: few enough that a person who changes one of them does not wait long. */
const PROCESSES_AT_ONCE = 50

/** Processes that went to the archive, or would. */
export interface Archived {
  readonly processes: number
  /** Their size: as stored, where it is counted in advance; as text, where they were archived. */
  readonly bytes: number
  /** Their size in the archive; 0 where it is counted in advance. */
  readonly archivedBytes: number
}

/** The result of one transaction, which may be nothing; `last` is the id to continue after, null when there are no more. */
export interface ArchivedStep extends Archived {
  readonly last: number | null
}

export const NONE_ARCHIVED: Archived = { processes: 0, bytes: 0, archivedBytes: 0 }

/**
 * Puts the next ended processes of an account into the archive, in one transaction: either all of them are there as a whole, or none.
 * Begun again after an end in the middle it goes on with those that are left.
 */
export async function archiveNext(
  { inAccount }: Pick<Database, 'inAccount'>,
  accountId: number,
  stretch: Stretch,
  most = PROCESSES_AT_ONCE,
): Promise<ArchivedStep> {
  return inAccount(accountId, (tx) => archiveStretch(tx, accountId, stretch, most))
}

async function archiveStretch(
  tx: Transaction,
  accountId: number,
  stretch: Stretch,
  most: number,
): Promise<ArchivedStep> {
  const until = await findEnd(tx, accountId, stretch)
  if (until === null) return { ...NONE_ARCHIVED, last: null }
  const locked = await tx.query<{ process_id: number }>(lockEnded(accountId, { ...stretch, until }, most))
  const ids = locked.rows.map(({ process_id }) => process_id)
  if (ids.length === 0) return { ...NONE_ARCHIVED, last: until }
  // Read after the lock: no other transaction changes them any more.
  const { rows } = await tx.query<ContentRow>(selectContents(accountId, ids))
  const packed = rows.map(({ process_id, content }) => ({ id: process_id, ...packWhole(content) }))
  await Promise.all(packed.map(({ id, content, fullBytes }) => tx.query(archiveProcess(id, { content, fullBytes }))))
  const bytes = packed.reduce((sum, { fullBytes }) => sum + fullBytes, 0)
  const archivedBytes = packed.reduce((sum, { content }) => sum + content.length, 0)
  return { processes: packed.length, bytes, archivedBytes, last: ids.length < most ? until : Math.max(...ids) }
}

/** Packs a text, and reads it again before anything is deleted of it. */
function packWhole(text: string): { readonly content: Buffer; readonly fullBytes: number } {
  const content = packArchive(text)
  if (unpackArchive(content) !== text) throw new Error('an archive is read as it was written')
  return { content, fullBytes: Buffer.byteLength(text) }
}

/** How many processes of an account would go to the archive, and what they have; nothing is changed. In pieces, whatever their number. */
export async function countArchivable(
  { readAll }: Pick<Database, 'readAll'>,
  accountId: number,
  before: Temporal.Instant,
): Promise<Archived> {
  let total = NONE_ARCHIVED
  for (let after = 0; ;) {
    const counted = await readAll(accountId, async (tx) => {
      const until = await findEnd(tx, accountId, { after, before })
      if (until === null) return undefined
      const { rows } = await tx.query<EndedCount>(countEnded(accountId, { after, before, until }))
      return { until, processes: rows[0]?.processes ?? 0, bytes: rows[0]?.bytes ?? 0 }
    })
    if (!counted) return total
    total = { ...total, processes: total.processes + counted.processes, bytes: total.bytes + counted.bytes }
    after = counted.until
  }
}

async function findEnd(tx: Transaction, accountId: number, stretch: Stretch): Promise<number | null> {
  const { rows } = await tx.query<{ last: number | null }>(selectStretchEnd(accountId, stretch))
  return rows[0]?.last ?? null
}
