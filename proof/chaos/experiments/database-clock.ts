import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Experiment } from '../experiment.ts'
import type { Finding } from '../../report.ts'
import type { Load } from '../load/load.ts'
import { bearerOf } from '../rig/account.ts'
import { falseClock, unableToFalsify } from '../rig/false-clock.ts'
import { ACCOUNT_ID, type Rig } from '../rig/rig.ts'
import { confuseStore } from '../rig/store.ts'
import { undoOnSignal } from '../rig/undo.ts'
import { readFeed } from './feed.ts'
import { underLoad } from './under-load.ts'

const HOUR = 3_600
/** Seconds that PostgreSQL is off, one after the other; what was put off to a time that went back is due at the end. */
const JUMPS = [HOUR, -HOUR, 0, 26 * HOUR] as const
/** Processes ask for the time every 5 s, and every integration for a new bearer after that. */
const LONGEST_STANDSTILL_MILLISECONDS = 10_000

/** The one clock that everybody goes by is itself put wrong (decision 0029), while refunds are paid. */
export const databaseClock: Experiment = {
  name: 'database-clock',
  about: 'the clock of PostgreSQL jumps by an hour, two hours back, and more than a day on',
  unable: unableToFalsify,
  run: async (options) => {
    const folder = mkdtempSync(join(tmpdir(), 'vaivem-chaos-clock-'))
    // PostgreSQL is another user's where this runs as root.
    chmodSync(folder, 0o755)
    const remove = () => rmSync(folder, { recursive: true, force: true })
    const forget = undoOnSignal(remove)
    const clock = falseClock(folder, 'postgres')
    try {
      const asked = { people: 12, databaseSettings: clock.settings }
      return await underLoad('database-clock', options, asked, async ({ rig, load, dice }) => {
        await rig.start('work', 'work-2')
        await load.until(100)
        const store = confuseStore(rig.database, dice)
        const standstills: number[] = []
        try {
          for (const seconds of JUMPS) {
            clock.set(seconds)
            options.say(`  the database is ${seconds / HOUR} h ahead`)
            standstills.push(await longestStandstill(load, options.isLong ? 60_000 : 15_000))
          }
        } finally {
          await store.stop()
        }
        await load.stop()
        const url = rig.programs.flatMap((program) => program.url() ?? [])[0] ?? ''
        const bearer = await bearerOf(rig, url)
        return [standstill(standstills), await feed(url, bearer), await list(rig, url, bearer)]
      })
    } finally {
      forget()
      remove()
    }
  },
}

/** The longest time without an acknowledgement, within the next `milliseconds`. */
async function longestStandstill({ history }: Load, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds
  let [done, since, longest] = [history.counted('done'), performance.now(), 0]
  while (performance.now() < end) {
    await sleep(50)
    const now = history.counted('done')
    if (now > done) [done, since] = [now, performance.now()]
    longest = Math.max(longest, performance.now() - since)
  }
  return longest
}

function standstill(milliseconds: readonly number[]): Finding {
  return {
    name: 'database-clock: service',
    goal: `never ${LONGEST_STANDSTILL_MILLISECONDS / 1_000} s without an acknowledged write`,
    figure: `longest after each jump ${milliseconds.map((one) => (one / 1_000).toFixed(1)).join(', ')} s`,
    isMet: milliseconds.every((one) => one < LONGEST_STANDSTILL_MILLISECONDS),
  }
}

async function feed(url: string, bearer: string): Promise<Finding> {
  const { events, outOfOrder, twice } = await readFeed(url, bearer)
  return {
    name: 'database-clock: events',
    goal: 'each once in the feed, of a process in order',
    figure: `${outOfOrder} out of order, ${twice} twice, of ${events}`,
    isMet: outOfOrder + twice === 0 && events > 0,
  }
}

/** Processes are listed by ids that hold a time: those made while it was wrong are counted and found like any other. */
async function list({ database }: Rig, url: string, bearer: string): Promise<Finding> {
  const headers = { authorization: `Bearer ${bearer}` }
  const ids = new Set<number>()
  let total = 0
  for (let page = 1; ; page++) {
    const answer = await fetch(`${url}/v3/pvt/processo?pageSize=500&pageNumber=${page}`, { headers })
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}: ${await answer.text()}`)
    const { entidade, totalRecords } = (await answer.json()) as {
      readonly entidade: readonly { readonly id: number }[]
      readonly totalRecords: number
    }
    total = totalRecords
    for (const { id } of entidade) ids.add(id)
    if (entidade.length === 0) break
  }
  const [row] = await database.query<{ there: number }>(
    'SELECT count(*)::int AS there FROM return_process WHERE account_id = $1',
    [ACCOUNT_ID],
    ACCOUNT_ID,
  )
  return {
    name: 'database-clock: list',
    goal: 'counts every process, and shows each on one page',
    figure: `${total} counted, ${ids.size} shown, ${row?.there} there`,
    isMet: total === row?.there && ids.size === total,
  }
}
