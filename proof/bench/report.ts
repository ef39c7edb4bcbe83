import { cpus } from 'node:os'
import type { Figures } from './compare.ts'
import type { Finding } from '../report.ts'
import type { Options } from './options.ts'
import type { Section } from './section.ts'

export interface Outcome {
  readonly name: string
  readonly title: string
  readonly aim: number | undefined
  readonly subject: Figures
  readonly floors: readonly Figures[]
}

export interface StartFigures {
  readonly coldMilliseconds: number
  readonly warmMilliseconds: number
  readonly idleMegabytes: number | undefined
  readonly loadedMegabytes: number | undefined
  readonly postgresMegabytes: number | undefined
}

export interface Report {
  readonly outcomes: readonly Outcome[]
  readonly start: StartFigures
  readonly sections: readonly Section[]
}

const AIMS = { warmMilliseconds: 3_000, residentMegabytes: 180 }

export function markdownOf({ outcomes, start, sections }: Report, options: Options): string {
  return `${[
    '# Benchmarks',
    'Written by `npm run bench`; every line compares the service with floors measured in the same run, in turns.',
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}; ${options.connections} connections, ` +
      `${options.rounds} rounds of ${options.seconds} s a contender; medians of the rounds. Service, floor, PostgreSQL and ` +
      'load generator share the machine: ratios and CPU count, absolute figures less so.',
    ...(outcomes.length > 0 ? ['## Operations', operationsTable(outcomes), FLOORS] : []),
    ...sections.map(({ markdown }) => markdown),
    '## Start and memory',
    startTable(start),
  ].join('\n\n')}\n`
}

/** Each aim of a report, and whether it was reached. */
export function findingsOf({ outcomes, start, sections }: Report): readonly Finding[] {
  const shares = outcomes.flatMap(({ name, aim, subject, floors: [floor] }): Finding[] => {
    if (aim === undefined || !floor) return []
    const share = ratio(subject, floor)
    return [{ name, goal: `≥ ${aim} of ${floor.name}`, figure: share.toFixed(2), isMet: share >= aim }]
  })
  const { warmMilliseconds, loadedMegabytes } = start
  return [
    ...shares,
    ...sections.filter(({ isMet }) => !isMet).map(missedSection),
    {
      name: 'second start',
      goal: `< ${AIMS.warmMilliseconds} ms`,
      figure: `${warmMilliseconds.toFixed(0)} ms`,
      isMet: warmMilliseconds < AIMS.warmMilliseconds,
    },
    ...(loadedMegabytes === undefined ? [] : [residentFinding(loadedMegabytes)]),
  ]
}

/** A finding about a section that missed its aim: the section itself says what it aims at, and where it was missed. */
function missedSection({ title }: Section): Finding {
  return { name: title, goal: 'as its section says', figure: 'see its section', isMet: false }
}

function residentFinding(megabytes: number): Finding {
  const { residentMegabytes: most } = AIMS
  return { name: 'memory', goal: `< ${most} MB`, figure: `${megabytes.toFixed(0)} MB`, isMet: megabytes < most }
}

const FLOORS = [
  '- `constant`: node:http that reads the body and answers as many bytes as the service, without looking at anything.',
  '- `parsed-constant`: the same, with the body through `JSON.parse`.',
  '- `prepared-select`: node:http and `pg`, one prepared select of the same row by its key, as the owner: no account set, no row-level security, no token.',
  '- `prepared-page`: node:http and `pg`, one prepared select of the same newest documents, joined by commas, as the owner: nothing is counted, no account set, no row-level security, no token.',
  '- `import-sql`, `note-sql`, `command-sql`: node:http and `pg`; the very statements that the service sends for the operation, recorded at the start of the run, in one pipelined transaction: no reading, no deciding, no waiting for an answer in between.',
  '- `sign-and-select`: node:http and `pg`; one select of the tokens and one Ed25519 signature.',
].join('\n')

function operationsTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.flatMap(({ title, subject, floors, aim }) => [
    cells([`**${title}**`, ...figureCells(subject), '', '']),
    ...floors.map((floor, index) =>
      cells([
        `floor \`${floor.name}\``,
        ...figureCells(floor),
        ratio(subject, floor).toFixed(2),
        index === 0 ? verdict(ratio(subject, floor), aim) : '',
      ]),
    ),
  ])
  return [
    cells(['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU s per 1 000', 'share of the floor', 'aim']),
    cells(['---', '---:', '---:', '---:', '---:', '---:', '---']),
    ...rows,
  ].join('\n')
}

function figureCells({ perSecond, p50Milliseconds, p99Milliseconds, cpuSecondsPerThousand }: Figures): string[] {
  const cpu = Number.isNaN(cpuSecondsPerThousand) ? '–' : cpuSecondsPerThousand.toFixed(3)
  return [perSecond.toFixed(0), p50Milliseconds.toFixed(2), p99Milliseconds.toFixed(2), cpu]
}

export function ratio(subject: Figures, floor: Figures): number {
  return subject.perSecond / floor.perSecond
}

function verdict(share: number, aim: number | undefined): string {
  if (aim === undefined) return ''
  return `≥ ${aim} ${share >= aim ? 'met' : 'missed'}`
}

function startTable({ coldMilliseconds, warmMilliseconds, ...memory }: StartFigures): string {
  const within = (value: number | undefined, aim: number) => (value === undefined ? '' : value < aim ? 'met' : 'missed')
  const megabytes = (value: number | undefined) => (value === undefined ? '–' : `${value.toFixed(0)} MB`)
  const warm = `< 3 s ${within(warmMilliseconds, AIMS.warmMilliseconds)}`
  const resident = `< 180 MB ${within(memory.loadedMegabytes, AIMS.residentMegabytes)}`
  return [
    cells(['', 'measured', 'aim']),
    cells(['---', '---:', '---']),
    cells(['first start: PostgreSQL, schema and demo made, until ready', `${coldMilliseconds.toFixed(0)} ms`, '']),
    cells(['second start, until ready', `${warmMilliseconds.toFixed(0)} ms`, warm]),
    cells(['service, resident, when ready', megabytes(memory.idleMegabytes), '']),
    cells(['service, resident, after all load above', megabytes(memory.loadedMegabytes), resident]),
    cells(['its PostgreSQL, shared pages counted once', megabytes(memory.postgresMegabytes), '']),
  ].join('\n')
}

function cells(values: readonly string[]): string {
  return `| ${values.join(' | ')} |`
}
