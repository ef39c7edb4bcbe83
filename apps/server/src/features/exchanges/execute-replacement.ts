import { decision as decisions, ok } from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import type { Executor } from '../../outbound/execute-due.ts'
import { dropWork, isHeld, postponeWork, takeWork, type WorkItem } from '../../outbound/work.ts'
import { confirmOrder } from '../../orders/confirm-order.ts'
import type { OrderIdentity } from '../../orders/known-order.ts'
import { readAtStore, type StoreReading } from '../../orders/read-at-store.ts'
import { NO_STORE } from '../../orders/repository.ts'
import { ORDER } from '../../refunds/money-paths.ts'
import { recordChange } from '../../processes/record-change.ts'
import { isStoresSideSent } from '../../processes/replacements.ts'
import { type EventRecord, lockProcessOfOrder } from '../../processes/repository.ts'
import {
  findDue,
  isItemBack,
  isPaymentMissing,
  isRefused,
  mayLapse,
  selectProcess,
  type DueReplacement,
  type SubjectRow,
} from './due-replacement.ts'
import { askDifference, clearReplacement, holdReplacement, rememberAsked } from './execution-repository.ts'
import { takeAnswer } from './take-answer.ts'
import { callOff, lapse } from './step.ts'
import { tellStock, type StockTask } from './tell-stock.ts'
import { CAUSE, type ReplacementDeps, type ReplacementTerms } from './terms.ts'

/** What waits for people is woken by every change of its process; this is for what no change tells. */
const LONGEST_SLEEP = Temporal.Duration.from({ hours: 1 })

/**
 * Does for a replacement what is due: keeps its stock, makes its order once its item is far enough, gives its stock back. The
 * store is told between two transactions of ours: one that says what is asked, one that writes what was answered. What was
 * asked and never answered is looked up before anything else is done.
 */
export function createReplacementExecutor(deps: ReplacementDeps, terms: ReplacementTerms): Executor {
  return async (account, replacementId) => {
    const [row] = await deps.database.read<SubjectRow>(account.id, selectProcess(account.id, replacementId))
    if (!row) return
    // Read again before its order is made (contract §6.1).
    const reading = row.state === 'reserved' ? await readAtStore(deps, account, identityOf(row)) : UNREAD
    const subject = { replacementId, processId: row.process_id, reading }
    let taken = await take(deps, terms, account, subject)
    while (taken) {
      const then = await tell(deps, terms, account, subject, taken)
      taken = then && (await take(deps, terms, account, subject, then))
    }
  }
}

interface Subject {
  readonly replacementId: number
  readonly processId: number
  /** Of the order that it comes from. */
  readonly reading: StoreReading
}

const UNREAD: StoreReading = { outcome: 'silent' }

function identityOf({ store_id, external_id, number }: SubjectRow): OrderIdentity {
  return { storeId: store_id === NO_STORE ? null : store_id, externalId: external_id, number }
}

/** Tells the store, and writes what it said; answers what it is to be told at once. */
async function tell(
  deps: ReplacementDeps,
  terms: ReplacementTerms,
  account: ConfiguredAccount,
  { replacementId, processId }: Subject,
  { due, task, token }: Taken,
): Promise<StockTask | undefined> {
  const answer = await tellStock(deps, account, due, task, terms.timeoutMilliseconds)
  return deps.database.inAccount(account.id, async (tx) => {
    await lockProcessOfOrder(tx, account.id, processId)
    if (!(await isHeld(tx, account.id, workOf(replacementId), token))) return undefined
    return takeAnswer(deps, terms, tx, account, { due: await findDue(tx, account.id, replacementId), task, answer })
  })
}

interface Taken {
  readonly due: DueReplacement
  readonly task: StockTask
  readonly token: string
}

/**
 * Takes the work, and writes what the store is about to be asked; undefined when it is not to be asked anything now. `then` is
 * what follows from what the store said of an order.
 */
async function take(
  deps: ReplacementDeps,
  terms: ReplacementTerms,
  account: ConfiguredAccount,
  { replacementId, processId, reading }: Subject,
  then?: StockTask,
): Promise<Taken | undefined> {
  return deps.database.inAccount(account.id, async (tx) => {
    await lockProcessOfOrder(tx, account.id, processId)
    const lease = await takeWork(tx, account.id, workOf(replacementId), terms.leaseMilliseconds)
    if (!lease) return undefined
    const due = await findDue(tx, account.id, replacementId)
    const task = then && due.asked === 'order' ? then : await nextTask(deps, tx, account, due, reading)
    if (!task) return undefined
    if (task.ask !== 'look') await rememberAsked(tx, account.id, replacementId, task)
    return { due, task, token: lease.token }
  })
}

/** What to ask the store for now; what needs no store is done here. */
async function nextTask(
  deps: ReplacementDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  due: DueReplacement,
  reading: StoreReading,
): Promise<StockTask | undefined> {
  const { asked, known, state, holdsStock } = due
  if (asked !== null) return { ask: 'look' }
  const at = deps.now()
  const isWaiting = known.state === 'chosen' || known.state === 'reserved' || known.state === 'failed'
  if (isWaiting && decisions.hasEnded(state.process.decision)) return end(deps, tx, account, due, 'cancel')
  switch (known.state) {
    case 'chosen':
      if (known.isByHand) return nextByHand(deps, tx, account, due)
      if (state.process.decision !== 'approved') return sleepUntil(tx, account.id, due, at.add(LONGEST_SLEEP), at)
      return { ask: 'reserve', until: at.add({ hours: 24 * account.configuration.exchanges.reserveDays }) }
    case 'reserved':
      return nextOfReserved(deps, tx, account, due, reading)
    case 'ordered':
    case 'invoiced':
    case 'shipped':
    case 'delivered':
      return drop(tx, account.id, due.id)
    case 'failed':
    case 'expired':
    case 'cancelled':
      return holdsStock ? { ask: 'release' } : drop(tx, account.id, due.id)
  }
}

