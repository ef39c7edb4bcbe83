import { approveShadowMapping, checkShadowFile, getShadowMapping, saveShadowMapping } from './mapping.ts'
import { feedShadowReturns, getShadowDays, getShadowProgress, listShadowDifferences } from './report.ts'
import { getShadowSwitch, importShadowHistory, listKnownVouchers, switchFromShadow } from './takeover.ts'

/** The operations of the shadow mode (docs/decisions/0086). */
export const shadowOperations = [
  saveShadowMapping,
  getShadowMapping,
  approveShadowMapping,
  checkShadowFile,
  feedShadowReturns,
  getShadowProgress,
  getShadowDays,
  listShadowDifferences,
  importShadowHistory,
  listKnownVouchers,
  getShadowSwitch,
  switchFromShadow,
] as const
