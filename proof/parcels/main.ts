import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { diceOf } from '../../apps/server/test/model/dice.ts'
import { unlessEnding } from '../chaos/rig/undo.ts'
import { type Finding, reportOf } from '../report.ts'
import { wholeOption } from '../whole-option.ts'
import { openInstallation } from './ground.ts'
import { kills } from './kills.ts'
import { travel } from './travel.ts'

const USAGE = `npm run prove -- parcels [--parcels 10000] [--kills 60] [--struck 300] [--only travel,kills] [--seed N] [--keep]

Authorizes parcels at a carrier over HTTP that the proof controls, lets them travel by random histories, and tells of them by signed
notices and by polling at once, while workers are killed; then kills workers and cuts answers while authorizations are made there and
at the emulator of Melhor Envio. In the end carriers and service are compared. Everything listens on this machine alone.`

const { values } = parseArgs({
  options: {
    parcels: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '60' },
    struck: { type: 'string', default: '300' },
    only: { type: 'string', default: 'travel,kills' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) process.stdout.write(`${USAGE}\n`)
else {
  try {
    process.exitCode = await run()
  } catch (error) {
    await unlessEnding()
    throw error
  }
}

async function run(): Promise<number> {
  const parcels = wholeOption('parcels', values.parcels)
  const wantedKills = wholeOption('kills', values.kills)
  const struck = wholeOption('struck', values.struck)
  const seed = wholeOption('seed', values.seed)
  const only = values.only.split(',')
  const unknown = only.filter((part) => part !== 'travel' && part !== 'kills')
  if (unknown.length > 0) throw new RangeError(`--only takes travel and kills, not ${unknown.join(', ')}`)
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  say(`seed ${seed}`)
  const dice = diceOf(seed)
  const ground = await openInstallation({ workers: 3, answering: 1, keeps: values.keep })
  try {
    const findings: Finding[] = []
    if (only.includes('travel')) findings.push(...(await travel(ground, { parcels, dice, say, kills: 3 })))
    if (only.includes('kills'))
      findings.push(...(await kills(ground, { parcels: struck, kills: wantedKills, dice, say })))
    const { text, exitCode } = reportOf(findings, { run: `seed ${seed}`, judgesTimes: false })
    process.stdout.write(text)
    return exitCode
  } finally {
    await ground.end()
  }
}