/** Staff order it: the consumer is told when only their side is missing, and it is called off once its units were refused. */
async function nextByHand(
  deps: ReplacementDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  due: DueReplacement,
): Promise<undefined> {
  if (isRefused(due)) {
    await end(deps, tx, account, due, 'cancel')
    return
  }
  if (isItemBack(account, due) && isPaymentMissing(due)) await askForPayment(deps, tx, account, due)
  await drop(tx, account.id, due.id)
}

/**
 * Its time is over only while its item is with the consumer. Once that left, the stock is kept anew at half its time, until
 * the item was judged or a person decides.
 */
async function nextOfReserved(
  deps: ReplacementDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  due: DueReplacement,
  reading: StoreReading,
): Promise<StockTask | undefined> {
  const at = deps.now()
  const until = due.reservedUntil ?? at
  const lapses = mayLapse(due)
  if (lapses && hasCome(until, at)) return end(deps, tx, account, due, 'expire')
  const isBack = isItemBack(account, due)
  if (isBack && !isPaymentMissing(due) && (await mayOrder(deps, tx, account, due, reading))) return { ask: 'order' }
  const { reserveDays } = account.configuration.exchanges
  const half = until.subtract({ hours: 12 * reserveDays })
  if (!lapses && hasCome(half, at)) return { ask: 'prolong', until: at.add({ hours: 24 * reserveDays }) }
  if (isBack && isPaymentMissing(due)) await askForPayment(deps, tx, account, due)
  const latest = lapses ? until : half
  const soon = at.add(LONGEST_SLEEP)
  // The store may tell otherwise of the order meanwhile.
  const isHeld = isBack && !isPaymentMissing(due)
  return sleepUntil(tx, account.id, due, isHeld && Temporal.Instant.compare(soon, latest) < 0 ? soon : latest, at)
}

/** Whether its order may be made: somebody who moves money let it, or the order that it comes from is confirmed. */
async function mayOrder(
  deps: ReplacementDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { id, known, state, clearedBy }: DueReplacement,
  reading: StoreReading,
): Promise<boolean> {
  if (clearedBy !== null && clearedBy !== ORDER) return true
  const { unconfirmed } = await confirmOrder(tx, account, state.process.orderId, reading)
  const because = state.process.terms.isKeptAgainstPolicy ? [...unconfirmed, 'kept-against-policy'] : unconfirmed
  if (because.length === 0) {
    await clearReplacement(tx, account.id, id, ORDER)
    return true
  }
  if (because.join() === known.heldFor.join()) return false
  await holdReplacement(tx, account.id, id, because)
  const payload = { replacementId: id, itemId: known.itemId, heldFor: because }
  const event: EventRecord = { id: deps.newId(), at: deps.now(), type: 'exchange.held', cause: CAUSE, payload }
  await recordChange(tx, account.id, state.process.id, event)
  return false
}

function hasCome(moment: Temporal.Instant, at: Temporal.Instant): boolean {
  return Temporal.Instant.compare(moment, at) <= 0
}

/** Its process ended, or its time: nothing goes out, and the stock is given back at once. */
async function end(
  deps: ReplacementDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { id: replacementId, known, state, holdsStock }: DueReplacement,
  step: 'cancel' | 'expire',
): Promise<StockTask | undefined> {
  const at = deps.now()
  const ended =
    step === 'expire' && isStoresSideSent(known)
      ? ok(await lapse(tx, account.id, known, at))
      : await callOff(deps, tx, account, { state, replacementId, step, at })
  if (!ended.ok) throw new Error(`a replacement that waits is called off: ${ended.refusal.kind}`)
  await recordChange(tx, account.id, state.process.id, { id: deps.newId(), at, cause: CAUSE, ...ended.value })
  return holdsStock ? { ask: 'release' } : drop(tx, account.id, replacementId)
}

/** Once: that everything but the consumer's payment is there. */
async function askForPayment(
  deps: ReplacementDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { id, known, state, isDifferenceAsked }: DueReplacement,
): Promise<void> {
  if (isDifferenceAsked) return
  const at = deps.now()
  await askDifference(tx, account.id, id, at)
  const payload = { replacementId: id, itemId: known.itemId, difference: known.difference }
  const type = 'exchange.difference-due'
  const event: EventRecord = { id: deps.newId(), at, type, cause: CAUSE, payload }
  await recordChange(tx, account.id, state.process.id, event)
}

async function sleepUntil(
  tx: Transaction,
  accountId: number,
  { id }: DueReplacement,
  until: Temporal.Instant,
  at: Temporal.Instant,
): Promise<undefined> {
  await postponeWork(tx, accountId, workOf(id), Math.max(0, until.epochMilliseconds - at.epochMilliseconds))
}

async function drop(tx: Transaction, accountId: number, id: number): Promise<undefined> {
  await dropWork(tx, accountId, workOf(id))
}

function workOf(subjectId: number): WorkItem {
  return { kind: 'replacement', subjectId }
}
