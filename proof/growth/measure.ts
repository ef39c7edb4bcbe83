import type { DocumentedOperation } from '../fuzz/document.ts'
import type { Received, Send } from '../fuzz/send.ts'
import { slopeOf } from '../soak/fit.ts'
import type { Shape } from './shapes.ts'

/** What a request of a size cost the service. */
export interface Cost {
  readonly bytes: number
  /** Processor time of the service's own process: the least of the repeats. */
  readonly milliseconds: number
  /**
   * The longest time that its event loop was blocked, the least of the repeats: as the loop itself reports it, and no more than the
   * processor time of the request, which is all that an idle machine would have taken for it.
   */
  readonly stallMilliseconds: number
  readonly status: number
}

export interface Measured {
  readonly operation: string
  readonly shape: string
  readonly costs: readonly Cost[]
  /** How cost grows with length: 1 is in proportion, 2 with the square. NaN where every cost is too small to measure. */
  readonly exponent: number
}

/** The receiver of a shape of growing size: an operation of the published document, or a form of the customer's pages. */
export interface Target extends Pick<DocumentedOperation, 'id' | 'method' | 'path' | 'parameters'> {
  /** The headers of its requests, made for each; absent: the bearer of an integration, and JSON. */
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined
}

export interface Subject {
  readonly send: Send
  readonly bearer: () => Promise<string>
  /** The private port. */
  readonly metricsUrl: string
}

/** Below it the clock of the processor, and what else the service does, say more than the request. */
const TOO_LITTLE_MILLISECONDS = 25
/** The histogram of the event loop includes its own period in a delay. */
const PERIOD_MILLISECONDS = 10
const PARTS_OF_LARGEST = [1 / 8, 1 / 4, 1 / 2, 1]

/** Sends one operation a shape of growing size, up to the largest that is accepted. */
export async function measure(
  subject: Subject,
  operation: Target,
  shape: Shape,
  { parts = PARTS_OF_LARGEST, repeats = 3 } = {},
): Promise<Measured> {
  const costs: Cost[] = []
  for (const part of parts)
    costs.push(await costOf(subject, operation, { shape, bytes: Math.floor(shape.mostBytes * part), repeats }))
  return { operation: operation.id, shape: shape.name, costs, exponent: exponentOf(costs) }
}

interface Sized {
  readonly shape: Shape
  readonly bytes: number
  readonly repeats: number
}

async function costOf(subject: Subject, operation: Target, { shape, bytes, repeats }: Sized): Promise<Cost> {
  const grown = shape.make(bytes)
  const body = 'body' in grown ? Buffer.from(grown.body) : undefined
  const target = `${pathOf(operation)}?${'query' in grown ? grown.query.slice(1) : ''}`
  let [milliseconds, stallMilliseconds, status] = [Infinity, Infinity, 0]
  for (let time = 0; time < repeats; time++) {
    const headers = operation.headers?.() ?? {
      authorization: `Bearer ${await subject.bearer()}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    const before = await figuresOf(subject)
    const answer: Received = await subject.send({ method: operation.method, target, headers, body })
    const after = await figuresOf(subject)
    milliseconds = Math.min(milliseconds, after.cpu - before.cpu)
    const stood = Math.min(after.cpu - before.cpu, Math.max(0, after.stall - PERIOD_MILLISECONDS))
    stallMilliseconds = Math.min(stallMilliseconds, stood)
    ;({ status } = answer)
  }
  return { bytes: body?.length ?? bytes, milliseconds, stallMilliseconds, status }
}

/** Of nothing that is there: what is measured is what reading and judging a request cost. */
function pathOf({ path, parameters }: Target): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example
    return typeof example === 'string' || typeof example === 'number' ? encodeURIComponent(String(example)) : '1'
  })
}

async function figuresOf({ metricsUrl }: Subject): Promise<{ cpu: number; stall: number }> {
  const text = await (await fetch(metricsUrl)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) * 1_000
  return { cpu: read('process_cpu_seconds_total'), stall: read('nodejs_eventloop_lag_max_seconds') }
}

/** The slope of the line closest to the logarithms of length and cost. */
export function exponentOf(costs: readonly Pick<Cost, 'bytes' | 'milliseconds'>[]): number {
  const told = costs.filter(({ milliseconds }) => milliseconds > 0)
  if (told.length < 2 || (told.at(-1)?.milliseconds ?? 0) < TOO_LITTLE_MILLISECONDS) return Number.NaN
  return slopeOf(told.map(({ bytes, milliseconds }) => ({ at: Math.log(bytes), value: Math.log(milliseconds) })))
}
