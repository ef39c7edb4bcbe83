import { capabilities, decision as decisions, money, ok } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { createExecutor, type Next } from '../platform/outbound/create-executor.ts'
import type { Executor } from '../platform/outbound/execute-due.ts'
import { mayBeSentAgain, obstacleToSending } from '../platform/outbound/going-live.ts'
import type { Policy } from '../platform/outbound/policy.ts'
import { confirmOrder, type OrderIdentity, readAtStore, type StoreReading, NO_STORE } from '../orders/index.ts'
import { ORDER, recordChange, isStoresSideSent, type EventRecord, lockProcessOfOrder } from '../processes/index.ts'
import { findDue, isItemBack, isPaymentMissing, isRefused, mayLapse, type DueReplacement } from './due-replacement.ts'
import { askDifference, clearReplacement, holdReplacement, recordStoreCall } from './execution-repository.ts'
import { selectProcess, type SubjectRow } from './due-replacement-repository.ts'
import { isAboutToBeShown } from './about-to-be-shown.ts'
import { applyStoreAnswer } from './apply-store-answer.ts'
import { callOff, lapse } from './step.ts'
import { CAUSE, REPLACEMENT_POLICY, type ReplacementDeps } from './policy.ts'
import { lookUpStock, callStoreStock, type StockAnswer, type StockResult, type StockCall } from './call-store-stock.ts'

/** A replacement that waits for people is woken by every change of its process; this limit covers changes of time alone. */
const LONGEST_SLEEP = Temporal.Duration.from({ hours: 1 })

/** The outcome of a return wakes it earlier. */
const WAIT_FOR_RETURN_MILLISECONDS = 10_000

interface FoundReplacement extends SubjectRow {
  /** Of the order that it comes from. */
  readonly reading: StoreReading
}

export interface StockCommand {
  readonly due: DueReplacement
  readonly task: StockCall
}

type Planned = Next<StockCommand>

/**
 * Executes the due step of a replacement: reserves its stock, places its order once its item is far enough, releases its stock.
 * A call that was never answered is looked up before anything else is done.
 */
export function createReplacementExecutor(deps: ReplacementDeps, policy: Policy = REPLACEMENT_POLICY): Executor {
  return createExecutor<FoundReplacement, StockCommand, StockResult, RefusedBecause>(deps, {
    kind: 'replacement',
    policy,
    find: async (account, replacementId) => {
      const [row] = await deps.database.read<SubjectRow>(account.id, selectProcess(account.id, replacementId))
      // Read again before its order is made (contract §6.1).
      const reading = row?.state === 'reserved' ? await readAtStore(deps, account, identityOf(row)) : UNREAD
      return row && { ...row, reading }
    },
    counterpart: ({ store_id }) => `store ${store_id}`,
    processOf: ({ process_id }) => process_id,
    isStoppable: () => true,
    lock: async (tx, accountId, { process_id }) => void (await lockProcessOfOrder(tx, accountId, process_id)),
    plan: async (tx, { account, subject, subjectId }) => {
      const due = await findDue(tx, account.id, subjectId)
      const wait = settlingLeft(deps, policy, account, due)
      if (wait > 0) return { step: 'put-off', milliseconds: wait }
      const next = await nextTask(deps, tx, account, due, subject.reading)
      // A reservation that runs out or is no longer needed, and an earlier request, wait until a stopped connector goes on.
      if (next.step === 'send' && !(await mayGoOut(tx, account, due)))
        return { step: 'put-off', milliseconds: LONGEST_SLEEP.total('milliseconds') }
      if (next.step === 'send' && (await isAboutToBeShown(tx, account, due.state.process, next.command.task)))
        return { step: 'put-off', milliseconds: WAIT_FOR_RETURN_MILLISECONDS }
      if (next.step === 'send' && next.command.task.ask !== 'look')
        await recordStoreCall(tx, account.id, subjectId, next.command.task, deps.now())
      return next
    },
    send: ({ account }, { due, task }) => callStoreStock(deps, account, due, task),
    lookup: ({ account }, { due }) => lookUpStock(deps, account, due),
    apply: async (tx, turn, { task }, answer) => {
      const due = await findDue(tx, turn.account.id, turn.subjectId)
      return applyStoreAnswer(deps, policy, tx, { turn, due, task, answer })
    },
  })
}

