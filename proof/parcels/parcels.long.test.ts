import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createParcelExecutor } from '../../apps/server/src/parcels/execution/execute-parcel.ts'
import { executeDue } from '../../apps/server/src/platform/outbound/execute-due.ts'
import { SECRET } from '../../apps/server/test/connectors/http/under-test.ts'
import { diceOf } from '../../apps/server/test/model/dice.ts'
import { testApp, type TestAccount, type TestApp } from '../../apps/server/test/support/app.ts'
import { FAST_RETRIES } from '../../apps/server/test/support/fast-retry-policy.ts'
import { workUntilKilled } from '../../apps/server/test/support/killable-workers.ts'
import { loopback } from '../../apps/server/test/support/receiver.ts'
import { unmetOf } from '../report.ts'
import { accountFile, CARRIERS, type Ground, must } from './ground.ts'
import { type MemoryCarrier, startMemoryCarrier } from './memory-carrier.ts'
import { travel } from './travel.ts'

/** `PARCELS_SEED=7 PARCELS=1000` for other journeys; `npm run prove -- parcels` for ten thousand and for kills at two carriers. */
const SEED = Number(process.env['PARCELS_SEED'] ?? 20_261_123)
const PARCELS = Number(process.env['PARCELS'] ?? 40)

let app: TestApp
let carrier: MemoryCarrier
let isOver = false
const working: Promise<void>[] = []
beforeAll(async () => {
  carrier = await startMemoryCarrier(SECRET)
  app = await testApp({ webhookRanges: loopback() })
})
afterAll(async () => {
  isOver = true
  await Promise.all(working)
  await app.end()
  await carrier.stop()
})

/** A worker that looks for what is due, over and over. Between two looks at a parcel a minute passes, unless the proof says so. */
async function work({ id: accountId }: TestAccount): Promise<void> {
  const parcel = createParcelExecutor(app.deps, { ...FAST_RETRIES, pollMilliseconds: 60_000 })
  const executors = { ...app.executors, parcel }
  const isStopping = () => isOver
  while (!isOver) if (!(await executeDue(app.deps, executors, { accountId, lane: 'core', isStopping }))) await sleep(10)
}

function groundOf(account: TestAccount, notices: string): Ground {
  return {
    carrier,
    accountId: account.id,
    query: (text, values = []) => app.database.query(text, [account.id, ...values], account.id),
    integrator: () => ({
      ask: async ({ method, path, body }) => {
        const { status, json } = await account.call(method, path, body)
        return { status, json, attempts: 1, key: '' }
      },
    }),
    sendNotice: async ({ body, headers }) => (await app.call('POST', notices, body, { ...headers })).status,
    strike: () => workUntilKilled(app, account, 60),
    deadLeaseLeft: 0,
  }
}

test('parcels told of by notices and by polling at once, by workers that are killed, end where they are', async () => {
  const account = await app.account({ configuration: accountFile(carrier.address, '') })
  const caller = groundOf(account, '').integrator()
  const carrierUrl = `/v1/gestao/conectores/${CARRIERS.http}`
  await must(caller, `${carrierUrl}/credenciais?tipo=transportadora`, {
    credenciais: [{ nome: 'segredo', valor: SECRET }],
  })
  await must(caller, `${carrierUrl}/etapa?tipo=transportadora`, { etapa: 'automatico' })
  const { token } = await must(caller, `${carrierUrl}/entrada/renovar?tipo=transportadora`, {})
  working.push(work(account), work(account))
  const dice = diceOf(SEED)
  const ground = groundOf(account, `/v1/entrada/${String(token)}`)
  const findings = await travel(ground, { parcels: PARCELS, dice, say: () => undefined, kills: 1, steps: 2 })
  expect(unmetOf(findings)).toEqual([])
}, 120_000)
