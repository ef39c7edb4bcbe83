import { instantOfColumn } from '../../platform/http/moments.ts'
import type { StoreReturnChange, StoreReturnRow } from './repository.ts'

/** A return as it is, to be written with what changes of it. */
export function unchanged(row: StoreReturnRow, at: Temporal.Instant): StoreReturnChange {
  return {
    state: row.state,
    asked: row.asked,
    askedAt: row.asked_at === null ? null : instantOfColumn(row.asked_at),
    askedNumber: row.asked_number,
    toldNumber: row.told_number,
    reference: row.store_reference,
    problem: row.problem,
    at,
  }
}

/** The same, with nothing on its way any more. */
export function answered(row: StoreReturnRow, at: Temporal.Instant): StoreReturnChange {
  return { ...unchanged(row, at), asked: null, askedAt: null, askedNumber: null, problem: null }
}
