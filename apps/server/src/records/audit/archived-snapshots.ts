import { readArchive } from '../../platform/archive/archived-process.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type ArchivedRow, selectArchives } from './chain-repository.ts'
import type { RecordRow } from './records.ts'

/** The snapshots of events whose processes lie in the archive, for records that are digested. */
export interface ArchivedSnapshots {
  /** The record with its snapshot; one whose archive is gone has none, and so not the digest that it was sealed with. */
  in(record: RecordRow): RecordRow
}

/** Reads the archives that these records need; nothing is read where none of them lies in one. */
export async function findSnapshots(
  tx: Transaction,
  accountId: number,
  found: readonly { readonly record: RecordRow | null }[],
): Promise<ArchivedSnapshots> {
  const ids = found.flatMap(({ record }) => (record?.is_archived && record.process_id ? [record.process_id] : []))
  const processes = [...new Set(ids)]
  const rows = processes.length === 0 ? [] : (await tx.query<ArchivedRow>(selectArchives(accountId, processes))).rows
  const archives = new Map(rows.map(({ process_id, content }) => [process_id, readArchive(content).snapshots]))
  return {
    in: (record) => {
      if (!record.is_archived || record.process_id === null) return record
      return { ...record, snapshot: archives.get(record.process_id)?.[String(record.version)] ?? null }
    },
  }
}
