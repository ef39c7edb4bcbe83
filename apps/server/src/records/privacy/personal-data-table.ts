import type { ArchivedProcess } from '../../platform/archive/archived-process.ts'

/** The member under which `select` gives the archive of a process, in base64, where the record lies in it. */
export const IN_ARCHIVE = '@archive'

/**
 * The personal data in one table: how it is exported, and how it is erased or why it stays. Each statement reads from `person`:
 * `orders`, `processes`, `emails`, `pseudonyms` (of the e-mails, in their order), all arrays; and the orders and processes
 * `unpaid_orders` and `unpaid_processes`, of which only the data needed to pay is kept.
 */
export interface PersonalDataTable {
  readonly table: string
  /** In an export, and in what an erasure counts. */
  readonly name: string
  /** One row a record, as jsonb `record`. */
  readonly select: string
  /** The record, of what the archive has of its process; absent: nothing of the table goes there. */
  readonly fromArchive?: (archive: ArchivedProcess) => unknown
  /** Leaves nothing of the person in the table, and all amounts. Absent: the record stays, or is made again from what stays. */
  readonly erase?: string
  /** One row a record that an erasure changes, where these are not just those that `select` shows. */
  readonly erasable?: string
  /** Why what is left of it stays, in Portuguese. */
  readonly kept?: string
}
