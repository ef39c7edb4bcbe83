import type { Finding } from '../report.ts'
import { quantile } from '../chaos/kill-loop.ts'
import { lastTwoThirds, mean, type Point, slopeOf } from './fit.ts'
import type { ProgramSample, Sample } from './sample.ts'

const MEGABYTE = 2 ** 20
const MOST_MEGABYTES_A_MINUTE = 1
const MOST_PART_IN_TEN_MINUTES = 0.05
const MOST_MORE_DESCRIPTORS = 10
const LONGEST_LAG_SECONDS = 5
const MOST_DEARER = 1.25
/** Before that, what grows or waits may only be warming up: it is said and not judged. */
const LEAST_MINUTES = 15

/** The findings of the samples of a steady load: whether anything grows that should not. */
export function judge(samples: readonly Sample[], mostConnections: number): Finding[] {
  const minutes = (samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)
  const early = minutes < LEAST_MINUTES ? ({ isTimed: true } as const) : {}
  const names = [...new Set(samples.flatMap(({ programs }) => programs.map(({ name }) => name)))]
  return [
    ...names.flatMap((name) => [
      flat(
        `soak: memory of ${name}`,
        pointsOf(samples, name, ({ residentBytes }) => residentBytes),
        early,
      ),
      flat(
        `soak: heap of ${name} after collection`,
        pointsOf(samples, name, ({ heapBytes }) => heapBytes),
        early,
      ),
      descriptors(
        name,
        pointsOf(samples, name, (one) => one.descriptors),
      ),
    ]),
    connections(samples, mostConnections),
    { ...growth(samples), ...early },
    { ...lag(samples), ...early },
  ]
}

function pointsOf(
  samples: readonly Sample[],
  name: string,
  figureOf: (sample: ProgramSample) => number | undefined,
): readonly Point[] {
  return samples.flatMap(({ at, programs }) => {
    const program = programs.find((one) => one.name === name)
    const value = program && figureOf(program)
    return value === undefined ? [] : [{ at, value }]
  })
}

function flat(name: string, points: readonly Point[], early: Pick<Finding, 'isTimed'>): Finding {
  const late = lastTwoThirds(points)
  const slope = slopeOf(late)
  const part = (slope * 10) / mean(late.map(({ value }) => value))
  return {
    name,
    goal: `< ${MOST_MEGABYTES_A_MINUTE} MB a minute, < ${MOST_PART_IN_TEN_MINUTES * 100} % in 10 minutes, after a third`,
    figure: `${signed(slope / MEGABYTE, 2)} MB a minute, ${signed(part * 100, 1)} %; ${megabytes(points[0]?.value)} → ${megabytes(points.at(-1)?.value)} MB`,
    isMet: slope / MEGABYTE < MOST_MEGABYTES_A_MINUTE && part < MOST_PART_IN_TEN_MINUTES,
    ...early,
  }
}

function descriptors(name: string, points: readonly Point[]): Finding {
  const late = lastTwoThirds(points)
  const before = points.slice(0, points.length - late.length)
  const [most, last] = [Math.max(...before.map(({ value }) => value)), points.at(-1)?.value ?? 0]
  return {
    name: `soak: open files and sockets of ${name}`,
    goal: `at the end at most ${MOST_MORE_DESCRIPTORS} more than in the first third`,
    figure: `${last}; ${most} at most in the first third`,
    isMet: last <= most + MOST_MORE_DESCRIPTORS,
  }
}

function connections(samples: readonly Sample[], most: number): Finding {
  const reached = Math.max(...samples.map((sample) => sample.connections))
  return {
    name: 'soak: connections to the database',
    goal: `≤ ${most}, what the pools may have`,
    figure: `${reached} at most`,
    isMet: reached <= most,
  }
}

/** A write costs as much room at the end as it did before. */
function growth(samples: readonly Sample[]): Finding {
  const middle = samples[Math.floor(samples.length / 2)]
  const perWrite = (from: Sample | undefined, to: Sample | undefined) =>
    from && to ? (to.databaseBytes - from.databaseBytes) / (to.acknowledged - from.acknowledged) / 1_024 : Number.NaN
  const [first, second] = [perWrite(samples[0], middle), perWrite(middle, samples.at(-1))]
  return {
    name: 'soak: size of the database',
    goal: `a write of the second half ≤ ${MOST_DEARER} of one of the first`,
    figure: `${first.toFixed(1)} KB a write, then ${second.toFixed(1)} KB`,
    isMet: second <= first * MOST_DEARER,
  }
}

function lag(samples: readonly Sample[]): Finding {
  // The backlog of the full speed at which its rate was measured is done by then.
  const lags = lastTwoThirds(samples.map(({ at, lagSeconds }) => ({ at, value: lagSeconds }))).map(({ value }) => value)
  const p99 = quantile(lags, 0.99)
  return {
    name: 'soak: work that waits',
    goal: `p99 ≤ ${LONGEST_LAG_SECONDS} s, after a third`,
    figure: `p50 ${quantile(lags, 0.5).toFixed(1)} s, p99 ${p99.toFixed(1)} s`,
    isMet: p99 <= LONGEST_LAG_SECONDS,
  }
}

function signed(value: number, digits: number): string {
  return `${value < 0 ? '' : '+'}${value.toFixed(digits)}`
}

function megabytes(bytes: number | undefined): string {
  return ((bytes ?? Number.NaN) / MEGABYTE).toFixed(0)
}
