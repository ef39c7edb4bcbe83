/** Kinds of work, each with one executor. */
export type WorkKind =
  | 'refund-intent'
  | 'parcel'
  | 'mail'
  | 'webhook'
  | 'replacement'
  | 'process-timer'
  | 'audit-seal'
  | 'purge'
  | 'flow-code'
  | 'regret'
  | 'staff-refusals'
  | 'staff-mail'
  | 'exchange-choice'
  | 'defect-claim'

/** Mail, webhooks and what answers guests are `delivery`, all else `core`: slow receivers never hold up money. */
export type Lane = 'core' | 'delivery'
export const LANES: readonly Lane[] = ['core', 'delivery']

export interface WorkItem {
  readonly kind: WorkKind
  readonly subjectId: number
}

/** The audit seals what was recorded so long after, together with what was recorded meanwhile. */
export const SEAL_AFTER_MILLISECONDS = 1_000
