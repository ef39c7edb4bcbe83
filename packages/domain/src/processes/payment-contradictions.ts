import type { PaymentKind } from '../accounts/connector.ts'
import type { Payment, Transaction } from '../refunds/payment-shares.ts'
import type { Money } from '../shared/money.ts'

/** A contradiction between a list of payments and the known one. Indexes are into the list that was sent. */
export type PaymentContradicted =
  | { readonly about: 'unknown'; readonly transaction: number; readonly payment: number }
  | {
      readonly about: 'amount'
      readonly transaction: number
      readonly payment: number
      readonly known: Money
      readonly sent: Money
    }
  | { readonly about: 'kind'; readonly transaction: number; readonly payment: number; readonly known: PaymentKind }
  | { readonly about: 'provider'; readonly transaction: number; readonly payment: number; readonly known: string }
  | { readonly about: 'date'; readonly transaction: number; readonly known: string }
  /** The known payment or transaction, named by its ids, is missing in the sent list. */
  | { readonly about: 'missing'; readonly name: string }

interface Told {
  readonly name: string
  readonly transaction: number
  readonly payment: number
  readonly kind: PaymentKind
  readonly amount: Money
}

/**
 * The contradictions between a later list of an order's payments and the one that came with the order (contract §6.4): ids,
 * kinds, amounts, dates and payment providers, in any order. An amount that others refunded may grow; that is no contradiction.
 */
export function contradictions(
  known: readonly Transaction[],
  sent: readonly Transaction[],
): readonly PaymentContradicted[] {
  const same = Map.groupBy(told(known), (one) => JSON.stringify([one.name, one.kind, one.amount]))
  const unmatched = told(sent).filter((one) => !same.get(JSON.stringify([one.name, one.kind, one.amount]))?.pop())
  const left = Map.groupBy([...same.values()].flat(), ({ name }) => name)
  const contradicted = unmatched.map((one) => contradictionOf(one, left.get(one.name)?.pop()))
  const missing = [...left.values()].flat().map(({ name }) => ({ about: 'missing' as const, name }))
  return [...contradicted, ...missing, ...otherProviders(known, sent), ...otherDates(known, sent)]
}

function contradictionOf({ transaction, payment, kind, amount }: Told, other: Told | undefined): PaymentContradicted {
  if (!other) return { about: 'unknown', transaction, payment }
  return other.kind === kind
    ? { about: 'amount', transaction, payment, known: other.amount, sent: amount }
    : { about: 'kind', transaction, payment, known: other.kind }
}

function told(transactions: readonly Transaction[]): readonly Told[] {
  return transactions.flatMap(({ id, payments }, transaction) =>
    payments.map(({ id: paymentId, kind, amount }, payment) => {
      return { name: [id, paymentId].filter((name) => name !== '').join(' / '), transaction, payment, kind, amount }
    }),
  )
}

/** A provider that was missing in either list contradicts nothing. Payments without ids of their own are compared by none. */
function otherProviders(known: readonly Transaction[], sent: readonly Transaction[]): readonly PaymentContradicted[] {
  const before = new Map(
    known.flatMap(({ id, payments }) =>
      payments.map((payment) => [JSON.stringify([id, payment.id]), takenBy(payment)] as const),
    ),
  )
  return sent.flatMap(({ id, payments }, transaction) =>
    payments.flatMap((one, payment): PaymentContradicted[] => {
      const told = before.get(JSON.stringify([id, one.id]))
      const now = takenBy(one)
      if (told === undefined || now === undefined || told === now) return []
      return [{ about: 'provider', transaction, payment, known: told }]
    }),
  )
}

function takenBy({ provider, providerReference }: Payment): string | undefined {
  return provider === undefined ? undefined : `${provider} ${providerReference ?? ''}`
}

/** A date that was missing in either list contradicts nothing. */
function otherDates(known: readonly Transaction[], sent: readonly Transaction[]): readonly PaymentContradicted[] {
  const dates = new Map(known.map(({ id, date }) => [id, date]))
  return sent.flatMap(({ id, date }, transaction): PaymentContradicted[] => {
    const before = dates.get(id)
    if (id === '' || !before || date === null || before.equals(date)) return []
    return [{ about: 'date', transaction, known: before.toString() }]
  })
}
