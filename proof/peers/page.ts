import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Finding } from '../report.ts'
import type { Comparison, ProductState } from './compare-all.ts'
import type { GeneratorFigures, GeneratorOutcome } from './generators.ts'
import type { OperationFigures, ProductFigures, Terms } from './measure.ts'
import type { OperationName } from './product.ts'
import { ROOT } from './sizes.ts'
import { BUSY, DIFFERENCES, INTRODUCTION, MEASURED, NAMES, REASONS } from './page-words.ts'

export const PAGE_FILE = join(ROOT, 'docs/reference/comparison.md')
/** Two generators that differ by more have their reason written down. */
const MOST_DIFFERENCE = 0.2

export interface Circumstances {
  readonly terms: Terms
  readonly on: string
  /** Of the machine over the last minute. */
  readonly load: number
}

/** The page of a run. */
export function pageOf({ operations, products, generators }: Comparison, circumstances: Circumstances): string {
  const { terms, on, load } = circumstances
  return `${[
    '# The same work at Medusa and Vendure',
    INTRODUCTION,
    `${on}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, load ${load.toFixed(1)}; ${terms.connections} connections, ` +
      `${terms.rounds} rounds of about ${terms.seconds} s a product, in turns; medians of the rounds.` +
      (load > cpus().length ? ` ${BUSY}` : ''),
    MEASURED,
    ...operations.flatMap(sectionOf),
    '## Starting, memory and disk',
    statesTable(products),
    '## What can be compared, and what cannot',
    DIFFERENCES,
    '## autocannon and the bench’s own load generator',
    REASONS.generators,
    generatorsTable(generators),
    ...generators.filter(differs).map(reasonOf),
  ].join('\n\n')}\n`
}

/** The findings about a run itself: every request of every product was answered, or the run would have ended, and the two generators. */
export function findingsOf({ operations, generators }: Comparison): readonly Finding[] {
  const asked = operations.flatMap(({ figures }) => figures)
  const requests = asked.reduce((sum, { requests: count }) => sum + count, 0)
  const apart = generators.filter(differs).map(({ title }) => title)
  return [
    {
      name: 'answers',
      goal: 'every request of every product is answered with success',
      figure: `${requests} requests`,
      isMet: requests > 0,
    },
    {
      name: 'two generators',
      goal: `within ${MOST_DIFFERENCE * 100} % of each other, or the reason is known`,
      figure: apart.length === 0 ? 'within it' : `apart: ${apart.join(', ')}`,
      isMet: generators.filter(differs).every((one) => reasonFor(one) !== REASONS.unexplained),
    },
  ]
}

function sectionOf({ operation, figures }: OperationFigures): string[] {
  const [first] = figures
  return [
    `## ${NAMES[operation].title}`,
    NAMES[operation].about,
    ...(first ? [operationTable(operation, figures, first)] : []),
  ]
}

function operationTable(operation: OperationName, figures: readonly ProductFigures[], first: ProductFigures): string {
  const titles = [
    '',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'CPU s per 1 000, service',
    'PostgreSQL',
    'statements a request',
    'bytes an answer',
    'CPU, as a ratio',
  ]
  const rows = figures.map((one) => {
    const ratio = cpuOf(one) / cpuOf(first)
    return cells([
      `**${one.product}**: ${one.request}`,
      rate(one.perSecond),
      one.p50Milliseconds.toFixed(1),
      one.p99Milliseconds.toFixed(1),
      one.serviceCpuPerThousand.toFixed(2),
      one.postgresCpuPerThousand.toFixed(2),
      one.statementsPerRequest.toFixed(1),
      one.bytesPerAnswer.toFixed(0),
      one === first ? '1' : ratio.toFixed(1),
    ])
  })
  const missing = NAMES[operation].missing
  return (
    [cells(titles), cells(titles.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows].join('\n') +
    (missing ? `\n\n${missing}` : '')
  )
}

function cpuOf({ serviceCpuPerThousand, postgresCpuPerThousand }: ProductFigures): number {
  return serviceCpuPerThousand + postgresCpuPerThousand
}

function statesTable(products: readonly ProductState[]): string {
  const rows = products.map((one) =>
    cells([
      `**${one.product}** ${one.version}`,
      `${one.startMilliseconds.toFixed(0)} ms`,
      `${one.idleMegabytes.toFixed(0)} MB`,
      `${one.loadedMegabytes.toFixed(0)} MB`,
      `${one.installedMegabytes.toFixed(0)} MB`,
    ]),
  )
  return [
    cells([
      '',
      'start to first answer',
      'resident, just started',
      'resident, after all of the above',
      'installed, without Node and PostgreSQL',
    ]),
    cells(['---', '---:', '---:', '---:', '---:']),
    ...rows,
  ].join('\n')
}

function generatorsTable(outcomes: readonly GeneratorOutcome[]): string {
  const row = (title: string, figures: GeneratorFigures, ratio: string) =>
    cells([
      title,
      rate(figures.perSecond),
      figures.p50Milliseconds.toFixed(2),
      figures.p99Milliseconds.toFixed(2),
      figures.serviceCpuPerThousand.toFixed(3),
      figures.generatorCpuPerThousand.toFixed(3),
      ratio,
    ])
  return [
    cells(['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU s per 1 000, service', 'generator', 'autocannon to bench']),
    cells(['---', '---:', '---:', '---:', '---:', '---:', '---:']),
    ...outcomes.flatMap(({ title, bench, autocannon }) => [
      row(`**${title}**, bench`, bench, ''),
      row('autocannon', autocannon, (autocannon.perSecond / bench.perSecond).toFixed(2)),
    ]),
  ].join('\n')
}

function differs({ bench, autocannon }: GeneratorOutcome): boolean {
  return Math.abs(autocannon.perSecond / bench.perSecond - 1) > MOST_DIFFERENCE
}

/** By what the service itself used for a request under each. */
function reasonFor({ isReadTogether, bench, autocannon }: GeneratorOutcome): string {
  const ratio = autocannon.serviceCpuPerThousand / bench.serviceCpuPerThousand
  if (Math.abs(ratio - 1) <= MOST_DIFFERENCE) return REASONS.ofTheGenerator
  return isReadTogether && ratio > 1 ? REASONS.together : REASONS.unexplained
}

function reasonOf(outcome: GeneratorOutcome): string {
  const { title, bench, autocannon } = outcome
  const milliseconds = (perThousand: number) => `${perThousand.toFixed(3)} ms`
  const figures =
    `**${title}** differs by ${(Math.abs(autocannon.perSecond / bench.perSecond - 1) * 100).toFixed(0)} %. For a request the service used ` +
    `${milliseconds(bench.serviceCpuPerThousand)} of processor time under the bench’s generator and ${milliseconds(autocannon.serviceCpuPerThousand)} under autocannon; ` +
    `the generators themselves used ${milliseconds(bench.generatorCpuPerThousand)} and ${milliseconds(autocannon.generatorCpuPerThousand)}.`
  return `${figures} ${reasonFor(outcome)}`
}

function rate(perSecond: number): string {
  return perSecond < 100 ? perSecond.toFixed(1) : perSecond.toFixed(0)
}

function cells(values: readonly string[]): string {
  return `| ${values.join(' | ')} |`
}
