import { getIndicators, listIndicatorRows } from './indicators.ts'
import { getApprovals, getInsights } from './insights.ts'
import { getReturnRates, importSales } from './return-rates.ts'

/** The operations that show the figures of an account. */
export const indicatorOperations = [
  getIndicators,
  listIndicatorRows,
  getInsights,
  getReturnRates,
  getApprovals,
  importSales,
] as const
