import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { createPool } from '../../platform/database/pool.ts'
import { createDatabase, type Database } from '../../platform/database/transaction.ts'
import { applyConfiguration } from './apply-configuration.ts'
import { createAccount } from './create-account.ts'
import { changeLine } from './diff.ts'

const FILE = `nome: Loja
prefixo: LJ
lojas:
  - { id: 1, nome: A, url: https://a.example }
  - { id: 2, nome: B, url: https://b.example }
`

let server: TestDatabase
let pool: pg.Pool
let database: Database
let made = 0

beforeAll(async () => {
  server = await testDatabase()
  // More ask at once than there are connections: on a busy machine the last of them waits for long.
  pool = createPool(server.service, { size: 4, onError: () => undefined, connectMilliseconds: 30_000 })
  database = createDatabase(pool)
})
afterAll(async () => {
  await pool.end()
  await server.drop()
})

async function anAccount(): Promise<number> {
  const accountId = 100 + ++made
  const created = await createAccount(database, { accountId, alias: `loja-${accountId}`, environment: 'qa', name: 'x' })
  expect(created.ok).toBe(true)
  return accountId
}

function apply(accountId: number, source: string, checkOnly = false) {
  return applyConfiguration(database, { accountId, source, appliedBy: 'teste', checkOnly })
}

const versionsOf = (accountId: number) =>
  server.query<{ version: number; source: string; applied_by: string }>(
    'SELECT version, source, applied_by FROM account_configuration WHERE account_id = $1 ORDER BY version',
    [accountId],
    accountId,
  )
const storesOf = (accountId: number) =>
  server.query<{ store_id: string; name: string; active: boolean }>(
    'SELECT store_id::text, name, active FROM store WHERE account_id = $1 ORDER BY store_id',
    [accountId],
    accountId,
  )
const revisionOf = async (accountId: number) => {
  const [row] = await server.query<{ revision: string }>(
    'SELECT revision::text FROM account WHERE account_id = $1',
    [accountId],
    accountId,
  )
  return Number(row?.revision)
}

describe('applying a file', () => {
  test('the first time makes version 1, the stores, the name and a new revision', async () => {
    const accountId = await anAccount()
    const applied = await apply(accountId, FILE)
    expect(applied).toMatchObject({ ok: true, value: { version: 1, written: true } })
    expect(await versionsOf(accountId)).toEqual([{ version: 1, source: FILE, applied_by: 'teste' }])
    expect(await storesOf(accountId)).toEqual([
      { store_id: '1', name: 'A', active: true },
      { store_id: '2', name: 'B', active: true },
    ])
    expect(await revisionOf(accountId)).toBe(2)
  })

  test('the same meaning again writes nothing at all', async () => {
    const accountId = await anAccount()
    await apply(accountId, FILE)
    expect(await apply(accountId, `# revisto\n${FILE}pais: BR\n`)).toMatchObject({
      ok: true,
      value: { version: 1, written: false, changes: [] },
    })
    expect(await versionsOf(accountId)).toHaveLength(1)
    expect(await revisionOf(accountId)).toBe(2)
  })

  test('only checking shows what would change and writes nothing', async () => {
    const accountId = await anAccount()
    await apply(accountId, FILE)
    const checked = await apply(accountId, FILE.replace('nome: B', 'nome: Bê'), true)
    expect(checked).toMatchObject({ ok: true, value: { version: 1, written: false } })
    expect(checked.ok && checked.value.changes.map(changeLine)).toEqual(['~ lojas[id 2].nome: "B" → "Bê"'])
    expect(await versionsOf(accountId)).toHaveLength(1)
  })

  test('a store that left the file stays, inactive, and comes back as it was', async () => {
    const accountId = await anAccount()
    await apply(accountId, FILE)
    await apply(accountId, FILE.split('\n').slice(0, 4).join('\n'))
    expect((await storesOf(accountId)).map(({ active }) => active)).toEqual([true, false])
    await apply(accountId, FILE)
    expect((await storesOf(accountId)).map(({ active }) => active)).toEqual([true, true])
    expect((await versionsOf(accountId)).map(({ version }) => version)).toEqual([1, 2, 3])
  })

  test('a faulty file leaves everything as it was', async () => {
    const accountId = await anAccount()
    await apply(accountId, FILE)
    expect(await apply(accountId, 'nome: [')).toMatchObject({ ok: false, refusal: { kind: 'invalid-account-file' } })
    expect(await versionsOf(accountId)).toHaveLength(1)
  })

  test('an account that is not there is refused', async () => {
    expect(await apply(99, FILE)).toEqual({ ok: false, refusal: { kind: 'account-not-found', accountId: 99 } })
  })

  test('many at once come one after the other: versions without a gap, the same file only once', async () => {
    const accountId = await anAccount()
    const files = Array.from({ length: 6 }, (_, index) => FILE.replace('nome: Loja', `nome: Loja ${index % 3}`))
    const results = await Promise.all(files.map((file) => apply(accountId, file)))
    const written = results.filter((result) => result.ok && result.value.written).length
    const versions = (await versionsOf(accountId)).map(({ version }) => version)
    expect(versions).toEqual(Array.from({ length: written }, (_, index) => index + 1))
    expect(await revisionOf(accountId)).toBe(1 + written)
  })
})

describe('creating an account', () => {
  test.each(['Loja', 'loja exemplo', '', 'a'.repeat(41)])('%j is no alias', async (alias) => {
    expect(await createAccount(database, { accountId: 900, alias, environment: 'qa', name: 'x' })).toEqual({
      ok: false,
      refusal: { kind: 'invalid-account-alias', alias },
    })
  })

  test('an alias is taken once an environment', async () => {
    const create = (accountId: number, environment: 'qa' | 'production') =>
      createAccount(database, { accountId, alias: 'minha-loja', environment, name: 'x' })
    expect((await create(901, 'qa')).ok).toBe(true)
    expect((await create(902, 'production')).ok).toBe(true)
    expect(await create(903, 'qa')).toEqual({
      ok: false,
      refusal: { kind: 'account-alias-taken', alias: 'minha-loja' },
    })
  })
})
