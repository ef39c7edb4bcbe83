import { money, type PlacedRefund, type RefundFacts, whereIsMoney } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import { type PlacedRow, selectPlacedRefunds } from './placed-refunds-repository.ts'

interface Asked {
  readonly processIds: readonly number[]
  readonly timeZone: string
}

/**
 * Where the money of processes is: each of their refunds by payment or account, the oldest first. Days are those of the time zone.
 */
export async function findPlacedRefunds(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { processIds, timeZone }: Asked,
): Promise<readonly PlacedRefund[]> {
  const { rows } = await tx.query<PlacedRow>(selectPlacedRefunds(accountId, processIds))
  return rows.flatMap((row) =>
    whereIsMoney(factsOf(row), { orderKinds: row.order_kinds, bankAccount: row.bank_account }, timeZone),
  )
}

function factsOf(row: PlacedRow): RefundFacts {
  const { id, means, status, amount, reference } = row
  return {
    id,
    means,
    status,
    amount: money.money(amount),
    askedAt: row.taken_at === null ? null : instantOfColumn(row.taken_at),
    settledAt: row.settled_at === null ? null : instantOfColumn(row.settled_at),
    paidOn: row.paid_on === null ? null : Temporal.PlainDate.from(row.paid_on),
    reference,
    payments: (row.payments ?? []).map(({ transactionId, paymentId, kind = null, amount: part }) => ({
      transactionId,
      paymentId,
      kind,
      amount: money.money(part),
    })),
    paid: row.paid.map(({ by, amount: part }) => ({ by, amount: money.money(part) })),
  }
}
