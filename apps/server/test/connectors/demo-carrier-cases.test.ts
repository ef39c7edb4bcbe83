import { carrierCases, type CarrierUnderTest } from '@vaivem/connector-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomBytes } from 'node:crypto'
import { scanParcel } from '../../src/connectors/demo/built-in-carrier-repository.ts'
import { demoCarrier } from '../../src/connectors/demo/demo-carrier.ts'
import { sharedApp, type TestApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})
afterAll(() => app.end())

const needs = {
  read: (...asked: Parameters<TestApp['deps']['database']['read']>) => app.deps.database.read(...asked),
  inAccount: (...asked: Parameters<TestApp['deps']['database']['inAccount']>) => app.deps.database.inAccount(...asked),
  randomBytes,
  now: () => Temporal.Now.instant(),
} as Parameters<typeof demoCarrier.connect>[0]

/** The demonstration keeps keys and sends nothing, so that no request of it can be lost on its way. */
const underTest: CarrierUnderTest = {
  capabilities: demoCarrier.capabilities,
  ports: demoCarrier.connect(needs),
  without: [
    'requests',
    'forgetKeys',
    'noticeOf',
    'quoteInForeignCurrency',
    'refuse',
    'setBalance',
    'setClockAhead',
    'setPlace',
    'setPrice',
  ],
  open: async () => {
    const { id: accountId } = await app.account()
    return {
      accountId,
      connector: { id: 1, name: 'Correios', active: true, integration: 'demo', hostname: '', options: {} },
      credentials: {},
      send: () => Promise.reject(new Error('the demonstration sends nothing')),
      labels: () =>
        app.database.query<{ code: string; status: null }>(
          `SELECT code, NULL AS status FROM built_in_carrier_parcel
           WHERE account_id = $1 AND code IS NOT NULL AND cancelled_at IS NULL`,
          [accountId],
          accountId,
        ),
      drafts: () => 0,
      scan: async (code, status, at) => {
        await app.deps.database.inAccount(accountId, (tx) => scanParcel(tx, accountId, { code, status, at }))
      },
    }
  },
}

test.each(carrierCases(underTest))('$name', async ({ run }) => {
  expect(await run()).toBeGreaterThan(0)
})
