import { type Lookup, type Outcome, type ReturnIdentity, standingOfReturn } from '@vaivem/connector-kit'
import { capabilities, type Connector, money, storeReturn } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import { createExecutor, type Next, type Turn } from '../../platform/outbound/create-executor.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import { obstacleToSending } from '../../platform/outbound/going-live.ts'
import { type Policy, USUAL_POLICY } from '../../platform/outbound/policy.ts'
import { processStatus } from '../../platform/wire/codes.ts'
import { loadProcess, type ProcessState } from '../process-state.ts'
import { lockProcessOfOrder } from '../repository.ts'
import { applyOutcome, holdStoreReturn } from './apply-outcome.ts'
import type { Applied, StoreReturnAsked, StoreReturnDeps, StoreReturnRefused } from './asked.ts'
import { mirroredReturnOf } from './mirrored-return.ts'
import {
  type DueStoreReturn,
  findExchanges,
  findStoreReturn,
  selectDueStoreReturn,
  type StoreReturnRow,
  writeStoreReturn,
} from './repository.ts'
import { unchanged } from './unchanged.ts'

type Turned = Turn<DueStoreReturn>

/** Nothing waits for it: a shop that is away is tried for some nine hours before a person has to look. */
const STORE_RETURN_POLICY: Policy = { ...USUAL_POLICY, longestWaitMilliseconds: 3_600_000, mostAttempts: 20 }

/** A connector that only observes, or is stopped, is looked at again after this time; when it goes on, at once. */
const LONGEST_SLEEP_MILLISECONDS = 3_600_000

/** A change of the process wakes it earlier. */
const SHORT_WAIT_MILLISECONDS = 30_000

/**
 * Has the platform show the return of a process: made once it is approved, with the parcel that brings its units, and over when the
 * process is. No platform honours keys for it, so that a lost answer is looked up before anything is repeated.
 */
export function createStoreReturnExecutor(deps: StoreReturnDeps, policy: Policy = STORE_RETURN_POLICY): Executor {
  return createExecutor<DueStoreReturn, StoreReturnAsked, { readonly reference: string }, StoreReturnRefused>(deps, {
    kind: 'store-return',
    policy,
    find: async (account, id) => {
      const [row] = await deps.database.read<DueStoreReturn>(account.id, selectDueStoreReturn(account.id, id))
      return row
    },
    counterpart: ({ store_id }) => `store ${store_id}`,
    processOf: ({ process_id }) => process_id,
    isStoppable: () => true,
    lock: async (tx, accountId, { process_id }) => void (await lockProcessOfOrder(tx, accountId, process_id)),
    plan: (tx, turn) => plan(deps, policy, tx, turn),
    send: ({ account }, asked) => tell(deps, account, asked),
    lookup: ({ account }, asked) => lookUp(deps, account, asked),
    apply: async (tx, turn, asked, outcome) => {
      const next = await applyOutcome(deps, policy, tx, turn, asked, outcome)
      return next === 'go-on' ? goOn(tx, turn) : next
    },
  })
}

function nextCommandOf(row: StoreReturnRow, { shown, parcels }: ProcessState) {
  const known = { state: row.state, asked: row.asked, toldNumber: row.told_number }
  return storeReturn.nextCommand(known, { status: processStatus.nameOf(shown.status), parcels })
}

/** Whether the platform needs another command, now that one is done. */
async function goOn(tx: Transaction, { account, subjectId }: Turned): Promise<Next<StoreReturnAsked>> {
  const row = await findStoreReturn(tx, account.id, subjectId)
  const process = await loadProcess(tx, account.id, row.process_id)
  return nextCommandOf(row, process) === undefined
    ? { step: 'confirm' }
    : { step: 'put-off', milliseconds: 0, isNew: true }
}

