import type { VoucherDefinition } from '../accounts/configuration.ts'
import { type Money, ZERO, money, percentage } from '../shared/money.ts'
import {
  type Basis,
  plan,
  type PlannedIntent,
  type RefundableItem,
  type RefundableProcess,
  type RefundIntent,
  type RefundSettings,
} from './process-refund.ts'
import type { SplitLine, SplitRequest } from './refund-split.ts'
import type { Payment, Transaction } from './payment-shares.ts'
import type { SplitTerms } from './split.ts'

export const NOW = Temporal.Instant.from('2026-03-20T15:00:00Z')
export const SAO_PAULO = 'America/Sao_Paulo'

/** An amount of money in the notation of a test: `reais('63.00')`. */
export function reais(text: `${number}.${number}`): Money {
  return money(BigInt(text.replace('.', '')))
}

export function aLine(overrides: Partial<SplitLine> = {}): SplitLine {
  return {
    price: reais('100.00'),
    quantity: 1,
    chosen: 1,
    operation: 'return',
    withoutFreight: false,
    means: 'automatic',
    ...overrides,
  }
}

/** Lines without freight or discount, of which only the prices are known. */
export function anOrder(overrides: Partial<SplitRequest['order']> = {}): SplitRequest['order'] {
  return { total: null, freight: ZERO, discount: ZERO, units: null, lines: [aLine()], ...overrides }
}

/** The worked example of contract §4: 70 + 30 − 10 + freight 20 = 110, with the units chosen of either line. */
export function theWorkedExample(chosen: readonly [number, number]): SplitRequest['order'] {
  return anOrder({
    total: reais('110.00'),
    freight: reais('20.00'),
    discount: reais('10.00'),
    units: 2,
    lines: [aLine({ price: reais('70.00'), chosen: chosen[0] }), aLine({ price: reais('30.00'), chosen: chosen[1] })],
  })
}

export function aPayment(overrides: Partial<Payment> = {}): Payment {
  return { id: 'card', kind: 'creditCard', amount: reais('110.00'), refunded: ZERO, ...overrides }
}

export function aTransaction(payments: readonly Payment[], date: Temporal.Instant | null = NOW): Transaction {
  return { id: 'transaction', date, payments }
}

export function terms(overrides: Partial<SplitTerms> = {}): SplitTerms {
  return {
    connector: { canRefund: true, refundablePayments: ['creditCard', 'instantPayment'], automaticRefundDays: 90 },
    now: NOW,
    timeZone: SAO_PAULO,
    automaticCeiling: null,
    voucher: null,
    ...overrides,
  }
}

export function aVoucherDefinition(overrides: Partial<VoucherDefinition> = {}): VoucherDefinition {
  return {
    id: 1,
    description: 'Vale-compra',
    order: 1,
    kind: 'retention',
    percentage: percentage(110),
    validDays: 180,
    active: true,
    ...overrides,
  }
}

/** Three units of a line worth 100.00: shares of 33.33, 33.34 and 33.33. */
export function anItem(overrides: Partial<RefundableItem> = {}): RefundableItem {
  return {
    id: 11,
    operation: 'return',
    reason: null,
    units: [[0, 3]],
    line: { value: reais('100.00'), quantity: 3 },
    quantity: 3,
    surcharges: ZERO,
    rated: 3,
    withheld: 0,
    posted: 0,
    received: 0,
    covered: [],
    ...overrides,
  }
}

export function aProcess(overrides: Partial<RefundableProcess> = {}): RefundableProcess {
  return {
    decision: 'approved',
    goods: reais('100.00'),
    freight: reais('20.00'),
    freightRule: 'full',
    surcharges: ZERO,
    terms: { refundForm: 'manual', voucher: null, sendingCost: ZERO },
    items: [anItem()],
    intents: [],
    ...overrides,
  }
}

/** Settings of a plan; without a ceiling unless one is given. */
export const settings = (overrides: Partial<RefundSettings> = {}): RefundSettings => ({
  automaticCeiling: null,
  ...overrides,
})

/** Intents as a later plan knows them. */
export const known = (intents: readonly RefundIntent[]): readonly PlannedIntent[] =>
  intents.map(({ means, goods, freight, surcharges, charged }) => ({
    means,
    goods,
    freight,
    surcharges,
    charged,
    isRoot: true,
    isVoid: false,
    earnsBonus: means === 'voucher',
  }))

/** The plan of a process; throws where nothing is planned. */
export function planned(
  returnProcess: RefundableProcess,
  given: Partial<RefundSettings> = {},
  basis: Basis = 'accepted',
) {
  const result = plan(returnProcess, basis, settings(given))
  if (result.outcome !== 'planned') throw new Error(result.outcome)
  return result
}
