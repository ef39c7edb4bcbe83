import type { TestAccount, TestApp } from '../../apps/server/test/support/app.ts'
import { median } from '../bench/compare.ts'
import type { Finding } from '../report.ts'

/** An account whose requests are all kept: it stays below ten alike and 120 in all a minute. */
const ALIKE = 10
const KINDS = [
  '/v3/pvt/processo/1',
  '/v1/gestao/processos/1',
  '/v1/gestao/webhooks/1',
  '/v1/gestao/processos/1/eventos',
  '/v1/gestao/processos/1/veredito',
  '/v1/gestao/mensagens/1',
] as const
const AT_ONCE = 4

export interface MeasureTerms {
  /** Rounds with and without the log, in turns. */
  readonly rounds: number
  /** Accounts in a round, each new. */
  readonly accounts: number
}

/** What refused requests cost with the log, and how many rows it kept. */
export interface Cost {
  /** Milliseconds with the log over milliseconds without it, in one pair of rounds after the other: the median of the pairs. */
  readonly ratio: number
  readonly withLog: number
  readonly without: number
  readonly kept: number
}

/**
 * Sends refused requests through the whole service but the socket, in turns with its log of requests and without it, and waits until
 * the log is written: its whole cost falls on the requests. `isFlood`: one account sends all, so that most are counted only.
 */
export async function measureRefusals(
  app: TestApp,
  { rounds, accounts }: MeasureTerms,
  isFlood: boolean,
): Promise<Cost> {
  const { requestLog } = app.deps
  const { keep } = requestLog
  const times = { on: [] as number[], off: [] as number[] }
  let kept = 0
  const round = async (isOn: boolean) => {
    const senders = await Promise.all(Array.from({ length: accounts }, () => app.account()))
    Object.assign(requestLog, { keep: isOn ? keep : () => undefined })
    times[isOn ? 'on' : 'off'].push(await timed(app, isFlood ? [...senders].fill(senders[0] as TestAccount) : senders))
    kept += isOn ? await rowsOf(app, senders) : 0
  }
  try {
    await round(true)
    times.on.length = 0
    kept = 0
    for (let n = 0; n < rounds; n++) for (const isOn of n % 2 === 0 ? [true, false] : [false, true]) await round(isOn)
  } finally {
    Object.assign(requestLog, { keep })
  }
  const [withLog, without] = [median(times.on), median(times.off)]
  const ratio = median(times.on.map((milliseconds, n) => milliseconds / (times.off[n] ?? Number.NaN)))
  return { ratio, withLog, without, kept }
}

/** Milliseconds for one request, the writing of the log included. */
async function timed(app: TestApp, senders: readonly TestAccount[]): Promise<number> {
  const requests = senders.flatMap(({ bearer }) =>
    KINDS.flatMap((url) =>
      Array.from({ length: ALIKE }, () => ({ url, headers: { authorization: `Bearer ${bearer}` } })),
    ),
  )
  const since = performance.now()
  const waiting = [...requests]
  const send = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { statusCode } = await app.server.inject({ method: 'GET', ...next })
      if (statusCode !== 404) throw new Error(`${next.url} was answered with ${statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  await app.deps.requestLog.flush()
  return (performance.now() - since) / requests.length
}

async function rowsOf(app: TestApp, senders: readonly TestAccount[]): Promise<number> {
  const [row] = await app.database.query<{ n: number }>(
    'SELECT count(*)::integer AS n FROM request_record WHERE account_id = ANY($1::bigint[])',
    [senders.map(({ id }) => id)],
  )
  return row?.n ?? 0
}

/** What both costs say, as rows of a report. */
export function findingsOf(each: Cost, flood: Cost, { rounds, accounts }: MeasureTerms): readonly Finding[] {
  const sent = rounds * accounts * KINDS.length * ALIKE
  const figureOf = ({ ratio, withLog, without }: Cost) =>
    `${ratio.toFixed(2)} (${withLog.toFixed(2)} and ${without.toFixed(2)} ms a request)`
  return [
    {
      name: 'refused requests that are all kept: with the log over without it',
      // To keep one costs no more than to answer it once more.
      goal: 'at most 2',
      figure: figureOf(each),
      isMet: each.ratio <= 2,
      isTimed: true,
    },
    {
      name: 'a flood of refusals of one account: with the log over without it',
      goal: 'at most 1.25',
      figure: figureOf(flood),
      isMet: flood.ratio <= 1.25,
      isTimed: true,
    },
    { name: 'rows kept of each request', goal: `${sent}`, figure: `${each.kept}`, isMet: each.kept === sent },
    {
      name: 'rows kept of the flood',
      goal: 'at most 60 a round',
      figure: `${flood.kept} in ${rounds} rounds`,
      isMet: flood.kept > 0 && flood.kept <= rounds * KINDS.length * ALIKE,
    },
  ]
}
