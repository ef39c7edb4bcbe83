import { applyLoad, type Measured } from './load.ts'
import { cpuSeconds } from './process-figures.ts'

export interface Contender {
  readonly name: string
  readonly pid: number
  readonly port: number
  readonly next: () => Buffer
  readonly fromManyAddresses?: boolean
  readonly furtherTries?: number
  /** CPU seconds so far of others that work for it, by name. */
  readonly othersCpuSeconds?: () => Readonly<Record<string, number>>
}

/** Medians over the rounds. */
export interface Figures extends Omit<Measured, 'requests'> {
  readonly name: string
  readonly requests: number
  /** CPU of the process that answers, alone. */
  readonly cpuSecondsPerThousand: number
  /** CPU of the others that the contender names. */
  readonly othersCpuSecondsPerThousand: Readonly<Record<string, number>>
}

/** Until the code that is run often has been optimised. */
const WARM_UP_SECONDS = 4

/**
 * Contenders take turns in short rounds, each round in the other order, so that a machine that is busy with something
 * else slows all of them alike; the medians are compared.
 */
export async function compare(
  contenders: readonly Contender[],
  { rounds, seconds, connections }: { readonly rounds: number; readonly seconds: number; readonly connections: number },
): Promise<Figures[]> {
  const turns = new Map<Contender, Turn[]>(contenders.map((contender) => [contender, []]))
  for (const contender of contenders) await turnOf(contender, WARM_UP_SECONDS, connections)
  for (let round = 0; round < rounds; round++) {
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
      turns.get(contender)?.push(await turnOf(contender, seconds, connections))
    }
  }
  return [...turns].map(([{ name }, measured]) => ({
    name,
    requests: measured.reduce((sum, { requests }) => sum + requests, 0),
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    p50Milliseconds: median(measured.map(({ p50Milliseconds }) => p50Milliseconds)),
    p99Milliseconds: median(measured.map(({ p99Milliseconds }) => p99Milliseconds)),
    cpuSecondsPerThousand: median(measured.map(({ cpuSecondsPerThousand }) => cpuSecondsPerThousand)),
    othersCpuSecondsPerThousand: Object.fromEntries(
      Object.keys(measured[0]?.othersCpuSecondsPerThousand ?? {}).map((other) => [
        other,
        median(measured.map((turn) => turn.othersCpuSecondsPerThousand[other] ?? Number.NaN)),
      ]),
    ),
  }))
}

interface Turn extends Measured {
  readonly cpuSecondsPerThousand: number
  readonly othersCpuSecondsPerThousand: Readonly<Record<string, number>>
}

async function turnOf(
  { pid, othersCpuSeconds = () => ({}), ...target }: Contender,
  seconds: number,
  connections: number,
): Promise<Turn> {
  const used = () => ({ own: cpuSeconds(pid) ?? Number.NaN, ofOthers: othersCpuSeconds() })
  const before = used()
  const measured = await applyLoad({ ...target, connections, seconds })
  const after = used()
  const perThousand = (from = Number.NaN, to = Number.NaN) => ((to - from) / measured.requests) * 1000
  return {
    ...measured,
    cpuSecondsPerThousand: perThousand(before.own, after.own),
    othersCpuSecondsPerThousand: Object.fromEntries(
      Object.entries(after.ofOthers).map(([name, so]) => [name, perThousand(before.ofOthers[name], so)]),
    ),
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
