import { compileOperation, importRequest } from '@vaivem/contract'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { createPool } from '../../platform/database/pool.ts'
import { createDatabase } from '../../platform/database/transaction.ts'
import { createDemo, DEMO_ACCOUNT_IDS } from './create-demo.ts'
import { demoOrders } from './demo-orders.ts'
import { demoOrdersWithoutRequest, demoRequests } from './demo-requests.ts'
import { importBodyOf } from './request-body.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
const DEMO = DEMO_ACCOUNT_IDS.production
let server: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  server = await testDatabase()
  pool = createPool(server.service, { size: 2, onError: () => undefined })
  await createDemo({
    inAccount: createDatabase(pool).inAccount,
    now: () => NOW,
    environment: 'production',
    masterKey: new Uint8Array(32).fill(5),
  })
})
afterAll(async () => {
  await pool.end()
  await server.drop()
})

const rows = <Row extends object>(text: string) => server.query<Row>(text, [], DEMO)
const one = async (text: string) => (await rows<{ n: number }>(text))[0]?.n

test('what is asked in the demo is what an integration may send', () => {
  const { checkBody } = compileOperation(importRequest)
  for (const request of demoRequests(NOW)) expect(checkBody(importBodyOf(request))).toBe(undefined)
})

test('no order that is there to be tried out is touched, and nobody who has one asked before', async () => {
  const free = demoOrders(NOW)
  const used = [...demoRequests(NOW).map(({ order }) => order), ...demoOrdersWithoutRequest(NOW)]
  const numbers = new Set(used.map(({ number }) => number))
  const people = new Set(used.map(({ email }) => email))
  expect(free.filter(({ number }) => numbers.has(number))).toEqual([])
  expect(free.filter(({ email }) => people.has(email))).toEqual([])
  const known = await rows<{ number: string }>('SELECT DISTINCT number FROM store_order')
  expect(new Set(known.map(({ number }) => number))).toEqual(numbers)
})

test('there are forty requests, each on its own day in the months before, none in the future', async () => {
  expect(await one('SELECT count(*)::int AS n FROM return_process')).toBe(40)
  expect(await one('SELECT count(DISTINCT created_at::date)::int AS n FROM return_process')).toBe(40)
  const [span] = await rows<{ ahead: number; late: number }>(
    `SELECT count(*) FILTER (WHERE occurred_at > '${NOW.toString()}')::int AS ahead,
            count(*) FILTER (WHERE occurred_at < '2026-06-01')::int AS late FROM process_event`,
  )
  expect(span).toEqual({ ahead: 0, late: 0 })
})

test('they are in every state that people meet: waiting, refused, cancelled, posted, rated, to be paid', async () => {
  const decisions = await rows<{ decision: string }>('SELECT DISTINCT decision FROM return_process')
  expect(new Set(decisions.map(({ decision }) => decision))).toEqual(
    new Set(['approved', 'in-review', 'refused', 'cancelled']),
  )
  const parcels = await rows<{ state: string }>('SELECT DISTINCT state FROM parcel')
  expect(parcels.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['awaiting-authorization', 'posted', 'delivered']),
  )
  const means = await rows<{ means: string }>('SELECT DISTINCT means FROM refund_intent')
  expect(new Set(means.map(({ means: one }) => one))).toEqual(new Set(['automatic', 'manual', 'voucher']))
  expect(await one('SELECT count(*)::int AS n FROM return_process WHERE keep_item')).toBe(2)
  expect(await one('SELECT count(*)::int AS n FROM process_verdict')).toBe(40)
  expect(
    await one(`SELECT count(DISTINCT verdict #>> '{verdict,name}')::int AS n FROM process_verdict`),
  ).toBeGreaterThanOrEqual(4)
})
