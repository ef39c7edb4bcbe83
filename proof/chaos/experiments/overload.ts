import type { Experiment } from '../experiment.ts'
import type { Finding } from '../../report.ts'
import { quantile } from '../kill-loop.ts'
import { startHistory } from '../load/history.ts'
import { integratorOf } from '../load/integrator.ts'
import type { Arrival } from '../load/arrival.ts'
import type { ArrivalsAsked } from '../load/arrivals.ts'
import { arrive, SETTLING_SECONDS } from '../load/open-loop.ts'
import { bearerOf } from '../rig/account.ts'
import { startRig, type Rig } from '../rig/rig.ts'

const LEAST_GOODPUT = 0.85
const LONGEST_ACCEPTED_MILLISECONDS = 600

/** Three times as many requests as one process can answer, from a thousand callers who do not wait for each other. */
export const overload: Experiment = {
  name: 'overload',
  about: 'a thousand callers who want three times as much as can be answered',
  run: async ({ isLong, seed, say }) => {
    const rig = await startRig({ answering: 1, isDirect: true })
    try {
      const target = await targetOf(rig)
      const seconds = isLong ? 30 : 8
      const writes = await overloaded({ ...target, reads: [], tag: `c${seed}-imports` }, seconds, say)
      const reads = await overloaded({ ...target, tag: '' }, seconds, say)
      return [...findingsOf('imports', writes), ...findingsOf('reads', reads)]
    } finally {
      await rig.end()
    }
  },
}

interface Overloaded {
  readonly crowd: readonly Arrival[]
  readonly seconds: number
  /** Answers a second: the most before, and again after. */
  readonly before: number
  readonly after: number
}

const CALLERS = 16
const CROWD = 1_000
const AFTERWARDS_SECONDS = 5

async function overloaded(
  target: Pick<ArrivalsAsked, 'url' | 'bearer' | 'reads' | 'tag'>,
  seconds: number,
  say: (line: string) => void,
): Promise<Overloaded> {
  const steadily = async (phase: string, lasting: number) => {
    const asked = { ...target, tag: `${target.tag}-${phase}`, atOnce: CALLERS, seconds: lasting }
    return rateOf(await arrive(asked), lasting)
  }
  await steadily('warm', SETTLING_SECONDS)
  const before = await steadily('before', seconds)
  say(`  ${Math.round(before)} answers a second at most`)
  const crowd = await arrive({ ...target, tag: `${target.tag}-crowd`, perSecond: before * 3, atOnce: CROWD, seconds })
  const after = await steadily('after', AFTERWARDS_SECONDS)
  return { crowd, seconds, before, after }
}

async function targetOf(rig: Rig) {
  const url = rig.programs.flatMap((program) => program.url() ?? [])[0] ?? ''
  const history = startHistory()
  const asking = integratorOf({ ...rig, urls: () => [url] }, history)
  const list = await asking.ask({ method: 'GET', path: '/v3/pvt/processo?pageSize=50' })
  const listed = (list?.json['entidade'] ?? []) as readonly { readonly id: number }[]
  if (listed.length === 0) throw new Error('the demo has processes to ask for')
  return { url, reads: listed.map(({ id }) => `/v3/pvt/Processo/${id}`), bearer: await bearerOf(rig, url) }
}

function rateOf(arrivals: readonly Arrival[], seconds: number): number {
  return arrivals.filter(({ status }) => status === 200).length / seconds
}

function findingsOf(what: string, { crowd, before: peak, after, seconds }: Overloaded): Finding[] {
  const sent = crowd.filter(({ wasSent }) => wasSent)
  const accepted = crowd.filter(({ status }) => status === 200)
  const shed = crowd.filter(({ status }) => status === 503)
  const others = sent.length - accepted.length - shed.length
  const goodput = accepted.length / seconds / peak
  const slowest = quantile(
    accepted.map(({ milliseconds }) => milliseconds),
    0.99,
  )
  const shedIn = quantile(
    shed.map(({ milliseconds }) => milliseconds),
    0.5,
  )
  return [
    {
      name: `overload of ${what}: goodput`,
      goal: `≥ ${LEAST_GOODPUT} of the most it can do`,
      figure: `${goodput.toFixed(2)} of ${Math.round(peak)}/s, of ${crowd.length} wanted, ${sent.length} sent`,
      isMet: goodput >= LEAST_GOODPUT,
      isTimed: true,
    },
    {
      name: `overload of ${what}: what is accepted`,
      goal: `p99 ≤ ${LONGEST_ACCEPTED_MILLISECONDS} ms`,
      figure: `p99 ${Math.round(slowest)} ms`,
      isMet: slowest <= LONGEST_ACCEPTED_MILLISECONDS,
      isTimed: true,
    },
    {
      name: `overload of ${what}: what is not`,
      goal: '503 with Retry-After, nothing else',
      figure: `${shed.length} × 503 (p50 ${Math.round(shedIn)} ms), ${shed.filter((one) => !one.hasRetryAfter).length} without Retry-After, ${others} others`,
      isMet: others === 0 && shed.every(({ hasRetryAfter }) => hasRetryAfter),
    },
    {
      name: `overload of ${what}: right after`,
      goal: `≥ ${LEAST_GOODPUT} of what it was`,
      figure: (after / peak).toFixed(2),
      isMet: after >= peak * LEAST_GOODPUT,
      isTimed: true,
    },
  ]
}
