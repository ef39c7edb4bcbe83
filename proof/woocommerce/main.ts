import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { explainDatabaseRefusal } from '../../apps/server/src/platform/embedded-postgres/refusals.pt-BR.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts'
import { type CasesFinding, proveLiveCases } from '../connectors/prove-live-cases.ts'
import { type Evidence, recordEvidence, today } from '../evidence.ts'
import { type Finding, reportOf } from '../report.ts'
import { type GivenShop, NEEDS, readGivenShop } from './given-shop.ts'
import { liveUnderTest } from './live-platform.ts'
import { proveIntake } from './prove-intake.ts'
import { proveJourneys } from './prove-journeys.ts'

const USAGE = `npm run prove -- woocommerce [--only TEXT] [--journeys] [--cases] [--record]

Sells, refunds, issues coupons and exchanges in a real shop on WooCommerce: the whole way through the service, then every fault at
every request of every command of the connector. Without --journeys or --cases it does both; --only TEXT chooses among the cases.
--record keeps what was shown in docs/reference/connector-evidence.json.

${NEEDS}
`

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    journeys: { type: 'boolean', default: false },
    cases: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
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
  const cases = both || values.cases ? await casesOf(given, run) : []
  const report = reportOf([...journeys, ...cases], { run: `woocommerce ${run}`, judgesTimes: false })
  process.stdout.write(`${given.version}\n\n${report.text}`)
  if (values.record && values.only === '') recordEvidence(evidenceOf(given, journeys, cases))
  process.exitCode = report.exitCode
}

/** Of the ways those that were met; cases that failed are in the figure of their port. */
function evidenceOf(
  given: GivenShop,
  journeys: readonly Finding[],
  cases: readonly CasesFinding[],
): readonly Evidence[] {
  const common = { connector: 'woocommerce', level: 'L4', counterpart: given.version, on: today() } as const
  const met = journeys.filter(({ isMet }) => isMet)
  const ways = met.map(({ name }) => name).join(', ')
  return [
    ...(met.length > 0 ? [{ ...common, port: 'all', figure: `through the service: ${ways}` } as const] : []),
    ...cases.map(({ port, figure }) => ({ ...common, port, figure })),
  ]
}

async function casesOf(given: GivenShop, run: number): Promise<readonly CasesFinding[]> {
  const isPaidBack = given.refunding !== null
  if (!isPaidBack) say('payments: not tried here: no gateway of the shop gives money back by itself')
  const leftOut = isPaidBack ? [] : (['payments'] as const)
  return proveLiveCases(await liveUnderTest(given, run), { leftOut, only: values.only, say })
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