type RefusedBecause = Extract<StockAnswer, { outcome: 'refused' }>['reason']

const UNREAD: StoreReading = { outcome: 'silent' }

function identityOf({ store_id, external_id, number }: SubjectRow): OrderIdentity {
  return { storeId: store_id === NO_STORE ? null : store_id, externalId: external_id, number }
}

function ask(due: DueReplacement, task: StockCall): Planned {
  return { step: 'send', command: { due, task }, verify: task.ask === 'look' }
}

/** How long, in milliseconds, a command that was not answered may still take effect at the store. */
function settlingLeft(
  { storeStock, now }: ReplacementDeps,
  { timeoutMilliseconds }: Policy,
  { configuration }: ConfiguredAccount,
  { asked, askedAt, state }: DueReplacement,
): number {
  const connector = capabilities.portOf(configuration, state.process.storeId)
  const settling = connector ? storeStock.settlingMilliseconds(connector) : 0
  if (asked === null || askedAt === null || settling === 0) return 0
  return Math.max(0, askedAt.epochMilliseconds + timeoutMilliseconds + settling - now().epochMilliseconds)
}

/** The next call to the store; steps that need no store are done here. */
async function nextTask(
  deps: ReplacementDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  due: DueReplacement,
  reading: StoreReading,
): Promise<Planned> {
  const { asked, known, state, holdsStock } = due
  if (asked !== null) return ask(due, { ask: 'look' })
  const at = deps.now()
  const isWaiting = known.state === 'chosen' || known.state === 'reserved' || known.state === 'failed'
  if (isWaiting && decisions.hasEnded(state.process.decision)) return end(deps, tx, account, due, 'cancel')
  switch (known.state) {
    case 'chosen':
      if (known.isByHand) return nextByHand(deps, tx, account, due)
      if (state.process.decision !== 'approved') return sleepUntil(at.add(LONGEST_SLEEP), at)
      if (await isHeldByConnector(deps, tx, account, due, true)) return sleepUntil(at.add(LONGEST_SLEEP), at)
      return ask(due, { ask: 'reserve', until: at.add({ hours: 24 * account.configuration.exchanges.reserveDays }) })
    case 'reserved':
      return nextOfReserved(deps, tx, account, due, reading)
    case 'ordered':
    case 'invoiced':
    case 'shipped':
    case 'delivered':
      return { step: 'confirm' }
    case 'failed':
    case 'expired':
    case 'cancelled':
      return holdsStock ? ask(due, { ask: 'release' }) : { step: 'cancel' }
  }
}

/**
 * The steps of a manual order: the customer is notified when only their side is missing, and it is cancelled once its units were
 * refused.
 */
async function nextByHand(
  deps: ReplacementDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  due: DueReplacement,
): Promise<Planned> {
  if (isRefused(due)) return end(deps, tx, account, due, 'cancel')
  if (isItemBack(account, due) && isPaymentMissing(due)) await askForPayment(deps, tx, account, due)
  return { step: 'hold' }
}

/**
 * The reservation expires only while the item is with the customer. Once the item has left, the reservation is prolonged at half of
 * its time, until the item was judged or a person decides.
 */
async function nextOfReserved(
  deps: ReplacementDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  due: DueReplacement,
  reading: StoreReading,
): Promise<Planned> {
  const at = deps.now()
  const until = due.reservedUntil ?? at
  const lapses = mayLapse(due)
  if (lapses && hasCome(until, at)) return end(deps, tx, account, due, 'expire')
  const isBack = isItemBack(account, due)
  if (isBack && !isPaymentMissing(due) && (await mayOrder(deps, tx, account, due, reading)))
    return ask(due, { ask: 'order' })
  const { reserveDays } = account.configuration.exchanges
  const half = until.subtract({ hours: 12 * reserveDays })
  if (!lapses && hasCome(half, at)) return ask(due, { ask: 'prolong', until: at.add({ hours: 24 * reserveDays }) })
  if (isBack && isPaymentMissing(due)) await askForPayment(deps, tx, account, due)
  const latest = lapses ? until : half
  const soon = at.add(LONGEST_SLEEP)
  // The store's data of the order may have changed.
  const isHeld = isBack && !isPaymentMissing(due)
  return sleepUntil(isHeld && Temporal.Instant.compare(soon, latest) < 0 ? soon : latest, at)
}

