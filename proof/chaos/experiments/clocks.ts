import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Experiment } from '../experiment.ts'
import type { Finding } from '../../report.ts'
import { bearerOf } from '../rig/account.ts'
import { bearerMaker } from '../rig/bearers.ts'
import { falseClock, type FalseClock, unableToFalsify } from '../rig/false-clock.ts'
import { ACCOUNT_ID, type Rig } from '../rig/rig.ts'
import { confuseStore } from '../rig/store.ts'
import { undoOnSignal } from '../rig/undo.ts'
import { faultyTimes, readFeed, type FeedFaults } from './feed.ts'
import { underLoad } from './under-load.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const NAMES = ['serve-1', 'serve-2', 'work-1', 'work-2'] as const
/** Seconds that the clock of each process is off, by turns. */
const JUMPS: readonly (readonly [number, number, number, number])[] = [
  [HOUR, 0, 0, 0],
  [-HOUR, 0, 0, HOUR],
  [DAY, -DAY, -HOUR, 0],
  [-DAY, DAY, DAY, -DAY],
  [0, 0, 0, 0],
]
/** Of expiry, by contract; and what a process may be behind the clock it goes by. */
const LEEWAY_SECONDS = 30
const BEYOND_LEEWAY_SECONDS = LEEWAY_SECONDS + 5

/** The clocks of the service and its workers jump, each on its own, by hours and days, while refunds are paid. */
export const clocks: Experiment = {
  name: 'clocks',
  about: 'the clocks of the service and its workers jump by an hour and a day, forward and back, each on its own',
  unable: unableToFalsify,
  run: async (options) => {
    const folder = mkdtempSync(join(tmpdir(), 'vaivem-chaos-clocks-'))
    const remove = () => rmSync(folder, { recursive: true, force: true })
    const forget = undoOnSignal(remove)
    const falsified = new Map(NAMES.map((name) => [name as string, falseClock(folder, name)]))
    const settingsOf = (name: string) => falsified.get(name)?.settings ?? {}
    try {
      return await underLoad('clocks', options, { people: 12, settingsOf }, async ({ rig, load, dice }) => {
        await rig.start('work', 'work-2')
        await watchLeases(rig)
        const tokens = await tokenTrial(rig)
        await load.until(100)
        const store = confuseStore(rig.database, dice)
        try {
          for (const jump of JUMPS) {
            await putTo(falsified, jump)
            options.say(`  clocks at ${jump.map((seconds) => `${seconds / HOUR} h`).join(', ')}`)
            const until = performance.now() + (options.isLong ? 60_000 : 14_000)
            while (performance.now() < until) {
              await tokens.look()
              await sleep(1_000)
            }
          }
        } finally {
          await store.stop()
        }
        const bearer = await bearerOf(rig, anyUrl(rig))
        return [
          tokens.finding(),
          await leaseFinding(rig),
          feedFinding(await readFeed(anyUrl(rig), bearer), await faultyTimes(rig)),
        ]
      })
    } finally {
      forget()
      remove()
    }
  },
}

async function putTo(falsified: ReadonlyMap<string, FalseClock>, jump: readonly number[]): Promise<void> {
  for (const [index, name] of NAMES.entries()) falsified.get(name)?.set(jump[index] ?? 0)
}

function anyUrl(rig: Rig): string {
  return rig.programs.flatMap((program) => program.url() ?? [])[0] ?? ''
}

