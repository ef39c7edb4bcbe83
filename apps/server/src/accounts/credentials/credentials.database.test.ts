import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { createIds } from '../../platform/database/ids.ts'
import { createPool } from '../../platform/database/pool.ts'
import { createDatabase } from '../../platform/database/transaction.ts'
import { createCredential } from './create-credential.ts'
import type { CredentialDeps } from './deps.ts'
import { disableCredential } from './disable-credential.ts'
import { listCredentials } from './list-credentials.ts'
import { revokeToken } from './revoke-token.ts'
import { rotateToken } from './rotate-token.ts'
import { isServiceToken, readServiceKey, tokenHasher } from './secrets.ts'

const ACCOUNT = 41
const OTHER_ACCOUNT = 42
let server: TestDatabase
let pool: pg.Pool
let deps: CredentialDeps
let clock = Temporal.Instant.from('2026-11-21T12:00:00Z')

beforeAll(async () => {
  server = await testDatabase()
  // More ask at once than there are connections: on a busy machine the last of them waits for long.
  pool = createPool(server.service, { size: 4, onError: () => undefined, connectMilliseconds: 30_000 })
  for (const accountId of [ACCOUNT, OTHER_ACCOUNT]) {
    await server.query(
      `INSERT INTO account (account_id, alias, environment, name) VALUES ($1, $2, 'qa', 'x')`,
      [accountId, `loja-${accountId}`],
      accountId,
    )
  }
  deps = {
    inAccount: createDatabase(pool).inAccount,
    newId: createIds(
      () => Temporal.Now.instant(),
      () => 0,
    ),
    now: () => clock,
    randomBytes: (count) => randomBytes(count),
    hashToken: tokenHasher(new Uint8Array(32).fill(3)),
  }
})
afterAll(async () => {
  await pool.end()
  await server.drop()
})

async function aCredential(accountId = ACCOUNT) {
  const created = await createCredential(deps, { accountId, name: 'ERP', scopes: ['processos:read'] })
  if (!created.ok) throw new Error(created.refusal.kind)
  return created.value
}

async function listed(serviceKey: string) {
  return (await listCredentials(deps, ACCOUNT)).find((credential) => credential.serviceKey === serviceKey)
}

const hashesOf = (credentialId: number) =>
  server.query<{ hash: string }>(
    `SELECT encode(token_hash, 'hex') AS hash FROM credential_token WHERE account_id = $1 AND credential_id = $2 ORDER BY token_id`,
    [ACCOUNT, credentialId],
    ACCOUNT,
  )
const stateOf = async (credentialId: number) => {
  const [row] = await server.query<{ epoch: number; active: boolean }>(
    'SELECT epoch, active FROM credential WHERE account_id = $1 AND credential_id = $2',
    [ACCOUNT, credentialId],
    ACCOUNT,
  )
  return row
}
const revision = async () => {
  const [row] = await server.query<{ revision: string }>(
    'SELECT revision::text FROM account WHERE account_id = $1',
    [ACCOUNT],
    ACCOUNT,
  )
  return Number(row?.revision)
}

test('a new credential has a key of its account and environment, and a token of which only the hash is kept', async () => {
  const before = await revision()
  const { credentialId, serviceKey, serviceToken } = await aCredential()
  expect(readServiceKey(serviceKey)).toEqual({ environment: 'qa', accountId: ACCOUNT })
  expect(isServiceToken(serviceToken)).toBe(true)
  expect(await hashesOf(credentialId)).toEqual([{ hash: Buffer.from(deps.hashToken(serviceToken)).toString('hex') }])
  expect(await revision()).toBe(before + 1)
})

test('the list never shows a secret', async () => {
  const { serviceKey, serviceToken } = await aCredential()
  const text = JSON.stringify(await listCredentials(deps, ACCOUNT))
  expect(text).toContain(serviceKey)
  expect(text).not.toContain(serviceToken)
  expect(text).not.toContain(Buffer.from(deps.hashToken(serviceToken)).toString('hex'))
})

