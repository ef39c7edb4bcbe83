import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaStepNames } from '../../src/platform/database/schema-steps.ts'
import { createHealth } from '../../src/program/service/health.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { RUNS_LONG } from '../support/long-tests.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp({ poolSize: 2, connectMilliseconds: 1_000 })
  account = await app.account()
})
afterAll(() => app.end())

const LIST = '/v3/pvt/processo'
const healthOf = (migrations: readonly string[]) =>
  createHealth({ database: app.adminDatabase, load: app.load, migrations })

test('a database with every migration of this release is ready, one that lacks any is not', async () => {
  const names = await schemaStepNames()
  expect(await healthOf(names).unreadiness()).toBe(undefined)
  expect(await healthOf([...names, '9999-of-tomorrow.sql']).unreadiness()).toBe('migrations')
})

test('who drains is not ready, whatever the database says', async () => {
  const health = healthOf([])
  health.drain()
  expect(await health.unreadiness()).toBe('draining')
})

test.runIf(RUNS_LONG)(
  'connections that do not come back for two seconds make it unready, yet nobody who is asked for is shut out',
  async () => {
    const health = healthOf([])
    const hold = () =>
      app.deps.database.inAccount(account.id, (tx) => tx.query({ name: 'test-hold', text: 'SELECT pg_sleep(4)' }))
    const held = Promise.all([hold(), hold()])
    await sleep(100)
    expect(await health.unreadiness()).toBe(undefined)
    const statuses: number[] = []
    const end = performance.now() + 3_000
    const callers = Array.from({ length: 3 }, async () => {
      while (performance.now() < end) statuses.push((await account.call('GET', LIST)).status)
    })
    await sleep(2_700)
    expect(await health.unreadiness()).toBe('saturated')
    // A caller without a valid bearer still gets its 401: bearers are checked on other connections.
    app.deps.directory.forget(account.id)
    expect((await app.call('GET', LIST, undefined, { authorization: 'Bearer x' })).status).toBe(401)
    expect((await account.call('GET', '/v2/pvt/ecommerce/obter-conector')).status).not.toBe(503)
    await Promise.all([held, ...callers])
    expect(new Set(statuses)).toEqual(new Set([503]))
    expect((await account.call('GET', LIST)).status).toBe(200)
    // One good moment is not yet enough; a second of them is.
    expect(await health.unreadiness()).toBe('saturated')
    await expect.poll(() => health.unreadiness()).toBe(undefined)
  },
)
