import type { Deps } from '../deps.ts'
import type { ConfiguredAccount } from '../http/configured.ts'
import type { Lane, WorkItem, WorkKind } from './work.ts'
import { postponeFailedWork, selectDueWork } from './work-repository.ts'

/**
 * Executes one piece of work: takes it in one transaction, calls the counterpart outside of any, and stores the outcome in a
 * second one while the lease is still its own. If it throws, the work is retried later.
 */
export interface Executor {
  (account: ConfiguredAccount, subjectId: number): Promise<void>
  /** How many pieces of its work for one account may be done at once, by the policy of its kind; absent: one, and no other kind meanwhile. */
  readonly atOnce?: number
  /** Whether doing this piece does all others for which this is true: of those that are due together only the first is done. Absent: no. */
  readonly doesAllDue?: (subjectId: number) => boolean
}
export type Executors = Readonly<Partial<Record<WorkKind, Executor>>>

type ExecutionDeps = Pick<Deps, 'database' | 'directory' | 'environment' | 'log'>

const ITEMS_AT_ONCE = 20
const FIRST_WAIT_MILLISECONDS = 5_000
const LONGEST_WAIT_MILLISECONDS = 300_000

/**
 * Does what of an account is due in a lane until stopping: one after the other, except for the kinds whose executors take several at
 * once. Answers whether there may be more.
 */
export async function executeDue(
  deps: ExecutionDeps,
  executors: Executors,
  {
    accountId,
    lane,
    isStopping,
  }: { readonly accountId: number; readonly lane: Lane; readonly isStopping: () => boolean },
): Promise<boolean> {
  const account = await deps.directory.find(accountId)
  if (!account?.configuration || account.environment !== deps.environment) return false
  const configured = { ...account, configuration: account.configuration }
  const found = await deps.database.read<DueItem>(accountId, selectDueWork(accountId, lane, ITEMS_AT_ONCE))
  const due = withoutRepetition(executors, found)
  const oneByOne = async (items: Iterable<DueItem>) => {
    for (const item of items) {
      if (isStopping()) return
      await executors[item.kind]?.(configured, item.subjectId).catch((error: unknown) =>
        putOffFaulty(deps, accountId, item, error),
      )
    }
  }
  const atOnceOf = (kind: WorkKind) => executors[kind]?.atOnce ?? 1
  await Promise.all([
    oneByOne(due.filter(({ kind }) => atOnceOf(kind) === 1)),
    ...[...Map.groupBy(due, ({ kind }) => kind)].flatMap(([kind, items]) => {
      // They share one list: each takes the next as soon as it is free.
      const shared = items.values()
      return Array.from({ length: atOnceOf(kind) > 1 ? atOnceOf(kind) : 0 }, () => oneByOne(shared))
    }),
  ])
  return found.length === ITEMS_AT_ONCE
}

/** Of the work of a kind that one piece does for all, only the first. */
function withoutRepetition(executors: Executors, found: readonly DueItem[]): readonly DueItem[] {
  const done = new Set<WorkKind>()
  return found.filter(({ kind, subjectId }) => {
    const isRepeated = done.has(kind)
    if (!executors[kind]?.doesAllDue?.(subjectId)) return true
    done.add(kind)
    return !isRepeated
  })
}

type DueItem = WorkItem & { readonly attempts: number }

/** A fault of ours must not come back at once, nor stop what is due after it. */
async function putOffFaulty({ database, log }: ExecutionDeps, accountId: number, item: DueItem, error: unknown) {
  const { kind, subjectId, attempts } = item
  const cause = error instanceof Error ? error.message : String(error)
  log.error('work failed', { accountId, kind, subjectId, cause })
  const wait = Math.min(LONGEST_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** Math.min(attempts, 10))
  await database.inAccount(accountId, (tx) => postponeFailedWork(tx, accountId, item, wait)).catch(() => undefined)
}
