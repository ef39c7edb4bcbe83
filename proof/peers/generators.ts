import { median } from '../bench/compare.ts'
import { applyLoad, type Measured } from '../bench/load.ts'
import { measurementsOf, prepareSubject } from '../bench/measurements.ts'
import { cpuSeconds } from '../bench/process-figures.ts'
import type { RunningService } from '../bench/service.ts'
import { cannonade } from './cannon.ts'
import type { Terms } from './measure.ts'
import type { Asked } from './product.ts'

/** Medians over the rounds. */
export interface GeneratorFigures extends Omit<Measured, 'requests'> {
  readonly serviceCpuPerThousand: number
  /** Of this process, in which both generators run. */
  readonly generatorCpuPerThousand: number
}

export interface GeneratorOutcome {
  readonly title: string
  /** Whether the service answers requests that come together in one trip to the database (0008). */
  readonly isReadTogether: boolean
  readonly bench: GeneratorFigures
  readonly autocannon: GeneratorFigures
}

/** Measurements of the bench whose requests need no answer of an earlier one and no address of their own. */
const CONFIRMED = ['get-process', 'refund-split', 'import', 'add-note']

type Turn = Measured & Pick<GeneratorFigures, 'serviceCpuPerThousand' | 'generatorCpuPerThousand'>

/** The bench's own load generator and autocannon ask the same service the same things, in turns. */
export async function compareGenerators(
  service: RunningService,
  terms: Terms,
  say: (line: string) => void,
): Promise<readonly GeneratorOutcome[]> {
  const { connections, rounds, seconds } = terms
  const outcomes: GeneratorOutcome[] = []
  for (const { name, title, next } of measurementsOf(await prepareSubject(service))) {
    if (!CONFIRMED.includes(name)) continue
    say(`two generators: ${title}`)
    const { port } = service
    const warm = await applyLoad({ port, connections, seconds, next })
    const amount = Math.max(connections, Math.round(warm.perSecond * seconds))
    const url = `http://127.0.0.1:${port}`
    const generators = [
      { turns: [] as Turn[], run: () => applyLoad({ port, connections, seconds, next }) },
      { turns: [] as Turn[], run: () => cannonade({ url, connections, amount, next: () => askedOf(next()) }) },
    ]
    for (let round = 0; round < rounds; round++) {
      for (const { turns, run } of round % 2 === 0 ? generators : generators.toReversed())
        turns.push(await turnOf(service.pid, run))
    }
    const [bench, autocannon] = generators.map(({ turns }) => mediansOf(turns))
    if (bench && autocannon) outcomes.push({ title, isReadTogether: name === 'get-process', bench, autocannon })
  }
  return outcomes
}

async function turnOf(pid: number, run: () => Promise<Measured>): Promise<Turn> {
  const own = process.cpuUsage()
  const before = cpuSeconds(pid) ?? Number.NaN
  const measured = await run()
  const service = (cpuSeconds(pid) ?? Number.NaN) - before
  const { user, system } = process.cpuUsage(own)
  return {
    ...measured,
    serviceCpuPerThousand: (service / measured.requests) * 1000,
    generatorCpuPerThousand: ((user + system) / 1e6 / measured.requests) * 1000,
  }
}

function mediansOf(turns: readonly Turn[]): GeneratorFigures {
  const of = (figure: keyof Turn) => median(turns.map((turn) => turn[figure]))
  return {
    perSecond: of('perSecond'),
    p50Milliseconds: of('p50Milliseconds'),
    p99Milliseconds: of('p99Milliseconds'),
    serviceCpuPerThousand: of('serviceCpuPerThousand'),
    generatorCpuPerThousand: of('generatorCpuPerThousand'),
  }
}

/** The request that bytes of the bench are, without what autocannon writes itself. */
export function askedOf(bytes: Buffer): Asked {
  const text = bytes.toString('utf8')
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const [method = '', path = ''] = first.split(' ')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ])
  const kept = headers.filter(([name]) => name !== 'host' && name !== 'content-length')
  const body = text.slice(end + 4)
  return {
    method: method === 'GET' ? 'GET' : 'POST',
    path,
    headers: Object.fromEntries(kept) as Record<string, string>,
    ...(body !== '' && { body }),
  }
}
