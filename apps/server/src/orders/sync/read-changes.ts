import { capabilities, type Connector } from '@vaivem/domain'
import type { ChangedOrder, ChangesAsked, OrderReference } from '@vaivem/connector-kit'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { CredentialsMissing } from '../../platform/ports/store-connector.ts'
import { isPassingFault } from './passing-fault.ts'
import { readAtStore, readDocument, type StoreReading } from '../read-at-store.ts'
import type { PageRead } from './repository.ts'
import { takeInOrder, type TakeInDeps } from './take-in-order.ts'

export type ReadingDeps = TakeInDeps & Pick<Deps, 'storePlatform' | 'storeIntake'>

export type ReadingFailure = 'credentials-missing' | 'unavailable'

/** The time that the platform has for one order, of which several are read in one turn. */
const ORDER_TIMEOUT_MILLISECONDS = 10_000

/** The connector of an account by its id, where its platform is reached; undefined where it is not, now. */
export function reachedConnector({ configuration }: ConfiguredAccount, connectorId: number): Connector | undefined {
  const connector = configuration.connectors.find(({ id }) => id === connectorId)
  const reached = connector && capabilities.portOf(configuration, connector.storeId)
  return reached?.id === connectorId ? reached : undefined
}

/** Reads a page of the orders that changed at a platform, and stores each. Throws nothing that the platform did. */
export async function readPage(
  deps: ReadingDeps,
  account: ConfiguredAccount,
  connector: Connector,
  asked: ChangesAsked,
): Promise<PageRead | ReadingFailure> {
  try {
    const page = await deps.storeIntake.changesSince(connector, account.id, asked)
    let unreadable = 0
    for (const order of page.orders) {
      const reading = await readChanged(deps, account, connector, order)
      if (reading?.outcome === 'silent') return 'unavailable'
      const isTaken = reading?.outcome === 'read' && (await takeInOrder(deps, account, reading)) !== 'unreadable'
      if (!isTaken) unreadable++
    }
    return { cursor: page.cursor, hasMore: page.hasMore, orders: page.orders.length, unreadable }
  } catch (error) {
    if (isPassingFault(error)) throw error
    return failureOf(deps, account, connector, error)
  }
}

async function readChanged(
  deps: ReadingDeps,
  account: ConfiguredAccount,
  { storeId }: Connector,
  order: ChangedOrder,
): Promise<StoreReading | undefined> {
  return 'document' in order
    ? readDocument(order.document, storeId, account.configuration.timeZone)
    : readBack(deps, account, storeId, order.reference)
}

/** Reads an order by its names at the platform of its store. */
export async function readBack(
  deps: Pick<Deps, 'storePlatform'>,
  account: ConfiguredAccount,
  storeId: number | null,
  { externalId = null, number = null }: { readonly [Name in keyof OrderReference]?: string | null | undefined },
): Promise<StoreReading> {
  return readAtStore(deps, account, { storeId, externalId, number }, ORDER_TIMEOUT_MILLISECONDS)
}

function failureOf(
  { log }: Pick<Deps, 'log'>,
  { id: accountId }: ConfiguredAccount,
  { id: connectorId }: Connector,
  error: unknown,
): ReadingFailure {
  if (error instanceof CredentialsMissing) return 'credentials-missing'
  const cause = error instanceof Error ? error.message : String(error)
  log.warn('the orders of a platform were not read', { accountId, connectorId, cause })
  return 'unavailable'
}
