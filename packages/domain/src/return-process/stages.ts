import type { Decision } from './return-process.ts'

/** What the machines of a process say, folded over its parcels, units and intents. */
export interface ProcessFacts {
  readonly decision: Decision
  readonly keepsItem: boolean
  readonly logistics: LogisticStage
  readonly units: number
  readonly ratedUnits: number
  readonly intents: readonly IntentStatus[]
  /** Whether anything was promised to the consumer: goods or freight above zero. */
  readonly isMoneyDue: boolean
}

export type LogisticStage =
  | 'none'
  | 'pending'
  | 'error'
  | 'physical-store'
  | 'authorized'
  | 'posted'
  | 'delivered'
  | 'partly-delivered'
export type FinancialStage = 'none' | 'pending' | 'partly-refunded' | 'refunded' | 'error'
export type RatingStage = 'pending' | 'partial' | 'complete'
export type ProcessStatus = 'started' | 'pending' | 'concluded' | 'cancelled'
export type IntentStatus = 'planned' | 'sent' | 'verifying' | 'settled' | 'failed'

export interface Stages {
  readonly status: ProcessStatus
  readonly logistics: LogisticStage
  readonly financial: FinancialStage
  readonly rating: RatingStage
}

/** Status and stages are derived, never written (contract §5). */
export function stagesOf(facts: ProcessFacts): Stages {
  const rating = ratingStage(facts)
  const financial = financialStage(facts.intents)
  return { status: statusOf(facts, financial, rating), logistics: facts.logistics, financial, rating }
}

function ratingStage({ units, ratedUnits }: ProcessFacts): RatingStage {
  if (ratedUnits === 0) return 'pending'
  return ratedUnits < units ? 'partial' : 'complete'
}

function financialStage(intents: readonly IntentStatus[]): FinancialStage {
  if (intents.length === 0) return 'none'
  if (intents.includes('failed')) return 'error'
  const settled = intents.filter((status) => status === 'settled').length
  if (settled === intents.length) return 'refunded'
  return settled > 0 ? 'partly-refunded' : 'pending'
}

/** A cancelled decision is a cancelled process only once no money moved. */
function statusOf(
  { decision, keepsItem, logistics, isMoneyDue }: ProcessFacts,
  financial: FinancialStage,
  rating: RatingStage,
): ProcessStatus {
  if (decision === 'cancelled' || decision === 'refused') return financial === 'none' ? 'cancelled' : 'pending'
  if (decision !== 'approved') return 'pending'
  const isHome = logistics === 'none' || logistics === 'delivered'
  const isRated = keepsItem || rating === 'complete'
  const isPaid = financial === 'refunded' || (financial === 'none' && !isMoneyDue)
  return isHome && isRated && isPaid ? 'concluded' : 'pending'
}
