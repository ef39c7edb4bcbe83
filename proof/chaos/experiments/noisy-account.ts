import { breachesOf } from '../../../apps/server/test/model/invariants.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Experiment } from '../experiment.ts'
import type { Finding } from '../../report.ts'
import { quantile } from '../kill-loop.ts'
import type { Arrival } from '../load/arrival.ts'
import { arrive, SETTLING_SECONDS } from '../load/open-loop.ts'
import { bearerOf, limitAccount, openAccount, type RigAccount } from '../rig/account.ts'
import { type Rig, startRig } from '../rig/rig.ts'

const LOUDER = 20
const HONEST = 2
/** Of the most it can do, what each honest account asks for. */
const PART_OF_ONE = 0.1
const LEAST_GOODPUT = 0.8
const PEAK_SECONDS = 4
const MOST_SLOWER = 2
const UNLIMITED = 1_000_000
/** Accounts are known for so long. */
const FOLLOWED_MILLISECONDS = 4_000

interface Account extends RigAccount {
  readonly alias: string
  readonly bearer: string
  /** Everything that came of what it asked for. */
  readonly asked: Arrival[]
}

/** One account asks for twenty times as much as each of the others: at first without a limit of its own, then with one. */
export const noisyAccount: Experiment = {
  name: 'noisy-account',
  about: `one account at ${LOUDER} times the rate of the others, in one process`,
  run: async ({ isLong, seed, keeps, say }) => {
    const rig = await startRig({ answering: 1, isDirect: true, keeps })
    try {
      const seconds = isLong ? 30 : 8
      const url = rig.programs.flatMap((program) => program.url() ?? [])[0] ?? ''
      const honest: Account[] = []
      for (let serial = 1; serial <= HONEST; serial++) honest.push(await opened(rig, url, `honesta-${serial}`))
      const noisy = await opened(rig, url, 'barulhenta')
      let phase = 0
      const ask = async (
        account: Account,
        lasting: number,
        rate: Partial<Record<'perSecond', number>>,
        atOnce: number,
      ) => {
        const tag = `c${seed}-${account.alias}-${phase++}`
        const arrivals = await arrive({
          url,
          bearer: account.bearer,
          reads: [],
          tag,
          seconds: lasting,
          atOnce,
          ...rate,
        })
        account.asked.push(...arrivals)
        return arrivals
      }
      await ask(noisy, SETTLING_SECONDS, {}, 16)
      const peak = rateOf(await ask(noisy, PEAK_SECONDS, {}, 16), PEAK_SECONDS)
      const perSecond = peak * PART_OF_ONE
      say(`  ${Math.round(peak)} imports a second at most; each honest account asks for ${perSecond.toFixed(1)}`)
      const phaseOf = async (withNoise: boolean) => {
        const noise = withNoise ? ask(noisy, seconds, { perSecond: perSecond * LOUDER }, 1_000) : []
        const quiet = await Promise.all(honest.map((account) => ask(account, seconds, { perSecond }, 100)))
        return { honest: quiet.flat(), noise: await noise }
      }
      const alone = await phaseOf(false)
      const beside = await phaseOf(true)
      await limitAccount(rig.settings, noisy.alias, Math.ceil(perSecond * 60))
      await sleep(FOLLOWED_MILLISECONDS)
      // The budget of a minute is there at once: it is used up first.
      await ask(noisy, seconds, { perSecond: perSecond * LOUDER }, 1_000)
      const limited = await phaseOf(true)
      return [
        ...compared('without a limit', alone.honest, beside.honest),
        ...compared('with a limit', alone.honest, limited.honest),
        turnedAway([...beside.noise, ...limited.noise]),
        ...(await lawsOf(rig, [...honest, noisy])),
      ]
    } finally {
      await rig.end()
    }
  },
}

async function opened(rig: Rig, url: string, alias: string): Promise<Account> {
  const account = await openAccount(rig, alias, UNLIMITED)
  return { ...account, alias, bearer: await bearerOf(account, url), asked: [] }
}

