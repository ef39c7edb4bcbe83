import { areAllOver, haveGoodsLeft, type LogisticStage, type ParcelFacts, stageOf } from '../parcels/parcel-stage.ts'
import { hasEnded } from './decision.ts'
import type { Decision } from './return-process.ts'

export type { LogisticStage } from '../parcels/parcel-stage.ts'

/** The facts from which the stages of a process are derived, gathered from its parcels, units and intents. */
export interface ProcessFacts {
  readonly decision: Decision
  readonly keepsItem: boolean
  /** The verdict of the policy. A request that it refused has no parcel until a person approves it. */
  readonly isAllowed: boolean
  readonly parcels: readonly ParcelFacts[]
  readonly units: number
  readonly ratedUnits: number
  /** The statuses of the intents for what is returned. */
  readonly intents: readonly IntentStatus[]
  /** The intents that give back differences of exchanges. */
  readonly differences: readonly GivenDifference[]
  /** Whether the customer is owed money that no intent covers. */
  readonly isMoneyDue: boolean
  /** Whether the replacement has arrived or was called off, or there never was one. */
  readonly isReplacementOver: boolean
}

export interface GivenDifference {
  readonly status: IntentStatus
  /** Whether the customer gets back money that they paid, and not something in place of units. */
  readonly isCustomersOwn: boolean
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

/** Derives status and stages of a process; they are never set directly (contract §5). */
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

/** An intent that was cancelled, or replaced by others, does not count. */
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
 * A process that ended without a return is cancelled only while no money moved for its units, no goods left the customer, and
 * no replacement goes out; otherwise it stays open until all of that is accounted for. A difference that the customer had paid
 * is owed until it was given back, and then leaves nothing behind. A difference that the store gave stands for units, which
 * are never given back again.
 */
function statusOfEnded({ parcels, intents, differences, isReplacementOver }: ProcessFacts): ProcessStatus {
  const isOwed = differences.some(({ status }) => isOpen(status))
  if (intents.some(mayMove) || haveGoodsLeft(parcels) || !isReplacementOver || isOwed) return 'pending'
  const isGiven = differences.some(({ status, isCustomersOwn }) => status === 'settled' && !isCustomersOwn)
  return isGiven ? 'concluded' : 'cancelled'
}

/** Whether it is still to be given back, even if it failed. */
export function isOpen(status: IntentStatus): boolean {
  return status !== 'settled' && status !== 'cancelled' && status !== 'replaced'
}

/** Whether money of the intent has moved, is moving, or is about to. */
function mayMove(status: IntentStatus): boolean {
  return status !== 'failed' && status !== 'cancelled' && status !== 'replaced'
}
