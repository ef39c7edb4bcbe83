import type { Dice } from '../../apps/server/test/model/dice.ts'
import { startKillLoop } from '../chaos/kill-loop.ts'
import type { Finding } from '../report.ts'
import { managed, tell } from '../vendure/returns.ts'
import { compareLabels, parcelsOf } from './compare.ts'
import { CARRIERS, eachAtOnce, type Installation, openParcel } from './ground.ts'
import { spentAt } from './melhor-envio-server.ts'
import type { Mishap } from './memory-carrier.ts'
import { passHourOfLostRequests, passLeases, settle } from './settle.ts'

export interface KillOptions {
  /** At each of the two carriers. */
  readonly parcels: number
  readonly kills: number
  readonly dice: Dice
  readonly say: (line: string) => void
}

const LANES = 3
/** One answer of this many is cut on its way, or its request is. */
const CUT_ONE_IN = 8
/** For one parcel of this many, staff who do not wait request another option or cancel it. */
const IMPATIENT_ONE_IN = 6
/** The number of latest parcels among which staff change their mind. */
const RECENT = 120
const CHANGEABLE: ReadonlySet<string> = new Set(['aguardando_autorizacao', 'autorizada'])
const PRICE_CENTAVOS = 2_490
/** Serials of orders beyond those that travelled. */
const FIRST_SERIAL = 1_000_000

/** A parcel, as staff see it. */
interface Shown {
  readonly id: number
  readonly estado: string
}

/** Workers are killed and answers cut while authorizations are made, at both carriers; staff change their minds meanwhile. */
export async function kills(
  ground: Installation,
  { parcels, kills: wanted, dice, say }: KillOptions,
): Promise<readonly Finding[]> {
  const { carrier, melhorEnvio } = ground
  const before = carrier.parcels.size
  let cuts = 0
  const mishap = (): Mishap => {
    if (!dice.isLucky(CUT_ONE_IN)) return 'none'
    cuts++
    return dice.isLucky(2) ? 'answer-lost' : 'request-lost'
  }
  carrier.mishap = mishap
  melhorEnvio.mishap = () => {
    const one = mishap()
    return one === 'request-lost' && dice.isLucky(2) ? 'request-late' : one
  }
  melhorEnvio.delay = () => dice.roll(15)
  const killing = startKillLoop(dice, { least: 50, most: 900 }, async () => {
    const since = performance.now()
    await ground.strike(dice)
    return performance.now() - since
  })
  const people = Array.from({ length: LANES }, () => ground.integrator())
  let serial = FIRST_SERIAL
  let changed = 0
  const opened: number[] = []
  const batch = Math.max(4, Math.ceil((2 * parcels) / Math.max(1, wanted)))
  try {
    while (serial < FIRST_SERIAL + 2 * parcels || killing.count() < wanted) {
      const serials = Array.from({ length: batch }, () => serial++)
      await eachAtOnce(serials, LANES, async (one, lane) => {
        const person = people[lane]
        if (!person) return
        opened.push(await openParcel(person, one, one % 2 === 0 ? 1 : 2))
        if (!dice.isLucky(IMPATIENT_ONE_IN)) return
        // One that was requested before: it waits, is being made at this moment, or is made.
        const processId = dice.pick(opened.slice(-RECENT))
        const [parcel] = (await managed(person, processId))['encomendas'] as readonly Shown[]
        if (!parcel || !CHANGEABLE.has(parcel.estado)) return
        const isCancelled = parcel.estado === 'autorizada' || dice.isLucky(2)
        const way = isCancelled
          ? (['cancelar', {}] as const)
          : (['autorizar', { opcaoId: dice.pick([1, 2, 3]) }] as const)
        changed++
        // It may have gone further at this moment, and then stays as it is.
        await tell(person, processId, `encomendas/${parcel.id}/${way[0]}`, way[1]).catch(() => changed--)
      })
    }
  } finally {
    await killing.stop()
  }
  carrier.mishap = () => 'none'
  melhorEnvio.mishap = () => 'none'
  say(`  ${killing.count()} kills, ${cuts} cuts, ${changed} changes of mind; waiting until nothing is under way`)
  await passLeases(ground)
  await settle(ground, say)
  const late = await melhorEnvio.untilLateOnesCame()
  await passHourOfLostRequests(ground)
  await settle(ground, say)
  return [
    {
      name: 'kills: how many',
      goal: `≥ ${wanted} kills, answers cut`,
      figure: `${killing.count()} kills, ${cuts} answers or requests cut, ${late} of these done late, ${changed} changes of mind, ${serial - FIRST_SERIAL} parcels`,
      isMet: killing.count() >= wanted && cuts > 0,
    },
    {
      name: 'kills: made at the HTTP carrier',
      goal: '> 0',
      figure: `${carrier.parcels.size - before}`,
      isMet: carrier.parcels.size > before,
    },
    ...(await compareLabels('kills', ground)),
    ...(await compareMelhorEnvio(ground)),
  ]
}

/** Each parcel that has a code has one paid label; nothing else was paid; nothing that was begun is left. */
async function compareMelhorEnvio(ground: Installation): Promise<readonly Finding[]> {
  const parcels = await parcelsOf(ground, CARRIERS.melhorEnvio)
  const items = [...ground.melhorEnvio.emulated.items.values()]
  const paid = items.filter(({ status }) => status !== 'pending' && status !== 'canceled')
  const codes = parcels.flatMap(({ code, state }) => (code !== null && state === 'authorized' ? [code] : []))
  const known = new Set(codes)
  const orphaned = paid.filter(({ code }) => code === null || !known.has(code))
  const lost = codes.filter((code) => paid.filter((one) => one.code === code).length !== 1)
  const unauthorized = parcels.filter(({ state }) => !ENDED.has(state))
  const spent = spentAt(ground.melhorEnvio)
  const begun = items.filter(({ status }) => status === 'pending')
  const details = [...orphaned.map(({ id, status, code }) => ({ id, status, code })), ...lost, ...unauthorized]
  return [
    {
      name: 'kills: labels paid at Melhor Envio',
      goal: 'one for each parcel that has a code, none beside',
      figure: `${paid.length} paid, ${codes.length} parcels, ${lost.length} lost, ${orphaned.length} orphaned, ${unauthorized.length} without an end, ${items.length - paid.length - begun.length} given back`,
      isMet:
        orphaned.length + lost.length + unauthorized.length === 0 && paid.length === codes.length && paid.length > 0,
      details: details.slice(0, 5).map((one) => JSON.stringify(one)),
    },
    {
      name: 'kills: the wallet at Melhor Envio',
      goal: 'paid what the labels cost, to the centavo; nothing left in the cart',
      figure: `${spent} centavos for ${paid.length} labels of ${PRICE_CENTAVOS}, ${begun.length} left in the cart`,
      isMet: spent === paid.length * PRICE_CENTAVOS && begun.length === 0,
      details: begun.slice(0, 5).map(({ id, status }) => JSON.stringify({ id, status })),
    },
  ]
}

const ENDED: ReadonlySet<string> = new Set(['authorized', 'cancelled'])
