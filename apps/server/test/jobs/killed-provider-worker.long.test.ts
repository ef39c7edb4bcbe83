import type { SendRequest } from '@vaivem/connector-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveMercadoPago } from '../connectors/mercado-pago/emulator/mercado-pago.ts'
import { referencesOf, type Stage, stageOf } from '../connectors/mercado-pago/stage.ts'
import { type Dice, diceOf } from '../model/dice.ts'
import { workUntilKilled } from '../support/killable-workers.ts'
import { executionRows, moneyFaults } from '../support/refund-execution.ts'

/** `KILL_ROUNDS=100` for a long run. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 3)
const MOST_ROUNDS = ROUNDS * 10
const REFUNDS_A_ROUND = 3

let stage: Stage
beforeAll(async () => {
  stage = await stageOf()
})
afterAll(() => stage.app.end())

test(
  'workers killed while answers are lost leave every refund exactly once at the provider',
  { timeout: 480_000 },
  async () => {
    const { app, seller } = stage
    const dice = diceOf(20_261_123)
    const lost = { requests: 0, answers: 0 }
    const served = await serveMercadoPago({ ...seller, send: losingAnswers(seller.send, dice, lost) })
    const account = await stage.account({ shopRefunds: true, by: 'provedor' })
    const references: string[] = []
    // On a busy machine a worker may be killed before it has sent many requests: more rounds follow until both kinds of loss were met.
    const isMet = () => Math.min(lost.requests, lost.answers) > 0
    for (let round = 0; round < ROUNDS || (!isMet() && round < MOST_ROUNDS); round++) {
      for (let refund = 0; refund < REFUNDS_A_ROUND; refund++) {
        const paid = stage.pay(110)
        references.push(...referencesOf([paid]))
        await stage.plan(account, [paid])
      }
      await workUntilKilled(app, account, 20 + dice.roll(160), served.url)
    }
    served.close()
    expect(isMet(), 'losses of each kind').toBe(true)
    await stage.settleWithStaff(account)
    const given = references.map((reference) => [...stage.paidBack(reference)])
    expect(given).toEqual(references.map(() => [7_700]))
    const told = await app.database.query<{ payment: string; reference: string; status: string }>(
      `SELECT instruction #>> '{provider,payment}' AS payment, outcome ->> 'reference' AS reference, status
     FROM refund_intent WHERE account_id = $1 ORDER BY intent_id`,
      [account.id],
      account.id,
    )
    const made = references.map((payment) => {
      return { payment, reference: String(seller.payments.get(payment)?.refunds[0]?.id), status: 'settled' }
    })
    expect(told).toEqual(made)
    expect(await executionRows(app, account).refunds()).toEqual([])
    expect(await moneyFaults(app, account)).toEqual([])
  },
)

/** One request in five is lost before it arrives, one answer in five after it took effect. */
function losingAnswers(send: SendRequest, dice: Dice, counted: { requests: number; answers: number }): SendRequest {
  const lost = { outcome: 'failed', failure: 'connection-lost', mayHaveArrived: true } as const
  return async (request) => {
    const fate = dice.roll(5)
    if (fate === 0) counted.requests++
    if (fate === 0) return lost
    const said = await send(request)
    if (fate === 1) counted.answers++
    return fate === 1 ? lost : said
  }
}
