import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { check, drained } from '../chaos/check.ts'
import { startLoad } from '../chaos/load/load.ts'
import { createPace } from '../chaos/load/pace.ts'
import { startRig } from '../chaos/rig/rig.ts'
import { undoOnSignal, unlessEnding } from '../chaos/rig/undo.ts'
import { findingsOf } from '../chaos/verdict.ts'
import { reportOf } from '../report.ts'
import { judge } from './judge.ts'
import { heapSettings, type Sample, sampleOf } from './sample.ts'
import { seriesOf } from './series.ts'

const USAGE = `npm run prove -- soak [--minutes 30] [--part 0.5] [--seed N] [--keep]

Keeps an installation of its own (PostgreSQL, two that answer, one that works) busy at a part of what it can do, and looks
each 10 s whether memory, open files, connections, the database or the work that waits grow. Slopes are judged from 15
minutes on. At the end every acknowledged write is looked for. Linux.`

const WARM_UP_MILLISECONDS = 15_000
const MEASURED_MILLISECONDS = 15_000
const BETWEEN_MILLISECONDS = 10_000
/** A collection of the whole heap holds everything up for a moment: only with each third sample. */
const HEAP_EACH = 3
const PEOPLE = 16
const POOL_SIZE = 8
/** Beside its pool, a process has these for callers at the door. */
const ADMIN_CONNECTIONS = 2

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    part: { type: 'string', default: '0.5' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [minutes, part, seed] = [Number(values.minutes), Number(values.part), Number(values.seed)]
const say = (line: string) => void process.stderr.write(`${line}\n`)
if (values.help) process.stdout.write(`${USAGE}\n`)
else if (!(minutes > 0 && part > 0 && part <= 1 && Number.isSafeInteger(seed) && seed >= 0)) {
  say(USAGE)
  process.exitCode = 2
} else if (process.platform !== 'linux') {
  say('soak: not tried here: it reads /proc, which Linux alone has')
} else {
  try {
    process.exitCode = await run()
  } catch (error) {
    await unlessEnding()
    throw error
  }
}

async function run(): Promise<number> {
  say(`seed ${seed}`)
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-soak-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const forget = undoOnSignal(remove)
  const rig = await startRig({
    isDirect: true,
    poolSize: POOL_SIZE,
    keeps: values.keep,
    settingsOf: (name) => heapSettings(folder, name),
  })
  try {
    const pace = createPace()
    const load = await startLoad(rig, { seed, people: PEOPLE, pace: pace.wait })
    const done = () => load.history.counted('done')
    await sleep(WARM_UP_MILLISECONDS)
    const before = done()
    await sleep(MEASURED_MILLISECONDS)
    const most = ((done() - before) / MEASURED_MILLISECONDS) * 1_000
    pace.set(most * part)
    say(`${most.toFixed(0)} writes a second at most; ${(most * part).toFixed(0)} from now on, for ${minutes} minutes`)
    const samples = await watch((since, serial) =>
      sampleOf(rig, { folder, withHeap: serial % HEAP_EACH === 0, since, acknowledged: done() }),
    )
    await load.stop()
    say('waiting until nothing is under way')
    await drained(rig.database)
    process.stdout.write(`${seriesOf(samples)}\n\n`)
    const findings = [
      ...judge(samples, rig.programs.length * (POOL_SIZE + ADMIN_CONNECTIONS)),
      ...findingsOf('soak', await check(rig.database, load.history, seed), load.history),
    ]
    const { text, exitCode } = reportOf(findings, { run: `seed ${seed}`, judgesTimes: false })
    process.stdout.write(text)
    return exitCode
  } finally {
    await rig.end()
    forget()
    remove()
  }
}

async function watch(look: (since: number, serial: number) => Promise<Sample>): Promise<readonly Sample[]> {
  const since = performance.now()
  const samples: Sample[] = []
  for (let serial = 0; performance.now() - since <= minutes * 60_000; serial++) {
    samples.push(await look(since, serial))
    if (serial % 6 === 0) say(`  ${seriesOf(samples.slice(-1)).split('\n').at(-1)}`)
    await sleep(Math.max(0, since + (serial + 1) * BETWEEN_MILLISECONDS - performance.now()))
  }
  return samples
}
