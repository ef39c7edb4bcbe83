import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { unlessEnding } from '../chaos/rig/undo.ts'
import { type CasesFinding, LIVE_PORTS, proveLiveCases } from '../connectors/prove-live-cases.ts'
import { type Evidence, recordEvidence, today } from '../evidence.ts'
import { type Finding, reportOf } from '../report.ts'
import { unrecordedBy } from './compare.ts'
import { documents } from './documents.ts'
import { type Ground, openGround } from './ground.ts'
import { guide } from './guide.ts'
import { kills } from './kills.ts'
import { liveUnderTest } from './live-platform.ts'
import { portsAlone } from './ports.ts'
import { races } from './races.ts'
import { serveShop } from './serve.ts'
import { wholeWay } from './whole-way.ts'

const PARTS = ['schema', 'way', 'ports', 'guide', 'cases', 'races', 'kills'] as const
type Part = (typeof PARTS)[number]

const USAGE = `npm run prove -- vendure [--only ${PARTS.join()}] [--races 50] [--kills 100]
                         [--ports ${LIVE_PORTS.join()}] [--cases TEXT] [--seed N] [--zone America/Sao_Paulo] [--keep] [--record] [--serve [--port 3010]]

Installs an unmodified Vendure 3.7 into .vaivem/vendure (it needs the npm registry, once), starts it with a database of its own, fills
it as a Brazilian store, and lets this service return, refund, issue vouchers and exchange there. Then its guide is followed alone, and
every case of the connector is tried with each fault at each request. Then several refunds of one order are decided at the same time, and
this service, Vendure and the way between them are struck while refunds are under way.
Everything listens on this machine alone. --record keeps what was shown in docs/reference/connector-evidence.json; --only
names the parts, --zone the time zone of the server and its database, --ports and --cases TEXT the cases of those ports whose names contain it; --serve only starts the shop and tells how to reach it. \`--races 5 --kills 9\` is the short form.`

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join() },
    races: { type: 'string', default: '50' },
    kills: { type: 'string', default: '100' },
    ports: { type: 'string', default: LIVE_PORTS.join() },
    cases: { type: 'string', default: '' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    zone: { type: 'string', default: 'UTC' },
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
  const chosen = values.only.split(',')
  const unknown = chosen.filter((name) => !PARTS.some((part) => part === name))
  if (unknown.length > 0) {
    process.stderr.write(`there is no part ${unknown.join(', ')}; there are ${PARTS.join(', ')}\n`)
    return 2
  }
  if (values.serve) return serveShop({ port: port ?? 0, say })
  say(`seed ${seed}`)
  const ground = await openGround({ keeps: values.keep, zone: values.zone, say })
  try {
    const parts = partsOf({ raced: raced ?? 0, struck: struck ?? 0, seed: seed ?? 0 })
    const findings: Finding[] = []
    const cases: CasesFinding[] = []
    for (const name of PARTS.filter((part) => chosen.includes(part))) {
      say(name)
      const since = performance.now()
      const found = await parts[name](ground)
      findings.push(...found)
      cases.push(...found.filter((one): one is CasesFinding => 'port' in one))
      say(`  ${((performance.now() - since) / 1000).toFixed(0)} s`)
    }
    const { text, exitCode } = reportOf(findings, { run: `seed ${seed}`, judgesTimes: false })
    process.stdout.write(text)
    if (values.record && values.cases === '') recordEvidence(evidenceOf(findings, cases))
    return exitCode
  } finally {
    await ground.end()
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

type Prove = (ground: Ground) => Promise<readonly Finding[]>

function partsOf({
  raced,
  struck,
  seed,
}: Readonly<Record<'raced' | 'struck' | 'seed', number>>): Readonly<Record<Part, Prove>> {
  // Names of its own for each part, also where a shop is kept.
  const serial = Math.floor(Date.now() / 1000) % 100_000
  return {
    schema: documents,
    way: wholeWay,
    ports: portsAlone,
    guide: (ground) => guide(ground, serial),
    cases: (ground) => cases(ground, 100_000 + serial),
    races: async (ground) => (raced > 0 ? races(ground, raced, say) : []),
    kills: async (ground) => (struck > 0 ? kills(ground, { strikes: struck, seed, say }) : []),
  }
}

/** The cases of the connector kit, and whether the provider behind the shop paid anything that the shop has no record of. */
async function cases(ground: Ground, serial: number): Promise<readonly Finding[]> {
  const wanted = values.ports.split(',')
  const leftOut = LIVE_PORTS.filter((port) => !wanted.includes(port))
  const tried = await proveLiveCases(await liveUnderTest(ground, serial), { leftOut, only: values.cases, say })
  const unrecorded = await unrecordedBy(ground)
  const figure = `${unrecorded} paid by the provider behind it without a record`
  return [...tried, { name: 'cases: the provider', goal: 'paid what the shop has', figure, isMet: unrecorded === 0 }]
}

/**
 * Cases that failed are in the figure of their port; of the other rows only those that were met show anything. What a run did not try, or
 * did not meet, stays as an earlier one had shown it.
 */
function evidenceOf(findings: readonly Finding[], ofCases: readonly CasesFinding[]): readonly Evidence[] {
  const shown = { connector: 'vendure', counterpart: 'Vendure 3.7.3', on: today() } as const
  const [valid] = findings.filter(({ name, isMet }) => name.startsWith('documents') && isMet)
  const has = (name: string) => {
    const of = findings.filter((one) => one.name.startsWith(name))
    return of.length > 0 && of.every(({ isMet }) => isMet)
  }
  const isWhole = ['the guide', 'whole way', 'races', 'kills'].every(has)
  return [
    ...ofCases.map(({ port, figure }): Evidence => ({ ...shown, port, level: 'L4', figure })),
    ...(isWhole ? [{ ...shown, port: 'all', level: 'L4', figure: throughTheService(findings) } as const] : []),
    ...(valid ? [{ ...shown, port: 'all', level: 'L1', figure: valid.figure } as const] : []),
  ]
}

/** In the language of the page that shows it: every row was met, so that nothing is lost or doubled. */
function throughTheService(findings: readonly Finding[]): string {
  const kinds = { races: 'disputas', kills: 'quedas' } as const
  const many = Object.entries(kinds).flatMap(([part, kind]) =>
    findings.flatMap(({ name, figure }) => {
      const counted = name.startsWith(part) ? / of (\d+) refunds of (\d+) orders$/.exec(figure) : null
      return counted ? [`${kind} com ${counted[1]} estornos de ${counted[2]} pedidos`] : []
    }),
  )
  return `pelo serviço: o guia, estornos, vale, troca; ${many.join(', ')}: nenhum perdido, nenhum repetido`
}