async function plan(
  deps: StoreReturnDeps,
  policy: Policy,
  tx: Transaction,
  turn: Turned,
): Promise<Next<StoreReturnAsked>> {
  const { account, subjectId } = turn
  const row = await findStoreReturn(tx, account.id, subjectId)
  const process = await loadProcess(tx, account.id, row.process_id)
  const command = nextCommandOf(row, process)
  const at = deps.now()
  if (command === undefined) return { step: 'cancel' }
  const connector = capabilities.portOf(account.configuration, process.process.storeId)
  const isOurs = connector?.id === row.connector_id && deps.storeReturns.isOffered(connector)
  const isFirst = row.asked === null
  const isUnwanted = command === 'mirror' && isFirst && connector && !storeReturn.mirrors(connector)
  if (command === 'drop' || isUnwanted) {
    await writeStoreReturn(tx, account.id, subjectId, { ...unchanged(row, at), state: 'unneeded', problem: null })
    return { step: 'cancel' }
  }
  if (!connector || !isOurs) return holdStoreReturn(deps, tx, turn, row, { problem: 'connector-not-configured' })
  const live = { kind: 'store', id: connector.id, platform: connector.platform } as const
  const obstacle = await obstacleToSending(tx, account, {
    connector: live,
    amount: money.ZERO,
    isReleased: true,
    at,
  })
  if (obstacle) {
    await writeStoreReturn(tx, account.id, subjectId, { ...unchanged(row, at), problem: obstacle })
    return { step: 'put-off', milliseconds: LONGEST_SLEEP_MILLISECONDS }
  }
  const wait = settlingLeft(deps, policy, connector, row, at)
  if (wait > 0) return { step: 'put-off', milliseconds: wait }
  const exchanges = await exchangesShown(deps, tx, turn, connector, { row, process })
  if (command === 'mirror' && isFirst && exchanges.areAwaited)
    return { step: 'put-off', milliseconds: SHORT_WAIT_MILLISECONDS }
  const { goingOut } = exchanges
  const newest = storeReturn.parcelNumber(process.parcels)
  const number = command === 'deliver' ? (row.asked_number ?? newest) : null
  const asked = { asked: command, askedAt: at, askedNumber: number }
  await writeStoreReturn(tx, account.id, subjectId, { ...unchanged(row, at), ...asked })
  const isWanted = command !== 'mirror' || !isOver(process)
  return {
    step: 'send',
    command: { connector, command, row, process, number, goingOut, isFirst, isWanted },
    verify: !isFirst,
  }
}

/**
 * The items going out in exchange that the return shows, where the account and the platform are set up for it. For a limited time they
 * are awaited (`areAwaited`) while they are still to be chosen or reserved.
 */
async function exchangesShown(
  { now }: StoreReturnDeps,
  tx: Transaction,
  { account }: Turned,
  connector: Connector,
  { row, process: { process } }: { readonly row: StoreReturnRow; readonly process: ProcessState },
) {
  if (!storeReturn.showsExchanges(connector)) return { goingOut: [], areAwaited: false }
  const exchanges = await findExchanges(tx, account.id, row.process_id)
  const latest = instantOfColumn(row.created_at).add({ seconds: storeReturn.LONGEST_WAIT_FOR_EXCHANGES_SECONDS })
  const areAwaited = storeReturn.awaitsExchanges(process, exchanges) && Temporal.Instant.compare(now(), latest) < 0
  return { goingOut: storeReturn.shownExchanges(exchanges), areAwaited }
}

function isOver({ shown }: ProcessState): boolean {
  const status = processStatus.nameOf(shown.status)
  return status === 'concluded' || status === 'cancelled'
}

/** How long, in milliseconds, a request without an answer may still take effect at the platform. */
function settlingLeft(
  { storeReturns }: StoreReturnDeps,
  { timeoutMilliseconds }: Policy,
  connector: Connector,
  { asked_at: askedAt }: StoreReturnRow,
  at: Temporal.Instant,
): number {
  const settling = storeReturns.settlingMilliseconds(connector)
  if (askedAt === null || settling === 0) return 0
  const elapsed = at.epochMilliseconds - instantOfColumn(askedAt).epochMilliseconds
  return Math.max(0, timeoutMilliseconds + settling - elapsed)
}

function identityOf({ row, process }: StoreReturnAsked): ReturnIdentity {
  const { externalId, number } = process.order
  return {
    key: row.id,
    processNumber: process.process.number,
    order: { externalId, number },
    reference: row.store_reference,
  }
}

async function tell(
  { storeReturns }: StoreReturnDeps,
  { id: accountId }: ConfiguredAccount,
  asked: StoreReturnAsked,
): Promise<Outcome<Applied, StoreReturnRefused>> {
  const { connector, command, process, row, number, goingOut, isWanted } = asked
  const identity = identityOf(asked)
  if (command === 'mirror') {
    if (!isWanted) return { outcome: 'refused', reason: 'not-wanted', mayPass: false }
    return storeReturns.mirror(connector, accountId, mirroredReturnOf(identity, process, goingOut))
  }
  if (command === 'deliver') {
    const delivery = { ...identity, trackingNumber: number ?? '', previousNumber: row.told_number }
    return storeReturns.deliver(connector, accountId, delivery)
  }
  return storeReturns[command](connector, accountId, identity)
}

async function lookUp(
  { storeReturns }: StoreReturnDeps,
  { id: accountId }: ConfiguredAccount,
  asked: StoreReturnAsked,
): Promise<Lookup<Applied>> {
  const { connector, command, number } = asked
  const found = await storeReturns.find(connector, accountId, identityOf(asked))
  return standingOfReturn(found, command === 'deliver' ? { command, trackingNumber: number ?? '' } : { command })
}
