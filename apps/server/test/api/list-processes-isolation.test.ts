import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstIdOf } from '../../src/platform/database/ids.ts'
import { saveListing } from '../../src/processes/listing-repository.ts'
import type { Loose } from '../support/answer.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anImport } from '../support/orders.ts'
import { aListed, insertListed, theStages } from '../support/processes.ts'

const LIST = '/v3/pvt/processo'
const SEARCHING = ['count_searched', 'search_among', 'search_newest', 'search_processes']
const END = Number.MAX_SAFE_INTEGER
let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})
afterAll(() => app.end())

const at = (instant: string) => firstIdOf(Temporal.Instant.from(instant))

async function list(account: TestAccount, query = '', body?: unknown) {
  const answer = await account.call('GET', `${LIST}${query}`, body)
  return { ...answer, ids: idsOf(answer.json), total: answer.json['totalRecords'] }
}

function idsOf(json: Loose): number[] {
  const entities: unknown = json['entidade']
  return Array.isArray(entities) ? entities.map((entity: Loose) => Number(entity['id'])) : []
}

async function imported(
  account: TestAccount,
  order: Record<string, unknown> = {},
  process: Record<string, unknown> = {},
) {
  const { json } = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport(order, process))
  expect(json['erroDetalhado']).toBe(null)
  return Number(json['entidade']?.['id'])
}

/** An account with a process for each entry, its id made at the instant of that name. */
async function accountWith(processes: Readonly<Record<string, Parameters<typeof aListed>[1]>>) {
  const account = await app.account()
  const listed = Object.entries(processes).map(([instant, overrides]) => aListed(at(instant), overrides))
  await insertListed(app.deps.database, account.id, listed)
  return account
}

