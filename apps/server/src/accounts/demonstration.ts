import type { Account } from './account-directory.ts'

/** Whether the built-in store and carrier may stand for real ones: in production for the demo account alone (contract §6.6). */
export function mayDemonstrate({
  environment,
  isDemonstration,
}: Pick<Account, 'environment' | 'isDemonstration'>): boolean {
  return environment !== 'production' || isDemonstration
}
