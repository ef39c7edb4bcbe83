// Shadow mode: what another returns service did, beside what would be done here; its history; and the switch from it.
export { type FedReturns, feedReturns, type ShadowDeps } from './feed-returns.ts'
export type { RowFault } from './file-rows.pt-BR.ts'
export { approveMapping, findMappings, saveMapping } from './mapping-versions.ts'
export { readReturns } from './read-returns.pt-BR.ts'
export { type DifferenceRow, type DayRow, selectDays, selectDifferences } from './repository.ts'
export { accountOf, approvedMapping, shadowRoutes } from './routes.ts'
export { reportHeader } from './texts.pt-BR.ts'
