// Exchanges: what the customer chooses, the stock that is kept for it, the replacement order, and the difference.
export { createChoiceExecutor } from './await-choice.ts'
export { choose } from './choose.ts'
export { createReplacementExecutor } from './execute-replacement.ts'
export { claimAnswerRoutes } from './delivery-claims/routes.ts'
export { exchangeRoutes } from './routes.ts'
export { cancelExchangesForRegret } from './cancel-exchanges-for-regret.ts'
