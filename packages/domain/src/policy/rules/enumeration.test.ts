import { expect, test } from 'vitest'
import type { ItemOperation, Policy } from '../../accounts/configuration.ts'
import type { OrderFacts, RuleItem, RuleRequest } from './facts.ts'
import { judge, type Judgement } from './rule-book.ts'
import { ruleCatalogue } from './rule-book.ts'
import { aConfiguration, aConnector, anItem, anOrder, aPolicy, aRuleRequest, at, entryOf } from './test-builders.ts'

/** For each rule, the settings under which it refuses both lines of the order, and no other rule does. */
const TIGHTENED: Readonly<
  Record<string, { readonly policy?: Partial<Policy>; readonly request?: Partial<RuleRequest> }>
> = {
  StatusDoPedido: { policy: { allowedStatuses: ['outro'] } },
  SkuBloqueado: { policy: { blockedSkus: ['SKU-1', 'SKU-2'] } },
  CategoriaBloqueada: { policy: { blockedCategories: ['10'] } },
  ConsumidorBloqueado: { policy: { refuseBlockedCustomers: true }, request: { customer: { blocked: true } } },
  OperacaoPermitida: { policy: { allowedOperations: [] } },
  MotivoPermitido: {},
  VendedorPermitido: { policy: { allowedSellers: ['Outro'] } },
  SegundaSolicitacaoDoPedido: {
    policy: { secondRequestForOrder: 'refuse' },
    request: { earlierRequests: [{ processNumber: 'LE-1', skuIds: [] }] },
  },
  SegundaSolicitacaoDoSku: {
    policy: { secondRequestForSku: 'refuse' },
    request: { earlierRequests: [{ processNumber: 'LE-1', skuIds: ['SKU-1', 'SKU-2'] }] },
  },
  PrazoDeArrependimento: {},
  PrazoDeTroca: {},
  PrazoDeGarantia: {},
}

const NO_DAYS = { days: 0, from: 'delivery' } as const
/** Deadlines of zero days refuse every later request, as far as the store may decide. */
const DEADLINES = { regret: NO_DAYS, exchange: NO_DAYS, warranty: NO_DAYS }
const WIDE = { days: 3000, from: 'delivery' } as const
const LONG = { regret: WIDE, exchange: WIDE, warranty: WIDE }

type Kind = 'regret' | 'exchange' | 'warranty' | 'unknown' | 'inactive'

const REASON: Readonly<Record<Kind, string>> = {
  regret: 'Arrependimento',
  exchange: 'Tamanho não serviu',
  warranty: 'Defeito de fabricação',
  unknown: 'Não gostei',
  inactive: 'Motivo antigo',
}

interface Line {
  readonly operation: ItemOperation
  readonly kind: Kind
}

const LINES: readonly Line[] = (['return', 'exchange'] as const).flatMap((operation) =>
  (['regret', 'exchange', 'warranty', 'unknown', 'inactive'] as const).map((kind) => ({ operation, kind })),
)
/** How many pairs there are, a line with itself among them. */
const PAIRS = (LINES.length * (LINES.length + 1)) / 2
/** Each line alone, and every two together. */
const REQUESTS: readonly (readonly Line[])[] = [
  ...LINES.map((line) => [line]),
  ...LINES.flatMap((one, index) => LINES.slice(index).map((other) => [one, other])),
]

type Phase = 'seven-days' | 'in-person' | 'unknown-delivery' | 'legal-term' | 'store-warranty' | 'after-all'

const PHASES: readonly Phase[] = [
  'seven-days',
  'in-person',
  'unknown-delivery',
  'legal-term',
  'store-warranty',
  'after-all',
]
const AFTER_TERMS = ['review', 'refuse'] as const
const WAYS = [
  { isAdmin: false, keepsItem: false },
  { isAdmin: false, keepsItem: true },
  { isAdmin: true, keepsItem: false },
  { isAdmin: true, keepsItem: true },
] as const

