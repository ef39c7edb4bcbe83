import { setTimeout as sleep } from 'node:timers/promises'
import { diceOf, type Dice } from '../../apps/server/test/model/dice.ts'
import { drained } from '../chaos/check.ts'
import { ACCOUNT_ID } from '../chaos/rig/rig.ts'
import type { Finding } from '../report.ts'
import { compare, settlePending, unrecordedBy } from './compare.ts'
import type { Ground } from './ground.ts'
import { accept, openReturn, type Opened, tell } from './returns.ts'
import { sellOrders } from './sell.ts'

const UNITS = 6
/** Refunds that are under way, of different orders, when something strikes. */
const UNDER_WAY = 4
/** From the decision to a moment before the refund is sent, up to after it has ended. */
const LATEST_STRIKE_MILLISECONDS = 700

const STRIKES = ['ours', 'theirs', 'answers'] as const
type Strike = (typeof STRIKES)[number]

/** Kills of this service's processes, of the shop, and answers cut on their way, while refunds are under way. */
export async function kills(
  ground: Ground,
  { strikes, seed, say }: { readonly strikes: number; readonly seed: number; readonly say: (line: string) => void },
): Promise<readonly Finding[]> {
  const dice = diceOf(seed)
  const struck: Record<Strike, number> = { ours: 0, theirs: 0, answers: 0 }
  const waiting = await openAll(ground, strikes * UNDER_WAY)
  const people = Array.from({ length: UNDER_WAY }, () => ground.integrator())
  const ends: Promise<unknown>[] = []
  for (let strike = 0; strike < strikes; strike++) {
    const kind = STRIKES[strike % STRIKES.length] ?? 'ours'
    // An integrator repeats under its key until it is answered, whatever dies meanwhile.
    const decided = people.map(async (person) => {
      const opened = waiting.pop()
      if (opened) await accept(person, opened, 1)
    })
    ends.push(...decided)
    await sleep(dice.roll(LATEST_STRIKE_MILLISECONDS))
    await STRIKE[kind](ground, dice)
    struck[kind]++
    await Promise.all(decided)
    if ((strike + 1) % 10 === 0) say(`  ${JSON.stringify(struck)}`)
  }
  await Promise.all(ends)
  ground.way.mend()
  say('  waiting until nothing is under way')
  let settled = await settleAll(ground)
  let retried = 0
  for (let round = 0; round < MOST_RETRIES; round++) {
    const failed = await retryFailed(ground)
    if (failed === 0) break
    retried += failed
    settled += await settleAll(ground)
  }
  const unrecorded = await unrecordedBy(ground)
  say(`  an administrator settled ${settled} refunds that Vendure had left pending when it was killed`)
  say(`  a person retried ${retried} refunds that found no shop ten times`)
  say(`  the provider behind Vendure paid ${unrecorded} times without a record at Vendure, which no caller can see`)
  return [
    {
      name: 'kills: how many',
      goal: `≥ ${strikes} in all`,
      figure: `${struck.ours} of ours, ${struck.theirs} of theirs, ${struck.answers} times answers cut`,
      isMet: struck.ours + struck.theirs + struck.answers >= strikes,
    },
    ...(await compare('kills', ground)),
  ]
}

/** Returns of one unit each, opened before anything strikes; those that follow each other are of different orders. */
async function openAll(ground: Ground, refunds: number): Promise<Opened[]> {
  const orders = await sellOrders(ground, { orders: Math.ceil(refunds / UNITS), units: UNITS })
  const integrator = ground.integrator()
  const opened: Opened[] = []
  for (let unit = 0; unit < UNITS; unit++)
    for (const order of orders) if (opened.length < refunds) opened.push(await openReturn(integrator, order, 1))
  return opened
}

const STRIKE: Readonly<Record<Strike, (ground: Ground, dice: Dice) => Promise<unknown>>> = {
  // Workers send refunds; those that answer decide on them.
  ours: ({ rig }, dice) => {
    const workers = rig.programs.filter(({ name }) => name.startsWith('work'))
    return dice.pick(dice.isLucky(4) ? rig.programs : workers).killAndRevive()
  },
  theirs: ({ shop }) => shop.killAndRevive(),
  // The whole answer is lost, its end is, or the connection is before the request came through.
  answers: async ({ way }, dice) => {
    const how = dice.roll(3)
    if (how === 0) way.cut()
    else way.fray(() => (how === 1 ? 0 : dice.roll(900)))
    await sleep(200 + dice.roll(600))
    way.mend()
  },
}

const MOST_RETRIES = 5

/** Has refunds tried again that failed because the shop was away, as staff do; how many there were. */
async function retryFailed({ rig, integrator }: Ground): Promise<number> {
  const failed = await rig.database.query<{ id: string; process: string }>(
    `SELECT t.intent_id::text AS id, t.process_id::text AS process FROM refund_intent t
     WHERE t.account_id = $1 AND t.status = 'failed' AND t.outcome ->> 'reason' = 'unavailable'`,
    [ACCOUNT_ID],
    ACCOUNT_ID,
  )
  const staff = integrator()
  for (const { id, process } of failed) await tell(staff, Number(process), `estornos/${id}/executar`)
  return failed.length
}

/** Until every refund has ended; refunds that Vendure left pending are settled, as its administrators do by hand. */
async function settleAll(ground: Ground): Promise<number> {
  let isOver = false
  let settled = 0
  const administrator = (async () => {
    while (!isOver) {
      settled += await settlePending(ground.admin)
      await sleep(2_000)
    }
  })()
  try {
    await drained(ground.rig.database)
  } finally {
    isOver = true
    await administrator
  }
  return settled
}
