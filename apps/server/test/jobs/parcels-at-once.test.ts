import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Observer } from '../../src/platform/observe/observer.ts'
import { watchExecutors } from '../../src/platform/observe/watch.ts'
import { executeDue, type Executor } from '../../src/platform/outbound/execute-due.ts'
import { CARRIER_POLICY } from '../../src/parcels/execution/policy.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { openWithParcel } from '../support/management.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

const MOST_AT_ONCE = 4
const PARCELS = 6

const setDue = (kind: string) =>
  app.database.query(
    `INSERT INTO work_item (account_id, kind, subject_id, due_at) SELECT $1, $2, parcel_id, now() FROM parcel WHERE account_id = $1
     ON CONFLICT (account_id, kind, subject_id) DO UPDATE SET due_at = excluded.due_at`,
    [account.id, kind],
    account.id,
  )

test('four parcels of an account are asked about at once, each once, and anything else one after the other', async () => {
  for (let made = 0; made < PARCELS; made++) await openWithParcel(account)
  await setDue('parcel')
  await setDue('restock')
  const [parcels, others]: [number[], number[]] = [[], []]
  const most = { parcels: 0, others: 0 }
  const busy = { parcels: 0, others: 0 }
  const full = Promise.withResolvers<void>()
  const parcel: Executor = async (_, id) => {
    parcels.push(id)
    most.parcels = Math.max(most.parcels, ++busy.parcels)
    if (busy.parcels === MOST_AT_ONCE) full.resolve()
    // The first four wait for each other: fewer at once would never end.
    await full.promise
    busy.parcels--
  }
  const restock: Executor = async (_, id) => {
    others.push(id)
    most.others = Math.max(most.others, ++busy.others)
    await turn()
    busy.others--
  }
  const due = { accountId: account.id, lane: 'core', isStopping: () => false } as const
  const { atOnce } = CARRIER_POLICY
  if (atOnce === undefined) throw new Error('the policy of carriers says how many at once')
  await executeDue(app.deps, { parcel: Object.assign(parcel, { atOnce }), restock }, due)
  expect(most).toEqual({ parcels: MOST_AT_ONCE, others: 1 })
  expect(new Set(parcels).size).toBe(PARCELS)
  expect(parcels).toHaveLength(PARCELS)
  expect(others).toHaveLength(PARCELS)
})

test('nothing more is begun once the worker stops, and a parcel that fails stops no other', async () => {
  await setDue('parcel')
  const begun: number[] = []
  const failing: Executor = (_, id) => {
    begun.push(id)
    return Promise.reject(new Error('as if by a fault of ours'))
  }
  const due = { accountId: account.id, lane: 'core' } as const
  await executeDue(app.deps, { parcel: failing }, { ...due, isStopping: () => true })
  expect(begun).toEqual([])
  await executeDue(app.deps, { parcel: failing }, { ...due, isStopping: () => false })
  expect(begun).toHaveLength(PARCELS)
})

test('the executors of the service keep what the policy of their kind says, also where they are watched', () => {
  expect([app.executors.parcel?.atOnce, app.executors.restock?.atOnce]).toEqual([MOST_AT_ONCE, 1])
  const observer = { watched: (_: object, work: () => unknown) => work() } as unknown as Observer
  expect(watchExecutors(observer, app.executors).parcel?.atOnce).toBe(MOST_AT_ONCE)
})
