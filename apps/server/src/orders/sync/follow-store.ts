import type { Connector } from '@vaivem/domain'
import type { ChangesAsked } from '@vaivem/connector-kit'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import { createExecutor, type EngineDeps, type Next, type Turn } from '../../platform/outbound/create-executor.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import { chanceOf, jittered, type Policy } from '../../platform/outbound/policy.ts'
import { addWork } from '../../platform/outbound/work-repository.ts'
import { CHANGES_EVERY_MILLISECONDS, pageSize, READING_POLICY, SWITCHED_OFF_MILLISECONDS } from './policy.ts'
import { findDueUpkeep, keepUpkeep, lookAfterNotices, type Upkeep, type UpkeepDeps } from './keep-notices.ts'
import { reachedConnector, type ReadingDeps, type ReadingFailure, readPage } from './read-changes.ts'
import {
  beginBackfill,
  findPosition,
  follow,
  type PageRead,
  type ReadingKind,
  saveBackfillRead,
  saveChangesRead,
  saveReadingFailure,
} from './repository.ts'

type FollowDeps = EngineDeps & ReadingDeps & UpkeepDeps & Pick<Deps, 'now'>
interface Followed {
  /** Undefined: not reached now, or it does not list changes. */
  readonly connector: Connector | undefined
}

interface ReadingAsked extends ChangesAsked {
  /** The digests of the tokens of webhooks that are to be looked at as well. */
  readonly tokenHashes?: readonly Buffer[] | undefined
}

interface ReadingOf {
  readonly account: ConfiguredAccount
  readonly subjectId: number
  /** The moment from which on the page was read. */
  readonly since: Temporal.Instant
}

interface ReadingDone extends PageRead {
  readonly upkeep?: Upkeep | undefined
}

/** Reads what changed at the platform of a connector, page by page, every few minutes. The subject is the connector. */
export function createChangesExecutor(deps: FollowDeps, policy: Policy = READING_POLICY): Executor {
  return createReader(deps, policy, 'changes')
}

/** Reads the orders from before a connector was followed, page by page, until there are no more. */
export function createBackfillExecutor(deps: FollowDeps, policy: Policy = READING_POLICY): Executor {
  return createReader(deps, policy, 'backfill')
}

/**
 * Both read pages after a cursor. A page is stored order by order, then its cursor: a worker that is killed in between reads the
 * page again, which changes nothing.
 */
function createReader(deps: FollowDeps, policy: Policy, kind: ReadingKind): Executor {
  return createExecutor<Followed, ReadingAsked, ReadingDone, ReadingFailure>(deps, {
    kind: kind === 'changes' ? 'store-changes' : 'store-backfill',
    policy,
    find: async (account, connectorId) => {
      const connector = reachedConnector(account, connectorId)
      return { connector: connector && deps.storeIntake.listsChanges(connector) ? connector : undefined }
    },
    counterpart: ({ connector }) => `store ${connector?.storeId ?? 0}`,
    plan: (tx, turn) => planPage(tx, turn, kind),
    send: async ({ account, subject: { connector } }, asked) => {
      const page = connector ? await readPage(deps, account, connector, asked) : 'unavailable'
      if (typeof page === 'string' || !connector)
        return { outcome: 'refused', reason: typeof page === 'string' ? page : 'unavailable', mayPass: true }
      const { tokenHashes } = asked
      const upkeep = tokenHashes && (await lookAfterNotices(deps, account.id, connector, tokenHashes))
      return { outcome: 'done', ...page, upkeep }
    },
    apply: async (tx, { account, subjectId }, asked, outcome) => {
      if (outcome.outcome === 'done')
        return keepPage(deps, tx, { account, subjectId, since: asked.since }, kind, outcome)
      const failure = outcome.outcome === 'refused' ? outcome.reason : 'unavailable'
      await saveReadingFailure(tx, account.id, subjectId, failure)
      return { step: 'put-off' }
    },
  })
}

async function planPage(
  tx: Transaction,
  { account, subject, subjectId, attempts }: Turn<Followed>,
  kind: ReadingKind,
): Promise<Next<ReadingAsked>> {
  if (!account.configuration.connectors.some(({ id }) => id === subjectId)) return { step: 'cancel' }
  if (!subject.connector) return { step: 'put-off', milliseconds: SWITCHED_OFF_MILLISECONDS, isNew: true }
  if (kind === 'changes' && (await follow(tx, account.id, subjectId))) await backfill(tx, account.id, subjectId)
  const position = await findPosition(tx, account.id, subjectId, kind)
  if (!position || position.since === null) return { step: 'cancel' }
  const { cursor, since } = position
  const tokenHashes = kind === 'changes' ? await findDueUpkeep(tx, account.id, subjectId) : undefined
  return { step: 'send', command: { cursor, since: instantOfColumn(since), most: pageSize(attempts), tokenHashes } }
}

async function keepPage(
  deps: FollowDeps,
  tx: Transaction,
  { account, subjectId, since }: ReadingOf,
  kind: ReadingKind,
  page: ReadingDone,
): Promise<Next<ReadingAsked>> {
  if (kind === 'backfill') {
    const hasMore = await saveBackfillRead(tx, account.id, subjectId, since, page)
    return hasMore ? { step: 'put-off', milliseconds: 0, isNew: true } : { step: 'confirm' }
  }
  await saveChangesRead(tx, account.id, subjectId, page)
  if (page.upkeep) await keepUpkeep(deps, tx, account.id, subjectId, page.upkeep)
  const milliseconds = page.hasMore ? 0 : jittered(CHANGES_EVERY_MILLISECONDS, chanceOf(deps.randomBytes))
  return { step: 'put-off', milliseconds, isNew: true }
}

/** Begins a backfill of a connector, or goes on with one that was stopped. */
export async function backfill(tx: Transaction, accountId: number, connectorId: number, days?: number): Promise<void> {
  await beginBackfill(tx, accountId, connectorId, days)
  await addWork(tx, accountId, { kind: 'store-backfill', subjectId: connectorId })
}