test('scopes that do not exist, or none at all, are refused', async () => {
  const request = { accountId: ACCOUNT, name: 'x' }
  expect(await createCredential(deps, { ...request, scopes: ['processos:read', 'none', 'x'] })).toEqual({
    ok: false,
    refusal: { kind: 'unknown-scopes', scopes: ['none', 'x'] },
  })
  expect(await createCredential(deps, { ...request, scopes: [] })).toMatchObject({ refusal: { kind: 'no-scopes' } })
  expect(await createCredential(deps, { ...request, accountId: 40, scopes: ['config:read'] })).toMatchObject({
    refusal: { kind: 'account-not-found' },
  })
})

test('a second token lives beside the first, a third is refused until one is revoked', async () => {
  const { serviceKey } = await aCredential()
  const request = { accountId: ACCOUNT, serviceKey }
  expect((await rotateToken(deps, request)).ok).toBe(true)
  const tokens = (await listed(serviceKey))?.tokens ?? []
  const tokenIds = tokens.map(({ tokenId }) => tokenId)
  expect(await rotateToken(deps, request)).toEqual({ ok: false, refusal: { kind: 'two-tokens-live', tokenIds } })
  expect(await revokeToken(deps, { ...request, tokenId: tokenIds[0] ?? 0 })).toEqual({
    ok: true,
    value: { revoked: true },
  })
  expect((await rotateToken(deps, request)).ok).toBe(true)
  expect((await listed(serviceKey))?.tokens.map(({ live }) => live)).toEqual([false, true, true])
})

test('rotations that race never make a third live token', async () => {
  const { serviceKey } = await aCredential()
  const results = await Promise.all(
    Array.from({ length: 5 }, () => rotateToken(deps, { accountId: ACCOUNT, serviceKey })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('the old token may be given its end, which is never put off', async () => {
  const { serviceKey } = await aCredential()
  const request = { accountId: ACCOUNT, serviceKey }
  const soon = clock.add({ hours: 24 })
  await rotateToken(deps, { ...request, oldExpiresAt: soon })
  clock = clock.add({ hours: 25 })
  expect((await listed(serviceKey))?.tokens.map(({ live }) => live)).toEqual([false, true])
  const end = clock.add({ hours: 1 })
  await rotateToken(deps, { ...request, oldExpiresAt: end })
  clock = clock.add({ minutes: 30 })
  const [, second] = (await listed(serviceKey))?.tokens ?? []
  expect(Temporal.Instant.from(second?.expiresAt ?? '').equals(end)).toBe(true)
})

test('revoking ends every bearer given out before, once', async () => {
  const { serviceKey, credentialId } = await aCredential()
  const [token] = (await listed(serviceKey))?.tokens ?? []
  const request = { accountId: ACCOUNT, serviceKey, tokenId: token?.tokenId ?? 0 }
  await revokeToken(deps, request)
  const revisionThen = await revision()
  expect(await revokeToken(deps, request)).toEqual({ ok: true, value: { revoked: false } })
  expect(await stateOf(credentialId)).toEqual({ epoch: 2, active: true })
  expect(await revision()).toBe(revisionThen)
  expect(await revokeToken(deps, { ...request, tokenId: 1 })).toMatchObject({ refusal: { kind: 'token-not-found' } })
})

test('disabling ends the key and every bearer, once, and forbids rotating', async () => {
  const { serviceKey, credentialId } = await aCredential()
  const request = { accountId: ACCOUNT, serviceKey }
  expect(await disableCredential(deps, request)).toEqual({ ok: true, value: { disabled: true } })
  expect(await disableCredential(deps, request)).toEqual({ ok: true, value: { disabled: false } })
  expect(await stateOf(credentialId)).toEqual({ epoch: 2, active: false })
  expect(await rotateToken(deps, request)).toMatchObject({ refusal: { kind: 'credential-disabled' } })
})

test("another account's credential is as unknown as one that never was", async () => {
  const { serviceKey } = await aCredential(OTHER_ACCOUNT)
  for (const answer of [
    await rotateToken(deps, { accountId: ACCOUNT, serviceKey }),
    await revokeToken(deps, { accountId: ACCOUNT, serviceKey, tokenId: 1 }),
    await disableCredential(deps, { accountId: ACCOUNT, serviceKey }),
  ]) {
    expect(answer).toEqual({ ok: false, refusal: { kind: 'credential-not-found' } })
  }
})