function rateOf(arrivals: readonly Arrival[], seconds: number): number {
  return accepted(arrivals).length / seconds
}

function accepted(arrivals: readonly Arrival[]): readonly Arrival[] {
  return arrivals.filter(({ status }) => status === 200)
}

/** The results of the honest accounts beside the noisy one, against those that they had alone. */
function compared(how: string, alone: readonly Arrival[], beside: readonly Arrival[]): Finding[] {
  const slowest = (arrivals: readonly Arrival[]) =>
    quantile(
      accepted(arrivals).map(({ milliseconds }) => milliseconds),
      0.99,
    )
  const share = accepted(beside).length / accepted(alone).length
  const [before, after] = [slowest(alone), slowest(beside)]
  return [
    {
      name: `noisy-account ${how}: goodput of the honest`,
      goal: `≥ ${LEAST_GOODPUT} of what they had alone`,
      figure: `${share.toFixed(2)} (${accepted(beside).length} of ${beside.length} answered 200; alone ${accepted(alone).length} of ${alone.length})`,
      isMet: share >= LEAST_GOODPUT,
      isTimed: true,
    },
    {
      name: `noisy-account ${how}: p99 of the honest`,
      goal: `≤ ${MOST_SLOWER} times what it was alone`,
      figure: `${Math.round(after)} ms; alone ${Math.round(before)} ms`,
      isMet: after <= before * MOST_SLOWER,
      isTimed: true,
    },
  ]
}

function turnedAway(noise: readonly Arrival[]): Finding {
  const sent = noise.filter(({ wasSent }) => wasSent)
  const of = (status: number) => sent.filter((one) => one.status === status)
  const [full, limited] = [of(503), of(429)]
  const silent = [...full, ...limited].filter(({ hasRetryAfter }) => !hasRetryAfter).length
  const others = sent.length - full.length - limited.length - of(200).length
  return {
    name: 'noisy-account: what the noisy one is told',
    goal: '200, or 429 and 503 with Retry-After; some of each',
    figure: `${of(200).length} × 200, ${limited.length} × 429, ${full.length} × 503, ${silent} without Retry-After, ${others} others`,
    isMet: silent + others === 0 && limited.length > 0 && full.length > 0,
  }
}

/** What was acknowledged is there, nothing else, and of no account but its own. */
async function lawsOf({ database }: Rig, accounts: readonly Account[]): Promise<Finding[]> {
  const faults: string[] = []
  for (const { id, alias, asked } of accounts) {
    const [row] = await database.query<{ processes: number; foreign: number }>(
      `SELECT count(*)::int AS processes, count(*) FILTER (WHERE o.external_id NOT LIKE '%' || $2 || '-%')::int AS foreign
       FROM return_process p JOIN store_order o USING (account_id, order_id) WHERE p.account_id = $1`,
      [id, alias],
      id,
    )
    const done = accepted(asked).length
    const unknown = asked.filter(({ status, wasSent }) => wasSent && status === undefined).length
    const { processes = 0, foreign = 0 } = row ?? {}
    if (processes < done) faults.push(`lost: ${alias} was acknowledged ${done}, ${processes} are there`)
    if (processes > done + unknown) faults.push(`uncalled: ${alias} was acknowledged ${done}, ${processes} are there`)
    if (foreign > 0) faults.push(`${foreign} of ${alias} are of another account`)
    faults.push(...(await breachesOf({ query: database.query } as Parameters<typeof breachesOf>[0], id)))
  }
  const done = accounts.reduce((total, { asked }) => total + accepted(asked).length, 0)
  return [
    {
      name: 'noisy-account: writes',
      goal: '0 lost, 0 uncalled for, 0 in another account, 0 broken laws',
      figure: `${faults.length} of ${done} acknowledged`,
      isMet: faults.length === 0,
      details: faults,
    },
  ]
}
