import { NOTHING_CARRIED } from '../../accounts/test-packaging.ts'
import type { AccountConfiguration, Policy, Reason } from '../../accounts/configuration.ts'
import type { Connector } from '../../accounts/connector.ts'
import { money } from '../../shared/money.ts'
import type { OrderFacts, RuleItem, RuleRequest } from './facts.ts'
import { type Judgement, judge, type TraceEntry } from './rule-book.ts'

/** A policy that refuses only late requests: 7, 30 and 90 days from delivery. */
export function aPolicy(changes: Partial<Policy> = {}): Policy {
  return {
    deadlines: {
      regret: { days: 7, from: 'delivery' },
      exchange: { days: 30, from: 'delivery' },
      warranty: { days: 90, from: 'delivery' },
    },
    allowedOperations: ['return', 'exchange'],
    allowedStatuses: [],
    blockedSkus: [],
    blockedCategories: [],
    allowedSellers: [],
    secondRequestForOrder: 'allow',
    secondRequestForSku: 'allow',
    refuseBlockedCustomers: false,
    defectAfterTerms: 'refuse',
    requireAuthorization: true,
    ...changes,
  }
}

export const REASONS: readonly Reason[] = [
  {
    id: 1,
    description: 'Arrependimento',
    kind: 'regret',
    operations: ['return', 'exchange'],
    questions: [],
    active: true,
  },
  {
    id: 2,
    description: 'Tamanho não serviu',
    kind: 'exchange',
    operations: ['exchange', 'return'],
    questions: [],
    active: true,
  },
  {
    id: 3,
    description: 'Defeito de fabricação',
    kind: 'warranty',
    operations: ['return', 'exchange'],
    questions: [],
    active: true,
  },
  { id: 4, description: 'Presente repetido', kind: 'exchange', operations: ['exchange'], questions: [], active: true },
  { id: 5, description: 'Motivo antigo', kind: 'exchange', operations: ['return'], questions: [], active: false },
]

export function aConfiguration(changes: Partial<AccountConfiguration> = {}): AccountConfiguration {
  return {
    name: 'Loja de teste',
    numberPrefix: 'LE',
    timeZone: 'America/Sao_Paulo',
    country: 'BR',
    holidays: { seat: null, days: [] },
    stores: [],
    connectors: [],
    paymentProviders: [],
    capabilities: { voucher: 'manual', exchange: 'manual', label: 'manual' },
    policy: aPolicy(),
    reasons: REASONS,
    voucherDefinitions: [],
    freightRule: 'full',
    keepItem: { enabled: false, upTo: money(0), requestsPerCustomer: 0, periodDays: 30 },
    refund: { perItem: false, automaticCeiling: null, correction: null },
    marketplace: { storeHoldsMoney: false },
    logistics: {
      carriers: [],
      physicalStores: [],
      ...NOTHING_CARRIED,
      sendingOrder: 'cheapest-for-store',
      options: [],
    },
    fiscal: { mode: 'lenient', buyerNote: 'asked' },
    rating: { blockCustomerWhenNotReceived: false, restock: 'never' },
    triggers: { refund: 'none', voucher: 'none', keepItemAtOnce: true, acceptUnratedAfterDays: null },
    storefront: {
      isOpen: true,
      colour: null,
      nightColour: null,
      headColour: null,
      logo: null,
      nightLogo: null,
      headingFont: null,
      textFont: null,
      corners: 'soft',
      portugueseAddress: 'voce',
      texts: [],
      contact: { email: null, phone: null, page: null },
      languages: [],
    },
    cannedReplies: [],
    notices: { enabled: true, sender: null, replyTo: null, disabledKinds: [], summaryTo: null, summaryHour: 8 },
    claims: { enabled: true, answerDays: 5, lateAfterDays: 10, carrierDays: 30 },
    authorization: { automatic: false, validDays: 10, reminderDays: [3, 1] },
    exchanges: {
      reserveDays: 10,
      shipWhen: 'rated',
      differenceAsVoucher: true,
      keepsPriceInVariation: true,
      differencePayment: { link: null, instructions: null },
      choiceDays: 30,
      withoutChoice: 'voucher',
      offersOrder: 'money-first',
      lastUnits: 0,
    },
    security: { requiresSecondFactor: true },
    fourEyes: { above: null, bindsIntegrations: false },
    retention: {
      bankDataDays: 30,
      linkDays: 30,
      mailDays: 180,
      idempotencyHours: 48,
      webhookAttemptDays: 30,
      personalDataYears: null,
    },
    limits: {
      tokenMinutes: 20,
      linkDays: 7,
      requestsPerMinute: { reads: 1, writes: 1, consultations: 1, authentications: 1 },
    },
    ...changes,
  }
}

export function aConnector(changes: Partial<Connector> = {}): Connector {
  return {
    id: 1,
    name: 'Loja embutida',
    active: true,
    storeId: null,
    platform: 'demo',
    accountName: 'demo',
    hostname: 'demo.example',
    options: {},
    allowedStatuses: [],
    canRefund: true,
    refundsBy: 'store',
    refundablePayments: ['creditCard'],
    canIssueVouchers: true,
    canExchange: true,
    voucherKeepsRest: true,
    canSearchByNumber: true,
    canSearchByEmail: true,
    hasOrderFeed: false,
    voucherHasCode: true,
    automaticRefundDays: 90,
    usesStoreCredit: false,
    giftCardsRestrictedToOwner: false,
    ...changes,
  }
}

/** One unit, of two bought, to be exchanged for another size. */
export function anItem(changes: Partial<RuleItem> = {}): RuleItem {
  return {
    lineId: null,
    skuId: 'SKU-1',
    name: 'Camiseta azul',
    quantity: 1,
    quantityTotal: 2,
    alreadyAsked: 0,
    operation: 'exchange',
    reasonText: 'Tamanho não serviu',
    categoryIds: ['10'],
    seller: 'Loja própria',
    ...changes,
  }
}

/**
 * An order delivered on Tuesday 2026-03-03 and judged ten days later: outside the days of regret, inside the other deadlines.
 */
export function anOrder(changes: Partial<OrderFacts> = {}): OrderFacts {
  return {
    status: 'faturado',
    orderedAt: at('2026-02-25T10:00'),
    invoicedAt: at('2026-02-26T10:00'),
    deliveredAt: at('2026-03-03T15:30'),
    ...changes,
  }
}

export function aRuleRequest(changes: Partial<RuleRequest> = {}, policy: Partial<Policy> = {}): RuleRequest {
  return {
    configuration: aConfiguration({ policy: aPolicy(policy) }),
    storeId: null,
    order: anOrder(),
    items: [anItem()],
    customer: { blocked: false },
    earlierRequests: [],
    keepsItem: false,
    isAdmin: false,
    now: at('2026-03-13T12:00'),
    ...changes,
  }
}

/** A local time of São Paulo as an instant. */
export function at(localTime: string, timeZone = 'America/Sao_Paulo'): Temporal.Instant {
  return Temporal.PlainDateTime.from(localTime).toZonedDateTime(timeZone).toInstant()
}

/** The entry of one rule in the trace. */
export function entryOf(judgement: Judgement, name: string): TraceEntry {
  const entry = judgement.trace.find((candidate) => candidate.name === name)
  if (!entry) throw new Error(`No rule is named ${name}`)
  return entry
}

export function outcomeOf(request: RuleRequest, name: string): TraceEntry {
  return entryOf(judge(request), name)
}
