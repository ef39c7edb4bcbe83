import { useState } from 'react'
import { daysAgo } from '../../shared/days.ts'
import type { InsightsState } from './insights-state.ts'

const USUAL_DAYS = 30

/** The last thirty days, today included: what an address without a period means while the page is open. */
export function useUsualPeriod(): Pick<InsightsState, 'first' | 'last'> {
  return useState(() => ({ first: daysAgo(USUAL_DAYS - 1), last: daysAgo(0) }))[0]
}
