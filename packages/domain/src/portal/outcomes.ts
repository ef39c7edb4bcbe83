import { UNDECIDED_DELIVERY } from '../parcels/undecided-delivery.ts'
import { capabilitiesOf, keepsVoucherRest, portOf, refundingProviders } from '../accounts/capabilities.ts'
import type { AccountConfiguration } from '../accounts/configuration.ts'
import type { PaymentKind } from '../accounts/connector.ts'
import { form } from '../refunds/form-intents.ts'
import { keep, type PaymentShare, share, type Transaction } from '../refunds/payment-shares.ts'
import { type AutomaticTerms, obstacleOf, type RefundObstacle } from '../refunds/refund-route.ts'
import { netRefund } from '../refunds/sending-cost.ts'
import { open, type AskedItem } from '../processes/open.ts'
import type { ProcessTerms } from '../processes/return-process.ts'
import type { OrderSnapshot } from '../processes/order-snapshot.ts'
import type { QuantityUnavailable } from '../processes/take-units.ts'
import { type Money, smallest, subtract, sum, ZERO } from '../shared/money.ts'
import { invariant, ok, type Result } from '../shared/result.ts'
import { expiry, givesMoneyByLaw, offersFor, termsOf } from '../refunds/voucher/voucher.ts'

export interface OutcomesAsked {
  readonly configuration: AccountConfiguration
  readonly storeId: number | null
  readonly order: OrderSnapshot
  readonly items: readonly AskedItem[]
  readonly keepsItems: boolean
  /** The amount that the customer pays for the chosen way of sending (contract §6.5); zero until one is chosen. */
  readonly sendingCost: Money
  /** The payments of the order; null where they are not known. */
  readonly transactions: readonly Transaction[] | null
  readonly now: Temporal.Instant
}

/** The facts that decide which vouchers may be offered; without items, none of them is protected by law. */
type VouchersAsked = Pick<OutcomesAsked, 'configuration' | 'storeId'> & Partial<Pick<OutcomesAsked, 'items'>>

/** The amounts that the customer may get for the request, in every form. */
export interface Outcomes {
  /** The value of each item, in the order of the request; zero for an exchange. */
  readonly values: readonly Money[]
  readonly goods: Money
  readonly freight: Money
  /** The part of the surcharges that a regret gives back (contract §6.12). */
  readonly surcharges: Money
  /** The amount that the customer pays for sending, as far as it can be deducted from something. */
  readonly sendingCost: Money
  /** The part of goods, freight and surcharges that is kept for sending where money is given back. */
  readonly charged: Money
  /** `goods + freight + surcharges − charged`: the amount that is given back in money. */
  readonly total: Money
  /** The amount that each payment of the order gives back; empty where the payments are not known. */
  readonly payments: readonly PaymentShare[]
  /** Whether a person must send the money, and needs to know where to. */
  readonly wantsBankData: boolean
  /** Why payments do not go back the way they came, each reason once; empty where no data are requested from the customer. */
  readonly limits: readonly PaymentLimit[]
  readonly vouchers: readonly VoucherOutcome[]
}

/** A kind of payment of the order that does not go back by itself, and why. */
export type PaymentLimit = { readonly kind: PaymentKind } & RefundObstacle

export interface VoucherOutcome {
  readonly definitionId: number
  readonly description: string
  readonly amount: Money
  /** The part of the amount that the store adds; below zero where its percentage is below 100. */
  readonly bonus: Money
  /** The part of it that was kept for sending. */
  readonly charged: Money
  readonly expiresAt: Temporal.Instant
  /** False: what the customer does not spend at once is lost. */
  readonly keepsRest: boolean
}

/**
 * The refund of the request if it were opened now: valued by `open` itself, and in each form by the functions that plan
 * refunds. Refused where the order has too few units left.
 */
export function outcomesOf(asked: OutcomesAsked): Result<Outcomes, QuantityUnavailable> {
  const { order, items, now } = asked
  const opened = open(order, { id: 1, storeId: asked.storeId, number: '', items, terms: termsFor(asked) }, fresh(now))
  if (!opened.ok) return opened
  const { goods, freight, surcharges, items: valued } = opened.value.process
  const whole = sum([goods, freight, surcharges])
  const charged = smallest(whole, asked.sendingCost)
  return ok({
    values: valued.map(({ value }) => value),
    goods,
    freight,
    surcharges,
    sendingCost: asked.sendingCost,
    charged,
    total: subtract(whole, charged),
    ...moneyBack(asked, whole, charged),
    vouchers: goods === 0 ? [] : offeredVouchers(asked).map((one) => voucherOf(asked, one, opened)),
  })
}

