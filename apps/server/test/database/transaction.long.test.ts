import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPool } from '../../src/platform/database/pool.ts'
import { DatabaseUnavailable } from '../../src/platform/database/errors.ts'
import { createDatabase, type Database, type Transaction } from '../../src/platform/database/transaction.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { faultyWay } from '../support/faulty-connection.ts'

let made: TestDatabase
let pool: pg.Pool
let database: Database
beforeAll(async () => {
  made = await testDatabase()
  for (const accountId of [1, 2]) {
    await made.query(
      `INSERT INTO account (account_id, alias, environment, name) VALUES ($1, $2, 'production', 'x')`,
      [accountId, `a${accountId}`],
      accountId,
    )
  }
})
afterAll(() => made.drop())
beforeEach(() => {
  pool = createPool(made.service, { size: 1, onError: () => undefined })
  database = createDatabase(pool)
})
afterEach(() => pool.end())

const insertStore = (tx: Transaction, id: number, accountId = 1) =>
  tx.query({
    name: 'test-insert-store',
    text: `INSERT INTO store (account_id, store_id, name, active) VALUES ($1, $2, 'x', true)`,
    values: [accountId, id],
  })
const fail = (tx: Transaction, state: string) =>
  tx.query({ name: `test-raise-${state}`, text: `DO $$ BEGIN RAISE 'no' USING ERRCODE = '${state}'; END $$` })
const stores = async () =>
  (
    await made.query<{ store_id: string }>('SELECT store_id FROM store WHERE account_id = 1 ORDER BY store_id', [], 1)
  ).map(({ store_id }) => Number(store_id))
