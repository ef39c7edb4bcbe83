import type { Lookup, Outcome, RestockDone, RestockedUnits, RestockRefusalReason } from '@vaivem/connector-kit'
import { capabilities, type Connector, money } from '@vaivem/domain'
import { NO_STORE } from '../../orders/index.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import { createExecutor, type Next, type Turn } from '../../platform/outbound/create-executor.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import { obstacleToSending } from '../../platform/outbound/going-live.ts'
import type { Policy } from '../../platform/outbound/policy.ts'
import { lockProcessOfOrder, recordChange } from '../../processes/index.ts'
import { CAUSE, LONGEST_SLEEP_MILLISECONDS, RESTOCK_POLICY, type RestockDeps } from './policy.ts'
import {
  type DueRestock,
  forgetRestockAsked,
  type RestockChange,
  selectRestock,
  writeRestock,
  writeRestockAsked,
} from './repository.ts'

/** The request to the shop, and whether it is the first one. */
interface RestockCommand {
  readonly connector: Connector
  readonly units: RestockedUnits
  readonly isFirst: boolean
}

type Refused = RestockRefusalReason
type Turned = Turn<DueRestock>

/**
 * Has the shop add accepted units to its stock, once. The key is written before the shop is called; an answer that was lost is looked
 * up, or the request is repeated while the platform honours its key. An outcome that stays unknown goes to a person.
 */
export function createRestockExecutor(deps: RestockDeps, policy: Policy = RESTOCK_POLICY): Executor {
  return createExecutor<DueRestock, RestockCommand, RestockDone, Refused>(deps, {
    kind: 'restock',
    policy,
    find: async (account, restockId) => {
      const [row] = await deps.database.read<DueRestock>(account.id, selectRestock(account.id, restockId))
      return row
    },
    counterpart: ({ store_id }) => `store ${store_id}`,
    isStoppable: () => true,
    lock: async (tx, accountId, { process_id }) => void (await lockProcessOfOrder(tx, accountId, process_id)),
    plan: (tx, turn) => plan(deps, policy, tx, turn),
    send: ({ account }, { connector, units }) => deps.storeRestock.restock(connector, account.id, units),
    lookup: ({ account }, command) => lookUp(deps, account, command),
    apply: (tx, turn, command, outcome) => apply(deps, policy, tx, turn, command, outcome),
  })
}

/** Where a platform shows nothing, the request is sent again: `plan` lets that happen only while its key is honoured. */
function lookUp(
  { storeRestock }: RestockDeps,
  { id: accountId }: ConfiguredAccount,
  { connector, units }: RestockCommand,
): Promise<Lookup<RestockDone>> {
  return storeRestock.canFind(connector)
    ? storeRestock.findRestock(connector, accountId, units)
    : Promise.resolve({ outcome: 'absent' })
}

async function plan(deps: RestockDeps, policy: Policy, tx: Transaction, turn: Turned): Promise<Next<RestockCommand>> {
  const { account, subjectId } = turn
  const due = await findLocked(tx, account.id, subjectId)
  if (due.state !== 'planned' && due.state !== 'sent') return { step: 'cancel' }
  const at = deps.now()
  const connector = capabilities.portOf(account.configuration, due.store_id === NO_STORE ? null : due.store_id)
  if (!connector || connector.id !== due.connector_id || !deps.storeRestock.isOffered(connector))
    return hold(deps, tx, turn, due, 'connector-not-configured')
  const isFirst = due.first_asked_at === null
  if (isFirst && due.is_refunded_at_store) return hold(deps, tx, turn, due, 'refunded-at-store')
  const live = { kind: 'store', id: connector.id, platform: connector.platform } as const
  const outgoing = { connector: live, amount: money.ZERO, isReleased: true, at }
  const obstacle = await obstacleToSending(tx, account, outgoing)
  if (obstacle) {
    await writeRestock(tx, account.id, subjectId, { state: due.state, at, problem: obstacle })
    return { step: 'put-off', milliseconds: LONGEST_SLEEP_MILLISECONDS }
  }
  const wait = settlingLeft(deps, policy, connector, due, at)
  if (wait > 0) return { step: 'put-off', milliseconds: wait }
  if (isForgotten(deps, policy, connector, due, at)) return hold(deps, tx, turn, due, 'answer-unknown')
  await writeRestockAsked(tx, account.id, subjectId, at)
  const { external_id: externalId, number, quantity, sku_id: skuId } = due
  const units = { key: subjectId, skuId, quantity, order: { externalId, number } }
  return { step: 'send', command: { connector, units, isFirst }, verify: !isFirst }
}

