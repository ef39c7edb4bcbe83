import { CARRIER_CONNECTORS, PAYMENT_PROVIDERS, STORE_CONNECTORS } from '../../apps/server/src/connectors/index.ts'
import type { CarrierCapabilities, StoreCapabilities } from '@vaivem/connector-kit'
import { SITUATION_NAMES, SITUATIONS, STORE_PORTS, type StorePort, withoutMeaning } from '@vaivem/connector-kit/testing'
import type { PaymentKind, ProviderRefunds } from '@vaivem/domain'
import { type Evidence, type EvidenceLevel, readEvidence } from '../../proof/evidence.ts'
import { inPortuguese } from './evidence-in-portuguese.ts'
import { connectorLinesText } from './connector-lines.ts'
import { carrierPortsOf, providerPortsOf, situationsOfEachText } from './situations-of-each.ts'
import { table } from './table.ts'

const LEVELS: readonly (readonly [EvidenceLevel, string])[] = [
  ['L1', 'requisições e respostas valem pelo esquema que o fornecedor publica'],
  ['L2', 'o que lojas de verdade responderam foi gravado e é repetido'],
  ['L3', 'um emulador com estado e as falhas documentadas: cada porta, cada falha, em cada requisição'],
  ['L4', 'um servidor de verdade do fornecedor, sem alterações, na mesma máquina'],
  ['L5', 'o ambiente de testes do fornecedor, ou a loja de um cliente (`vaivem conector provar`)'],
]
/** Without keys and without a lookup each is sent once, and a person looks where the answer is lost. */
function restocksText(restocks: StoreCapabilities['restocks']): string {
  if (!restocks) return 'não'
  const isSentOnce = restocks.keysHonouredMilliseconds === 0
  return isSentOnce ? 'somadas ao estoque; sem resposta, uma pessoa confere' : 'somadas ao estoque'
}

/** Parts that no description covers, although their connector has evidence of the level L1. A test checks that the list is complete. */
const NOT_DESCRIBED =
  'De `mercadoPago`, L1 vale para pagamentos, buscas e estornos, que terceiros descrevem. As requisições do extrato ' +
  '(`POST /v1/account/release_report`, `GET /v1/account/release_report/list`, e o arquivo que ela nomeia) o fornecedor só explica em palavras e ' +
  'exemplos: o emulador segue essas palavras, e `statements` não passa de L3. De `melhorEnvio`, L1 vale para o exemplo publicado de ' +
  '`POST /api/v2/me/cart/reverse`; as outras requisições seguem as páginas do fornecedor e clientes de terceiros.'

