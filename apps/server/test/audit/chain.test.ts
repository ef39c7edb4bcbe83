import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordAudit } from '../../src/platform/audit/record-audit.ts'
import { setAccountOnNodes } from '../../src/platform/database/node-reads.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { sealAccount, verifiedOf } from '../support/audit.ts'
import { anImport } from '../support/orders.ts'

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})
afterAll(() => app.end())

const verify = ({ id }: TestAccount, hours?: number) => verifiedOf(app, id, hours)
const seal = ({ id }: TestAccount) => sealAccount(app, id)

/** An account with some events and entries, all sealed. */
async function aSealedAccount(): Promise<TestAccount> {
  const account = await app.account()
  for (let n = 0; n < 3; n++) expect((await account.call('POST', IMPORT, anImport())).status).toBe(200)
  await app.deps.database.inAccount(account.id, (tx) =>
    recordAudit(tx, account.id, {
      actor: 'command line marina',
      action: 'something.done',
      subject: 'thing 1',
      reason: 'Marina pediu',
      origin: { ip: '203.0.113.7', traceId: 't' },
      facts: { amount: 1.1, list: [1, 'ç'] },
    }),
  )
  expect(await seal(account)).toBeGreaterThanOrEqual(4)
  return account
}

/** Changes rows as a person does who owns the tables and disables their triggers. */
async function tamper(account: TestAccount, table: string, sql: string): Promise<void> {
  await app.database.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await app.database.query(sql.replaceAll('$account', String(account.id)), [], account.id)
  await app.database.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}

