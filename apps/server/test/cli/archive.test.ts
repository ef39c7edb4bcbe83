import { ok } from '@vaivem/domain'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../../src/platform/database/pool.ts'
import { createDatabase } from '../../src/platform/database/transaction.ts'
import type { CliContext } from '../../src/program/cli/context.ts'
import { readLines, writeLines } from '../../src/program/cli/files.ts'
import { runCli } from '../../src/program/cli/run-cli.ts'
import { archivedIds, type EndedProcesses, endedProcesses, storedOf } from '../support/archived.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'

let app: TestApp
let account: TestAccount
let operator: pg.Pool
let ended: EndedProcesses
beforeAll(async () => {
  app = await testApp()
  account = await app.account({ alias: 'loja' })
  operator = createPool(app.database.owner, { size: 1, onError: () => undefined })
  ended = await endedProcesses(app, account)
})
afterAll(async () => {
  await operator.end()
  await app.end()
})

async function vaivem(days: number, ...argv: string[]) {
  const out: string[] = []
  const err: string[] = []
  const unused = () => Promise.reject(new Error('not asked for'))
  const context: CliContext = {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    readFile: unused,
    readLines,
    writeLines,
    now: () => Temporal.Now.instant().add({ hours: 24 * days + 1 }),
    randomBytes: (count) => new Uint8Array(count),
    operator: 'teste',
    version: '0.0.0',
    open: async () =>
      ok({
        database: {
          inAccount: app.deps.database.inAccount,
          readAll: app.deps.database.readAll,
          readAsOperator: createDatabase(operator).readShared,
          close: async () => undefined,
        },
        newId: app.deps.newId,
        masterKey: new Uint8Array(32).fill(7),
        environment: 'production',
      }),
    start: unused,
    serve: unused,
    work: unused,
    migrate: unused,
    serveAgents: unused,
    backup: unused,
    restore: unused,
  }
  const code = await runCli(['archive', ...argv], context)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

test('says what it would archive without doing it, does it, and then has nothing left to do', async () => {
  const stored = await storedOf(app, account)
  expect((await vaivem(364, '--check', '-a', 'loja')).out).toMatch(/^loja: 0 processos sairiam/)
  const checked = await vaivem(365, '--check')
  expect(checked.out).toMatch(/loja: 2 processos sairiam das tabelas do dia a dia, onde têm 0,0 MB\.\nSó conferido/)
  expect(await storedOf(app, account)).toEqual(stored)
  expect((await vaivem(365)).out).toMatch(/^loja: 2 processos arquivados; 0,0 MB de texto em 0,0 MB\.$/)
  expect(await archivedIds(app, account)).toEqual([ended.refunded, ended.cancelled])
  expect((await vaivem(365)).out).toMatch(/^loja: 0 processos arquivados/)
  const acts = await app.database.query(
    `SELECT actor FROM audit_entry WHERE account_id = $1 AND action = 'retention.archived'`,
    [account.id],
    account.id,
  )
  expect(acts).toEqual([{ actor: 'command line teste' }])
})

test('takes no other number of days, nor another account', async () => {
  for (const days of ['89', '36501', 'x', '-1'])
    expect(await vaivem(365, '--days', days)).toMatchObject({ code: 2, out: '' })
  expect(await vaivem(365, '--account', 'outra')).toMatchObject({ code: 1 })
})
