// Policy: the facts that the rules ask, their verdicts, kept items, blocked customers, and the simulation.
export { blockedCustomerRoutes } from './blocked-customers/routes.ts'
export { mayKeep, lockKeepItemCustomer } from './keep-item/may-keep.ts'
export { keepItemRoutes } from './keep-item/routes.ts'
export type { OrderForRules } from './rule-fact-sources.ts'
export { gatherRuleFacts } from './rule-facts.ts'
export { orderRuleRoutes } from './rules/routes.ts'
export type { ReplayDeps } from './simulation/replay.ts'
export {
  CHANGE_TITLES,
  type ChangeKind,
  changeOf,
  coverageLine,
  figureLines,
  ordersLine,
  requestLine,
} from './simulation/report.pt-BR.ts'
export { policySimulationRoutes } from './simulation/routes.ts'
export { type SimulatePolicy, type Simulation, simulatePolicy } from './simulation/simulate-policy.ts'
export { figuresOf, orderFiguresOf, orderOf, rowOf } from './simulation/wire.ts'
export { givesMoneyByLaw, protectionOfMoneyInstead } from './verdicts/stored-protection.ts'
export { type JudgedRequest, storeVerdict } from './verdicts/stored-verdict.ts'
export { recordedVerdict } from './verdicts/recorded-verdict.ts'
export { processVerdictRoutes } from './verdicts/routes.ts'
