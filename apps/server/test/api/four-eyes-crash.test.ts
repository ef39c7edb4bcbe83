import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { managed } from '../support/management.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { mustAddUp } from '../support/refund-execution.ts'
import { aBrowser, aPerson } from '../support/staff.ts'

let app: TestApp
let account: TestAccount
let meddler: pg.Client
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account({ configuration: `${DEMO_ACCOUNT}\naprovacaoDupla: { acimaDe: 50 }\n` })
  meddler = new pg.Client(app.database.service)
  await meddler.connect()
})
afterAll(async () => {
  await meddler.end()
  await app.end()
})

test('a death between the confirmation and its effect leaves neither; the proposal still waits', async () => {
  const first = await aBrowser(app, await aPerson(app, account, { role: 'financeiro' }))
  const second = await aBrowser(app, await aPerson(app, account, { role: 'financeiro' }))
  const { id, items } = await openProcess(account)
  await rate(account, id, [aRating({ itemId: items[0] })])
  await first.call('POST', `/v1/gestao/processos/${id}/estornos/planejar`, { versao: 2 })
  const { json } = await first.call('GET', `/v1/gestao/propostas?processoId=${id}`)
  const [proposal]: readonly Loose[] = json['entidade'] ?? []
  const url = `/v1/gestao/propostas/${proposal?.['id']}`

  // The confirmation is written; the refund waits for a table that another connection has locked, and there its own connection dies.
  await meddler.query('BEGIN; LOCK TABLE refund_intent IN SHARE MODE')
  const dying = second.call('POST', `${url}/confirmar`)
  await untilOneWaits()
  await meddler.query('COMMIT; SELECT 1')
  expect((await dying).status).toBe(503)

  const { json: after } = await first.call('GET', url)
  expect(after['entidade']).toMatchObject({ estado: 'pendente' })
  expect(await managed(account, id)).toMatchObject({ versao: 3, estornos: [] })
  expect((await second.call('POST', `${url}/confirmar`)).status).toBe(200)
  expect((await managed(account, id))['estornos']).toHaveLength(1)
  await mustAddUp(app, account)
})

/** Kills the one connection that waits for the table, before it gets it. */
async function untilOneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await meddler.query<{ killed: boolean }>(
      `SELECT pg_terminate_backend(pid) AS killed FROM pg_locks
       WHERE relation = 'refund_intent'::regclass AND NOT granted AND mode = 'RowExclusiveLock'`,
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
