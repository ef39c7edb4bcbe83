import type { Deps } from '../deps.ts'
import type { Demo } from '../demo/create-demo.ts'
import { findOrderToTry } from '../demo/order-to-try.ts'
import type { OrderToTry } from '../demo/repository.ts'
import { environmentAccounts, type EnvironmentAccounts } from '../../staff/index.ts'

/** The first things that a person who just started the service may do. */
export interface StartHere {
  /** An order of the demonstration to look for in its store's page; null: there is none, or none is recent enough. */
  readonly order: OrderToTry | null
  /** Sets up the first account; null once there is one. */
  readonly setupCode: string | null
}

/** Reads what may be done first: the order to try, and the setup code of an installation without an account. */
export async function startHere(
  { database, environment, now, setupCode }: Deps,
  demo: Pick<Demo, 'accountId'> | undefined,
): Promise<StartHere> {
  const [found] = await database.readShared<EnvironmentAccounts>(environmentAccounts(environment))
  return {
    order: demo ? await findOrderToTry(database, demo.accountId, now()) : null,
    setupCode: found?.has_real === false ? setupCode : null,
  }
}
