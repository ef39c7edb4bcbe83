import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRestockExecutor } from '../../src/parcels/restocking/execute-restock.ts'
import { createCircuits } from '../../src/platform/outbound/circuits.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import type { Policy } from '../../src/platform/outbound/policy.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { shelf, shelve } from '../support/exchanges.ts'
import { FAST_RETRIES } from '../support/fast-retry-policy.ts'
import { aRating, openProcess, rate, threeUnits } from '../support/ratings.ts'
import { misbehave } from '../support/refund-execution.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

const SKU = 'CAM-AZ-M'
const STOCK = 4
const OPEN_MILLISECONDS = 60_000
const POLICY: Policy = {
  ...FAST_RETRIES,
  firstWaitMilliseconds: 0,
  longestWaitMilliseconds: 0,
  mostAttempts: 50,
  circuit: { failuresToOpen: 2, firstOpenMilliseconds: OPEN_MILLISECONDS, longestOpenMilliseconds: OPEN_MILLISECONDS },
}

/** The clock of the circuits alone: work that an open circuit put off is due when this test says so. */
let clock = 0
const circuits = createCircuits(
  () => clock,
  () => 0,
)

async function shop(): Promise<TestAccount> {
  const configuration = DEMO_ACCOUNT.replace('bloquearQuandoNaoRecebido: true', 'reporEstoque: perfeito')
  const account = await app.account({ configuration, sellsOrders: true })
  await shelve(app, account, { sku: SKU, price: 3_334, stock: STOCK })
  return account
}

/** Units of this many processes of an account go back to its store. */
async function unitsComeBack(account: TestAccount, processes: number): Promise<void> {
  for (let process = 0; process < processes; process++) {
    const { id, items } = await openProcess(account, threeUnits(), { LojaVirtualId: 1 })
    await rate(account, id, [aRating({ itemId: items[0], qtd: 1 })])
  }
}

async function work(account: TestAccount, rounds = 8): Promise<void> {
  const deps = { ...app.deps, circuits }
  const executors = { ...app.executors, restock: createRestockExecutor(deps, POLICY) }
  for (let round = 0; round < rounds; round++) {
    await app.database.query(
      `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'restock'`,
      [account.id],
      account.id,
    )
    await executeDue(deps, executors, { accountId: account.id, lane: 'core', isStopping: () => false })
  }
}

const unitsOf = async (account: TestAccount) => (await shelf(app, account, SKU))?.stock
const openFor = ({ id }: TestAccount) => circuits.openFor(`${id} store 1`)

/** How many calls the store of an account still fails: what did not reach it left them as they were. */
async function failuresLeft(account: TestAccount): Promise<number | undefined> {
  const [row] = await app.database.query<{ left: number }>(
    'SELECT times_left AS left FROM built_in_store_behaviour WHERE account_id = $1',
    [account.id],
    account.id,
  )
  return row?.left
}

test('a store that is away for one account holds up no other, is left alone, tried once, and used again when it is back', async () => {
  const [away, well] = [await shop(), await shop()]
  await misbehave(app, away, { failure: 'unavailable', times: 1_000 })
  await unitsComeBack(away, 3)
  await unitsComeBack(well, 1)

  await work(away)
  expect(openFor(away)).toBe(OPEN_MILLISECONDS)
  const asked = await failuresLeft(away)
  await work(away)
  expect(await failuresLeft(away)).toBe(asked)

  await work(well)
  expect([openFor(well), await unitsOf(well)]).toEqual([0, STOCK + 1])

  clock += OPEN_MILLISECONDS
  await work(away)
  expect(await failuresLeft(away)).toBe((asked ?? 0) - 1)
  expect(openFor(away)).toBe(OPEN_MILLISECONDS)

  await misbehave(app, away, {})
  await work(away)
  expect(await unitsOf(away)).toBe(STOCK)
  clock += OPEN_MILLISECONDS
  await work(away)
  expect([openFor(away), await unitsOf(away)]).toEqual([0, STOCK + 3])
})