const clear = () => made.query('DELETE FROM store WHERE account_id = 1', [], 1)
/** The next ROLLBACK is another statement on the one connection of the pool. */
const replaceRollback = async (instead: string) => {
  const client = await pool.connect()
  const query = client.query.bind(client) as (...asked: unknown[]) => Promise<pg.QueryResult>
  const replacing = async (asked: unknown, ...more: unknown[]) => {
    if (asked !== 'ROLLBACK') return query(asked, ...more)
    Object.assign(client, { query })
    return query(instead)
  }
  Object.assign(client, { query: replacing })
  client.release()
}
/** The one connection of the pool is free, idle and outside of any transaction and account. */
const expectClean = async () => {
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0])
  const account = { name: 'test-clean', text: `SELECT current_setting('app.account', true) AS account` }
  expect((await database.readShared<{ account: string | null }>(account))[0]?.account || null).toBe(null)
  const [open] = await made.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'vaivem' AND state LIKE 'idle in transaction%'`,
  )
  expect(open?.n).toBe(0)
}

describe('a transaction of an account', () => {
  beforeEach(clear)

  test('commits what its work returns, and undoes what it throws or is not to be kept', async () => {
    expect(await database.inAccount(1, async (tx) => (await insertStore(tx, 1)).rowCount)).toBe(1)
    await expect(
      database.inAccount(1, async (tx) => {
        await insertStore(tx, 2)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    const kept = await database.inAccountIf(
      1,
      async (tx) => (await insertStore(tx, 3)).rowCount,
      () => false,
    )
    expect([kept, await stores()]).toEqual([1, [1]])
    await expectClean()
  })

  test('rejects when its COMMIT fails', async () => {
    await made.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'late' USING ERRCODE = '23514'; END $$`,
    )
    await made.query(
      `CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON store DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`,
    )
    const attempt = database.inAccount(1, (tx) => insertStore(tx, 4))
    await expect(attempt).rejects.toMatchObject({ code: '23514' })
    await made.query('DROP TRIGGER refuse ON store')
    expect(await stores()).toEqual([])
    await expectClean()
  })

  test('rejects with the failure of a statement that its work swallowed', async () => {
    const attempt = database.inAccount(1, async (tx) => {
      await insertStore(tx, 5)
      await fail(tx, '22012').catch(() => undefined)
      return 'fine'
    })
    await expect(attempt).rejects.toMatchObject({ code: '22012' })
    expect(await stores()).toEqual([])
    await expectClean()
  })

  test('forgets a failure that was taken back to a savepoint, and tells of the one after it', async () => {
    const say = (tx: Transaction, text: string) => tx.query({ name: `test-${text.toLowerCase()}`, text })
    const swallow = async (tx: Transaction, state: string) => {
      await say(tx, 'SAVEPOINT here')
      await fail(tx, state).catch(() => undefined)
      await say(tx, 'ROLLBACK TO SAVEPOINT here')
    }
    const kept = await database.inAccount(1, async (tx) => {
      await swallow(tx, '22012')
      return (await insertStore(tx, 5)).rowCount
    })
    expect([kept, await stores()]).toEqual([1, [5]])
    const attempt = database.inAccount(1, async (tx) => {
      await swallow(tx, '22012')
      await fail(tx, '22003').catch(() => undefined)
      await insertStore(tx, 6)
    })
    await expect(attempt).rejects.toMatchObject({ code: '22003' })
    await expectClean()
  })

  test('that could not begin says why, whatever its work made of statements outside of any transaction', async () => {
    const way = await faultyWay(made.service)
    await pool.end()
    pool = createPool(way.address, { size: 1, onError: () => undefined })
    database = createDatabase(pool)
    for (const [step, opening] of [
      [1, 'B begin'],
      [2, 'B set-account'],
    ] as const) {
      for (const work of [
        (tx: Transaction) => insertStore(tx, 7),
        async (tx: Transaction) => {
          await tx.query({ name: 'test-one', text: 'SELECT 1' }).catch(() => undefined)
          throw new Error('there is no such row')
        },
        async () => 'fine',
      ]) {
        // Once both are prepared, the first two messages are those that run BEGIN and set the account.
        await database.inAccount(1, async () => 'prepared')
        way.arm({ kind: 'error', state: '57014' }, step)
        const attempt = database.inAccount<unknown>(1, work)
        await expect(attempt).rejects.toMatchObject({ constructor: DatabaseUnavailable, cause: { code: '57014' } })
        expect(way.disarm()).toBe(opening)
        expect(await stores()).toEqual([])
        await expectClean()
      }
    }
    await pool.end()
    await way.close()
    pool = createPool(made.service, { size: 1, onError: () => undefined })
  })

  test.each([
    ['is not to be kept', () => false],
    ['fails', undefined],
  ])('gives no connection back that is still in it, when it %s and its ROLLBACK fails', async (_, keep) => {
    await replaceRollback('syntax error')
    const attempt = keep
      ? database.inAccountIf(1, (tx) => insertStore(tx, 8), keep)
      : database.inAccount(1, (tx) => fail(tx, '22012'))
    await expect(attempt).rejects.toThrow()
    expect(await stores()).toEqual([])
    expect(await database.read(2, { name: 'test-one', text: 'SELECT 1 AS one' })).toEqual([{ one: 1 }])
    await expectClean()
  })

  test('is done again on another connection when its own knows other statements than it should', async () => {
    const one = { name: 'test-known', text: 'SELECT 1 AS one' }
    for (const forget of ['DEALLOCATE "test-known"', 'DEALLOCATE ALL']) {
      await database.inAccount(1, (tx) => tx.query(one))
      await database.read(1, one)
      const client = await pool.connect()
      await client.query(forget)
      client.release()
      expect((await database.inAccount(1, (tx) => tx.query(one))).rows).toEqual([{ one: 1 }])
      expect(await database.read(1, one)).toEqual([{ one: 1 }])
    }
    const client = await pool.connect()
    await client.query('PREPARE "test-foreseen" AS SELECT 2')
    client.release()
    expect(await database.readShared({ name: 'test-foreseen', text: 'SELECT 1 AS one' })).toEqual([{ one: 1 }])
    await expectClean()
  })

  test('frees its connection when its work throws before, or without, any statement', async () => {
    for (let time = 0; time < 5; time++) {
      await expect(
        database.inAccount(1, () => {
          throw new Error('at once')
        }),
      ).rejects.toThrow('at once')
      await expect(database.inAccount(1, () => Promise.reject(new Error('soon')))).rejects.toThrow('soon')
      expect(await database.inAccount(1, async () => 'nothing')).toBe('nothing')
    }
    await expectClean()
  })

  test('takes no statement once it ended, so that none reaches the transaction of another', async () => {
    let late: Transaction | undefined
    await database.inAccount(1, async (tx) => {
      late = tx
    })
    await expect(database.inAccount(2, async () => (late ? insertStore(late, 6) : undefined))).rejects.toThrow(
      'after the end',
    )
    const straggler = Promise.withResolvers<unknown>()
    await expect(
      database.inAccount(1, (tx) =>
        Promise.all([
          fail(tx, '22012'),
          new Promise((resolve) => setTimeout(resolve, 50)).then(() =>
            insertStore(tx, 7).then(straggler.resolve, straggler.resolve),
          ),
        ]),
      ),
    ).rejects.toMatchObject({ code: '22012' })
    expect(await straggler.promise).toMatchObject({ message: expect.stringContaining('after the end') })
    expect(await stores()).toEqual([])
    await expectClean()
  })

  test('tells of the first failure, not of those it caused, and leaves no rejection unhandled', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    const attempt = database.inAccount(1, async (tx) => {
      const forgotten = fail(tx, '22012')
      await insertStore(tx, 8)
      await forgotten
    })
    await expect(attempt).rejects.toMatchObject({ code: '22012' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
    await expectClean()
  })

  test('passes over the statements that were sent with one that fails, and prepares them when they are sent again', async () => {
    const statement = { name: 'test-passed-over', text: 'SELECT 1 AS one' }
    const attempt = database.inAccount(1, async (tx) => {
      const sent = [tx.query(statement), fail(tx, '22012'), tx.query({ ...statement, name: 'test-behind' })]
      const answers = await Promise.allSettled(sent)
      expect(answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : answer.value.rows))).toEqual([
        [{ one: 1 }],
        '22012',
        '22012',
      ])
      await sent[2]
    })
    await expect(attempt).rejects.toMatchObject({ code: '22012' })
    for (const name of [statement.name, 'test-behind']) {
      const { rows } = await database.inAccount(1, (tx) => tx.query({ ...statement, name }))
      expect(rows).toEqual([{ one: 1 }])
    }
    await expectClean()
  })

  test('answers each statement of a turn with its own rows, in one packet', async () => {
    const numbered = (n: number) => ({
      name: `test-number-${n}`,
      text: `SELECT $1::int AS n FROM generate_series(1, $1)`,
      values: [n],
    })
    const answers = await database.inAccount(1, (tx) =>
      Promise.all([
        tx.query(numbered(2)),
        insertStore(tx, 9),
        tx.query(numbered(0)),
        tx.query(numbered(1)),
        tx.query(numbered(2)),
      ]),
    )
    expect(answers.map(({ rows, rowCount }) => [rows, rowCount])).toEqual([
      [[{ n: 2 }, { n: 2 }], 2],
      [[], 1],
      [[], 0],
      [[{ n: 1 }], 1],
      [[{ n: 2 }, { n: 2 }], 2],
    ])
    await expectClean()
  })

  test('refuses a value that cannot be sent to whoever sent it, and does the others', async () => {
    const unsendable = {
      toPostgres: () => {
        throw new Error('of no type')
      },
    }
    const attempt = database.inAccount(1, async (tx) => {
      const bad = { name: 'test-unsendable', text: 'SELECT $1::text', values: [unsendable] }
      const [first, second, third] = await Promise.allSettled([insertStore(tx, 10), tx.query(bad), insertStore(tx, 11)])
      expect([first?.status, second?.status, third?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      await (second?.status === 'rejected' ? Promise.reject(second.reason) : undefined)
    })
    await expect(attempt).rejects.toThrow('of no type')
    expect(await stores()).toEqual([])
    await expectClean()
  })

  test.each(['40001', '40P01'])(
    'is done again when the database asks for it (%s), five times at most',
    async (state) => {
      let attempts = 0
      const work = (until: number) =>
        database.inAccount(1, async (tx) => {
          await insertStore(tx, 10 + ++attempts)
          if (attempts < until) await fail(tx, state)
        })
      await work(3)
      expect([attempts, await stores()]).toEqual([3, [13]])
      attempts = 0
      await expect(work(99)).rejects.toMatchObject({ constructor: DatabaseUnavailable, cause: { code: state } })
      expect([attempts, await stores()]).toEqual([5, [13]])
      await expectClean()
    },
  )

  test('is done again when an id was taken in the same moment, and not for another duplicate', async () => {
    await database.inAccount(1, (tx) => insertStore(tx, 1))
    let id = 0
    await database.inAccount(1, (tx) => insertStore(tx, ++id))
    expect(await stores()).toEqual([1, 2])
    let attempts = 0
    const duplicate = database.inAccount(1, (tx) => {
      attempts++
      return tx.query({
        name: 'test-duplicate-alias',
        text: `INSERT INTO account (account_id, alias, environment, name) VALUES ($1, 'a1', 'production', 'x')`,
        values: [1],
      })
    })
    await expect(duplicate).rejects.toMatchObject({ code: '23505' })
    expect(attempts).toBe(5)
    await expectClean()
  })

  test('sees its own account only, and cannot write into another', async () => {
    await database.inAccount(1, (tx) => insertStore(tx, 1))
    const seen = { name: 'test-all-stores', text: 'SELECT store_id FROM store' }
    expect(await database.read(2, seen)).toEqual([])
    expect(await database.readAll(2, async (tx) => (await tx.query(seen)).rows)).toEqual([])
    expect(await database.readShared(seen)).toEqual([])
    await expect(database.inAccount(2, (tx) => insertStore(tx, 9, 1))).rejects.toMatchObject({ code: '42501' })
    const renaming = { name: 'test-rename', text: `UPDATE store SET name = 'mine', account_id = account_id` }
    expect(await database.inAccount(2, async (tx) => (await tx.query(renaming)).rowCount)).toBe(0)
    const moving = { name: 'test-move', text: 'UPDATE store SET account_id = 2' }
    await expect(database.inAccount(1, (tx) => tx.query(moving))).rejects.toMatchObject({ code: '42501' })
    await expectClean()
  })

  test('reads never write', async () => {
    await expect(database.readAll(1, (tx) => insertStore(tx, 1))).rejects.toMatchObject({ cause: { code: '25006' } })
    await expectClean()
  })

  test('waits for a connection for a while, not for ever, and says that the database is away', async () => {
    const release = Promise.withResolvers<void>()
    const holding = database.inAccount(1, () => release.promise)
    // The only connection is held until this has been answered.
    await expect(database.read(1, { name: 'test-one', text: 'SELECT 1' })).rejects.toBeInstanceOf(DatabaseUnavailable)
    release.resolve()
    await holding
    await expectClean()
  })
})
