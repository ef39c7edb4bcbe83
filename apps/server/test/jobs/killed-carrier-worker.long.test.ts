import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spreadLives, workUntilKilled } from '../support/killable-workers.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { carry, misbehaveCarrier } from '../support/carriers.ts'
import { done, managed, openWithParcel } from '../support/management.ts'
import { workOnce } from '../support/refund-execution.ts'

/** `KILL_ROUNDS=100` for a long run. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 5)

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

const rows = <Row extends object>(text: string) => app.database.query<Row>(text, [account.id], account.id)

test(
  'a worker killed at any moment asks for every authorization once, and writes of it once',
  { timeout: 480_000 },
  async () => {
    await misbehaveCarrier(app, account, { delay: 6 })
    let [left, opened] = [0, 0]
    // From before the first lease until both are authorized and written of, a little later each round.
    for (const life of spreadLives({ rounds: ROUNDS, from: 15, over: 100 }, () => left > 0)) {
      for (let parcels = 0; parcels < 2; parcels++) {
        const { id, parcel } = await openWithParcel(account, {}, { NotificarNovaSolicitacao: true })
        await done(account, id, `encomendas/${parcel}/autorizar`)
        opened++
      }
      await workUntilKilled(app, account, life)
      const held = await rows<object>(
        `SELECT 1 FROM work_item WHERE account_id = $1 AND kind IN ('parcel', 'mail') AND lease_token IS NOT NULL`,
      )
      left += held.length
    }
    expect(left, 'kills between lease and outcome').toBeGreaterThan(0)
    await misbehaveCarrier(app, account)
    const waiting = `SELECT 1 FROM parcel WHERE account_id = $1 AND state = 'awaiting-authorization'`
    for (let turn = 0; turn < 20 && (await rows(waiting)).length > 0; turn++) {
      await sleep(200)
      await carry(app, account)
    }
    const unsent = `SELECT 1 FROM mail_message WHERE account_id = $1 AND state = 'planned' AND kind <> 'posting-reminder'`
    for (let turn = 0; turn < 20 && (await rows(unsent)).length > 0; turn++) {
      await sleep(200)
      await workOnce(app, account)
    }

    const ours = await rows<{ key: number; code: string }>(
      'SELECT carrier_key::float8 AS key, authorization_code AS code FROM parcel WHERE account_id = $1 ORDER BY 1',
    )
    const theirs = await rows<{ key: number; code: string }>(
      'SELECT parcel_key::float8 AS key, code FROM built_in_carrier_parcel WHERE account_id = $1 ORDER BY 1',
    )
    expect(ours).toHaveLength(opened)
    expect(theirs).toEqual(ours)
    const events = await rows<{ type: string; count: number }>(
      `SELECT type, count(*)::int AS count FROM process_event WHERE account_id = $1 GROUP BY process_id, type`,
    )
    expect(events).toHaveLength(opened * 3)
    expect(events.filter(({ count }) => count !== 1)).toEqual([])
    const mails = await rows<{ subject: string }>(
      `SELECT subject FROM local_mailbox WHERE account_id = $1 AND subject NOT LIKE 'Falta%'`,
    )
    expect(mails).toHaveLength(opened * 2)
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(opened * 2)
  },
)

test(
  'workers killed while authorizations are asked for again leave one that lives for each parcel',
  { timeout: 480_000 },
  async () => {
    account = await app.account()
    const parcels: { readonly id: number; readonly parcel: number }[] = []
    // One authorization that is made and not needed, whatever the kills below meet: its answer is lost, and another option is requested.
    const unneeded = await openWithParcel(account)
    await done(account, unneeded.id, `encomendas/${unneeded.parcel}/autorizar`)
    await misbehaveCarrier(app, account, { failure: 'answer-lost', times: 1 })
    await carry(app, account)
    await done(account, unneeded.id, `encomendas/${unneeded.parcel}/autorizar`, { opcaoId: 2 })
    for (let round = 0; round < ROUNDS; round++) {
      const opened = await openWithParcel(account)
      parcels.push(opened)
      await done(account, opened.id, `encomendas/${opened.parcel}/autorizar`)
      await misbehaveCarrier(app, account, { failure: 'answer-lost', times: 2, delay: 6 })
      await workUntilKilled(app, account, 15 + (round * 100) / ROUNDS)
      // For a parcel without an answer yet, another option is requested, or a code is typed by hand.
      for (const { id, parcel } of parcels) {
        const [known] = (await managed(account, id))['encomendas'] ?? []
        if (known?.['estado'] !== 'aguardando_autorizacao') continue
        const way = round % 3 === 0 ? { codigo: `HAND${id}`, transportadoraId: 1 } : { opcaoId: 1 + (round % 2) }
        await done(account, id, `encomendas/${parcel}/autorizar`, way)
      }
    }
    await misbehaveCarrier(app, account)
    const unsettled = `SELECT 1 FROM parcel p WHERE account_id = $1 AND (state = 'awaiting-authorization' OR EXISTS (
      SELECT FROM carrier_authorization a WHERE a.account_id = $1 AND a.parcel_id = p.parcel_id
        AND a.carrier_key IS DISTINCT FROM p.carrier_key AND a.taken_back_at IS NULL AND a.closed_at IS NULL))`
    for (let turn = 0; turn < 40 && (await rows(unsettled)).length > 0; turn++) {
      await sleep(200)
      await carry(app, account)
    }
    expect(await rows(unsettled)).toEqual([])
    const ours = await rows<{ code: string }>(
      `SELECT authorization_code AS code FROM parcel
       WHERE account_id = $1 AND authorization_code NOT LIKE 'HAND%' ORDER BY 1`,
    )
    const alive = await rows<{ code: string }>(
      'SELECT code FROM built_in_carrier_parcel WHERE account_id = $1 AND cancelled_at IS NULL ORDER BY 1',
    )
    expect(alive).toEqual(ours)
    const cancelled = await rows<object>(
      'SELECT 1 FROM built_in_carrier_parcel WHERE account_id = $1 AND cancelled_at IS NOT NULL',
    )
    expect(cancelled.length, 'made and not needed').toBeGreaterThan(0)
  },
)
