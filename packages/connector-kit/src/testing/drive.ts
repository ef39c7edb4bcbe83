import type { Lookup, Outcome } from '../outcome.ts'
import { expectSame } from './expect.ts'
import type { Fault } from './faults.ts'
import { TRANSPORT_FAULTS, withFault } from './faults.ts'
import type { PlatformAbility, PlatformNames, PlatformUnderTest } from './platform-under-test.ts'
import { type ProviderPortName, type Situation, situationOf, type StorePort } from './situations.ts'
import type { Shop } from '../store-connector.ts'

/** A command of a port, with its lookup, and what the platform is to have of it. */
export interface Command {
  readonly act: (shop: Shop) => Promise<Outcome>
  /** Absent: the platform shows none; a repeated command takes effect once. */
  readonly lookup?: (shop: Shop) => Promise<Lookup>
  /** How often it has taken effect, as the platform's own books say; throws where anything about it is wrong. */
  readonly effects: () => Promise<number>
  /** The platform has neither keys nor a lookup: what stays unknown is not sent again before a person has looked. */
  readonly isSentOnce?: boolean
}

/** A case of the table: `run` throws where a law is broken, and answers how many times the fault struck. */
export interface ConnectorCase {
  readonly port: StorePort | ProviderPortName
  readonly name: string
  readonly run: () => Promise<number>
  /** The situations that it covers; empty: it tests a law of its own. */
  readonly situations: readonly Situation[]
  /** The ability that the test needs at the platform; where it does not have it, the case is left out. */
  readonly needs?: PlatformAbility
}

/** Makes cases of a port that are tried once; their names begin alike. */
export function casesOf(port: ConnectorCase['port'], prefix: string) {
  return (
    name: string,
    run: () => Promise<unknown>,
    about: { readonly situations?: readonly Situation[]; readonly needs?: PlatformAbility } = {},
  ): ConnectorCase => ({ port, name: `${prefix}: ${name}`, run: () => run().then(() => 1), situations: [], ...about })
}

/** Something that a test does to a platform, and that its case needs. */
export function ableTo<Ability extends PlatformAbility>(
  platform: PlatformUnderTest,
  ability: Ability,
): NonNullable<PlatformUnderTest[Ability]> {
  const able = platform[ability]
  if (!able) throw new Error(`the platform under test cannot ${ability}, and does not say so`)
  return able
}

const USUAL_NAMES: PlatformNames = { firstKey: 1_795_000_000_001, email: 'maria@example.com', skuId: 'TENIS-40' }

export function namesOf({ names = USUAL_NAMES }: PlatformUnderTest): PlatformNames {
  return names
}

/** The shop of a platform, as the service opens it. */
export function shopOf(platform: PlatformUnderTest, send = platform.send): Shop {
  return {
    accountId: 1,
    connector: platform.connector,
    credentials: platform.credentials,
    send,
    codeOf: (key) => `K${key}`.padEnd(26, 'X'),
    warn: () => undefined,
  }
}

/** Nothing of it is slow. */
const AT_ONCE = () => Promise.resolve()

/** A fault is tried at each request of a command in turn, up to this many. */
const MOST_REQUESTS = 20

/**
 * Every fault of the way, at each request of a command in turn: driven as the service drives it, the command takes effect exactly
 * once, and no answer on the way says anything that is not so.
 */
export function commandCases(
  port: ConnectorCase['port'],
  name: string,
  open: () => Promise<{ readonly platform: PlatformUnderTest; readonly command: Command }>,
): readonly ConnectorCase[] {
  const cases = TRANSPORT_FAULTS.map((fault): ConnectorCase => {
    const run = () => eachRequest((at) => strike(open, fault, at))
    return { port, name: `${name}: ${fault}`, run, situations: [situationOf(fault)] }
  })
  const skewed = [24, -24].map((hours): ConnectorCase => {
    const when = `by a clock that is a day ${hours > 0 ? 'ahead' : 'behind'}`
    const run = () => byAnotherClock(open, hours)
    return { port, name: `${name}: ${when}`, run, situations: ['clock skew'], needs: 'setClockAhead' }
  })
  const later: ConnectorCase = {
    port,
    name: `${name}: after the platform forgot its key`,
    run: () => repeat(open, LONGER_THAN_A_KEY_HOURS),
    situations: ['key forgotten'],
    needs: 'setClockAhead',
  }
  const again: ConnectorCase = {
    port,
    name: `${name}: repeated under its key`,
    run: () => repeat(open, 0),
    situations: ['duplicate'],
  }
  return [...cases, again, ...skewed, later]
}

/** A command that takes effect once, though what it is about is out of the ordinary. */
export async function takesEffectOnce(
  { platform, command }: { readonly platform: PlatformUnderTest; readonly command: Command },
  what: string,
): Promise<void> {
  await expectOnce(command, await drive(command, shopOf(platform), AT_ONCE), what)
  if (command.lookup) expectSame((await command.lookup(shopOf(platform))).outcome, 'done', `${what}, looked up`)
}

