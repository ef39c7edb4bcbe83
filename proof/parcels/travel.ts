import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from '../../apps/server/test/model/dice.ts'
import type { Finding } from '../report.ts'
import { shuffled } from './chance.ts'
import { compareTravel, type Told, type Travelled } from './compare.ts'
import { eachAtOnce, type Ground, openParcel, passTime, underWay } from './ground.ts'
import { aJourney, asTold, type JourneyScan } from './journeys.ts'
import type { CarrierParcel, Mishap } from './memory-carrier.ts'
import { settle } from './settle.ts'

export interface TravelOptions {
  readonly parcels: number
  readonly dice: Dice
  readonly say: (line: string) => void
  /** Workers killed while parcels travel. */
  readonly kills?: number
  /** In how many steps the journeys happen. */
  readonly steps?: number
}

/** Of a hundred notices. */
const LOST = 20
const TWICE = 15
const LATE = 20
const MOST_CODES = 120
/** In each step, one of this many parcels is polled: only for these the time passes. */
const POLLED_ONE_IN = 6
const LANES = 8

/** Parcels are authorized, travel, and are reported by notices and by polling at once. */
export async function travel(ground: Ground, options: TravelOptions): Promise<readonly Finding[]> {
  const { carrier } = ground
  const { dice, say, parcels: wanted, kills = 0, steps = 4 } = options
  carrier.mishap = () => aMishap(dice, 100)
  const people = Array.from({ length: LANES }, () => ground.integrator())
  const serials = Array.from({ length: wanted }, (_, serial) => serial)
  const since = performance.now()
  const optionOf = (serial: number) => (serial % 3 === 0 ? 3 : 1)
  await eachAtOnce(serials, LANES, async (serial, lane) => {
    const person = people[lane]
    if (person) await openParcel(person, serial, optionOf(serial))
    if (serial % 1_000 === 999) say(`  ${serial + 1} asked for, ${carrier.parcels.size} authorized`)
  })
  const opened = performance.now()
  say(`  ${wanted} asked for in ${seconds(since)} s, ${carrier.parcels.size} authorized`)
  await settle(ground, say)
  say(`  authorized after another ${seconds(opened)} s`)
  const journeys = giveJourneys(carrier.parcels, dice, steps)
  const told = await tell(ground, journeys, { dice, say, kills, steps })
  carrier.mishap = () => 'none'
  carrier.visible = ({ scans }) => asTold(dice, scans)
  // When the time passes for all parcels that are followed, no request is still under way.
  await settle(ground, say)
  await passTime(ground)
  await settle(ground, say)
  say(`  travelled in ${seconds(since)} s`)
  const travelled: Travelled = { ground, wanted, journeys, told, kills, asks: asksOf(carrier.parcels) }
  return compareTravel(travelled)
}

function aMishap(dice: Dice, oneIn: number): Mishap {
  if (!dice.isLucky(oneIn)) return 'none'
  return dice.isLucky(2) ? 'answer-lost' : 'request-lost'
}

function giveJourneys(
  parcels: ReadonlyMap<number, CarrierParcel>,
  dice: Dice,
  steps: number,
): ReadonlyMap<number, readonly JourneyScan[]> {
  const begin = Temporal.Now.instant()
    .subtract({ hours: 24 * 9 })
    .round('second')
  const journeys = new Map<number, readonly JourneyScan[]>()
  for (const parcel of parcels.values()) {
    const journey = aJourney(dice, parcel.code, steps, begin)
    parcel.scans = journey.map(({ scan }) => scan)
    journeys.set(parcel.key, journey)
  }
  return journeys
}

async function tell(
  ground: Ground,
  journeys: ReadonlyMap<number, readonly JourneyScan[]>,
  { dice, say, kills, steps }: Required<Omit<TravelOptions, 'parcels'>>,
): Promise<Told> {
  const { carrier } = ground
  const told: Told = {
    sent: 0,
    lost: 0,
    twice: 0,
    late: 0,
    forged: 0,
    taken: 0,
    refusedAsForged: 0,
    limited: 0,
    unavailable: 0,
    unexpected: [],
  }
  let late: string[] = []
  for (let step = 1; step <= steps; step++) {
    carrier.visible = ({ key }) =>
      asTold(
        dice,
        (journeys.get(key) ?? []).filter(({ shownFrom }) => shownFrom <= step).map(({ scan }) => scan),
      )
    const codes = [...late]
    late = []
    for (const [key, journey] of journeys) {
      const code = carrier.parcels.get(key)?.code ?? ''
      for (const scan of journey) {
        if (scan.step !== step) continue
        const chance = dice.roll(100)
        if (chance < LOST) told.lost++
        else if (chance < LOST + LATE) {
          told.late++
          late.push(code)
        } else codes.push(code)
        if (chance >= 100 - TWICE) {
          told.twice++
          codes.push(code)
        }
      }
    }
    const struck = step <= kills ? ground.strike(dice) : undefined
    await passTime(ground, POLLED_ONE_IN)
    await sendNotices(ground, shuffled(dice, codes), dice, told)
    await struck
    // The next step begins while there is still work of this one.
    const most = journeys.size / 20
    while ((await underWay(ground)) > most) await sleep(100)
    say(`  step ${step} of ${steps}: ${told.sent} notices, ${asksOf(carrier.parcels)} looks`)
  }
  return told
}

const [MOST_REPEATS, REPEAT_MILLISECONDS] = [5, 500]

async function sendNotices(ground: Ground, codes: readonly string[], dice: Dice, told: Told): Promise<void> {
  const batches: (readonly string[])[] = []
  for (let at = 0; at < codes.length;) {
    const size = 1 + dice.roll(MOST_CODES)
    batches.push(codes.slice(at, at + size))
    at += size
  }
  await eachAtOnce(batches, 4, async (batch) => {
    const notice = ground.carrier.noticeOf(batch)
    const isForged = dice.isLucky(20)
    const body = isForged ? notice.body.replace(']', ',"X"]') : notice.body
    let status = await ground.sendNotice({ ...notice, body })
    for (let again = 0; status === 503 && again < MOST_REPEATS; again++) {
      told.unavailable++
      await sleep(REPEAT_MILLISECONDS)
      status = await ground.sendNotice({ ...notice, body })
    }
    told.sent++
    if (isForged && status !== 429) told.forged++
    if (status === 200) told.taken++
    else if (status === 401) told.refusedAsForged++
    else if (status === 429) told.limited++
    else told.unexpected.push(status)
  })
}

function asksOf(parcels: ReadonlyMap<number, CarrierParcel>): number {
  return [...parcels.values()].reduce((sum, { asks }) => sum + asks, 0)
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0)
