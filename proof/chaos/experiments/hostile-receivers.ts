import { setTimeout as sleep } from 'node:timers/promises'
import type { Experiment } from '../experiment.ts'
import type { Finding } from '../../report.ts'
import { quantile } from '../kill-loop.ts'
import { startHistory } from '../load/history.ts'
import { type Integrator, integratorOf } from '../load/integrator.ts'
import { returnOf, soldOrder } from '../load/orders.ts'
import { hostileReceivers as oneOfEach, silentReceivers } from '../receivers/hostile.ts'
import { ALLOWED_ADDRESS, type Arrived, honest, trap } from '../receivers/receiver.ts'
import { openAccount } from '../rig/account.ts'
import { residentBytes } from '../rig/memory.ts'
import { ACCOUNT_ID, type Rig } from '../rig/rig.ts'
import { within } from './attempts.ts'
import { underLoad } from './under-load.ts'

/** With one of each other way, all the webhooks that an account may have but one. */
const SILENT = 6
/** Events in the account a second; each of its webhooks is sent all of them. */
const PER_SECOND = 8
const LONGEST_BESIDE_MILLISECONDS = 2_000
const LONGEST_AMONG_MILLISECONDS = 60_000
const MOST_BYTES = 384 * 2 ** 20
const MOST_GROWN_BYTES = 64 * 2 ** 20

/** An account whose receivers are as bad as receivers get, with one good one among them, and another account beside it. */
export const hostileReceivers: Experiment = {
  name: 'hostile-receivers',
  about: 'receivers of webhooks that hang, drip, flood, redirect inside, reset and fail, with good ones beside them',
  unable: () => (process.platform === 'linux' ? undefined : `it needs ${ALLOWED_ADDRESS}, which Linux alone has`),
  run: async (options) => {
    const inner = await trap()
    const settingsOf = () => ({ WEBHOOK_ALLOW_PRIVATE: `${ALLOWED_ADDRESS}/32` })
    const [bad, silent] = [await oneOfEach(inner.url), await silentReceivers(SILENT)]
    const [among, beside] = [await honest(), await honest()]
    try {
      return await underLoad(
        'hostile-receivers',
        options,
        { people: 6, perSecond: PER_SECOND, settingsOf },
        async ({ rig, load }) => {
          const neighbour = await openAccount(rig, 'vizinha', 1_000_000)
          const [one, other] = [askerOf(rig, rig), askerOf(rig, neighbour)]
          const literal = await subscribe(one, inner.url)
          for (const { url } of [...bad, ...silent]) await mustSubscribe(one, url)
          // A name may be registered, and is judged by what it resolves to each time it is called.
          await mustSubscribe(one, `http://localhost:${inner.port}/vaivem`)
          await Promise.all([mustSubscribe(one, among.url), mustSubscribe(other, beside.url)])
          const started = performance.now()
          const watched = watchMemory(rig)
          const seconds = options.isLong ? 300 : 30
          const sent = await importSteadily(other, `c${options.seed}-vizinha`, started + seconds * 1_000)
          await load.stop()
          const stopped = performance.now()
          const eventsNow = async () => [
            await eventsOf(rig, ACCOUNT_ID, among.arrived),
            await eventsOf(rig, neighbour.id, beside.arrived),
          ]
          const hasAll = async () => {
            const arrived = new Set([...among.arrived, ...beside.arrived].map(({ id }) => id))
            return (await eventsNow()).flat().every((id) => arrived.has(id))
          }
          await within(LONGEST_AMONG_MILLISECONDS, hasAll)
          // Receivers that hang keep others of their account waiting: the last may be tried well after the good one has everything.
          await within(LONGEST_AMONG_MILLISECONDS, () => bad.every(({ asked }) => asked() > 0))
          const [ofOne = [], ofOther = []] = await eventsNow()
          const waiting = await whatWaits(rig)
          const memory = watched.stop()
          const tried = bad.filter(({ asked }) => asked() > 0).length
          options.say(
            `  ${ofOne.length + ofOther.length} events, ${Math.round((performance.now() - stopped) / 1000)} s until the last arrived`,
          )
          return [
            everyEvent('among the bad', ofOne, among.arrived, waiting),
            everyEvent('in another account', ofOther, beside.arrived, waiting),
            inOrder([...among.arrived, ...beside.arrived]),
            soon('in another account', beside.arrived, sent, LONGEST_BESIDE_MILLISECONDS),
            {
              name: 'hostile-receivers: good one among the bad has all',
              goal: `within ${LONGEST_AMONG_MILLISECONDS / 1_000} s of the last change`,
              figure: `${Math.round(Math.max(0, lastOf(among.arrived) - stopped))} ms`,
              isMet: lastOf(among.arrived) - stopped <= LONGEST_AMONG_MILLISECONDS,
              isTimed: true,
            },
            {
              name: 'hostile-receivers: nothing internal is reached',
              goal: '0 contacts; an internal address itself is refused',
              figure: `${inner.contacts()} contacts; ${literal}; ${tried} of ${bad.length} ways tried`,
              isMet: inner.contacts() === 0 && literal === 400 && tried === bad.length,
            },
            {
              name: "hostile-receivers: the worker's memory",
              goal: `< ${MOST_BYTES / 2 ** 20} MB, in the last third at most ${MOST_GROWN_BYTES / 2 ** 20} MB more than before`,
              figure: `${Math.round(memory.most / 2 ** 20)} MB at most, ${Math.round(memory.grown / 2 ** 20)} MB more`,
              isMet: memory.most < MOST_BYTES && memory.grown <= MOST_GROWN_BYTES,
            },
          ]
        },
      )
    } finally {
      await Promise.all([inner, ...bad, ...silent, among, beside].map((each) => each.close()))
    }
  },
}

