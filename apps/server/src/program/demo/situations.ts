/** The state of an order of the demo; days are counted back from now. */
export interface Situation {
  /** The store's name of the status; absent: the store gives none. */
  readonly status?: string
  /** Days since delivery, from the first to the last; absent: not delivered, or unknown. */
  readonly deliveredDaysAgo?: readonly [number, number]
  /** Days since the order where it was not delivered. */
  readonly orderedDaysAgo?: readonly [number, number]
  readonly isInvoiced: boolean
  /** The facts that the store leaves out of its answer. */
  readonly omits?: 'categories' | 'address-and-phone'
}

const delivered = (from: number, to: number, extra: Partial<Situation> = {}): Situation => ({
  status: 'delivered',
  deliveredDaysAgo: [from, to],
  isInvoiced: true,
  ...extra,
})

/** One line a kind of order, taken in turns: a third inside the seven days of regret, some of every other kind. */
export const SITUATIONS: readonly Situation[] = [
  delivered(0, 2),
  delivered(3, 6),
  delivered(8, 28),
  { status: 'invoiced', orderedDaysAgo: [3, 9], isInvoiced: true },
  delivered(1, 6),
  delivered(32, 85),
  { status: 'payment-pending', orderedDaysAgo: [0, 2], isInvoiced: false },
  delivered(2, 6, { omits: 'categories' }),
  delivered(10, 29),
  delivered(95, 180),
  { status: 'canceled', orderedDaysAgo: [5, 40], isInvoiced: false },
  delivered(0, 5),
  delivered(33, 88),
  { orderedDaysAgo: [4, 20], isInvoiced: false },
  delivered(4, 6, { omits: 'address-and-phone' }),
  delivered(240, 700),
  { status: 'handling', orderedDaysAgo: [1, 4], isInvoiced: false },
  delivered(9, 25),
  delivered(7, 7),
]
