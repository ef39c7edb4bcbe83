import { actors, type Refusal, type Result } from '@vaivem/domain'
import { DatabaseUnavailable } from '../../platform/database/errors.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { isCommitted, type Route } from '../../platform/http/route.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import type { WorkItem } from '../../platform/outbound/work.ts'
import { dropWork, isHeld, keepWork, leaseWork } from '../../platform/outbound/work-repository.ts'
import type { Account, Holder } from '../../platform/tenancy/account-directory.ts'
import type { Deps } from '../deps.ts'
import { type Asked, type Caller, giveCommand, outcomeOf } from './command-one.ts'
import {
  endJob,
  type JobProcess,
  type JobState,
  recordOutcome,
  type RunningJob,
  selectRunningJob,
  selectWaiting,
  takeProcess,
} from './job-repository.ts'

/** Processes of one turn: few, so that other work of the account goes on between two turns. */
const TURN = 20
const LEASE_MILLISECONDS = 120_000

type JobDeps = Pick<Deps, 'database' | 'directory' | 'now' | 'notifyWorker' | 'log'>

/**
 * Gives the processes of a job its command, some in each turn. The outcome for a process is written in the transaction of its command, so
 * that a worker which is killed leaves each process either done or not begun. The job ends where its requester may no longer give the
 * command.
 */
export function createBulkJobExecutor(deps: JobDeps, commands: readonly Route[]): Executor {
  return async (account, jobId) => {
    const work: WorkItem = { kind: 'bulk-job', subjectId: jobId }
    const { database } = deps
    const lease = await database.inAccount(account.id, (tx) => leaseWork(tx, account.id, work, LEASE_MILLISECONDS))
    if (!lease) return
    const ended = await doTurn(deps, commands, account, jobId)
    await database.inAccount(account.id, async (tx) => {
      if (!(await isHeld(tx, account.id, work, lease.token))) return
      if (ended === 'running') {
        await keepWork(tx, account.id, work, { state: 'planned', attempts: 0, token: null, milliseconds: 0 })
        return
      }
      await endJob(tx, account.id, jobId, { state: ended, at: deps.now() })
      await dropWork(tx, account.id, work)
    })
    deps.notifyWorker(account.id)
  }
}

/** Whether the job has ended, and how; one that a person stopped stays stopped. */
async function doTurn(
  deps: JobDeps,
  commands: readonly Route[],
  account: ConfiguredAccount,
  jobId: number,
): Promise<JobState> {
  const [job] = await deps.database.read<RunningJob>(account.id, selectRunningJob(account.id, jobId))
  if (!job) return 'stopped'
  const holder = await holderOf(deps, account, job.cause)
  if (!holder) return 'not-allowed'
  const caller: Caller = {
    account,
    cause: job.cause,
    scopes: holder.scopes,
    headers: {},
    ...job.origin,
    addHeader: () => undefined,
  }
  const waiting = await deps.database.read<JobProcess>(account.id, selectWaiting(account.id, jobId, TURN))
  for (const chosen of waiting) await giveOne(deps, commands, caller, { job, jobId, chosen })
  return waiting.length < TURN ? 'done' : 'running'
}

/**
 * The person or credential that requested the job, if they may still give commands. One that seems not to be allowed is looked up again,
 * because they may be newer than the cached account.
 */
async function holderOf(
  { directory }: Pick<Deps, 'directory'>,
  account: ConfiguredAccount,
  cause: string,
): Promise<Holder | undefined> {
  const actor = actors.identify(cause)
  if (!actor) return undefined
  const found = (known: Account | undefined) => {
    const holder = (actor.kind === 'staff' ? known?.staff : known?.credentials)?.get(actor.id)
    return holder?.active === true && holder.scopes.has('gestao:write') ? holder : undefined
  }
  const remembered = found(account)
  if (remembered) return remembered
  directory.forget(account.id)
  return found(await directory.find(account.id))
}

interface Given {
  readonly job: RunningJob
  readonly jobId: number
  readonly chosen: JobProcess
}

async function giveOne(
  deps: JobDeps,
  commands: readonly Route[],
  caller: Caller,
  { job, jobId, chosen: { id, version, place } }: Given,
): Promise<void> {
  const accountId = caller.account.id
  const asked: Asked = {
    command: job.command,
    chosen: { id, versao: version },
    reason: job.reason ?? undefined,
    customerText: job.customer_text ?? undefined,
  }
  const given = await deps.database
    .inAccountIf<Result<number, Refusal> | undefined>(
      accountId,
      async (tx) => {
        if (!(await takeProcess(tx, accountId, jobId, place))) return undefined
        const result = await giveCommand(tx, commands, caller, asked)
        if (isCommitted(result)) await recordOutcome(tx, accountId, { jobId, place }, outcomeOf(id, result))
        return result
      },
      (result) => result === undefined || isCommitted(result),
    )
    .catch((error: unknown) => failed(deps, { accountId, jobId, processId: id }, error))
  if (given === undefined || isCommitted(given)) return
  await deps.database.inAccount(accountId, (tx) => recordOutcome(tx, accountId, { jobId, place }, outcomeOf(id, given)))
}

/** A fault of ours at one process does not hold up the others; the job is tried again where the database did not answer. */
function failed(
  { log }: Pick<Deps, 'log'>,
  about: { readonly accountId: number; readonly jobId: number; readonly processId: number },
  error: unknown,
): Result<number, Refusal> {
  if (error instanceof DatabaseUnavailable) throw error
  log.error('a process of a bulk job failed', {
    ...about,
    cause: error instanceof Error ? error.message : String(error),
  })
  return { ok: false, refusal: { kind: 'internal' } }
}