/** The ports that a store's connector has, by what it declares. */
function portsOf({ refunds, vouchers, exchanges, restocks, returns }: StoreCapabilities): readonly StorePort[] {
  const has = {
    orders: true,
    payments: refunds,
    credit: vouchers,
    stock: exchanges,
    restock: restocks,
    returns: returns ?? null,
  }
  return STORE_PORTS.filter((port) => has[port] !== null)
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
    '# Conectores de lojas, transportadoras e meios de pagamento',
    'O que cada plataforma sabe fazer pelo seu conector, e o que já foi mostrado dele, em execuções de `npm run prove`. Como se liga uma loja: ' +
      '[Ligar uma loja](../operating/connect-a-store.md). Uma loja sem conector próprio responde ao [protocolo HTTP](own-shop-over-http.md). ' +
      'Como se escreve um conector: [um exemplo em cem linhas](../../examples/connector/README.md).',
    '## O que uma plataforma sabe fazer',
    table(
      [
        '`plataforma`',
        'pedidos por número, por e-mail',
        'estornos',
        'vales',
        'trocas',
        'unidades devolvidas',
        'mostra devoluções',
        'chaves repetidas',
      ],
      connectors.map(
        ({ word, capabilities: { findsByNumber, findsByEmail, refunds, vouchers, exchanges, restocks, returns } }) => [
          `\`${word}\``,
          `${yes(findsByNumber)}, ${yes(findsByEmail)}`,
          refunds
            ? `${refunds.partial ? 'por inteiro ou em parte' : 'só por inteiro'}${refunds.days ? `, ${refunds.days} dias` : ''}`
            : 'não',
          vouchers
            ? `${vouchers.form === 'coupon' ? 'cupom' : 'vale-presente'}${vouchers.keepsRest ? '' : ' (perde o que não foi gasto)'}`
            : 'não',
          exchanges ? (exchanges.reserves ? 'reserva e pedido' : 'o pedido toma o estoque') : 'não',
          restocksText(restocks),
          returns?.showsExchanges ? 'sim, com o que sai em troca' : yes(returns !== undefined),
          refunds ? keysText(refunds.keysHonouredMilliseconds) : '–',
        ],
      ),
    ),
    '## O que um meio de pagamento sabe fazer',
    'Quem devolve dinheiro onde a plataforma da loja não pode, ou a conta o diz ([Mercado Pago](../operating/mercado-pago.md)).',
    table(
      [
        '`integracao`',
        'tipos de pagamento',
        'pode terminar depois',
        'pode ser desfeito',
        'mostra contestações',
        'chaves repetidas',
      ],
      Object.values(PAYMENT_PROVIDERS).map(({ word, capabilities }) => [
        `\`${word}\``,
        kindsText(capabilities.refunds),
        yes(capabilities.mayBePending),
        yes(capabilities.mayBeReversed),
        yes(capabilities.showsDisputes),
        keysText(capabilities.keysHonouredMilliseconds),
      ]),
    ),
    '## O que uma transportadora sabe fazer',
    'O que leva os produtos de volta ([Melhor Envio](../operating/melhor-envio.md)). Uma transportadora sem conector próprio responde ao ' +
      '[protocolo HTTP de transportadoras](carrier-over-http.md), em que duas opções da conta dizem se ela cota e dá documentos: a linha dela é o ' +
      'máximo que ela pode fazer.',
    table(
      [
        '`integracao`',
        'modos de envio',
        'o consumidor leva',
        'documentos',
        'prazo',
        'volumes por encomenda',
        'janelas de coleta',
        'cancela',
        'cota',
        'rastreio',
        'chaves repetidas',
      ],
      carriers.map(({ word, capabilities }) => carrierRow(word, capabilities)),
    ),
    '## O que já foi mostrado',
    'Uma porta que um conector não tem não tem linha.',
    LEVELS.map(([level, meaning]) => `- **${level}**: ${meaning}`).join('\n'),
    table(
      ['`plataforma`, `integracao`', 'porta', ...LEVELS.map(([level]) => level)],
      [
        ...connectors.flatMap(({ word, capabilities }) => shownRows(shops, word, portsOf(capabilities))),
        ...Object.values(PAYMENT_PROVIDERS).flatMap(({ word, connect }) =>
          shownRows(shops, word, providerPortsOf(connect)),
        ),
      ],
    ),
    'De transportadoras:',
    table(
      ['`integracao`', 'porta', ...LEVELS.map(([level]) => level)],
      carriers.flatMap(({ word, connect }) => shownRows(ofCarriers, word, carrierPortsOf(connect))),
    ),
    NOT_DESCRIBED,
    '## O que cada porta enfrentou',
    'As situações que cada conector enfrentou em cada porta, nas execuções de L3: *sim* onde passou por todos os casos dela, **não** onde não ' +
      'passou por todos, ou não teve nenhum. Uma nota diz por que uma situação não tem sentido ali, pelo que a porta é ou pelo que o conector declara.',
    situationsText(shops, connectors),
    situationsOfEachText({
      carriers: carriers.map(({ word, connect, capabilities }) => {
        return { word, ports: carrierPortsOf(connect), evidence: ofCarriers, capabilities }
      }),
      providers: Object.values(PAYMENT_PROVIDERS).map(({ word, connect }) => {
        return { word, ports: providerPortsOf(connect), evidence: shops }
      }),
    }),
    '## Linhas de cada conector',
    connectorLinesText(),
    '## Mostrado com',
    [
      ...new Set(
        evidence.map(
          ({ connector, kind, level, counterpart, on }) =>
            `- ${connector}${kind === undefined ? '' : ' (transportadora)'} ${level}: ${inPortuguese(counterpart)}, ${on}`,
        ),
      ),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

interface Declared {
  readonly word: string
  readonly capabilities: StoreCapabilities
}

/** A table for each port: its connectors by situations, with what was shown, or a note why it has no meaning. */
function situationsText(evidence: readonly Evidence[], connectors: readonly Declared[]): string {
  const reasons: string[] = []
  const noteOf = (reason: string) => {
    if (!reasons.includes(reason)) reasons.push(reason)
    return `nota ${reasons.indexOf(reason) + 1}`
  }
  const cell = (port: StorePort, situation: (typeof SITUATIONS)[number], { word, capabilities }: Declared) => {
    const reason = withoutMeaning(port, situation, capabilities)
    if (reason !== undefined) return noteOf(reason)
    const run = evidence.find((one) => one.connector === word && one.port === port && one.level === 'L3')
    return run?.situations?.includes(situation) ? 'sim' : '**não**'
  }
  const tables = STORE_PORTS.flatMap((port) => {
    const having = connectors.filter(({ capabilities }) => portsOf(capabilities).includes(port))
    const rows = SITUATIONS.map((situation) => [
      SITUATION_NAMES[situation],
      ...having.map((connector) => cell(port, situation, connector)),
    ])
    return [`### ${port}`, table(['situação', ...having.map(({ word }) => `\`${word}\``)], rows)]
  })
  const notes = reasons.map((reason, index) => `${index + 1}. ${reason}`).join('\n')
  return [...tables, 'Notas:', notes].join('\n\n')
}

function carrierRow(word: string, capabilities: CarrierCapabilities): readonly string[] {
  const { kinds, authorization, documents, validDays, severalVolumes, collectionWindows, cancels, quotes, tracking } =
    capabilities
  return [
    `\`${word}\``,
    kinds.join(', '),
    authorization === 'label' ? 'uma etiqueta' : 'um código',
    documents.length === 0 ? 'nenhum' : documents.join(', '),
    validDays === null ? 'o da transportadora' : `${validDays.least} a ${validDays.most} dias`,
    severalVolumes ? 'vários' : 'um',
    yes(collectionWindows),
    yes(cancels),
    yes(quotes),
    tracking === 'polling' ? 'consulta' : 'avisos e consulta',
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
  creditCard: 'cartão de crédito',
  debitCard: 'cartão de débito',
  instantPayment: 'Pix',
  bankInvoice: 'boleto',
}

function kindsText(refunds: ProviderRefunds): string {
  return Object.entries(refunds)
    .map(([kind, { days, partial }]) => {
      const limit = days === null ? '' : `, ${days} dias`
      return `${KINDS[kind as PaymentKind] ?? kind} ${partial ? 'por inteiro ou em parte' : 'só por inteiro'}${limit}`
    })
    .join('; ')
}

const yes = (is: boolean) => (is ? 'sim' : 'não')

const HOUR_MILLISECONDS = 3_600_000

function keysText(milliseconds: number): string {
  if (milliseconds === 0) return 'nenhuma: procurado antes de cada repetição'
  return Number.isFinite(milliseconds) ? `valem por ${milliseconds / HOUR_MILLISECONDS} h` : 'valem'
}

function shownText(evidence: Evidence | undefined): string {
  return inPortuguese(evidence?.figure ?? '–')
}
