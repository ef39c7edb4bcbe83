import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { explainDatabaseRefusal } from '../../apps/server/src/platform/embedded-postgres/refusals.pt-BR.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts'
import { reportOf } from '../report.ts'
import { type GivenShop, NEEDS, readGivenShop } from './given-shop.ts'
import { proveCases } from './prove-cases.ts'
import { proveIntake } from './prove-intake.ts'
import { proveJourneys } from './prove-journeys.ts'

const USAGE = `npm run prove -- woocommerce [--only TEXT] [--journeys] [--cases]

Sells, refunds, issues coupons and exchanges in a real shop on WooCommerce: the whole way through the service, then every fault at
every request of every command of the connector. Without --journeys or --cases it does both; --only TEXT chooses among the cases.

${NEEDS}
`

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    journeys: { type: 'boolean', default: false },
    cases: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const file = process.env['WOOCOMMERCE_SHOP'] ?? ''
const say = (line: string) => void process.stderr.write(`${line}\n`)

if (values.help || file === '') {
  process.stdout.write(
    values.help ? USAGE : `There is no shop to prove anything in, so nothing was tried.\n\n${NEEDS}\n`,
  )
} else {
  const given = await readGivenShop(file)
  say(`${given.version}; refunds by the gateway ${given.refunding ?? 'of nobody'}`)
  const run = Math.floor(Date.now() / 1000) % 1_000_000
  const both = values.journeys === values.cases
  const journeys = both || values.journeys ? await journeysOf(given, run) : []
  const cases = both || values.cases ? await proveCases(given, { run, only: values.only, say }) : []
  const report = reportOf([...journeys, ...cases], { run: `woocommerce ${run}`, judgesTimes: false })
  process.stdout.write(`${given.version}\n\n${report.text}`)
  process.exitCode = report.exitCode
}

async function journeysOf(given: GivenShop, run: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vaivem-woocommerce-'))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false })
    if (!postgres.ok) throw new Error(explainDatabaseRefusal(postgres.refusal))
    try {
      const journeys = await proveJourneys(given, { run, root: postgres.value.connection })
      return [...journeys, ...(await proveIntake(given, run))]
    } finally {
      await postgres.value.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