/** Bearers of every age at every process: what is over is over, what is live is live, whatever the wall says. */
async function tokenTrial(rig: Rig) {
  const make = await bearerMaker(rig, await bearerOf(rig, anyUrl(rig)))
  const kinds = [
    { what: 'over for 10 minutes', make: () => make(-3 * DAY, -10 * 60), isLive: false },
    { what: 'over for longer than the leeway', make: () => make(-3 * DAY, -BEYOND_LEEWAY_SECONDS), isLive: false },
    { what: 'over for 12 hours', make: () => make(-3 * DAY, -12 * HOUR), isLive: false },
    { what: 'not yet begun', make: () => make(BEYOND_LEEWAY_SECONDS, HOUR), isLive: false },
    { what: 'live', make: () => make(-10 * 60, 10 * 60), isLive: true },
  ] as const
  const wrong = new Map<string, number>()
  let looks = 0
  const ask = async (url: string, bearer: string) => {
    const answer = await fetch(`${url}/v3/pvt/processo?pageSize=1`, { headers: { authorization: `Bearer ${bearer}` } })
    await answer.arrayBuffer()
    return answer.status
  }
  const expect = (what: string, status: number, isLive: boolean) => {
    // A process that is busy says nothing of a bearer.
    if (status === 503) return
    looks++
    if (status !== (isLive ? 200 : 401)) wrong.set(`${what}: ${status}`, (wrong.get(`${what}: ${status}`) ?? 0) + 1)
  }
  return {
    look: async () => {
      const urls = rig.programs.flatMap((program) => program.url() ?? [])
      for (const url of urls) {
        for (const { what, make: one, isLive } of kinds) expect(what, await ask(url, one()), isLive)
        const fresh = await bearerOf(rig, url).catch(() => undefined)
        if (fresh === undefined) continue
        for (const other of urls) expect('just made, at any process', await ask(other, fresh), true)
      }
    },
    finding: (): Finding => ({
      name: 'clocks: bearers',
      goal: `401 from ${LEEWAY_SECONDS} s after their end and before their beginning, 200 between, by the clock of the database`,
      figure: `${[...wrong.values()].reduce((total, times) => total + times, 0)} wrong of ${looks}`,
      isMet: wrong.size === 0 && looks > 0,
      details: [...wrong].map(([what, times]) => `${times} × ${what}`),
    }),
  }
}

/** Records when work is taken whose lease another worker still holds. */
async function watchLeases({ database }: Rig): Promise<void> {
  await database.query('CREATE TABLE public.chaos_stolen (kind text NOT NULL)')
  await database.query('GRANT INSERT ON public.chaos_stolen TO PUBLIC')
  await database.query(`
    CREATE FUNCTION public.chaos_note_theft() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.due_at > clock_timestamp() THEN INSERT INTO public.chaos_stolen VALUES (NEW.kind::text); END IF;
      RETURN NULL;
    END $$`)
  await database.query(`
    CREATE TRIGGER chaos_theft AFTER UPDATE ON work_item FOR EACH ROW
    WHEN (OLD.lease_token IS NOT NULL AND NEW.lease_token IS NOT NULL AND NEW.lease_token <> OLD.lease_token)
    EXECUTE FUNCTION public.chaos_note_theft()`)
}

async function leaseFinding({ database }: Rig): Promise<Finding> {
  const [row] = await database.query<{ stolen: number }>('SELECT count(*)::int AS stolen FROM public.chaos_stolen')
  const [taken] = await database.query<{ settled: number }>(
    `SELECT count(*)::int AS settled FROM refund_intent WHERE account_id = $1 AND status = 'settled'`,
    [ACCOUNT_ID],
    ACCOUNT_ID,
  )
  return {
    name: 'clocks: leases',
    goal: '0 taken while another worker held them',
    figure: `${row?.stolen} taken; ${taken?.settled} refunds settled by two workers`,
    isMet: row?.stolen === 0,
  }
}

function feedFinding({ events, outOfOrder, twice }: FeedFaults, backwards: number): Finding {
  return {
    name: 'clocks: events',
    goal: 'each once in the feed, of a process in order; their times never go back by more than 1 s',
    figure: `${outOfOrder} out of order, ${twice} twice, of ${events}; ${backwards} times that go back`,
    isMet: outOfOrder + twice + backwards === 0 && events > 0,
  }
}