describe('whose processes are listed', () => {
  test('never another account’s, whatever the words', async () => {
    const [one, other] = [await app.account(), await app.account()]
    const shared = { Numero: 'MESMO-1', ClienteEmail: 'mesmo@example.com', ClienteNome: 'Mesmo Nome' }
    const [mine, theirs] = [await imported(one, shared), await imported(other, shared)]
    // The third time words are answered from what they found before.
    for (const time of [1, 2, 3])
      for (const query of ['', '?textoBusca=mesmo', '?orderNumber=MESMO-1', '?textoBusca=me', '?status=1']) {
        expect([time, query, (await list(one, query)).ids]).toEqual([time, query, [mine]])
        expect([time, query, (await list(other, query)).ids]).toEqual([time, query, [theirs]])
      }
  })

  test('the searching functions run as a role that can do nothing else', async () => {
    const definers = await app.database.query(
      `SELECT p.proname, r.rolcanlogin, r.rolsuper, r.rolbypassrls, p.proconfig::text LIKE '%search_path=pg_catalog, pg_temp%' AS fixed
       FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_roles r ON r.oid = p.proowner
       WHERE p.proname = ANY ($1) AND p.prosecdef AND n.nspname = 'public' ORDER BY 1`,
      [SEARCHING],
    )
    // In a cluster the coordinator connects to the nodes as the role that runs the statement: the owner of the functions may log in there.
    const rolcanlogin = app.database.owner.distributed ?? false
    expect(definers).toEqual(
      SEARCHING.map((proname) => ({ proname, rolcanlogin, rolsuper: false, rolbypassrls: false, fixed: true })),
    )
    const owners = await app.database.query(`SELECT DISTINCT proowner FROM pg_proc WHERE proname = ANY ($1)`, [
      SEARCHING,
    ])
    expect(owners).toHaveLength(1)
    const rights = await app.database.query(
      `SELECT table_name, privilege_type FROM information_schema.role_table_grants
       WHERE grantee = (SELECT proowner::regrole::text FROM pg_proc WHERE proname = 'search_processes')`,
    )
    expect(rights).toEqual([{ table_name: 'process_search', privilege_type: 'SELECT' }])
    const members = await app.database.query(
      // Before PostgreSQL 16 membership had no options: every member had all of it.
      `SELECT FROM pg_auth_members m WHERE roleid = (SELECT proowner FROM pg_proc WHERE proname = 'search_processes')
       AND (coalesce((to_jsonb(m) ->> 'inherit_option')::boolean, true) OR coalesce((to_jsonb(m) ->> 'set_option')::boolean, true))`,
    )
    expect(members).toEqual([])
  })

  test('the searching role may use the index of words, which row-level security keeps from the service’s own', async () => {
    const account = await app.account()
    const planOf = async (role: string) => {
      await app.database.query('BEGIN', [], account.id)
      await app.database.query(`SET LOCAL ROLE ${role}`, [], account.id)
      await app.database.query('SET LOCAL enable_seqscan = off', [], account.id)
      const plan = await app.database.query(
        `EXPLAIN SELECT process_id FROM process_search WHERE search_grams(account_id, text) @> search_grams(1, 'marina')`,
        [],
        account.id,
      )
      await app.database.query('ROLLBACK')
      return JSON.stringify(plan)
    }
    const [definer] = await app.database.query<{ role: string }>(
      `SELECT proowner::regrole::text AS role FROM pg_proc WHERE proname = 'search_processes'`,
    )
    const byText = /Index Cond: [^"]*search_grams/
    expect(await planOf(String(definer?.role))).toMatch(byText)
    expect(await planOf(app.database.service.user)).not.toMatch(byText)
  })

  test('the functions answer no account but the one that is set, and none where none is', async () => {
    const account = await accountWith({ '2026-03-01T12:00:00Z': {} })
    const call = { name: 'test-search', text: `SELECT search_processes('marina', '') AS id` }
    expect(await app.deps.database.read(account.id, call)).toEqual([{ id: at('2026-03-01T12:00:00Z') }])
    expect(await app.deps.database.readShared({ ...call, name: 'test-search-shared' })).toEqual([])
    const theirs = at('2026-03-01T12:00:00Z')
    const other = await app.account()
    for (const [called, found, nothing] of [
      [`search_newest('marina', '', 0, ${END}, 9) AS found (id)`, [theirs], []],
      [`count_searched('marina', '', 0, ${END}, NULL) AS found (id)`, [1], [0]],
      [`count_searched('marina', '', 0, ${END}, 9) AS found (id)`, [1], [0]],
      [`search_among('marina', '', ARRAY[${theirs}]) AS found (id)`, [theirs], []],
    ] as const) {
      const asked = (name: string) => ({ name: `test ${called} ${name}`, text: `SELECT id FROM ${called}` })
      expect(await app.deps.database.read(account.id, asked('own'))).toEqual(found.map((id) => ({ id })))
      expect(await app.deps.database.read(other.id, asked('other'))).toEqual(nothing.map((id) => ({ id })))
      expect(await app.deps.database.readShared(asked('none'))).toEqual(nothing.map((id) => ({ id })))
    }
  })
})

describe('counts that are kept aside', () => {
  test('stay exact while writers, folds and readers race', async () => {
    const account = await app.account()
    const first = at('2026-03-01T12:00:00Z')
    const ids = Array.from({ length: 160 }, (_, index) => first + index * 37)
    const half = ids.slice(0, 80)
    await insertListed(
      app.deps.database,
      account.id,
      half.map((id) => aListed(id)),
    )
    let isDone = false
    const moving = Promise.all(
      [0, 1].map(async (writer) => {
        for (const id of half.filter((_, index) => index % 2 === writer)) {
          const stages = theStages({ status: 'concluded', rating: 'complete' })
          await app.deps.database.inAccount(account.id, (tx) =>
            saveListing(tx, account.id, aListed(id, { stages, version: 2 })),
          )
        }
      }),
    )
    const adding = (async () => {
      for (const id of ids.slice(80)) await insertListed(app.deps.database, account.id, [aListed(id)])
    })()
    const writing = Promise.all([moving, adding]).finally(() => (isDone = true))
    let seen = 80
    while (!isDone) {
      const { total, json } = await list(account, '?pageSize=500')
      expect(json['registros']).toBe(total)
      expect(Number(total)).toBeGreaterThanOrEqual(seen)
      seen = Number(total)
      const concluded = await list(account, '?status=2&pageSize=500')
      expect(concluded.json['registros']).toBe(concluded.total)
    }
    await writing
    expect((await list(account)).total).toBe(160)
    expect((await list(account, '?status=2')).total).toBe(80)
    const [waiting] = await app.database.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM process_count_change WHERE account_id = $1',
      [account.id],
    )
    expect(waiting?.n).toBeLessThan(320)
  })
})