describe('a chain that nobody touched', () => {
  test('holds, has every event and entry once, and nothing waits', async () => {
    const account = await aSealedAccount()
    const verified = await verify(account)
    const [counted] = await app.database.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM process_event WHERE account_id = $1)::int + (SELECT count(*) FROM audit_entry WHERE account_id = $1)::int AS n`,
      [account.id],
      account.id,
    )
    expect(verified).toMatchObject({
      links: counted?.n,
      erasedTexts: 0,
      broken: undefined,
      unsealed: { count: 0 },
      processWithGap: undefined,
    })
    expect(verified.head.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(
      await app.database.query(`SELECT FROM work_item WHERE account_id = $1 AND kind = 'audit-seal'`, [account.id]),
    ).toEqual([])
  })

  test('grows by what is new, after what was there', async () => {
    const account = await aSealedAccount()
    const before = await verify(account)
    await account.call('POST', IMPORT, anImport())
    expect(await seal(account)).toBe(1)
    expect(await seal(account)).toBe(0)
    expect((await verify(account)).links).toBe(before.links + 1)
  })

  test('says what is committed and not sealed for minutes', async () => {
    const account = await aSealedAccount()
    await account.call('POST', IMPORT, anImport())
    expect((await verify(account, 0)).unsealed.count).toBe(0)
    expect((await verify(account)).unsealed).toMatchObject({ count: 1, oldestId: expect.any(Number) })
  })
})

describe('whoever tampers is found', () => {
  test.each([
    [
      'what an event says',
      'process_event',
      `UPDATE process_event SET payload = payload || '{"byPolicy": false}' WHERE account_id = $account`,
      'record-differs',
    ],
    [
      'when it was',
      'process_event',
      `UPDATE process_event SET occurred_at = (occurred_at AT TIME ZONE 'UTC' - interval '1 microsecond') AT TIME ZONE 'UTC' WHERE account_id = $account`,
      'record-differs',
    ],
    [
      'who did it',
      'audit_entry',
      `UPDATE audit_entry SET actor = 'worker', actor_kind = 'worker', actor_id = NULL WHERE account_id = $account`,
      'record-differs',
    ],
    [
      'an amount among the facts',
      'audit_entry',
      `UPDATE audit_entry SET facts = facts || '{"amount": 1.2}' WHERE account_id = $account`,
      'record-differs',
    ],
    [
      'the reason',
      'audit_entry',
      `UPDATE audit_entry SET reason = 'Ninguém pediu' WHERE account_id = $account`,
      'text-differs',
    ],
    ['the address', 'audit_entry', `UPDATE audit_entry SET origin = '{}' WHERE account_id = $account`, 'text-differs'],
    [
      'the reason with its salt and digest',
      'audit_entry',
      `UPDATE audit_entry SET reason = 'x', reason_salt = 'y', reason_digest = sha256('yx') WHERE account_id = $account`,
      'record-differs',
    ],
    ['that an event was', 'process_event', `DELETE FROM process_event WHERE account_id = $account`, 'record-missing'],
    [
      'a digest',
      'audit_seal',
      `UPDATE audit_seal SET digest = sha256('x') WHERE account_id = $account AND sequence = 2`,
      'hash-differs',
    ],
    ['a link', 'audit_seal', `DELETE FROM audit_seal WHERE account_id = $account AND sequence = 2`, 'sequence-gap'],
    [
      'the order of two links',
      'audit_seal',
      `UPDATE audit_seal SET sequence = CASE sequence WHEN 2 THEN -3 ELSE -2 END WHERE account_id = $account AND sequence IN (2, 3); UPDATE audit_seal SET sequence = -sequence WHERE account_id = $account AND sequence < 0`,
      'previous-differs',
    ],
    [
      'where a link leads',
      'audit_seal',
      `UPDATE audit_seal SET source_id = source_id + 1 WHERE account_id = $account AND sequence = 2`,
      'hash-differs',
    ],
  ] as const)('who changes %s', async (_what, table, sql, breach) => {
    const account = await aSealedAccount()
    const isOrder = sql.includes('-sequence')
    if (isOrder) await app.database.query(`ALTER TABLE audit_seal DROP CONSTRAINT audit_seal_sequence_check`)
    await tamper(account, table, sql)
    expect((await verify(account)).broken).toMatchObject({ breach })
  })

  test('who takes an event and its link from the end: its process lacks a version', async () => {
    const account = await aSealedAccount()
    await account.call('POST', IMPORT, anImport())
    await seal(account)
    const newest = `(SELECT max(sequence) FROM audit_seal WHERE account_id = $account)`
    await tamper(
      account,
      'process_event',
      `DELETE FROM process_event WHERE account_id = $account AND event_id = (SELECT source_id FROM audit_seal WHERE account_id = $account AND sequence = ${newest})`,
    )
    await tamper(account, 'audit_seal', `DELETE FROM audit_seal WHERE account_id = $account AND sequence = ${newest}`)
    expect(await verify(account)).toMatchObject({ broken: undefined, processWithGap: expect.any(Number) })
  })
})

describe("the service's role", () => {
  let service: pg.Client
  let account: TestAccount
  beforeAll(async () => {
    account = await aSealedAccount()
    service = new pg.Client(app.database.service)
    await service.connect()
  })
  afterAll(() => service.end())

  /** In a transaction of the account. */
  async function asService(sql: string): Promise<unknown[]> {
    await service.query('BEGIN')
    try {
      await service.query(setAccountOnNodes(account.id))
      const { rows } = await service.query<never>(sql)
      await service.query('COMMIT')
      return rows
    } catch (error) {
      await service.query('ROLLBACK')
      throw error
    }
  }

  test.each([
    `UPDATE audit_entry SET actor = 'x'`,
    `UPDATE audit_entry SET reason = NULL, reason_salt = NULL`,
    'DELETE FROM audit_entry',
    'TRUNCATE audit_entry',
    `UPDATE audit_seal SET sequence = sequence`,
    'DELETE FROM audit_seal',
    `UPDATE audit_checkpoint SET number = number`,
    'DELETE FROM audit_checkpoint',
    `UPDATE process_event SET payload = '{}'`,
    `UPDATE process_event SET reason = NULL`,
    'DELETE FROM process_event',
  ])('may not %s', async (sql) => {
    await expect(asService(sql)).rejects.toMatchObject({ code: '42501' })
  })

  test('may read it, of its own account alone', async () => {
    const rows = await asService('SELECT DISTINCT account_id FROM audit_seal')
    expect(rows).toEqual([{ account_id: String(account.id) }])
  })

  test('erases free text through the one function, in its own account alone, and the chain holds', async () => {
    const other = await aSealedAccount()
    const rows = await asService(`SELECT erase_free_text('{}', '{thing 1}') AS erased`)
    expect(rows).toEqual([{ erased: 1 }])
    expect(await verify(account)).toMatchObject({ broken: undefined, unproven: undefined, erasedTexts: 1 })
    expect(await verify(other)).toMatchObject({ broken: undefined, unproven: undefined, erasedTexts: 0 })
  })
})

test.each([
  `UPDATE audit_entry SET actor = 'x'`,
  `UPDATE audit_entry SET reason = 'other'`,
  `UPDATE audit_entry SET reason = NULL`,
  'DELETE FROM audit_entry',
  'TRUNCATE audit_entry',
  'DELETE FROM process_event',
  'UPDATE process_event SET sequence = sequence + 1',
  'UPDATE audit_seal SET sealed_at = now()',
  'TRUNCATE audit_seal',
  'UPDATE audit_checkpoint SET number = number + 1',
  'DELETE FROM audit_checkpoint',
  'TRUNCATE audit_checkpoint',
])('the owner of the tables may not %s either', async (sql) => {
  const account = await aSealedAccount()
  await expect(app.database.query(sql, [], account.id)).rejects.toMatchObject({ code: '23001' })
})

test('writers of one account wait for nobody: neither for a transaction held open nor for the sealing', async () => {
  const account = await aSealedAccount()
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const entry = { actor: 'worker', action: 'something.done' }
  const holding = app.deps.database.inAccount(account.id, async (tx) => {
    await recordAudit(tx, account.id, entry)
    await held
  })
  await sleep(50)
  // All of it is done while the transaction above is still open.
  await app.deps.database.inAccount(account.id, (tx) => recordAudit(tx, account.id, entry))
  expect((await account.call('POST', IMPORT, anImport())).status).toBe(200)
  expect(await seal(account)).toBe(2)
  release()
  await holding
  // A proposal that ended later is a later link.
  expect(await seal(account)).toBe(1)
  expect(await verify(account)).toMatchObject({ broken: undefined, unsealed: { count: 0 } })
})

test('several seal one account at once and make one chain', async () => {
  const account = await app.account()
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      await app.deps.database.inAccount(account.id, (tx) =>
        recordAudit(tx, account.id, { actor: 'worker', action: 'something.done', facts: { n } }),
      )
      if (n % 4 === 0) await seal(account)
    }),
  )
  await seal(account)
  const verified = await verify(account)
  expect(verified).toMatchObject({ broken: undefined, unsealed: { count: 0 } })
  expect(verified.links).toBeGreaterThanOrEqual(40)
})
