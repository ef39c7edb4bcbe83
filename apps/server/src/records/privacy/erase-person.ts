import { ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit, type Origin } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordChange, type EventRecord } from '../../processes/index.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { withoutTexts } from './naming.ts'
import { findOpenDeclarations, findUnfinished, insertPendingErasures } from './pending-repository.ts'
import { findPerson, type KnownPerson, lockPerson, type PersonName } from './person.ts'
import { countPersonalData, erasePersonalData, type PersonProcess, type PersonScope } from './repository.ts'
import { countStoredAnswers, redactStoredAnswers, telling } from './stored-answers.ts'
import { RETAINED_TO_PAY, type ErasureEffect, erasureEffectsOf } from './erasure-effects.pt-BR.ts'

export interface ErasePerson {
  readonly person: PersonName
  /** Only says what would be erased. */
  readonly checkOnly: boolean
  /** Whether the caller has seen and confirmed the unfinished work. */
  readonly isConfirmed: boolean
  readonly by: Eraser
}

export interface Eraser {
  readonly actor: string
  readonly reason: string | null
  readonly origin: Origin | null
}

export interface Erasure {
  readonly pseudonym: string
  readonly checkOnly: boolean
  readonly erased: readonly { readonly name: string; readonly records: number }[]
  readonly kept: readonly { readonly name: string; readonly records: number; readonly because: string }[]
  readonly processNumbers: readonly string[]
  /** Not over yet. */
  readonly openNumbers: readonly string[]
  readonly undone: readonly ErasureEffect[]
}

/** Some work of the person is unfinished, and the caller has not confirmed that it stays so. */
export interface ErasureUnconfirmed {
  readonly kind: 'erasure-unconfirmed'
  readonly undone: readonly ErasureEffect[]
}

type ErasureDeps = Pick<Deps, 'newId' | 'now' | 'secrecy'>

/** Stored answers of Idempotency-Keys: kept, so that nothing is done twice, but for what names the person. */
const ANSWERS = 'respostasGuardadas'

/**
 * Erases a person from every table (LGPD, art. 18, VI), in the transaction: amounts, units, events and fiscal records stay,
 * each process has one event about it, and the audit records the caller. A person who is owed money, or who has an open process
 * or declaration of regret, is erased only after a confirmation; the data needed to pay them stay until they are paid.
 */
export async function erasePerson(
  deps: ErasureDeps,
  tx: Transaction,
  accountId: number,
  { person: name, checkOnly, isConfirmed, by }: ErasePerson,
): Promise<Result<Erasure, ErasureUnconfirmed>> {
  const known = await (checkOnly ? findPerson : lockPerson)(tx, deps.secrecy, accountId, name)
  const { person, undone } = await withUnfinished(deps, tx, accountId, known)
  if (!checkOnly && !isConfirmed && undone.length > 0) return refuse('erasure-unconfirmed', { undone })
  const kept = await countKept(tx, accountId, person.scope)
  const counts = checkOnly
    ? await countErasable(tx, accountId, person.scope)
    : await eraseScope(deps, tx, accountId, person.scope, by)
  const answers = await (checkOnly ? countStoredAnswers : redactStoredAnswers)(tx, accountId, person)
  const erased = PERSONAL_DATA.filter(({ erase }) => erase !== undefined).map(({ table, name: heldName }) => ({
    name: heldName,
    records: counts.get(table) ?? 0,
  }))
  if (!checkOnly) {
    const { unpaidOrders: orders, unpaidProcesses } = person.scope
    const { pseudonym } = person
    if (orders.length > 0) await insertPendingErasures(tx, accountId, { orders, at: deps.now(), pseudonym })
    await recordAudit(tx, accountId, {
      ...by,
      // The reason of the request stays, without names.
      reason: withoutTexts(by.reason, telling(person)) as string | null,
      at: deps.now(),
      action: 'privacy.erased',
      subject: `person ${person.pseudonym}`,
      facts: {
        orders: person.scope.orders.length,
        processes: person.scope.processes,
        ...(unpaidProcesses.length > 0 && { keptToPay: unpaidProcesses }),
      },
    })
  }
  return ok({
    pseudonym: person.pseudonym,
    checkOnly,
    erased: [...erased, { name: ANSWERS, records: answers }].filter(({ records }) => records > 0),
    kept,
    processNumbers: person.processes.map(({ number }) => number),
    openNumbers: person.processes.filter(isOpen).map(({ number }) => number),
    undone,
  })
}

/** The person with what of them is unfinished, for which what is needed to pay stays. */
async function withUnfinished(
  { now }: Pick<ErasureDeps, 'now'>,
  tx: Transaction,
  accountId: number,
  person: KnownPerson,
): Promise<{ readonly person: KnownPerson; readonly undone: readonly ErasureEffect[] }> {
  const { processes, emails } = person.scope
  const unfinished = await findUnfinished(tx, accountId, { processes, now: now() })
  const scope: PersonScope = {
    ...person.scope,
    unpaidOrders: [...new Set(unfinished.map(({ orderId }) => orderId))],
    unpaidProcesses: unfinished.map(({ id }) => id),
  }
  const declarations = await findOpenDeclarations(tx, accountId, emails)
  return { person: { ...person, scope }, undone: erasureEffectsOf(unfinished, declarations) }
}

/** Erases the data in a scope and adds an event to each process; returns the number of changed records of each table. */
export async function eraseScope(
  { newId, now }: Pick<ErasureDeps, 'newId' | 'now'>,
  tx: Transaction,
  accountId: number,
  scope: PersonScope,
  { actor, origin }: Pick<Eraser, 'actor' | 'origin'>,
): Promise<ReadonlyMap<string, number>> {
  const counts = await eraseTables(tx, accountId, scope)
  for (const processId of scope.processes) {
    const event: EventRecord = { id: newId(), at: now(), type: 'privacy.erased', cause: actor, payload: {}, origin }
    await recordChange(tx, accountId, processId, event)
  }
  return counts
}

/** How many records of each table `eraseScope` would touch. */
async function countErasable(tx: Transaction, accountId: number, scope: PersonScope): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { table, select, erasable = select, erase } of PERSONAL_DATA)
    if (erase !== undefined)
      counts.set(table, await countPersonalData(tx, accountId, { table: `${table}-erasable`, select: erasable }, scope))
  return counts
}

async function eraseTables(tx: Transaction, accountId: number, scope: PersonScope): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const held of PERSONAL_DATA) counts.set(held.table, await erasePersonalData(tx, accountId, held, scope))
  return counts
}

async function countKept(tx: Transaction, accountId: number, scope: PersonScope): Promise<Erasure['kept']> {
  const kept: Erasure['kept'][number][] = []
  for (const held of PERSONAL_DATA) {
    const records = held.kept === undefined ? 0 : await countPersonalData(tx, accountId, held, scope)
    if (held.kept !== undefined && records > 0) kept.push({ name: held.name, records, because: held.kept })
  }
  const unpaid = scope.unpaidProcesses.length
  return unpaid === 0 ? kept : [...kept, { ...RETAINED_TO_PAY, records: unpaid }]
}

function isOpen({ status }: PersonProcess): boolean {
  return status !== 'concluded' && status !== 'cancelled'
}
