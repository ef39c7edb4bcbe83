import type { OrderReference } from '@vaivem/connector-kit'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { createExecutor, type EngineDeps } from '../../platform/outbound/create-executor.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import type { Policy } from '../../platform/outbound/policy.ts'
import { keepNotice, selectWaitingNotice, type WaitingNotice } from './notice-repository.ts'
import { READING_POLICY } from './policy.ts'
import { reachedConnector, readBack, type ReadingDeps } from './read-changes.ts'
import { takeInOrder } from './take-in-order.ts'

/** So that a notice of many orders does not hold up what else comes in. */
const ORDERS_AT_ONCE = 10

interface Found {
  readonly notice: WaitingNotice | undefined
}

interface Left {
  readonly left: readonly OrderReference[]
}

/**
 * Reads back what a notice points at. Its orders are read at the platform, never taken from the notice, so that it does not matter
 * how often or in which order notices come. One whose orders cannot be read is given up: the reading of changes finds them.
 */
export function createNoticeExecutor(deps: EngineDeps & ReadingDeps, policy: Policy = READING_POLICY): Executor {
  return createExecutor<Found, WaitingNotice, Left, 'unavailable'>(deps, {
    kind: 'store-notice',
    policy,
    find: async ({ id }, noticeId) => {
      const [notice] = await deps.database.read<WaitingNotice>(id, selectWaitingNotice(id, noticeId))
      return { notice }
    },
    plan: async (tx, { account, subject: { notice }, subjectId }) => {
      if (!notice) return { step: 'cancel' }
      if (reachedConnector(account, notice.connectorId)) return { step: 'send', command: notice }
      await keepNotice(tx, account.id, subjectId, { left: notice.orders, isGivenUp: true })
      return { step: 'cancel' }
    },
    send: async ({ account }, notice) => readOrders(deps, account, notice),
    apply: async (tx, { account, subjectId }, { orders }, outcome) => {
      if (outcome.outcome === 'done') {
        await keepNotice(tx, account.id, subjectId, outcome)
        return outcome.left.length > 0 ? { step: 'put-off', milliseconds: 0, isNew: true } : { step: 'confirm' }
      }
      if (outcome.outcome !== 'refused' || outcome.mayPass) return { step: 'put-off' }
      await keepNotice(tx, account.id, subjectId, { left: orders, isGivenUp: true })
      return { step: 'refuse' }
    },
  })
}

async function readOrders(deps: ReadingDeps, account: ConfiguredAccount, { connectorId, orders }: WaitingNotice) {
  const connector = reachedConnector(account, connectorId)
  const now = orders.slice(0, ORDERS_AT_ONCE)
  for (const reference of connector ? now : []) {
    const reading = await readBack(deps, account, connector?.storeId ?? null, reference)
    if (reading.outcome === 'silent') return { outcome: 'refused', reason: 'unavailable', mayPass: true } as const
    if (reading.outcome === 'read') await takeInOrder(deps, account, reading)
  }
  return { outcome: 'done', left: orders.slice(ORDERS_AT_ONCE) } as const
}
