import { type AccountConfiguration, invariant, type Refusal, type Result } from '@vaivem/domain'
import { createIds } from '../../platform/database/ids.ts'
import type { Statement } from '../../platform/database/statement.ts'
import type { Database, Transaction } from '../../platform/database/transaction.ts'
import { importRequest, createNumbers } from '../../processes/index.ts'
import { createBuiltInStore } from '../../connectors/index.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { readOrder, saveOrder, snapshotOrder } from '../../orders/index.ts'
import { createSecrecy } from '../../platform/secrets/secrecy.ts'
import { demoOrdersWithoutRequest, type DemoRequest, demoRequests } from './demo-requests.ts'
import { insertBuiltInStoreOrders } from './repository.ts'
import { importBodyOf, orderBodyOf } from './request-body.ts'
import type { DemoOrder } from './store-order.ts'
import { runScenario } from './run-scenario.ts'

export interface RequestMaking extends Pick<Database, 'inAccount'> {
  readonly account: Pick<ConfiguredAccount, 'id' | 'alias' | 'environment'> & {
    readonly configuration: AccountConfiguration
  }
  readonly masterKey: Uint8Array
  readonly now: Temporal.Instant
}

/**
 * Creates about forty requests of the last months, in every state, by the same use cases as real ones: imported, decided, sent
 * and rated, each on its own days. They have orders of their own, so that the others stay free to be tried out.
 */
export async function makeRequests(making: RequestMaking): Promise<void> {
  const { inAccount, account, now } = making
  const requests = demoRequests(now)
  const untouched = demoOrdersWithoutRequest(now)
  const sold = new Set([...requests.map(({ order }) => order), ...untouched])
  await inAccount(account.id, (tx) => insertBuiltInStoreOrders(tx, account.id, [...sold]))
  await insertOrders(making, untouched)
  const nextNumber = createNumbers({ inAccount })
  for (const request of requests) await makeRequest(making, nextNumber, request)
}

/** The clock goes where the story happened. */
async function makeRequest(
  { inAccount, account, masterKey }: RequestMaking,
  nextNumber: ReturnType<typeof createNumbers>,
  request: DemoRequest,
): Promise<void> {
  let at = request.askedAt
  const now = () => at
  const database = {
    read: <Row extends object>(accountId: number, statement: Statement) =>
      inAccount(accountId, async (tx) => (await tx.query<Row>(statement)).rows),
  }
  const deps = {
    database,
    storePlatform: createBuiltInStore(database),
    // The stock of the demo store is what its orders left of it.
    storeRestock: { isOffered: () => false },
    secrecy: createSecrecy(masterKey),
    now,
    newId: createIds(now, () => 0),
    nextNumber,
    notifyWorker: () => undefined,
    // The views that commands answer with are not read.
    productPictures: { pathOf: () => '' },
    publicUrl: () => 'http://localhost',
  }
  const full: ConfiguredAccount = {
    ...account,
    isDemonstration: true,
    revision: 1,
    configurationVersion: 1,
    credentials: new Map(),
    staff: new Map(),
  }
  const change = <Value, Refusals extends Refusal>(work: (tx: Transaction) => Promise<Result<Value, Refusals>>) =>
    inAccount(account.id, work)
  const imported = await importRequest(deps, {
    account: full,
    request: importBodyOf(request),
    cause: 'credential 1',
    origin: null,
    change,
  })
  invariant(imported.ok, 'the requests of the demo can be imported')
  const { id: processId } = JSON.parse(imported.value) as { readonly id: number }
  const pass = (hours: number) => {
    at = at.add({ hours })
  }
  await runScenario({ deps, account: full, change, processId, pass }, request.story.ending)
}

/** Stores orders without a request. */
async function insertOrders({ inAccount, account, now }: RequestMaking, orders: readonly DemoOrder[]): Promise<void> {
  const newId = createIds(
    () => now,
    () => 0,
  )
  await inAccount(account.id, async (tx) => {
    for (const order of orders) {
      const storeId = order.storeId === 0 ? null : order.storeId
      const read = readOrder(orderBodyOf(order), storeId, account.configuration.timeZone)
      const taken = await snapshotOrder({ newId }, tx, account.id, read)
      invariant(taken.ok, 'the orders of the demo can be taken in')
      await saveOrder(tx, account.id, taken.value)
    }
  })
}
