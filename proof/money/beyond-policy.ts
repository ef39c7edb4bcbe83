import { AUTOMATIC_CEILING, KEEP_UP_TO, MOST_PERCENT } from './policies.ts'

/** Money that left, or a code that stands for it, as the store's and the service's own rows show. Amounts in centavos. */
export interface Moved {
  readonly kind: 'refund' | 'voucher' | 'by hand' | 'difference' | 'replacement'
  readonly key: string
  readonly amount: number
  /** The process that it was moved for; null: none is known. */
  readonly process: number | null
  /** Whom a voucher or its code went to. */
  readonly recipients: readonly string[]
}

export interface ProcessFacts {
  readonly id: number
  /** The order's name at its store: the store, and its number there. */
  readonly order: string | null
  readonly keepsItem: boolean
  readonly units: readonly { readonly sku: string; readonly quantity: number }[]
}

/** An order as the store reports it, and as it was first taken in from there without a contradiction. */
export interface ConfirmedOrder {
  readonly email: string
  readonly total: number
  readonly freight: number
  readonly prices: ReadonlyMap<string, number>
}

export interface Facts {
  readonly moved: readonly Moved[]
  readonly processes: readonly ProcessFacts[]
  /** By the order's name at its store. */
  readonly confirmed: ReadonlyMap<string, ConfirmedOrder>
  /** Whether the policy still has the limits that it was staged with. */
  readonly hasLimits: boolean
}

/**
 * The amount that was moved and that the policy does not pay by itself, in centavos. The policy pays only for an order that the store
 * knows and that was taken in as the store reports it: at most what the requested units cost there with the freight, a voucher with
 * its bonus; within the ceiling for each process and the limit for items that are kept; for all processes of an order at most
 * what was paid for it; to the buyer alone. Amounts that a person records as paid, or waives, it never pays.
 */
export function beyondPolicy({ moved, processes, confirmed, hasLimits }: Facts): number {
  const byProcess = new Map(processes.map((process) => [process.id, process]))
  const within = new Map<string, number>()
  let beyond = 0
  for (const [id, all] of grouped(moved)) {
    const process = byProcess.get(id)
    const name = process?.order ?? null
    const order = name === null ? undefined : confirmed.get(name)
    const differences = sum(all.filter(({ kind }) => kind === 'difference'))
    const given = all.filter(({ kind }) => kind !== 'difference' && kind !== 'by hand')
    beyond += sum(all) - sum(given)
    if (!process || name === null || !order) {
      beyond += sum(given)
      continue
    }
    const toBuyer = given.filter(({ recipients }) => recipients.every((one) => addressIn(one) === order.email))
    const refunded = sum(toBuyer.filter(({ kind }) => kind === 'refund'))
    const aboveCeiling = hasLimits ? Math.max(0, refunded - AUTOMATIC_CEILING) : 0
    // The difference that a customer paid on top of an exchange leaves with the goods.
    const paid = Math.min(sum(toBuyer) - aboveCeiling, allowedFor(process, order, hasLimits) + differences)
    beyond += sum(given) - paid
    within.set(name, (within.get(name) ?? 0) + Math.max(0, paid - differences))
  }
  for (const [name, paid] of within) {
    const order = confirmed.get(name)
    if (order) beyond += Math.max(0, paid - withBonus(order.total))
  }
  return beyond
}

function allowedFor(
  { keepsItem, units }: ProcessFacts,
  { freight, prices }: ConfirmedOrder,
  hasLimits: boolean,
): number {
  const goods = units.reduce((total, { sku, quantity }) => total + (prices.get(sku) ?? 0) * quantity, 0)
  if (keepsItem && hasLimits && goods > KEEP_UP_TO) return 0
  return withBonus(goods + freight)
}

/** Of `Ana <ana@example.com>` the address. */
function addressIn(recipient: string): string {
  return (/<([^>]+)>/.exec(recipient)?.[1] ?? recipient).toLowerCase()
}

function withBonus(amount: number): number {
  return Math.round((amount * MOST_PERCENT) / 100)
}

export function sum(moved: readonly Moved[]): number {
  return moved.reduce((total, { amount }) => total + amount, 0)
}

function grouped(moved: readonly Moved[]): ReadonlyMap<number, readonly Moved[]> {
  const groups = new Map<number, Moved[]>()
  for (const one of moved) {
    const id = one.process ?? 0
    groups.set(id, [...(groups.get(id) ?? []), one])
  }
  return groups
}
