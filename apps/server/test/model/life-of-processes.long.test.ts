import { setTimeout as sleep } from 'node:timers/promises'
import { createPrivateKey } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTokens } from '../../src/platform/http/tokens.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { exchanging, shelve } from '../support/exchanges.ts'
import { misbehave } from '../support/refund-execution.ts'
import { clientOf } from './client.ts'
import { diceOf } from './dice.ts'
import { breachesOf, LAW_COUNT, lostOf } from './invariants.ts'
import { startKillable, aSigningKey, type Killable } from './killable-services.ts'
import { act, aSoldOrder, SHELVED, type Story } from './people.ts'

/** `MODEL_STEPS=20000 MODEL_SEED=7` for a long run of a chosen seed. */
const STEPS = Number(process.env['MODEL_STEPS'] ?? 20)
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_121)
const PEOPLE = 6
const ORDERS = 40
const LONGEST_LIFE_MILLISECONDS = 800
const PAUSE_MILLISECONDS = 100
const DRAIN_MILLISECONDS = 90_000

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account({ configuration: exchanging() })
  for (const shelved of SHELVED) await shelve(app, account, shelved)
})
afterAll(() => app.end())

test(
  `${STEPS} steps of several people, and services killed at any moment, break no law`,
  { timeout: 3_600_000 },
  async () => {
    const dice = diceOf(SEED)
    const orders = Array.from({ length: ORDERS }, () => aSoldOrder(dice))
    await sell(orders)
    const key = aSigningKey()
    const services = await Promise.all(
      [true, true, false].map((answers) => startKillable(app.database.service, key, answers)),
    )
    const answering = services.slice(0, 2)
    let keys = 0
    const story: Story = {
      call: clientOf(answering, bearerOf(key), () => `model-${++keys}`),
      dice,
      orders,
      processes: [],
      acknowledged: [],
      answers: new Map(),
    }
    const killing = killUntil(services, dice)
    try {
      let left = STEPS
      await Promise.all(
        Array.from({ length: PEOPLE }, async () => {
          while (left-- > 0) await act(story)
        }),
      )
      const kills = await killing.stop()
      await leasesRunOut(services)
      await drained()
      expect(await breachesOf(app.database, account.id)).toEqual([])
      expect(await lostOf(app.database, account.id, story.acknowledged)).toEqual([])
      report(story, kills)
    } finally {
      await killing.stop()
      await Promise.all(services.map((service) => service.kill()))
    }
  },
)

async function sell(orders: readonly Record<string, unknown>[]): Promise<void> {
  for (const order of orders)
    await app.database.query(
      `INSERT INTO built_in_store_order (account_id, store_id, external_id, number, email, placed_at, document)
       VALUES ($1, 1, $2, $3, 'x@example.com', now(), $4)`,
      [account.id, order['PedidoId'], order['Numero'], JSON.stringify(order)],
      account.id,
    )
}

/** A bearer that every life of the service believes. */
function bearerOf(privateKey: string): () => string {
  const keys = [{ kid: 'mortal', privateKey: createPrivateKey(privateKey) }] as const
  const now = () => Temporal.Now.instant()
  const tokens = createTokens({ keys, environment: 'production', issuer: 'vaivem', now })
  const claims = app.deps.tokens.verify(account.bearer)
  if (!claims) throw new Error('the account has a live bearer')
  return () => tokens.issue(claims, now(), now().add({ minutes: 20 }))
}

/** Kills each service again and again, and lets the store misbehave, until it is stopped. */
function killUntil(services: readonly Killable[], dice: Story['dice']) {
  let isOver = false
  let kills = 0
  const startKillLoop = async (service: Killable) => {
    // A service lives about as long as it takes to bring it back, so that work is done on a slow machine as well.
    let revival = 0
    while (!isOver) {
      await sleep(dice.roll(Math.max(LONGEST_LIFE_MILLISECONDS, 2 * revival)))
      const since = performance.now()
      await service.killAndRevive()
      revival = performance.now() - since
      kills++
    }
  }
  const confuse = async () => {
    while (!isOver) {
      const failure = dice.pick(['answer-lost', 'request-lost', 'unavailable', null])
      await misbehave(app, account, { failure, times: failure === null ? null : 1 + dice.roll(2), delay: dice.roll(8) })
      await sleep(PAUSE_MILLISECONDS)
    }
    await misbehave(app, account)
  }
  const run = Promise.all([confuse(), ...services.map(startKillLoop)])
  return {
    stop: async () => {
      isOver = true
      await run
      return kills
    },
  }
}

/** Lets the leases run out that killed services never gave back, as happens by itself half a minute later. */
async function leasesRunOut(services: readonly Killable[]): Promise<void> {
  await Promise.all(services.map((service) => service.kill()))
  await app.database.query(
    `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND (lease_token IS NOT NULL OR kind = 'refund-intent')`,
    [account.id],
    account.id,
  )
  await Promise.all(services.map((service) => service.killAndRevive()))
}

/** Waits until nothing is under way any more: what is left waits for a person. */
async function drained(): Promise<void> {
  const until = performance.now() + DRAIN_MILLISECONDS
  for (;;) {
    // Work waits minutes after failed attempts; the store behaves now, so it need not.
    await app.database.query(
      `UPDATE work_item w SET due_at = now() WHERE w.account_id = $1 AND w.due_at > now() AND w.lease_token IS NULL AND (
         w.kind = 'refund-intent' OR w.kind = 'replacement' AND (w.attempts > 0 OR w.state <> 'planned'))`,
      [account.id],
      account.id,
    )
    const open = await app.database.query(
      `SELECT t.status, p.decision, t.outcome::text, t.attempts FROM work_item w
       JOIN refund_intent t ON t.account_id = w.account_id AND t.intent_id = w.subject_id
       JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
       WHERE w.account_id = $1 AND w.kind = 'refund-intent'
         AND (t.status <> 'planned' OR p.decision = 'approved' AND t.held_for = '{}' OR w.lease_token IS NOT NULL)
       UNION ALL
       SELECT r.state, p.decision, r.asked::text, 0 FROM replacement r JOIN return_process p USING (account_id, process_id)
       WHERE r.account_id = $1 AND (r.asked IS NOT NULL OR r.state = 'chosen' AND p.decision NOT IN ('received', 'in-review')
         OR r.holds_stock AND r.state IN ('cancelled', 'expired') OR EXISTS (
           -- Between one answer of the store and the next question.
           SELECT FROM work_item w WHERE w.account_id = $1 AND w.kind = 'replacement' AND w.subject_id = r.replacement_id
             AND (w.lease_token IS NOT NULL OR w.attempts = 0 AND w.due_at <= now())))`,
      [account.id],
      account.id,
    )
    if (open.length === 0) return
    if (performance.now() > until) throw new Error(`work is left: ${JSON.stringify(open.slice(0, 5))}`)
    await sleep(200)
  }
}

function report({ processes, acknowledged, answers }: Story, kills: number): void {
  const counted = [...answers].toSorted(([one], [other]) => one.localeCompare(other))
  process.stdout.write(
    `seed ${SEED}: ${STEPS} steps, ${kills} kills, ${processes.length} processes, ${acknowledged.length} acknowledged writes, ` +
      `${LAW_COUNT} laws\n${counted.map(([what, times]) => `  ${times} × ${what}`).join('\n')}\n`,
  )
}
