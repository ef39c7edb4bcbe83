import { netRefund } from '../../refunds/sending-cost.ts'
import { money, sum, type Money } from '../../shared/money.ts'

/** The money of a process at one moment. */
export interface MoneyOfProcess {
  readonly shares: readonly MoneyShare[]
  /** For replacements, what one side owes the other. */
  readonly differences: readonly MoneyDifference[]
  /** The goods that are sent in exchange. */
  readonly goods: readonly MoneyGoods[]
}

export interface MoneyShare {
  readonly id: number
  readonly status: string
  readonly means: string
  readonly isVoid: boolean
  /** Whether a person released it, or its order is confirmed, so that it may be sent. */
  readonly isCleared: boolean
  readonly goods: Money
  readonly freight: Money
  readonly surcharges: Money
  /** Below zero where a voucher is worth less than what it stands for. */
  readonly bonus: Money
  /** The part of it that is kept for sending. */
  readonly charged: Money
}

export interface MoneyDifference {
  readonly id: number
  readonly state: string
  readonly amount: Money
}

export interface MoneyGoods {
  readonly id: number
  /** Whether a person released it to be ordered. */
  readonly isReleased: boolean
  readonly worth: Money
}

/** The statuses of money that is planned, on its way to the customer, or has arrived. */
const LIVE: ReadonlySet<string> = new Set(['planned', 'sent', 'verifying', 'settled'])

/** The number of hours for which a proposal waits for a second person. */
export const PROPOSAL_HOURS = 72

/**
 * The amount that a command moved, in centavos, calculated from the money before and after it: every share that is new, went
 * on or was released, every difference that was settled, and all goods that may be sent now. What it took away does not count.
 */
export function moved(before: MoneyOfProcess, after: MoneyOfProcess): Money {
  const was = new Map(before.shares.map((share) => [share.id, share]))
  const waited = new Set(before.goods.filter(({ isReleased }) => !isReleased).map(({ id }) => id))
  const stood = new Map(before.differences.map(({ id, state }) => [id, state]))
  return sum([
    ...after.shares.filter((share) => isLive(share) && wentOn(was.get(share.id), share)).map(worthOf),
    ...after.goods.filter(({ id, isReleased }) => isReleased && waited.has(id)).map(({ worth }) => worth),
    ...after.differences
      .filter(({ id, state }) => stood.has(id) && stood.get(id) !== state)
      .map(({ amount }) => money(Math.abs(amount))),
  ])
}

/** The amount that a person still has to pay manually, to whatever account is known then. */
export function unpaidManually({ shares }: MoneyOfProcess): Money {
  return sum(
    shares.filter((share) => share.means === 'manual' && share.status === 'planned' && isLive(share)).map(worthOf),
  )
}

function wentOn(before: MoneyShare | undefined, { status, isCleared }: MoneyShare): boolean {
  return before?.status !== status || (isCleared && !before.isCleared)
}

function isLive({ status, isVoid }: MoneyShare): boolean {
  return LIVE.has(status) && !isVoid
}

function worthOf(share: MoneyShare): Money {
  return money(Math.max(0, netRefund(share)))
}
