/** What an emulated Vendure has. Amounts in centavos, as Vendure has them. */
export interface EmulatedState {
  readonly orders: EmulatedOrder[]
  readonly promotions: EmulatedPromotion[]
  readonly variants: EmulatedVariant[]
  /** What the payment provider behind the shop paid back, whether or not the shop wrote it down. */
  readonly paidBack: { readonly orderId: string; readonly amount: number }[]
  readonly channel: { pricesIncludeTax: boolean; defaultCurrencyCode: string }
  taxRates: number
  /** The sessions that it takes. */
  readonly sessions: Set<string>
  /** How the payment provider answers a refund; `by-hand`: it has no way to refund. */
  provider: 'settles' | 'fails' | 'by-hand' | 'says-pending'
  centavosMore: number
  hoursAhead: number
  /** By how many minutes the dates that it compares are before those that it shows: its server is not in UTC. */
  minutesOfZone: number
  nextId: number
}

export interface EmulatedOrder {
  readonly id: string
  readonly code: string
  state: string
  orderPlacedAt: string | null
  readonly createdAt: string
  updatedAt: string
  readonly currencyCode: string
  customer: {
    readonly id: string
    readonly firstName: string
    readonly lastName: string
    readonly emailAddress: string
  } | null
  shippingAddress: Readonly<Record<string, unknown>> | null
  shippingLines: readonly { readonly priceWithTax: number; readonly shippingMethod: { readonly id: string } }[]
  shippingWithTax: number
  readonly lines: EmulatedLine[]
  readonly payments: EmulatedPayment[]
  readonly couponCodes: string[]
  readonly notes: string[]
}

export interface EmulatedLine {
  readonly id: string
  readonly variant: EmulatedVariant
  readonly quantity: number
  readonly total: number
}

export interface EmulatedVariant {
  readonly id: string
  readonly sku: string
  readonly name: string
  readonly price: number
  readonly stockOnHand: number
  stockAllocated: number
  readonly productId: string
}

export interface EmulatedPayment {
  readonly id: string
  readonly method: string
  readonly amount: number
  readonly state: string
  readonly transactionId: string
  readonly createdAt: string
  readonly refunds: EmulatedRefund[]
}

export interface EmulatedRefund {
  readonly id: string
  readonly total: number
  state: string
  readonly reason: string | null
  readonly createdAt: string
  readonly paymentId: string
}

export interface EmulatedPromotion {
  readonly id: string
  readonly createdAt: string
  updatedAt: string
  enabled: boolean
  name: string
  description: string
  readonly couponCode: string
  readonly usageLimit: number
  readonly endsAt: string
  readonly actions: readonly object[]
}

export function emptyState(): EmulatedState {
  return {
    orders: [],
    promotions: [],
    variants: [],
    paidBack: [],
    channel: { pricesIncludeTax: true, defaultCurrencyCode: 'BRL' },
    taxRates: 0,
    sessions: new Set(),
    provider: 'settles',
    centavosMore: 0,
    hoursAhead: 0,
    minutesOfZone: 0,
    nextId: 1,
  }
}

export function idIn(state: EmulatedState): string {
  return String(state.nextId++)
}

export function momentOf({ hoursAhead }: EmulatedState): string {
  // Always with three decimals, as Vendure has it: moments are sorted as texts.
  return Temporal.Now.instant().add({ hours: hoursAhead }).toString({ smallestUnit: 'millisecond' })
}

/** Its time as HTTP writes it. */
export function httpTimeOf({ hoursAhead }: EmulatedState): string {
  return new Date(Temporal.Now.instant().add({ hours: hoursAhead }).epochMilliseconds).toUTCString()
}

/** An order of which nothing is known yet. */
export function addOrder(state: EmulatedState, over: Partial<EmulatedOrder> = {}): EmulatedOrder {
  const id = idIn(state)
  const at = momentOf(state)
  const order: EmulatedOrder = {
    id,
    code: `CODE${id.padStart(8, '0')}`,
    state: 'Draft',
    orderPlacedAt: null,
    createdAt: at,
    updatedAt: at,
    currencyCode: 'BRL',
    customer: null,
    shippingAddress: null,
    shippingLines: [],
    shippingWithTax: 0,
    lines: [],
    payments: [],
    couponCodes: [],
    notes: [],
    ...over,
  }
  state.orders.push(order)
  return order
}

export function totalOf({ lines, shippingWithTax }: EmulatedOrder): number {
  return lines.reduce((sum, { total }) => sum + total, shippingWithTax)
}
