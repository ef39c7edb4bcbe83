import { areAllOver, haveGoodsLeft, type LogisticStage, type ParcelFacts, stageOf } from '../logistics/parcel-stage.ts'
import { hasEnded } from './decision.ts'
import type { Decision } from './return-process.ts'

export type { LogisticStage } from '../logistics/parcel-stage.ts'

/** What the machines of a process say, folded over its parcels, units and intents. */
export interface ProcessFacts {
  readonly decision: Decision
  readonly keepsItem: boolean
  /** What the policy said; a request it refused has no parcel until a person approves it. */
  readonly isAllowed: boolean
  readonly parcels: readonly ParcelFacts[]
  readonly units: number
  readonly ratedUnits: number
  /** Of what is returned. */
  readonly intents: readonly IntentStatus[]
  /** What gives back differences of exchanges. */
  readonly differences: readonly GivenDifference[]
  /** Whether the consumer is still owed something that no intent covers. */
  readonly isMoneyDue: boolean
  /** What goes out in place of what came back has arrived, was called off, or never was. */
  readonly isReplacementOver: boolean
}

export interface GivenDifference {
  readonly status: IntentStatus
  /** The consumer gets back what they paid, not something in place of units. */
  readonly isConsumersOwn: boolean
}

export type FinancialStage = 'none' | 'pending' | 'partly-refunded' | 'refunded' | 'error'
export type RatingStage = 'pending' | 'partial' | 'complete'
export type ProcessStatus = 'started' | 'pending' | 'concluded' | 'cancelled'
export type IntentStatus = 'planned' | 'sent' | 'verifying' | 'settled' | 'failed' | 'cancelled' | 'replaced'

export interface Stages {
  readonly status: ProcessStatus
  readonly logistics: LogisticStage
  readonly financial: FinancialStage
  readonly rating: RatingStage
}

/** Status and stages are derived, never written (contract §5). */
export function stagesOf(facts: ProcessFacts): Stages {
  const rating = ratingStage(facts)
  const financial = financialStage([...facts.intents, ...facts.differences.map(({ status }) => status)])
  return { status: statusOf(facts, financial, rating), logistics: logisticStage(facts), financial, rating }
}

function logisticStage({ decision, keepsItem, isAllowed, parcels, units }: ProcessFacts): LogisticStage {
  if (!isAllowed && parcels.length === 0 && decision !== 'approved') return 'pending'
  return keepsItem && parcels.length === 0 ? 'none' : stageOf(parcels, units)
}

function ratingStage({ units, ratedUnits }: ProcessFacts): RatingStage {
  if (ratedUnits === 0) return 'pending'
  return ratedUnits < units ? 'partial' : 'complete'
}

/** What was cancelled, or is given back by others in its place, counts no more. */
function financialStage(all: readonly IntentStatus[]): FinancialStage {
  const intents = all.filter((status) => status !== 'cancelled' && status !== 'replaced')
  if (intents.length === 0) return 'none'
  if (intents.includes('failed')) return 'error'
  const settled = intents.filter((status) => status === 'settled').length
  if (settled === intents.length) return 'refunded'
  return settled > 0 ? 'partly-refunded' : 'pending'
}

function statusOf(facts: ProcessFacts, financial: FinancialStage, rating: RatingStage): ProcessStatus {
  const { decision, keepsItem, parcels, isMoneyDue, isReplacementOver } = facts
  if (hasEnded(decision)) return statusOfEnded(facts)
  if (decision !== 'approved') return 'pending'
  const isHome = keepsItem || areAllOver(parcels)
  const isRated = keepsItem || rating === 'complete'
  const isPaid = !isMoneyDue && (financial === 'refunded' || financial === 'none')
  return isHome && isRated && isPaid && isReplacementOver ? 'concluded' : 'pending'
}

/**
 * What ended without a return is cancelled only while no money moved for its units, no goods left the consumer, and nothing
 * goes out in their place; else it stays open until all of it is accounted for. A difference is owed until it was given back:
 * what was the consumer's own leaves nothing behind; what the store gave stands for units, which are never given back again.
 */
function statusOfEnded({ parcels, intents, differences, isReplacementOver }: ProcessFacts): ProcessStatus {
  const isOwed = differences.some(({ status }) => isOpen(status))
  if (intents.some(mayMove) || haveGoodsLeft(parcels) || !isReplacementOver || isOwed) return 'pending'
  const isGiven = differences.some(({ status, isConsumersOwn }) => status === 'settled' && !isConsumersOwn)
  return isGiven ? 'concluded' : 'cancelled'
}

/** What is still to be given back, even if it failed. */
export function isOpen(status: IntentStatus): boolean {
  return status !== 'settled' && status !== 'cancelled' && status !== 'replaced'
}

/** Money that moved, is moving, or is about to. */
function mayMove(status: IntentStatus): boolean {
  return status !== 'failed' && status !== 'cancelled' && status !== 'replaced'
}
