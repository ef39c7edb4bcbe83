import { STORE_CONNECTORS } from '../../apps/server/src/connectors/index.ts'
import { type Evidence, type EvidenceLevel, readEvidence } from '../../proof/evidence.ts'

const LEVELS: readonly (readonly [EvidenceLevel, string])[] = [
  ['L1', 'requests and answers are valid by the schema that the vendor publishes'],
  ['L2', 'what real shops answered was recorded, and is replayed'],
  ['L3', 'an emulator with state and the documented faults: each port, each fault, at each request'],
  ['L4', "a real server of the vendor's, unmodified, on the same machine"],
  ['L5', "the vendor's sandbox, or a merchant's shop (`vaivem conector provar`)"],
]
const PORTS = ['orders', 'payments', 'credit', 'stock'] as const

/** What each connector can do by its declaration, and what runs have shown of it. */
export function connectorsText(): string {
  const evidence = readEvidence()
  const connectors = Object.values(STORE_CONNECTORS).filter(({ word }) => word !== 'demonstracao')
  return [
    '<!-- Made by scripts/generate.ts from the connectors and docs/reference/connector-evidence.json; do not edit. -->',
    '# Connectors to the platforms of stores',
    'What each platform can do through its connector, and what has been shown of it, by runs of `npm run prove`. How a store is connected: ' +
      '[docs/operating/connect-a-store.md](../operating/connect-a-store.md). A shop that has no connector of its own answers the ' +
      '[HTTP protocol](own-shop-over-http.md).',
    '## What a platform can do',
    table(
      ['`plataforma`', 'orders by number, by e-mail', 'refunds', 'vouchers', 'exchanges', 'repeated keys'],
      connectors.map(({ word, capabilities: { findsByNumber, findsByEmail, refunds, vouchers, exchanges } }) => [
        `\`${word}\``,
        `${yes(findsByNumber)}, ${yes(findsByEmail)}`,
        refunds
          ? `${refunds.partial ? 'whole or in part' : 'whole only'}${refunds.days ? `, ${refunds.days} days` : ''}`
          : 'no',
        vouchers ? `${vouchers.form}${vouchers.keepsRest ? '' : ' (its unused rest is lost)'}` : 'no',
        exchanges ? (exchanges.reserves ? 'reservation and order' : 'the order takes the stock') : 'no',
        refunds ? keysText(refunds.keysHonouredMilliseconds) : '–',
      ]),
    ),
    '## What has been shown',
    LEVELS.map(([level, meaning]) => `- **${level}**: ${meaning}`).join('\n'),
    table(
      ['`plataforma`', 'port', ...LEVELS.map(([level]) => level)],
      connectors.flatMap(({ word }) =>
        [...PORTS, 'all' as const].flatMap((port) => {
          const of = evidence.filter((one) => one.connector === word && one.port === port)
          if (of.length === 0 && port === 'all') return []
          return [[`\`${word}\``, port, ...LEVELS.map(([level]) => shownText(of.find((one) => one.level === level)))]]
        }),
      ),
    ),
    'Shown with:',
    [
      ...new Set(
        evidence.map(({ connector, level, counterpart, on }) => `- ${connector} ${level}: ${counterpart}, ${on}`),
      ),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const yes = (is: boolean) => (is ? 'yes' : 'no')

const HOUR_MILLISECONDS = 3_600_000

function keysText(milliseconds: number): string {
  if (milliseconds === 0) return 'none: looked up before each repetition'
  return Number.isFinite(milliseconds) ? `honoured for ${milliseconds / HOUR_MILLISECONDS} h` : 'honoured'
}

function shownText(evidence: Evidence | undefined): string {
  return evidence?.figure ?? '–'
}
