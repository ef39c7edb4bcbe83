import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { unlessEnding } from '../chaos/rig/undo.ts'
import { type Evidence, recordEvidence, today } from '../evidence.ts'
import { type Finding, reportOf } from '../report.ts'
import { documents } from './documents.ts'
import { type Ground, openGround } from './ground.ts'
import { kills } from './kills.ts'
import { portsAlone } from './ports.ts'
import { races } from './races.ts'
import { serveShop } from './serve.ts'
import { wholeWay } from './whole-way.ts'

const USAGE = `npm run prove -- vendure [--races 50] [--kills 100] [--seed N] [--keep] [--record]
                         [--serve [--port 3010]]

Installs an unmodified Vendure 3.7 into .vaivem/vendure (it needs the npm registry, once), starts it with a database of its own, fills
it as a Brazilian store, and lets this service return, refund, issue vouchers and exchange there. Then several refunds of one
order are decided at the same time, and this service, Vendure and the way between them are struck while refunds are under way.
Everything listens on this machine alone. --record keeps what was shown in docs/reference/connector-evidence.json; --serve only starts
the shop and tells how to reach it. \`--races 5 --kills 9\` is the short form.`

/** The rows of the table that show something of a port. */
const SHOWN = [
  ['orders', /^(whole way|ports: (orders|pictures))/],
  ['payments', /^(whole way: .*refund|races|kills)/],
  ['credit', /voucher/],
  ['stock', /exchange|offer/],
] as const

const { values } = parseArgs({
  options: {
    races: { type: 'string', default: '50' },
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    keep: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    serve: { type: 'boolean', default: false },
    port: { type: 'string', default: '3010' },
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
  const [raced, struck, seed, port] = [values.races, values.kills, values.seed, values.port].map(Number)
  if (![raced, struck, seed, port].every((one) => one !== undefined && Number.isSafeInteger(one) && one >= 0)) {
    process.stderr.write('races, kills, seed and port are whole numbers\n')
    return 2
  }
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  if (values.serve) return serveShop({ port: port ?? 0, say })
  say(`seed ${seed}`)
  const ground = await openGround({ keeps: values.keep, say })
  try {
    const findings: Finding[] = []
    const part = async (name: string, prove: (on: Ground) => Promise<readonly Finding[]>) => {
      say(name)
      const since = performance.now()
      findings.push(...(await prove(ground)))
      say(`  ${((performance.now() - since) / 1000).toFixed(0)} s`)
    }
    await part('the schema', documents)
    await part('the whole way', wholeWay)
    await part('the ports', portsAlone)
    if (raced) await part('races', (on) => races(on, raced, say))
    if (struck) await part('kills', (on) => kills(on, { strikes: struck, seed: seed ?? 0, say }))
    const { text, exitCode } = reportOf(findings, { run: `seed ${seed}`, judgesTimes: false })
    process.stdout.write(text)
    if (values.record && exitCode === 0) recordEvidence(evidenceOf(findings))
    return exitCode
  } finally {
    await ground.end()
  }
}

/** Every row was met. */
function evidenceOf(findings: readonly Finding[]): readonly Evidence[] {
  const shown = { connector: 'vendure', counterpart: 'Vendure 3.7.3', on: today() } as const
  const [valid] = findings.filter(({ name }) => name.startsWith('documents'))
  const byPort = SHOWN.map(([port, pattern]): Evidence => {
    const rows = findings.filter(({ name }) => pattern.test(name))
    const many = rows.find(({ name }) => name.startsWith('kills: the shop'))?.figure
    const figure = `${rows.length} rows met${port === 'payments' && many !== undefined ? `; ${many}` : ''}`
    return { ...shown, port, level: 'L4', figure }
  })
  return valid ? [...byPort, { ...shown, port: 'all', level: 'L1', figure: valid.figure }] : byPort
}
