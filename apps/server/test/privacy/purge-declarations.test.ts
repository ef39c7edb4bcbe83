import { afterAll, beforeAll, expect, test } from 'vitest'
import { PURGES } from '../../src/records/privacy/purges-repository.ts'
import { testApp, type TestApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

test('an old declaration loses its person, also where only the words of the staff still name them', async () => {
  const account = await app.account()
  await app.database.query(
    `INSERT INTO regret_declaration (account_id, declaration_id, form_hash, order_number, customer_name, email, language,
       declared_at, state, resolved_at, resolution)
     SELECT $1, n, sha256(n::text::bytea), 'VV-1', name, email, 'pt', now() - interval '3 years', state,
       CASE state WHEN 'resolved' THEN now() END, resolution
     FROM (VALUES (1, 'Rita', 'rita@example.com', 'resolved', 'Rita ligou'), (2, '(apagado)', '(apagado)', 'resolved', 'Rita ligou'),
       (3, 'Rita', 'rita@example.com', 'resolved', NULL), (4, 'Rita', 'rita@example.com', 'waiting', NULL))
       AS declared (n, name, email, state, resolution)`,
    [account.id],
    account.id,
  )
  await app.database.query(
    `INSERT INTO audit_entry (account_id, actor, actor_kind, actor_id, action, subject, reason)
     VALUES ($1, 'staff 5', 'staff', 5, 'regret-declaration.resolved', 'declaration 1', 'Rita ligou')`,
    [account.id],
    account.id,
  )
  const known = await app.deps.directory.find(account.id)
  if (!known?.configuration) throw new Error('the account is configured')
  const terms = { retention: { ...known.configuration.retention, personalDataYears: 2 }, now: Temporal.Now.instant() }
  const purge = PURGES.find(({ name }) => name === 'declarations')
  if (!purge) throw new Error('declarations are tidied')
  const tidy = () => app.deps.database.inAccount(account.id, (tx) => tx.query(purge.statement(account.id, terms, 500)))
  expect((await tidy()).rowCount).toBe(3)
  const rows = await app.database.query(
    'SELECT customer_name AS name, email, resolution FROM regret_declaration WHERE account_id = $1 ORDER BY declaration_id',
    [account.id],
    account.id,
  )
  const gone = { name: '(apagado)', email: '(apagado)', resolution: '(apagado)' }
  const waiting = { name: 'Rita', email: 'rita@example.com', resolution: null }
  expect(rows).toEqual([gone, gone, { ...gone, resolution: null }, waiting])
  const told = await app.database.query(
    `SELECT reason FROM audit_entry WHERE account_id = $1 AND subject = 'declaration 1'`,
    [account.id],
    account.id,
  )
  expect(told).toEqual([{ reason: null }])
  expect((await tidy()).rowCount).toBe(0)
})
