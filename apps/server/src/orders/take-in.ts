import {
  ok,
  refuse,
  takenOrder,
  type OrderContradicted,
  type orderValue,
  type Result,
  type TakenOrder,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { KnownOrder, OrderCustomer, OrderIdentity, OrderStory, Story } from './known-order.ts'
import type { ReadOrder } from './order-wire.ts'
import { contradictionsOf } from './payments-of-order.ts'
import { findOrderForUpdate } from './repository.ts'
import { lockOrder } from './locking-repository.ts'

export type TakeInRefusal = OrderContradicted | orderValue.OrderInvalid

/**
 * Loads or makes the stored order for an import, locked until the transaction ends: the first time completely, later with only
 * what it lacked (contract §3, Import). Writes nothing: the caller saves the order together with what it claims of it.
 */
export async function takeInOrder(
  { newId }: Pick<Deps, 'newId'>,
  tx: Transaction,
  accountId: number,
  read: ReadOrder,
): Promise<Result<KnownOrder, TakeInRefusal>> {
  // Both are sent in one round trip, the lock first.
  const [, known] = await Promise.all([lockOrder(tx, read.identity), findOrderForUpdate(tx, accountId, read.identity)])
  const nextId = () => idBeside(known, newId)
  const taken = known ? takenOrder.takeAgain(known.order, read.sent, nextId) : takenOrder.takeIn(read.sent, nextId)
  if (!taken.ok) return taken
  const payments = known && !read.arePaymentsConfirmed ? contradictionsOf(known.story, read.story) : []
  if (payments.length > 0) return refuse('order-contradicted', { lines: [], payments })
  return ok(known ? completed(known, read, taken.value) : knownFrom(read, taken.value))
}

/** The id of a line names one line of its order, even if another process of the service made the id. */
function idBeside(known: KnownOrder | undefined, newId: () => number): number {
  for (;;) {
    const id = newId()
    if (!known?.order.lines.some((line) => line.id === id)) return id
  }
}

function knownFrom({ identity, placedAt, story, lineStories }: ReadOrder, order: TakenOrder): KnownOrder {
  return { isNew: true, order, identity, placedAt, story, lineStories }
}

/** A stored order does not change: a later request adds lines, a missing id, and facts that were not told before. */
function completed(known: KnownOrder, read: ReadOrder, order: TakenOrder): KnownOrder {
  const { customer } = known.story
  return {
    isNew: known.isNew,
    order,
    identity: completedIdentity(known.identity, read.identity),
    placedAt: known.placedAt ?? read.placedAt,
    story: {
      ...read.story,
      ...known.story,
      ...(read.arePaymentsConfirmed && toldByStore(read.story)),
      ...(customer && { customer: completedCustomer(customer, read.story) }),
    },
    lineStories: completedLines(known.lineStories, inKnownNames(read, order)),
  }
}

/**
 * The store's own account of how the order was paid, and with which note it was sold, replaces what was said before.
 */
function toldByStore(story: OrderStory): Story {
  const told = ['transactions', 'saleAccessKey'].map((name) => [name, story[name]] as const)
  return Object.fromEntries(told.filter(([, value]) => value !== undefined))
}

function completedIdentity(known: OrderIdentity, told: OrderIdentity): OrderIdentity {
  return {
    storeId: known.storeId,
    externalId: known.externalId ?? told.externalId,
    number: known.number ?? told.number,
  }
}

/** An address is one fact: halves of two addresses are not combined. */
function completedCustomer(known: OrderCustomer, { customer: told }: OrderStory): OrderCustomer {
  return {
    id: known.id ?? told?.id ?? null,
    nome: known.nome ?? told?.nome ?? null,
    email: known.email ?? told?.email ?? null,
    documento: known.documento ?? told?.documento ?? null,
    telefone: known.telefone ?? told?.telefone ?? null,
    celular: known.celular ?? told?.celular ?? null,
    endereco: known.endereco ?? told?.endereco ?? null,
  }
}

/** The further facts of lines, by the keys that the stored order has for them. */
function inKnownNames(read: ReadOrder, order: TakenOrder): Map<string, Story> {
  const same = takenOrder.sameLines(order.lines, read.sent.lines)
  return new Map([...read.lineStories].map(([key, story]) => [same.get(key) ?? key, story]))
}

function completedLines(known: ReadonlyMap<string, Story>, told: ReadonlyMap<string, Story>): Map<string, Story> {
  const lines = new Map(known)
  for (const [key, story] of told) lines.set(key, { ...story, ...known.get(key) })
  return lines
}
