import { foldText, type Stages } from '@vaivem/domain'
import type { Statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { NO_STORE } from '../orders/index.ts'
import { codes } from './codes.ts'
import { compactCountDeltas } from './listing-counts-repository.ts'

/** The fields that the list filters a process by, at one of its versions. */
export interface Listed {
  readonly processId: number
  readonly storeId: number | null
  readonly stages: Stages
  readonly version: number
  readonly customerName: string | null
  readonly customerEmail: string | null
  readonly orderNumber: string | null
  readonly authorizationCode: string | null
}

/** One in this many changes compacts the count deltas, so that about this many of them wait at most. */
const CHANGES_PER_FOLD = 128

/**
 * Keeps the list of processes: what it filters by, what it searches, and what moved in its counts. Part of every change
 * of a process, which must be locked or new; the account's own rows only, and no row that two processes share.
 */
export async function saveListing(tx: Transaction, accountId: number, listed: Listed): Promise<void> {
  await Promise.all([tx.query(upsertListing(accountId, listed)), tx.query(upsertSearch(accountId, listed))])
  if ((listed.processId + listed.version) % CHANGES_PER_FOLD === 0) await compactCountDeltas(tx, accountId)
}

/** Status and stages as the four decimal digits of the column `stages`. */
export function packStages(stages: Stages): number {
  const { status, logistics, financial, rating } = codes(stages)
  return status * 1000 + logistics * 100 + financial * 10 + rating
}

/** Folded names, e-mail and order number, each on its line; a folded text has no line break of its own. */
export function searchedText({ customerName, customerEmail, orderNumber }: Listed): string {
  return [customerName, customerEmail, orderNumber].map((text) => foldText(text ?? '')).join('\n')
}

function upsertListing(accountId: number, { processId, storeId, stages, version }: Listed): Statement {
  return {
    name: 'upsert-process-listing',
    text: 'SELECT FROM write_process_listing($1, $2, $3, $4::smallint, $5)',
    values: [accountId, processId, storeId ?? NO_STORE, packStages(stages), version],
  }
}

function upsertSearch(accountId: number, listed: Listed): Statement {
  return {
    name: 'upsert-process-search',
    text: `INSERT INTO process_search AS known (account_id, process_id, text, order_number, authorization_code)
           VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (account_id, process_id) DO UPDATE
           SET text = excluded.text, order_number = excluded.order_number,
               authorization_code = excluded.authorization_code
           WHERE (known.text, known.order_number, known.authorization_code)
             IS DISTINCT FROM (excluded.text, excluded.order_number, excluded.authorization_code)`,
    values: [accountId, listed.processId, searchedText(listed), listed.orderNumber, listed.authorizationCode],
  }
}
