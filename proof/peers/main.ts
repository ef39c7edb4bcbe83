import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { undoOnSignal, unlessEnding } from '../chaos/rig/undo.ts'
import { today } from '../evidence.ts'
import { reportOf } from '../report.ts'
import { installVendure } from '../vendure/install.ts'
import { compareAll } from './compare-all.ts'
import { installMedusa } from './medusa/install.ts'
import { findingsOf, PAGE_FILE, pageOf } from './page.ts'

const USAGE = `npm run prove -- peers [--rounds 3] [--seconds 3] [--connections 16] [--orders 160] [--write]

Installs an unmodified Medusa and an unmodified Vendure into .vaivem (it needs the npm registry, once), starts both and this service in
their production modes on one PostgreSQL, and has autocannon ask each the same work in turns; then has autocannon confirm the bench.
Everything listens on this machine alone. --orders says how many orders each operation that uses them up has at Medusa; Vendure has twice
and this service twelve times as many. --write writes the page ${PAGE_FILE}.`

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    orders: { type: 'string', default: '160' },
    write: { type: 'boolean', default: false },
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
  const [rounds = 0, seconds = 0, connections = 0, orders = 0] = [
    values.rounds,
    values.seconds,
    values.connections,
    values.orders,
  ].map(Number)
  if (![rounds, seconds, connections, orders].every((one) => one > 0 && one < 1e6)) {
    process.stderr.write('rounds, seconds, connections and orders are positive numbers\n')
    return 2
  }
  const terms = { rounds, seconds, connections }
  const homes = { medusa: await installMedusa(say), vendure: await installVendure(say) }
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-peers-'))
  const removed = () => rmSync(folder, { recursive: true, force: true })
  const forget = undoOnSignal(removed)
  try {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const report = await compareAll({ homes, folder, dataDir, orders, terms, say })
    const page = pageOf(report, { terms, on: today(), load: loadavg()[0] ?? Number.NaN })
    if (values.write) await writeFile(PAGE_FILE, page)
    else process.stdout.write(page)
    const { text, exitCode } = reportOf(findingsOf(report), { run: 'peers', judgesTimes: true })
    process.stderr.write(text)
    return exitCode
  } finally {
    removed()
    forget()
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