async function findLocked(tx: Transaction, accountId: number, restockId: number): Promise<DueRestock> {
  const { rows } = await tx.query<DueRestock>(selectRestock(accountId, restockId))
  const [due] = rows
  if (!due) throw new Error('units that go back to the stock are kept')
  return due
}

/** How long, in milliseconds, a request without an answer may still take effect at the shop. */
function settlingLeft(
  { storeRestock }: RestockDeps,
  { timeoutMilliseconds }: Policy,
  connector: Connector,
  { asked_at: askedAt }: DueRestock,
  at: Temporal.Instant,
): number {
  const settling = storeRestock.settlingMilliseconds(connector)
  if (askedAt === null || settling === 0) return 0
  return Math.max(0, elapsed(askedAt, at) * -1 + timeoutMilliseconds + settling)
}

/** Whether the platform may have forgotten the key of a request, and shows nothing of it: repeated, it could count twice. */
function isForgotten(
  { storeRestock }: RestockDeps,
  { timeoutMilliseconds }: Policy,
  connector: Connector,
  { first_asked_at: firstAskedAt }: DueRestock,
  at: Temporal.Instant,
): boolean {
  if (firstAskedAt === null || storeRestock.canFind(connector)) return false
  const honoured = storeRestock.keysHonouredMilliseconds(connector)
  return elapsed(firstAskedAt, at) + 2 * timeoutMilliseconds >= honoured
}

function elapsed(since: string, at: Temporal.Instant): number {
  return at.epochMilliseconds - instantOfColumn(since).epochMilliseconds
}

async function apply(
  deps: RestockDeps,
  { mostAttempts }: Policy,
  tx: Transaction,
  turn: Turned,
  { connector, isFirst }: RestockCommand,
  outcome: Outcome<RestockDone, Refused>,
): Promise<Next<RestockCommand>> {
  const { account, subjectId } = turn
  const due = await findLocked(tx, account.id, subjectId)
  const at = deps.now()
  switch (outcome.outcome) {
    case 'done': {
      const { reference } = outcome
      await change(deps, tx, turn, due, { state: 'done', at, problem: null, reference }, 'restock.done')
      return { step: 'confirm' }
    }
    case 'refused': {
      const { reason, mayPass } = outcome
      if (mayPass) await writeRestock(tx, account.id, subjectId, { state: 'planned', at, problem: reason })
      // The refusal of a repeated request does not say whether the earlier one had an effect.
      const isKnown = isFirst || deps.storeRestock.canFind(connector)
      const next = mayPass ? PUT_OFF : await hold(deps, tx, turn, due, isKnown ? reason : 'answer-unknown')
      if (isFirst) await forgetRestockAsked(tx, account.id, subjectId)
      return next
    }
    case 'pending':
    case 'unknown':
      if (turn.attempts >= mostAttempts) return hold(deps, tx, turn, due, 'answer-unknown')
      await writeRestock(tx, account.id, subjectId, { state: 'sent', at, problem: 'no-answer' })
      return { step: 'lose' }
  }
}

const PUT_OFF = { step: 'put-off' } as const

/** A person decides: that it be tried again, was done in the shop, or is not done. */
async function hold(
  deps: RestockDeps,
  tx: Transaction,
  turn: Turned,
  due: DueRestock,
  problem: string,
): Promise<{ readonly step: 'hold' }> {
  await change(deps, tx, turn, due, { state: 'needs-person', at: deps.now(), problem }, 'restock.awaits-person')
  return { step: 'hold' }
}

async function change(
  deps: RestockDeps,
  tx: Transaction,
  { account, subjectId: restockId }: Turned,
  { process_id: processId, item_id: itemId, quantity }: DueRestock,
  written: RestockChange,
  type: 'restock.done' | 'restock.awaits-person',
): Promise<void> {
  await writeRestock(tx, account.id, restockId, written)
  const { at, problem, reference } = written
  const facts = { ...(reference !== undefined && { reference }), ...(problem !== null && { reason: problem }) }
  const payload = { restockId, itemId, quantity, ...facts }
  await recordChange(tx, account.id, processId, { id: deps.newId(), at, type, cause: CAUSE, payload })
}
