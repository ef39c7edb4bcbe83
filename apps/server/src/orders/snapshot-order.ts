import {
  ok,
  refuse,
  orderSnapshot,
  type OrderContradicted,
  type orderValue,
  type Result,
  type OrderSnapshot,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { OrderRecord, OrderCustomer, OrderIdentity, OrderAttributes, Attributes } from './order-record.ts'
import type { ParsedOrder } from './order-wire.ts'
import { contradictionsOf } from './payments-of-order.ts'
import { findOrderForUpdate } from './repository.ts'
import { lockOrder } from './locking-repository.ts'

export type SnapshotRefusal = OrderContradicted | orderValue.OrderInvalid

/**
 * Loads or makes the stored order for an import, locked until the transaction ends: the first time completely, later with only
 * what it lacked (contract §3, Import). Writes nothing: the caller saves the order together with what it claims of it.
 */
export async function snapshotOrder(
  { newId }: Pick<Deps, 'newId'>,
  tx: Transaction,
  accountId: number,
  read: ParsedOrder,
): Promise<Result<OrderRecord, SnapshotRefusal>> {
  return snapshotOf({ newId }, await lockStored(tx, accountId, read.identity), read)
}

/** The stored order of that identity, locked until the transaction ends, also where it is not stored yet (undefined). */
export async function lockStored(
  tx: Transaction,
  accountId: number,
  identity: OrderIdentity,
): Promise<OrderRecord | undefined> {
  // Both are sent in one round trip, the lock first.
  const [, known] = await Promise.all([lockOrder(tx, identity), findOrderForUpdate(tx, accountId, identity)])
  return known
}

/** As `snapshotOrder`, of a stored order that `lockStored` gave. */
export function snapshotOf(
  { newId }: Pick<Deps, 'newId'>,
  known: OrderRecord | undefined,
  read: ParsedOrder,
): Result<OrderRecord, SnapshotRefusal> {
  const nextId = () => idBeside(known, newId)
  const taken = known
    ? orderSnapshot.addLines(known.order, read.sent, nextId)
    : orderSnapshot.takeSnapshot(read.sent, nextId)
  if (!taken.ok) return taken
  const payments = known && !read.arePaymentsConfirmed ? contradictionsOf(known.attributes, read.attributes) : []
  if (payments.length > 0) return refuse('order-contradicted', { lines: [], payments })
  return ok(known ? completed(known, read, taken.value) : knownFrom(read, taken.value))
}

/** The id of a line names one line of its order, even if another process of the service made the id. */
function idBeside(known: OrderRecord | undefined, newId: () => number): number {
  for (;;) {
    const id = newId()
    if (!known?.order.lines.some((line) => line.id === id)) return id
  }
}

function knownFrom({ identity, placedAt, attributes, lineAttributes }: ParsedOrder, order: OrderSnapshot): OrderRecord {
  return { isNew: true, order, identity, placedAt, attributes, lineAttributes }
}

/** A stored order does not change: a later import adds lines, a missing id, and missing facts. */
function completed(known: OrderRecord, read: ParsedOrder, order: OrderSnapshot): OrderRecord {
  const { customer } = known.attributes
  return {
    isNew: known.isNew,
    order,
    identity: completedIdentity(known.identity, read.identity),
    placedAt: known.placedAt ?? read.placedAt,
    attributes: {
      ...read.attributes,
      ...known.attributes,
      ...(read.arePaymentsConfirmed && toldByStore(read.attributes)),
      ...(customer && { customer: completedCustomer(customer, read.attributes) }),
    },
    lineAttributes: completedLines(known.lineAttributes, inKnownNames(read, order)),
  }
}

/**
 * The store's own account of how the order was paid, and with which note it was sold, replaces what was said before.
 */
function toldByStore(attributes: OrderAttributes): Attributes {
  const told = ['transactions', 'saleAccessKey'].map((name) => [name, attributes[name]] as const)
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
function completedCustomer(known: OrderCustomer, { customer: told }: OrderAttributes): OrderCustomer {
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
function inKnownNames(read: ParsedOrder, order: OrderSnapshot): Map<string, Attributes> {
  const same = orderSnapshot.matchLines(order.lines, read.sent.lines)
  return new Map([...read.lineAttributes].map(([key, attributes]) => [same.get(key) ?? key, attributes]))
}

function completedLines(
  known: ReadonlyMap<string, Attributes>,
  told: ReadonlyMap<string, Attributes>,
): Map<string, Attributes> {
  const lines = new Map(known)
  for (const [key, attributes] of told) lines.set(key, { ...attributes, ...known.get(key) })
  return lines
}