function askerOf(rig: Rig, keys: Pick<Rig, 'serviceKey' | 'serviceToken'>): Integrator {
  return integratorOf({ ...keys, urls: () => rig.programs.flatMap((program) => program.url() ?? []) }, startHistory())
}

async function subscribe(asker: Integrator, url: string): Promise<number | undefined> {
  return (await asker.ask({ method: 'POST', path: '/v1/gestao/webhooks', body: { url } }))?.status
}

async function mustSubscribe(asker: Integrator, url: string): Promise<void> {
  const status = await subscribe(asker, url)
  if (status !== 200) throw new Error(`${url} could not be subscribed: ${status}`)
}

/** When each process was requested, by its id. */
async function importSteadily(asker: Integrator, tag: string, until: number): Promise<ReadonlyMap<number, number>> {
  const sent = new Map<number, number>()
  for (let serial = 0; performance.now() < until; serial++) {
    const body = returnOf(soldOrder(`${tag}-${serial}`), 1)
    const answer = await asker.ask({ method: 'POST', path: '/v1/pvt/processo/enviar-solicitacao', body })
    const id = (answer?.json['entidade'] as { readonly id: number } | undefined)?.id
    if (id !== undefined) sent.set(id, performance.now())
    await sleep(250)
  }
  return sent
}

/** Every event from the first that arrived at a receiver on, by its place in the feed. */
async function eventsOf({ database }: Rig, accountId: number, arrived: readonly Arrived[]): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(
    `SELECT 'evt_' || e.event_id AS id FROM placed_event p JOIN process_event e USING (account_id, process_id, sequence)
     WHERE p.account_id = $1 AND p.position >= (
       SELECT min(o.position) FROM placed_event o JOIN process_event f USING (account_id, process_id, sequence)
       WHERE o.account_id = $1 AND 'evt_' || f.event_id = ANY ($2))`,
    [accountId, arrived.map(({ id }) => id)],
    accountId,
  )
  return rows.map(({ id }) => id)
}

/** The work that the worker has left, as a first clue. */
async function whatWaits({ database }: Rig): Promise<readonly string[]> {
  const rows = await database.query<{ what: string }>(`
    SELECT format('%s × %s of account %s, %s, due %s s ago', count(*), kind, account_id,
             CASE WHEN lease_token IS NULL THEN 'free' ELSE 'held' END, round(extract(epoch FROM now() - min(due_at)))) AS what
    FROM work_item GROUP BY kind, account_id, lease_token IS NULL`)
  return rows.map(({ what }) => what)
}

function everyEvent(
  where: string,
  told: readonly string[],
  arrived: readonly Arrived[],
  details: readonly string[],
): Finding {
  const there = new Set(arrived.map(({ id }) => id))
  const missing = told.filter((id) => !there.has(id)).length
  return {
    name: `hostile-receivers: events of the good one ${where}`,
    goal: 'each at least once',
    figure: `${missing} missing of ${told.length}, ${arrived.length - there.size} more than once`,
    isMet: missing === 0 && told.length > 0,
    details,
  }
}

/** First-seen versions of each process only grow. */
function inOrder(arrived: readonly Arrived[]): Finding {
  const last = new Map<number, number>()
  const seen = new Set<string>()
  let wrong = 0
  for (const { id, processId, version } of arrived) {
    if (seen.has(id)) continue
    seen.add(id)
    const before = last.get(processId)
    if (before !== undefined && version !== before + 1) wrong++
    last.set(processId, version)
  }
  return {
    name: 'hostile-receivers: order of the events of a process',
    goal: 'as they happened',
    figure: `${wrong} out of order in ${last.size} processes`,
    isMet: wrong === 0,
  }
}

function soon(where: string, arrived: readonly Arrived[], sent: ReadonlyMap<number, number>, goal: number): Finding {
  const waits = arrived.flatMap(({ processId, version, at }) => {
    const since = sent.get(processId)
    return version === 1 && since !== undefined ? [Math.max(0, at - since)] : []
  })
  const p99 = quantile(waits, 0.99)
  return {
    name: `hostile-receivers: how soon ${where}`,
    goal: `p99 ≤ ${goal / 1_000} s after the answer`,
    figure: `p50 ${Math.round(quantile(waits, 0.5))} ms, p99 ${Math.round(p99)} ms, longest ${Math.round(quantile(waits, 1))} ms of ${waits.length}`,
    isMet: p99 <= goal,
    isTimed: true,
  }
}

function lastOf(arrived: readonly Arrived[]): number {
  return Math.max(...arrived.map(({ at }) => at))
}

/** How much more the worker had in the last third of the time than in the second, and how much at most, in bytes. */
function watchMemory(rig: Rig): { readonly stop: () => { readonly grown: number; readonly most: number } } {
  const pid = rig.programs.find(({ name }) => name.startsWith('work'))?.pid() ?? 0
  const seen: number[] = []
  const timer = setInterval(() => seen.push(residentBytes(pid) ?? 0), 500)
  return {
    stop: () => {
      clearInterval(timer)
      const third = Math.floor(seen.length / 3)
      const mostOf = (from: number, to?: number) => Math.max(...seen.slice(from, to))
      return { grown: mostOf(2 * third) - mostOf(third, 2 * third), most: mostOf(0) }
    },
  }
}
