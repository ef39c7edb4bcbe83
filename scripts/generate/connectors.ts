import { CARRIER_CONNECTORS, PAYMENT_PROVIDERS, STORE_CONNECTORS } from '../../apps/server/src/connectors/index.ts'
import type { CarrierCapabilities, StoreCapabilities } from '@vaivem/connector-kit'
import { CARRIER_PORTS } from '@vaivem/connector-kit/testing'
import type { PaymentKind, ProviderRefunds } from '@vaivem/domain'
import { type Evidence, type EvidenceLevel, readEvidence } from '../../proof/evidence.ts'

const LEVELS: readonly (readonly [EvidenceLevel, string])[] = [
  ['L1', 'requests and answers are valid by the schema that the vendor publishes'],
  ['L2', 'what real shops answered was recorded, and is replayed'],
  ['L3', 'an emulator with state and the documented faults: each port, each fault, at each request'],
  ['L4', "a real server of the vendor's, unmodified, on the same machine"],
  ['L5', "the vendor's sandbox, or a merchant's shop (`vaivem conector provar`)"],
]
const PORTS = ['orders', 'payments', 'credit', 'stock', 'restock', 'returns'] as const

/** The ports that a store's connector has, by what it declares. */
function portsOf({ refunds, vouchers, exchanges, restocks, returns }: StoreCapabilities): readonly Evidence['port'][] {
  const has = {
    orders: true,
    payments: refunds,
    credit: vouchers,
    stock: exchanges,
    restock: restocks,
    returns: returns ?? null,
  }
  return PORTS.filter((port) => has[port] !== null)
}

