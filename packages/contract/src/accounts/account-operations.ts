import type { Operation } from '../operation.ts'
import { getAccountSettings, testConnector } from './account-settings.ts'
import { checkMailDomain, checkPublicAddress, getFirstSteps, getTraining, makeTraining } from './first-steps.ts'

/** The operations with which staff set their account up and look at its settings. */
export const accountOperations = [
  getAccountSettings,
  testConnector,
  getFirstSteps,
  checkMailDomain,
  checkPublicAddress,
  getTraining,
  makeTraining,
] as const satisfies readonly Operation[]