const DELIVERED = at('2026-03-03T15:30')
const NOW: Readonly<Record<Phase, Temporal.Instant>> = {
  'seven-days': at('2026-03-10T23:59'),
  'in-person': at('2026-03-10T23:59'),
  'unknown-delivery': at('2026-03-10T23:59'),
  'legal-term': at('2026-03-11T00:00'),
  'store-warranty': at('2026-06-02T00:00'),
  'after-all': at('2026-07-02T00:00'),
}
const STORE_WARRANTY = { days: 30, from: 'delivery' } as const

function orderIn(phase: Phase): OrderFacts {
  if (phase === 'unknown-delivery') return anOrder({ deliveredAt: null })
  return anOrder({ deliveredAt: DELIVERED, isInPerson: phase === 'in-person' })
}

/** The law as contract §6.12 and §6.13 word it, written without the code under test. */
function lawAbove({ operation, kind }: Line, phase: Phase): 'regret' | 'legal-warranty' | null {
  const saysRegret = kind === 'regret' || kind === 'unknown'
  const isInSevenDays = phase === 'seven-days' || (phase === 'unknown-delivery' && saysRegret)
  if (operation === 'return' && isInSevenDays) return 'regret'
  const isInLegalTerm =
    phase === 'seven-days' || phase === 'unknown-delivery' || phase === 'in-person' || phase === 'legal-term'
  return kind === 'warranty' && isInLegalTerm ? 'legal-warranty' : null
}

/** Whether this rule of the store, with these settings, is against the line where no law overrules it. */
function isAgainst(
  rule: string,
  { kind, operation }: Line,
  phase: Phase,
  afterTerms: Policy['defectAfterTerms'],
): boolean {
  const isDeliveryKnown = phase !== 'unknown-delivery'
  switch (rule) {
    case 'MotivoPermitido':
      return kind === 'inactive'
    case 'PrazoDeArrependimento':
      return kind === 'regret' && isDeliveryKnown
    case 'PrazoDeTroca':
      return (kind === 'exchange' || kind === 'inactive') && isDeliveryKnown
    case 'PrazoDeGarantia':
      return kind === 'warranty' && phase === 'after-all' && afterTerms === 'refuse'
    default:
      return operation.length > 0
  }
}

/** `npm run prove -- tables` judges every pair of lines in every situation; elsewhere one pair of four is judged in each, in turn. */
const PAIRS_LEFT_OUT = process.env['TABLES'] === 'all' ? 1 : 4

interface Combination {
  readonly rule: string
  readonly lines: readonly Line[]
  readonly phase: Phase
  readonly afterTerms: Policy['defectAfterTerms']
  readonly way: (typeof WAYS)[number]
}

function judged({ rule, lines, phase, afterTerms, way }: Combination): Judgement {
  const tight = TIGHTENED[rule]
  const isDeadline = rule.startsWith('Prazo')
  const deadlines = isDeadline && rule !== 'PrazoDeGarantia' ? DEADLINES : LONG
  const policy = aPolicy({
    deadlines: { ...deadlines, warranty: STORE_WARRANTY },
    defectAfterTerms: afterTerms,
    ...tight?.policy,
  })
  const items = lines.map(({ operation, kind }, index): RuleItem => {
    return anItem({ skuId: `SKU-${index + 1}`, operation, reasonText: REASON[kind] })
  })
  const configuration = aConfiguration({ policy, connectors: [aConnector()] })
  return judge(
    aRuleRequest({ configuration, items, order: orderIn(phase), now: NOW[phase], ...way, ...tight?.request }),
  )
}

/** Each line alone, and one of every `PAIRS_LEFT_OUT` pairs, beginning with another pair in each situation. */
function requestsFrom(turn: number): readonly (readonly Line[])[] {
  return REQUESTS.filter((lines, at) => lines.length === 1 || (at + turn) % PAIRS_LEFT_OUT === 0)
}

