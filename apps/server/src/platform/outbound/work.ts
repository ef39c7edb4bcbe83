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
  | 'store-notice'
  | 'store-changes'
  | 'store-backfill'
  | 'restock'
  | 'store-return'
  | 'refund-recheck'
  | 'daily-summary'
  | 'daily-statement'
  | 'held-decision'
  | 'bulk-job'

/**
 * Webhooks are `webhooks`, mail and what answers guests are `mail`, reading platforms is `intake`, all else `core`: slow receivers, slow
 * mail servers and long lists of orders hold up neither money nor each other.
 */
export type Lane = 'core' | 'webhooks' | 'mail' | 'intake'
export const LANES: readonly Lane[] = ['core', 'webhooks', 'mail', 'intake']

export interface WorkItem {
  readonly kind: WorkKind
  readonly subjectId: number
}

/** The delay of sealing, so that records of the same moment are sealed together. */
export const SEAL_AFTER_MILLISECONDS = 1_000
