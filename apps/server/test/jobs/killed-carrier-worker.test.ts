import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { carry, misbehaveCarrier } from '../support/carriers.ts'
import { done, openWithParcel } from '../support/management.ts'
import { HASTY, workOnce } from '../support/refund-execution.ts'

const ROUNDS = 20
const WORKER = join(import.meta.dirname, '../support/mortal-worker.ts')

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

/** Lets a worker begin in a process of its own, and kills it so many milliseconds later. */
async function workAndDie(milliseconds: number): Promise<void> {
  const task = JSON.stringify({ database: app.database.service, accountId: account.id, terms: HASTY })
  const child = spawn(process.execPath, [WORKER, task], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  child.stdin.write('go\n')
  await sleep(milliseconds)
  child.kill('SIGKILL')
  await ended
}

const rows = <Row extends object>(text: string) => app.database.query<Row>(text, [account.id], account.id)

test(
  'a worker killed at any moment asks for every authorisation once, and writes of it once',
  { timeout: 240_000 },
  async () => {
    await misbehaveCarrier(app, account, { delay: 6 })
    let left = 0
    for (let round = 0; round < ROUNDS; round++) {
      for (let parcels = 0; parcels < 2; parcels++) {
        const { id, parcel } = await openWithParcel(account, {}, { NotificarNovaSolicitacao: true })
        await done(account, id, `encomendas/${parcel}/autorizar`)
      }
      // From before the first lease until both are authorised and written of, a little later each round.
      await workAndDie(15 + round * 5)
      const held = await rows<object>(
        `SELECT 1 FROM work_item WHERE account_id = $1 AND kind IN ('parcel', 'mail') AND lease_token IS NOT NULL`,
      )
      left += held.length
    }
    expect(left, 'kills between lease and outcome').toBeGreaterThan(3)
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
    expect(ours).toHaveLength(2 * ROUNDS)
    expect(theirs).toEqual(ours)
    const events = await rows<{ type: string; count: number }>(
      `SELECT type, count(*)::int AS count FROM process_event WHERE account_id = $1 GROUP BY process_id, type`,
    )
    expect(events).toHaveLength(2 * ROUNDS * 3)
    expect(events.filter(({ count }) => count !== 1)).toEqual([])
    const mails = await rows<{ subject: string }>(
      `SELECT subject FROM local_mailbox WHERE account_id = $1 AND subject NOT LIKE 'Falta%'`,
    )
    expect(mails).toHaveLength(2 * ROUNDS * 2)
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2 * ROUNDS * 2)
  },
)