function* combinations(): Generator<Combination> {
  let turn = 0
  for (const rule of Object.keys(TIGHTENED))
    for (const phase of PHASES)
      for (const [afterTerms, way] of AFTER_TERMS.flatMap((one) => WAYS.map((other) => [one, other] as const)))
        for (const lines of requestsFrom(turn++)) yield { rule, lines, phase, afterTerms, way }
}

type Winner = 'law' | 'policy' | 'nobody'

interface Found {
  readonly winner: Winner
  /** Whether the contract demands a review, because law spared a defect. */
  readonly wantsPerson: boolean
}

/** The expected outcome, by the contract alone. */
function contracted({ rule, lines, phase, afterTerms, way }: Combination, isRelaxedByAdmin: boolean): Found {
  const against = lines.filter((line) => isAgainst(rule, line, phase, afterTerms))
  const isAllProtected = against.every((line) => lawAbove(line, phase) !== null)
  const isRelaxed = isRelaxedByAdmin && way.isAdmin
  const sparesDefect = isAllProtected && against.some((line) => lawAbove(line, phase) === 'legal-warranty')
  const wantsPerson = sparesDefect && !isRelaxed && !rule.startsWith('Prazo')
  if (against.length === 0) return { winner: 'nobody', wantsPerson }
  return { winner: isAllProtected ? 'law' : isRelaxed ? 'nobody' : 'policy', wantsPerson }
}

/** The outcome by the rule book. */
function found(judgement: Judgement, { rule }: Combination): Found {
  const { outcome, overruledBy } = entryOf(judgement, rule)
  const winner = outcome === 'refuse' ? 'policy' : overruledBy === 'law' ? 'law' : 'nobody'
  return { winner, wantsPerson: judgement.reviewCauses.includes('law-over-policy') }
}

test('every rule × every protection × every kind of request: the policy wins exactly where the contract lets it', () => {
  const won = { law: 0, policy: 0, nobody: 0 }
  const otherwise: unknown[] = []
  for (const combination of combinations()) {
    const judgement = judged(combination)
    const isRelaxedByAdmin = entryOf(judgement, combination.rule).relaxedByAdmin
    const [is, ought] = [found(judgement, combination), contracted(combination, isRelaxedByAdmin)]
    if (is.winner !== ought.winner || is.wantsPerson !== ought.wantsPerson) otherwise.push({ combination, is, ought })
    won[is.winner] += 1
  }
  console.info('enumeration of rules, protections and requests, by who won:', won)
  expect(otherwise).toEqual([])
  expect(won.law + won.policy + won.nobody).toBe(12 * 6 * 2 * 4 * (LINES.length + PAIRS / PAIRS_LEFT_OUT))
  expect(won.law).toBeGreaterThan(1000 / PAIRS_LEFT_OUT)
  expect(won.policy).toBeGreaterThan(1000 / PAIRS_LEFT_OUT)
})

test("the enumeration contains every rule that can refuse because of a store's configuration", () => {
  const others = ['QuantidadeDisponivel', 'AutorizacaoDeLogisticaReversa', 'PermitidoPorPadrao']
  expect([...Object.keys(TIGHTENED), ...others].toSorted()).toEqual(ruleCatalogue.map(({ name }) => name).toSorted())
  const yields = (name: string) => ruleCatalogue.find((entry) => entry.name === name)?.yieldsTo.length ?? 0
  for (const name of others) expect(yields(name), name).toBe(0)
  for (const name of Object.keys(TIGHTENED)) expect(yields(name), name).toBeGreaterThan(0)
})

test('the number of units bought limits every protection: no unit is returned twice', () => {
  for (const phase of PHASES)
    for (const { operation, kind } of LINES)
      for (const way of WAYS) {
        const items = [anItem({ operation, reasonText: REASON[kind], alreadyAsked: 2 })]
        const request = aRuleRequest({ items, order: orderIn(phase), now: NOW[phase], ...way })
        expect(entryOf(judge(request), 'QuantidadeDisponivel').outcome).toBe('refuse')
      }
})