/**
 * The vouchers that may be offered: only those that can be issued (contract §6.7), and that are worth no less than the money
 * that law gives back for an item (contract §6.15).
 */
export function offeredVouchers({ configuration, storeId, items = [] }: VouchersAsked): readonly Definition[] {
  if (capabilitiesOf(configuration, storeId).voucher === 'none') return []
  return offersFor(configuration.voucherDefinitions, items.some(givesMoneyByLaw))
}

type Definition = AccountConfiguration['voucherDefinitions'][number]
type OpenedNow = Extract<ReturnType<typeof open>, { ok: true }>

function voucherOf(
  { configuration, storeId, now, sendingCost }: OutcomesAsked,
  definition: Definition,
  { value: { process } }: OpenedNow,
): VoucherOutcome {
  const due = { goods: process.goods, freight: process.freight, surcharges: process.surcharges, units: [] }
  const agreed = { refundForm: 'voucher', voucher: termsOf(definition), sendingCost } as const
  const [intent] = form(due, agreed, NOTHING_SPENT, null)
  invariant(intent !== undefined, 'a voucher is one intent')
  const { bonus, charged } = intent
  return {
    definitionId: definition.id,
    description: definition.description,
    amount: netRefund(intent),
    bonus,
    charged,
    expiresAt: expiry(definition, now, configuration.timeZone),
    keepsRest: keepsVoucherRest(configuration, storeId),
  }
}

/**
 * Which payments the money goes back to, and whether all of it can be given back automatically. A platform reads the payments
 * when it refunds; a payment provider gives back only what is known to be its own.
 */
function moneyBack({ configuration, storeId, transactions, now }: OutcomesAsked, whole: Money, charged: Money) {
  const connector = portOf(configuration, storeId) ?? null
  const providers = refundingProviders(configuration, storeId)
  const { timeZone } = configuration
  const shares = share(whole, transactions ?? [], { connector, providers, now, timeZone })
  const uncovered = subtract(whole, sum(shares.map(({ amount }) => amount)))
  const left = keep(charged, shares, uncovered)
  const payments = left.payments.filter(({ amount }) => amount > 0)
  const needsPerson = payments.some(
    ({ kind, isAutomatic }) => !isAutomatic && kind !== 'giftCard' && kind !== 'cashback',
  )
  const isPromised = connector?.canRefund === true || (providers.length > 0 && left.uncovered === ZERO)
  const wantsBankData = whole > charged && (!isPromised || needsPerson)
  const limits = wantsBankData ? limitsOf(transactions ?? [], shares, { connector, providers, now, timeZone }) : []
  return { payments, wantsBankData, limits }
}

function limitsOf(
  transactions: readonly Transaction[],
  shares: readonly PaymentShare[],
  terms: AutomaticTerms,
): readonly PaymentLimit[] {
  const found = transactions.flatMap(({ id, date, payments }) =>
    payments.flatMap((payment): readonly PaymentLimit[] => {
      const part = shares.find((one) => one.transactionId === id && one.paymentId === payment.id)?.amount ?? ZERO
      const obstacle = part > 0 ? obstacleOf(payment, { date, isWhole: part === payment.amount }, terms) : null
      return obstacle ? [{ kind: payment.kind, ...obstacle }] : []
    }),
  )
  return [...new Map(found.map((one) => [`${one.kind} ${one.because}`, one])).values()]
}

const NOTHING_SPENT = { automatic: ZERO, voucherGoods: ZERO, charged: ZERO }

/** Ids that are not stored. */
function fresh(now: Temporal.Instant) {
  let id = 1
  return { now, newId: () => ++id }
}

/** Of the terms, only the freight rule affects amounts. */
function termsFor({ configuration, keepsItems }: OutcomesAsked): ProcessTerms {
  return {
    freightRule: configuration.freightRule,
    refundForm: 'manual',
    voucherDefinitionId: null,
    keepsItem: keepsItems,
    isMarketplace: false,
    customerWasBlocked: false,
    notifyCustomer: false,
    customerIp: null,
    delivery: UNDECIDED_DELIVERY,
    bankAccount: null,
    verdict: {
      rule: '',
      description: '',
      allowed: true,
      needsAuthorization: false,
      needsReview: false,
      configurationVersion: 1,
    },
  }
}