/** What each connector can do by its declaration, and what runs have shown of it. */
export function connectorsText(): string {
  const evidence = readEvidence()
  const shops = evidence.filter(({ kind }) => kind === undefined)
  const ofCarriers = evidence.filter(({ kind }) => kind === 'carrier')
  const isReal = ({ word }: { readonly word: string }) => word !== 'demonstracao'
  const connectors = Object.values(STORE_CONNECTORS).filter(isReal)
  const carriers = Object.values(CARRIER_CONNECTORS).filter(isReal)
  return [
    '<!-- Made by scripts/generate.ts from the connectors and docs/reference/connector-evidence.json; do not edit. -->',
    '# Connectors to stores, carriers and payment providers',
    'What each platform can do through its connector, and what has been shown of it, by runs of `npm run prove`. How a store is connected: ' +
      '[docs/operating/connect-a-store.md](../operating/connect-a-store.md). A shop that has no connector of its own answers the ' +
      '[HTTP protocol](own-shop-over-http.md). How a connector is written: ' +
      '[an example in a hundred lines](../../examples/connector/README.md).',
    '## What a platform can do',
    table(
      [
        '`plataforma`',
        'orders by number, by e-mail',
        'refunds',
        'vouchers',
        'exchanges',
        'returned units',
        'shows returns',
        'repeated keys',
      ],
      connectors.map(
        ({ word, capabilities: { findsByNumber, findsByEmail, refunds, vouchers, exchanges, restocks, returns } }) => [
          `\`${word}\``,
          `${yes(findsByNumber)}, ${yes(findsByEmail)}`,
          refunds
            ? `${refunds.partial ? 'whole or in part' : 'whole only'}${refunds.days ? `, ${refunds.days} days` : ''}`
            : 'no',
          vouchers ? `${vouchers.form}${vouchers.keepsRest ? '' : ' (its unused rest is lost)'}` : 'no',
          exchanges ? (exchanges.reserves ? 'reservation and order' : 'the order takes the stock') : 'no',
          restocks ? 'added to the stock' : 'no',
          yes(returns !== undefined),
          refunds ? keysText(refunds.keysHonouredMilliseconds) : '–',
        ],
      ),
    ),
    '## What a payment provider can do',
    'Who gives money back where the platform of the store cannot, or the account says so ' +
      '([docs/operating/mercado-pago.md](../operating/mercado-pago.md)).',
    table(
      ['`integracao`', 'kinds of payment', 'may end later', 'may be taken back', 'shows disputes', 'repeated keys'],
      Object.values(PAYMENT_PROVIDERS).map(({ word, capabilities }) => [
        `\`${word}\``,
        kindsText(capabilities.refunds),
        yes(capabilities.mayBePending),
        yes(capabilities.mayBeReversed),
        yes(capabilities.showsDisputes),
        keysText(capabilities.keysHonouredMilliseconds),
      ]),
    ),
    '## What a carrier can do',
    'What carries goods back ([docs/operating/melhor-envio.md](../operating/melhor-envio.md)). A carrier that has no connector of its own ' +
      'answers the [HTTP protocol of carriers](carrier-over-http.md), in which two options of the account say whether it quotes and gives ' +
      'documents: its row is the most that it may do.',
    table(
      [
        '`integracao`',
        'ways to send',
        'the customer brings',
        'documents',
        'term',
        'boxes a parcel',
        'collection windows',
        'cancels',
        'quotes',
        'tracking',
        'repeated keys',
      ],
      carriers.map(({ word, capabilities }) => carrierRow(word, capabilities)),
    ),
    '## What has been shown',
    'A port that a connector does not have has no row.',
    LEVELS.map(([level, meaning]) => `- **${level}**: ${meaning}`).join('\n'),
    table(
      ['`plataforma`, `integracao`', 'port', ...LEVELS.map(([level]) => level)],
      [
        ...connectors.flatMap(({ word, capabilities }) => shownRows(shops, word, portsOf(capabilities))),
        ...Object.values(PAYMENT_PROVIDERS).flatMap(({ word }) => shownRows(shops, word, ['payments'])),
      ],
    ),
    'Of carriers:',
    table(
      ['`integracao`', 'port', ...LEVELS.map(([level]) => level)],
      carriers.flatMap(({ word }) => shownRows(ofCarriers, word, CARRIER_PORTS)),
    ),
    'Shown with:',
    [
      ...new Set(
        evidence.map(
          ({ connector, kind, level, counterpart, on }) =>
            `- ${connector}${kind === undefined ? '' : ` (${kind})`} ${level}: ${counterpart}, ${on}`,
        ),
      ),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

function carrierRow(word: string, capabilities: CarrierCapabilities): readonly string[] {
  const { kinds, authorization, documents, validDays, severalVolumes, collectionWindows, cancels, quotes, tracking } =
    capabilities
  return [
    `\`${word}\``,
    kinds.join(', '),
    authorization === 'label' ? 'a label' : 'a code',
    documents.length === 0 ? 'none' : documents.join(', '),
    validDays === null ? "the carrier's own" : `${validDays.least} to ${validDays.most} days`,
    severalVolumes ? 'several' : 'one',
    yes(collectionWindows),
    yes(cancels),
    yes(quotes),
    tracking === 'polling' ? 'polling' : 'notices and polling',
    keysText(capabilities.keysHonouredMilliseconds),
  ]
}

function shownRows(evidence: readonly Evidence[], word: string, ports: readonly Evidence['port'][]) {
  return [...ports, 'all' as const].flatMap((port) => {
    const of = evidence.filter((one) => one.connector === word && one.port === port)
    if (of.length === 0 && port === 'all') return []
    return [[`\`${word}\``, port, ...LEVELS.map(([level]) => shownText(of.find((one) => one.level === level)))]]
  })
}

const KINDS: Readonly<Partial<Record<PaymentKind, string>>> = {
  creditCard: 'credit card',
  debitCard: 'debit card',
  instantPayment: 'Pix',
  bankInvoice: 'boleto',
}

function kindsText(refunds: ProviderRefunds): string {
  return Object.entries(refunds)
    .map(([kind, { days, partial }]) => {
      const limit = days === null ? '' : `, ${days} days`
      return `${KINDS[kind as PaymentKind] ?? kind} ${partial ? 'whole or in part' : 'whole only'}${limit}`
    })
    .join('; ')
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
