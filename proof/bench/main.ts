import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare } from './compare.ts'
import { startFloor } from './floor-process.ts'
import { liftLimits } from './lift-limits.ts'
import { ask } from './load.ts'
import { measurementsOf, prepareSubject, type Measurement, type Subject } from './measurements.ts'
import { reportOf } from '../report.ts'
import { type Section, sectionOf } from './section.ts'
import { readOptions, type Options } from './options.ts'
import { processListSection } from './process-list.ts'
import { postgresMegabytes, residentMegabytes } from './process-figures.ts'
import { findingsOf, markdownOf, ratio, type Outcome, type Report } from './report.ts'
import { startService, type RunningService } from './service.ts'

const root = join(import.meta.dirname, '../..')
const REPORT = join(root, 'docs/reference/benchmarks.md')

const options = readOptions(process.argv.slice(2))
const folder = mkdtempSync(join(tmpdir(), 'vaivem-bench-'))
try {
  const measured = await run(options, join(folder, 'data'))
  const sections = [
    ...(isChosen('database') ? [await databaseCostSection()] : []),
    ...(isChosen('events') ? [await eventLagSection()] : []),
    ...(isChosen('list') ? [await processListSection(options.processes)] : []),
  ]
  const report = { ...measured, sections }
  if (options.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  else process.stdout.write(markdownOf(report, options))
  // A part of the measurements is no report.
  if (options.only.length === 0) await writeFile(REPORT, markdownOf(report, options))
  const { text, exitCode } = reportOf(findingsOf(report), { run: 'bench', judgesTimes: true })
  process.stderr.write(text)
  process.exitCode = exitCode
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function run(chosen: Options, dataDir: string): Promise<Omit<Report, 'sections'>> {
  say('first start')
  const cold = await startService(dataDir)
  await liftLimits(dataDir)
  await cold.stop()
  say('second start')
  const warm = await startService(dataDir, chosen.nodeOptions)
  try {
    const idleMegabytes = residentMegabytes(warm.pid)
    const outcomes = await measure(chosen, dataDir, warm)
    const start = {
      coldMilliseconds: cold.readyMilliseconds,
      warmMilliseconds: warm.readyMilliseconds,
      idleMegabytes,
      loadedMegabytes: residentMegabytes(warm.pid),
      postgresMegabytes: postgresMegabytes(dataDir),
    }
    return { outcomes, start }
  } finally {
    await warm.stop()
  }
}

async function measure(chosen: Options, dataDir: string, service: RunningService): Promise<Outcome[]> {
  const subject = await prepareSubject(service)
  const outcomes: Outcome[] = []
  for (const measurement of measurementsOf(subject)) {
    if (!isChosen(measurement.name)) continue
    say(measurement.title)
    outcomes.push(await measureAgainstFloors(measurement, subject, dataDir, chosen))
  }
  return outcomes
}

async function measureAgainstFloors(
  measurement: Measurement,
  { service }: Subject,
  dataDir: string,
  chosen: Options,
): Promise<Outcome> {
  const { name, title, aim, next } = measurement
  const answerBytes = Buffer.byteLength(await ask(service.port, next()))
  const floors = await Promise.all(
    measurement.floors.map(async (floor) => ({ floor, running: await startFloor(floor, dataDir, answerBytes) })),
  )
  try {
    const contenders = [
      { ...measurement, name: 'service', pid: service.pid, port: service.port },
      ...floors.map(({ floor, running }) => ({
        name: floor,
        pid: running.pid,
        port: running.port,
        next: measurement.floorNext ?? next,
      })),
    ]
    const [subject, ...others] = await compare(contenders, chosen)
    if (!subject) throw new Error(`nothing was measured of ${name}`)
    for (const other of others) say(`  ${ratio(subject, other).toFixed(2)} of ${other.name}`)
    return { name, title, aim, subject, floors: others }
  } finally {
    await Promise.all(floors.map(({ running }) => running.stop()))
  }
}

function databaseCostSection(): Promise<Section> {
  const about =
    'What a request costs PostgreSQL: the statements that are sent for it, and the rows and bytes of write-ahead log that it and the work after it write.'
  return sectionOf('What the database writes', about, join(root, 'proof/bench/database-cost.ts'))
}

function eventLagSection(): Promise<Section> {
  const about =
    'From the answer of the request that made a change until its event is at a receiver, everything on this machine.'
  return sectionOf('Events', about, join(root, 'proof/bench/event-lag.ts'))
}

function isChosen(name: string): boolean {
  return options.only.length === 0 || options.only.includes(name)
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