/** Whether its order may be placed: a person who may move money cleared it, or the order that it comes from is confirmed. */
async function mayOrder(
  deps: ReplacementDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  due: DueReplacement,
  reading: StoreReading,
): Promise<boolean> {
  const { id, state, clearedBy } = due
  if (clearedBy !== null && clearedBy.kind !== 'order') return !(await isHeldByConnector(deps, tx, account, due, true))
  const { unconfirmed } = await confirmOrder(tx, account, state.process.orderId, reading)
  const because = state.process.terms.isKeptAgainstPolicy ? [...unconfirmed, 'kept-against-policy'] : unconfirmed
  if (because.length > 0) {
    await hold(deps, tx, account, due, because)
    return false
  }
  if (await isHeldByConnector(deps, tx, account, due, false)) return false
  await clearReplacement(tx, account.id, id, ORDER)
  return true
}

/** Whether the connector of the store sends nothing of it now (docs/decisions/0054); it then waits, and says why. */
async function isHeldByConnector(
  deps: ReplacementDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  due: DueReplacement,
  isReleased: boolean,
): Promise<boolean> {
  const { known, state } = due
  const port = capabilities.portOf(account.configuration, state.process.storeId)
  if (!port) return false
  const connector = { kind: 'store', ...port } as const
  const amount = money.money(money.times(known.price, known.quantity))
  const obstacle = await obstacleToSending(tx, account, { connector, amount, isReleased, at: deps.now() })
  if (obstacle) await hold(deps, tx, account, due, [obstacle])
  else if (known.heldFor.length > 0 && known.state === 'chosen') await holdReplacement(tx, account.id, due.id, [])
  return obstacle !== undefined
}

/** Whether anything goes out through the connector of the store now. */
async function mayGoOut(tx: Transaction, account: ConfiguredAccount, { state }: DueReplacement): Promise<boolean> {
  const port = capabilities.portOf(account.configuration, state.process.storeId)
  return !port || mayBeSentAgain(tx, account.id, { kind: 'store', ...port })
}

/** Keeps why it waits for a person, and records it once. */
async function hold(
  deps: ReplacementDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { id, known, state }: DueReplacement,
  because: readonly string[],
): Promise<void> {
  if (because.join() === known.heldFor.join()) return
  await holdReplacement(tx, account.id, id, because)
  const payload = { replacementId: id, itemId: known.itemId, heldFor: because }
  const event: EventRecord = { id: deps.newId(), at: deps.now(), type: 'exchange.held', cause: CAUSE, payload }
  await recordChange(tx, account.id, state.process.id, event)
}

function hasCome(moment: Temporal.Instant, at: Temporal.Instant): boolean {
  return Temporal.Instant.compare(moment, at) <= 0
}

/** Ends a replacement whose process ended, or whose time is over: nothing is sent, and the stock is released at once. */
async function end(
  deps: ReplacementDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  due: DueReplacement,
  step: 'cancel' | 'expire',
): Promise<Planned> {
  const { id: replacementId, known, state, holdsStock } = due
  const at = deps.now()
  const ended =
    step === 'expire' && isStoresSideSent(known)
      ? ok(await lapse(tx, account.id, known, at))
      : await callOff(deps, tx, account, { state, replacementId, step, at })
  if (!ended.ok) throw new Error(`a replacement that waits is called off: ${ended.refusal.kind}`)
  await recordChange(tx, account.id, state.process.id, { id: deps.newId(), at, cause: CAUSE, ...ended.value })
  return holdsStock ? ask(due, { ask: 'release' }) : { step: 'cancel' }
}

/** Once: that everything but the customer's payment is there. */
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

function sleepUntil(until: Temporal.Instant, at: Temporal.Instant): Planned {
  return { step: 'put-off', milliseconds: Math.max(0, until.epochMilliseconds - at.epochMilliseconds) }
}
