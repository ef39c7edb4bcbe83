import type { Deps } from '../platform/deps.ts'
import type { Route } from '../platform/http/route.ts'
import { bankReturnRoutes } from './bank-return/routes.ts'
import { moneyToDoRoutes } from './money-to-do/routes.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'

/**
 * The operations on money that waits for people, over all processes: lists and the sheet for the bank, its return file, statements.
 * `commands` are the operations of staff on refunds, as two people guard them.
 */
export function waitingMoneyRoutes(deps: Deps, commands: readonly Route[]): Route[] {
  return [...moneyToDoRoutes(deps), ...bankReturnRoutes(deps, commands), ...reconciliationRoutes(deps, commands)]
}
