import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  CARRIER_PORTS,
  carrierCases,
  type ConnectorCase,
  connectorCases,
  PROVIDER_PORTS,
  providerCases,
  SITUATIONS,
  STORE_PORTS,
} from '@vaivem/connector-kit/testing'
import { type Evidence, type EvidenceLevel, recordEvidence, today } from '../evidence.ts'
import { type Finding, reportOf } from '../report.ts'
import {
  type Emulated,
  EMULATED_PROVIDERS,
  type EmulatedCarrierConnector,
  withEmulated,
  withEmulatedCarriers,
} from './emulated.ts'

const USAGE = `npm run prove -- connectors [--only stores | providers | carriers] [--record]

Drives every connector (of stores, carriers and payment providers) against an emulator of its platform: each port, each fault, at each request. Then runs the tests that hold
requests and answers to the vendors' schemas and recordings, where those are at hand (not with --only). --record keeps what was shown in
docs/reference/connector-evidence.json, from which npm run generate draws docs/integrating/connectors.md.
`
/** Files of tests by the level that they show. */
const LEVELS: readonly (readonly [RegExp, EvidenceLevel, string])[] = [
  [/^(documents|schema|openapi)\b/, 'L1', 'schema of the vendor'],
  [/^published\b/, 'L1', 'example that the vendor publishes'],
  [/^(recordings|fixtures)\b/, 'L2', 'recordings of real shops'],
]

const CARRIERS: ReadonlySet<string> = new Set(['melhorEnvio', 'httpCarrier'])

/** Evidence that the proof at a real server counts request by request: its row stays. */
const BY_A_SERVER: ReadonlySet<string> = new Set(['vendure L1'])

/** Of whom only others publish descriptions. */
const DESCRIBED_BY_OTHERS: ReadonlySet<string> = new Set(['mercadoPago'])

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const PARTS: readonly (string | undefined)[] = [undefined, 'stores', 'providers', 'carriers']
if (values.help || !PARTS.includes(values.only)) {
  process.stdout.write(USAGE)
  if (!values.help) process.exitCode = 2
} else {
  const evidence: Evidence[] = []
  const isAll = values.only === undefined
  const findings = [
    ...(isAll || values.only === 'stores' ? await withEmulated((all) => emulated(all, evidence)) : []),
    ...(isAll || values.only === 'providers' ? await emulatedProviders(evidence) : []),
    ...(isAll || values.only === 'carriers'
      ? await withEmulatedCarriers((all) => emulatedCarriers(all, evidence))
      : []),
    ...(isAll ? tested(evidence) : []),
  ]
  const { text, exitCode } = reportOf(findings, { run: 'connectors', judgesTimes: false })
  process.stdout.write(text)
  // Cases that failed are in the figure of their port.
  if (values.record) recordEvidence(evidence)
  process.exitCode = exitCode
}

async function emulated(all: readonly Emulated[], evidence: Evidence[]): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const { connector, subject, counterpart } of all) {
    const cases = connectorCases(subject)
    for (const port of STORE_PORTS) {
      const of = cases.filter((one) => one.port === port)
      if (of.length > 0) findings.push(await runCases({ connector, port, counterpart }, of, evidence))
    }
  }
  return findings
}

async function emulatedProviders(evidence: Evidence[]): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const { connector, subject, counterpart } of EMULATED_PROVIDERS) {
    const cases = providerCases(subject)
    for (const port of PROVIDER_PORTS) {
      const of = cases.filter((one) => one.port === port)
      if (of.length > 0) findings.push(await runCases({ connector, port, counterpart }, of, evidence))
    }
  }
  return findings
}

async function emulatedCarriers(
  all: readonly EmulatedCarrierConnector[],
  evidence: Evidence[],
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const { connector, subject, counterpart } of all) {
    const cases = carrierCases(subject)
    for (const port of CARRIER_PORTS) {
      const of = cases.filter((one) => one.port === port)
      if (of.length > 0) findings.push(await runCases({ connector, kind: 'carrier', port, counterpart }, of, evidence))
    }
  }
  return findings
}

async function runCases(
  shown: Pick<Evidence, 'connector' | 'kind' | 'port' | 'counterpart'>,
  cases: readonly (Pick<ConnectorCase, 'name' | 'run'> & Partial<Pick<ConnectorCase, 'situations'>>)[],
  evidence: Evidence[],
): Promise<Finding> {
  let struck = 0
  const details: string[] = []
  const failed = new Set<string>()
  for (const { name, run, situations = [] } of cases) {
    await run().then(
      (times) => (struck += times),
      (error: unknown) => {
        details.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        for (const situation of situations) failed.add(situation)
      },
    )
  }
  const tried = new Set(cases.flatMap(({ situations = [] }) => situations))
  const situations = SITUATIONS.filter((situation) => tried.has(situation) && !failed.has(situation))
  const figure = `${cases.length - details.length} of ${cases.length} cases, ${struck} faults and repetitions`
  evidence.push({ ...shown, level: 'L3', figure, ...(situations.length > 0 && { situations }), on: today() })
  const name = `${shown.connector}${shown.kind === undefined ? '' : ` (${shown.kind})`} ${shown.port}`
  return { name, goal: 'each effect exactly once', figure, isMet: details.length === 0, details }
}

interface TestedFile {
  readonly name: string
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
}

function tested(evidence: Evidence[]): readonly Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-connectors-'))
  const output = join(folder, 'tests.json')
  try {
    const launcher = fileURLToPath(new URL('../../scripts/launch.mjs', import.meta.url))
    const options = ['--reporter=json', `--outputFile=${output}`]
    spawnSync(process.execPath, [launcher, 'test', 'apps/server/test/connectors', ...options], { stdio: 'ignore' })
    const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as { readonly testResults: readonly TestedFile[] }
    return testResults.flatMap((file) => findingOf(file, evidence))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function findingOf({ name, assertionResults }: TestedFile, evidence: Evidence[]): readonly Finding[] {
  const file = basename(name)
  const found = LEVELS.find(([pattern]) => pattern.test(file))
  if (!found) return []
  const connector = wordOf(basename(dirname(name)))
  const [, level, usual] = found
  const counterpart = level === 'L1' && DESCRIBED_BY_OTHERS.has(connector) ? 'descriptions by third parties' : usual
  const passed = assertionResults.filter(({ status }) => status === 'passed').length
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const label = `${connector} ${file.replace('.test.ts', '')}`
  // Without the vendor's material nothing of it was shown, and nothing failed: what is left out says so.
  if (passed + failed.length < assertionResults.length) return []
  const figure = `${passed} of ${passed + failed.length} tests`
  const kind = CARRIERS.has(connector) ? ({ kind: 'carrier' } as const) : {}
  if (failed.length === 0 && !BY_A_SERVER.has(`${connector} ${level}`))
    evidence.push({ connector, ...kind, port: 'all', level, counterpart, figure, on: today() })
  return [
    {
      name: label,
      goal: counterpart,
      figure,
      isMet: failed.length === 0,
      details: failed.map(({ fullName }) => fullName),
    },
  ]
}

/** The word of the account file for a connector that is tested in a folder: `mercadoPago` for `mercado-pago`. */
function wordOf(folder: string): string {
  return folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