/** Longer than any platform honours a key that does not honour it for ever. */
const LONGER_THAN_A_KEY_HOURS = 72

/** Tries something at each request in turn, as long as there is one. */
export async function eachRequest(tryAt: (at: number) => Promise<boolean>): Promise<number> {
  for (let at = 0; at < MOST_REQUESTS; at++) if (!(await tryAt(at))) return at
  return MOST_REQUESTS
}

async function strike(open: Parameters<typeof commandCases>[2], fault: Fault, at: number): Promise<boolean> {
  const { platform, command } = await open()
  const way = withFault(platform.send, fault, at)
  const shop = shopOf(platform, way.send)
  let ended = await drive(command, shop, way.settle)
  if (!way.hasStruck()) {
    await expectOnce(command, ended, `without a fault`)
    return false
  }
  if (ended === 'unknown' && command.isSentOnce) {
    // A person looks at the platform, and has it sent again only where it is not there.
    await way.settle()
    way.heal()
    ended = (await command.effects()) > 0 ? 'done' : await drive(command, shop, way.settle)
    await expectOnce(command, ended, `${fault} at request ${at + 1}, once a person looked`)
    return true
  }
  if (ended !== 'done' && !way.lasts) throw new Error(`${fault} at request ${at + 1}: it ended as ${ended}`)
  // A person acts, and has it tried again: it is looked up first.
  way.heal()
  if (ended !== 'done') ended = await drive(command, shop, way.settle, true)
  await expectOnce(command, ended, `${fault} at request ${at + 1}`)
  return true
}

async function repeat(open: Parameters<typeof commandCases>[2], hoursLater: number): Promise<number> {
  const { platform, command } = await open()
  const shop = shopOf(platform)
  await expectOnce(command, await drive(command, shop, AT_ONCE), 'once')
  // A command without a lookup is not repeated once its key may be forgotten, or where there is no key: the service asks a person.
  if ((hoursLater > 0 && !command.lookup) || command.isSentOnce) return 1
  if (hoursLater > 0) (platform.letTimePass ?? ableTo(platform, 'setClockAhead'))(hoursLater)
  await expectOnce(command, await drive(command, shop, AT_ONCE, true), 'again')
  return 1
}

/** A platform that refuses other clocks does nothing until they agree, and then carries the command out once. */
async function byAnotherClock(open: Parameters<typeof commandCases>[2], hoursAhead: number): Promise<number> {
  const { platform, command } = await open()
  const shop = shopOf(platform)
  const setClockAhead = ableTo(platform, 'setClockAhead')
  setClockAhead(hoursAhead)
  if (platform.refusesOtherClocks) {
    const [ended, had] = [await drive(command, shop, AT_ONCE), await command.effects()]
    if (ended === 'done' || had !== 0)
      throw new Error(`by another clock it ended as ${ended}, and was done ${had} times`)
    setClockAhead(0)
  }
  await expectOnce(command, await drive(command, shop, AT_ONCE, platform.refusesOtherClocks), 'once')
  if (!command.isSentOnce) await expectOnce(command, await drive(command, shop, AT_ONCE, true), 'again')
  return 1
}

async function expectOnce({ effects }: Command, ended: string, when: string): Promise<void> {
  const had = await effects()
  if (ended !== 'done' || had !== 1) throw new Error(`${when}: it ended as ${ended} and took effect ${had} times`)
}

const MOST_TURNS = 8

/** As the engine of outgoing commands does it: what is unknown is looked up, after it has settled, before it is sent again. */
async function drive(
  { act, lookup, effects, isSentOnce }: Command,
  shop: Shop,
  settle: () => Promise<void>,
  isLookedUp = false,
): Promise<Outcome['outcome']> {
  let isUnknown = isLookedUp
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    if (isUnknown) {
      await settle()
      const found = lookup ? await lookup(shop).catch(() => UNKNOWN) : ABSENT
      const had = await effects()
      if (found.outcome === 'done' && had === 0) throw new Error('a lookup found what is not there')
      if (found.outcome === 'absent' && had > 0 && lookup) throw new Error('a lookup did not find what is there')
      if (found.outcome === 'done') return 'done'
      if (found.outcome !== 'absent') continue
    }
    const before = await effects()
    const said = await act(shop).catch(() => UNKNOWN)
    const had = await effects()
    if (said.outcome === 'refused' && had > before) throw new Error(`refused as ${said.reason}, and done all the same`)
    if (said.outcome === 'done' && had === 0) throw new Error('done, and without an effect')
    if (said.outcome === 'done' || (said.outcome === 'refused' && !said.mayPass)) return said.outcome
    if (said.outcome === 'unknown' && isSentOnce) return 'unknown'
    isUnknown = said.outcome !== 'refused'
  }
  return 'unknown'
}

const UNKNOWN = { outcome: 'unknown' } as const
const ABSENT = { outcome: 'absent' } as const
