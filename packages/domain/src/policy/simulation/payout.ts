import { netRefund } from '../../refunds/sending-cost.ts'
import { type Money, sum, ZERO } from '../../shared/money.ts'
import type { Payout } from './past-request.ts'

export const NOTHING_PAID: Payout = {
  automatic: ZERO,
  manual: ZERO,
  voucher: ZERO,
  freight: ZERO,
  bonus: ZERO,
  charged: ZERO,
}

/** A planned or settled amount, as a row of the money tables has it. */
export interface PaidPart {
  readonly means: 'automatic' | 'manual' | 'voucher'
  readonly goods: Money
  readonly freight: Money
  readonly surcharges: Money
  readonly bonus: Money
  readonly charged: Money
}

export function payoutOf(parts: readonly PaidPart[]): Payout {
  const by = (means: PaidPart['means']) => sum(parts.filter((part) => part.means === means).map(netRefund))
  return {
    automatic: by('automatic'),
    manual: by('manual'),
    voucher: by('voucher'),
    freight: sum(parts.map(({ freight }) => freight)),
    bonus: sum(parts.map(({ bonus }) => bonus)),
    charged: sum(parts.map(({ charged }) => charged)),
  }
}

/** The whole of a payout, in centavos. */
export function totalOf({ automatic, manual, voucher }: Payout): Money {
  return sum([automatic, manual, voucher])
}

export function addPayouts(one: Payout, other: Payout): Payout {
  return {
    automatic: sum([one.automatic, other.automatic]),
    manual: sum([one.manual, other.manual]),
    voucher: sum([one.voucher, other.voucher]),
    freight: sum([one.freight, other.freight]),
    bonus: sum([one.bonus, other.bonus]),
    charged: sum([one.charged, other.charged]),
  }
}
