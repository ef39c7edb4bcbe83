import { ok } from '@vaivem/domain'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CliContext } from '../../src/program/cli/context.ts'
import { runCli } from '../../src/program/cli/run-cli.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { mailboxOf } from '../support/mailed.ts'
import { LIMIT } from '../support/proposals.ts'
import { aPerson, type TestPerson } from '../support/staff.ts'

const MASTER_KEY = new Uint8Array(32).fill(7)
let app: TestApp
let account: TestAccount
let alias: string
let admin: TestPerson
let payer: TestPerson
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())
let made = 0
beforeEach(async () => {
  alias = `loja-host-${++made}`
  account = await app.account({ configuration: LIMIT, alias })
  admin = await aPerson(app, account, { role: 'admin' })
  payer = await aPerson(app, account, { role: 'financeiro' })
  await aPerson(app, account, { role: 'atendimento' })
})

const files = new Map([['account.yaml', DEMO_ACCOUNT]])

async function vaivem(...args: readonly string[]): Promise<number> {
  const never = async () => Promise.reject(new Error('not called'))
  const context: CliContext = {
    out: () => undefined,
    err: () => undefined,
    readFile: async (path) => files.get(path) ?? never(),
    readLines: async function* () {},
    writeLines: never,
    now: app.clock.now,
    randomBytes: (count) => randomBytes(count),
    operator: 'teste',
    version: '0.0.0',
    open: async () =>
      ok({
        database: {
          inAccount: app.deps.database.inAccount,
          readAll: app.deps.database.readAll,
          readAsOperator: ({ text, values }) => app.database.query(text, [...(values ?? [])], account.id),
          close: async () => undefined,
        },
        newId: app.deps.newId,
        masterKey: MASTER_KEY,
        environment: 'production',
      }),
    start: never,
    serve: never,
    work: never,
    serveAgents: never,
    migrate: never,
    backup: never,
    restore: never,
  }
  return runCli([...args, '--account', alias], context)
}

/** The mails sent since, after the worker has run. */
async function mailed() {
  await executeDue(app.deps, app.executors, { accountId: account.id, lane: 'mail', isStopping: () => false })
  return (await mailboxOf(app, account)).map(({ recipient, text }) => ({
    to: /<(.*)>/.exec(recipient)?.[1],
    text,
  }))
}
const acts = () =>
  app.database.query<{ actor: string; action: string }>(
    `SELECT actor, action FROM audit_entry WHERE account_id = $1 AND actor = 'command line teste' ORDER BY entry_id`,
    [account.id],
    account.id,
  )

test.each([
  ['user', 'add', 'nova@loja.example', '--name', 'Nova', '--role', 'financeiro'],
  ['credential', 'create', '--name', 'Banco', '--scopes', 'gestao:financeiro'],
  ['apply', 'account.yaml'],
])('%s %s that takes two people in the console is audited and told to everybody who holds power', async (...args) => {
  expect(await vaivem(...args)).toBe(0)
  expect(await acts()).toHaveLength(1)
  const told = await mailed()
  expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([admin.email, payer.email]))
  expect(told.length).toBe(args[0] === 'user' ? 3 : 2)
  for (const { text } of told) expect(text).toContain('command line teste')
})

test('a role, a password and a second factor of who holds power are told, of who holds none are not', async () => {
  const reader = await aPerson(app, account, { role: 'leitura' })
  expect(await vaivem('user', 'role', reader.email, '--role', 'auditor')).toBe(0)
  expect(await vaivem('user', 'reset-factor', reader.email)).toBe(0)
  expect(await vaivem('user', 'password', reader.email)).toBe(0)
  expect(await mailed()).toEqual([])
  expect(await vaivem('user', 'role', reader.email, '--role', 'financeiro')).toBe(0)
  expect(await vaivem('user', 'reset-factor', payer.email)).toBe(0)
  expect(await vaivem('user', 'password', payer.email)).toBe(0)
  expect((await mailed()).filter(({ to }) => to === admin.email)).toHaveLength(3)
  expect((await acts()).map(({ action }) => action)).toEqual([
    'staff.role-changed',
    'staff.second-factor-reset',
    'staff.password-set',
    'staff.role-changed',
    'staff.second-factor-reset',
    'staff.password-set',
  ])
})

test('nobody is told where the account does not ask for two people, nor of what was refused', async () => {
  expect(await vaivem('user', 'role', admin.email, '--role', 'financeiro')).toBe(1)
  expect(await mailed()).toEqual([])
  alias = `loja-host-${++made}`
  account = await app.account({ alias })
  await aPerson(app, account, { role: 'admin' })
  expect(await vaivem('user', 'add', 'outra@loja.example', '--name', 'Outra', '--role', 'admin')).toBe(0)
  expect(await mailed()).toEqual([])
})
