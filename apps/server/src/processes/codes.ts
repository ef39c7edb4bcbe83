import type { FinancialStage, LogisticStage, ProcessStatus, RatingStage, Stages } from '@vaivem/domain'

/** Codes of the wire (contract §2); the columns hold the same, so that filters and indexes need no translation. */
const STATUS: Readonly<Record<ProcessStatus, 0 | 1 | 2 | 3>> = { started: 0, pending: 1, concluded: 2, cancelled: 3 }

const LOGISTICS: Readonly<Record<LogisticStage, 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7>> = {
  none: 0,
  pending: 1,
  error: 2,
  'physical-store': 3,
  authorized: 4,
  posted: 5,
  delivered: 6,
  'partly-delivered': 7,
}

const FINANCIAL: Readonly<Record<FinancialStage, 0 | 1 | 2 | 3 | 4>> = {
  none: 0,
  pending: 1,
  'partly-refunded': 2,
  refunded: 3,
  error: 4,
}

const RATING: Readonly<Record<RatingStage, 0 | 1 | 2>> = { pending: 0, partial: 1, complete: 2 }

export function codes({ status, logistics, financial, rating }: Stages) {
  return {
    status: STATUS[status],
    logistics: LOGISTICS[logistics],
    financial: FINANCIAL[financial],
    rating: RATING[rating],
  }
}

/** The stage a column's code stands for. */
export function logisticStageOf(code: number): LogisticStage {
  const stage = (Object.keys(LOGISTICS) as LogisticStage[]).find((name) => LOGISTICS[name] === code)
  if (stage === undefined) throw new Error(`no logistic stage has the code ${code}`)
  return stage
}
