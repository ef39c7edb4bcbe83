import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Finding, reportOf } from '../report.ts'
import { EXPERIMENTS } from './experiments/experiments.ts'
import { unlessEnding } from './rig/undo.ts'

const USAGE = `npm run prove -- chaos [--long] [--seed N] [--only a,b] [--history FILE] [--keep]

Harms an installation of its own on this machine in every way it knows, and looks whether anything was lost, doubled or
half written. Nothing outside of its own folder and processes is touched. Experiments:
${EXPERIMENTS.map(({ name, about }) => `  ${name.padEnd(16)} ${about}`).join('\n')}`

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    only: { type: 'string', default: '' },
    history: { type: 'string' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(`${USAGE}\n`)
} else {
  try {
    process.exitCode = await run()
  } catch (error) {
    await unlessEnding()
    throw error
  }
}

async function run(): Promise<number> {
  const seed = Number(values.seed)
  const only = values.only === '' ? [] : values.only.split(',')
  const strange = only.filter((name) => !EXPERIMENTS.some((one) => one.name === name))
  if (!Number.isSafeInteger(seed) || seed < 0 || strange.length > 0) {
    process.stderr.write(
      `${strange.length > 0 ? `no experiment is named ${strange.join(', ')}` : 'the seed is a whole number'}\n`,
    )
    return 2
  }
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  say(`seed ${seed}`)
  const findings: Finding[] = []
  for (const experiment of EXPERIMENTS) {
    if (only.length > 0 && !only.includes(experiment.name)) continue
    const why = experiment.unable?.()
    if (why !== undefined) {
      say(`${experiment.name}: not tried here: ${why}`)
      continue
    }
    say(`${experiment.name}: ${experiment.about}`)
    const since = performance.now()
    findings.push(
      ...(await experiment.run({ seed, isLong: values.long, historyFile: values.history, keeps: values.keep, say })),
    )
    say(`  ${((performance.now() - since) / 1000).toFixed(0)} s`)
  }
  const { text, exitCode } = reportOf(findings, { run: `seed ${seed}`, judgesTimes: values.long })
  process.stdout.write(text)
  return exitCode
}
