// What other modules may use of this one.
export { createChoiceExecutor } from './await-choice.ts'
export { choose } from './choose.ts'
export { createReplacementExecutor } from './execute-replacement.ts'
export { exchangeRoutes } from './routes.ts'
export { takeOverExchanges } from './take-over.ts'
