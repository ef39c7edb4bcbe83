import {
  archiveNext,
  type Archived,
  type ArchivedStep,
  NONE_ARCHIVED,
} from '../../src/processes/archive/archive-processes.ts'
import type { TestAccount, TestApp } from './app.ts'
import { sealAccount } from './audit.ts'
import { comesBack } from './exchanges.ts'
import { done, openWithParcel } from './management.ts'
import { aRating, openProcess, rate } from './ratings.ts'
import { sellOrder, settleAll } from './refund-execution.ts'

export interface EndedProcesses {
  /** Came back, was refunded, and is concluded. */
  readonly refunded: number
  /** What an import sends of its order. */
  readonly order: Record<string, unknown>
  readonly cancelled: number
  /** Waits for a decision. */
  readonly open: number
}

/** An account's processes in their ends, with every event sealed. */
export async function endedProcesses(app: TestApp, account: TestAccount): Promise<EndedProcesses> {
  const order = await sellOrder(app, account)
  const returned = await openWithParcel(account, order, { LojaVirtualId: 1 })
  await comesBack(account, returned)
  await rate(account, returned.id, [aRating({ itemId: returned.items[0] })], { executarFluxoReembolso: true })
  await settleAll(app, account)
  const { id: cancelled } = await openProcess(account)
  await done(account, cancelled, 'cancelar', { motivo: 'A Marina desistiu' })
  const { id: open } = await openProcess(account)
  await sealAccount(app, account.id)
  return { refunded: returned.id, order, cancelled, open }
}

export interface ArchiveTerms {
  /** Hours in which nothing happened. */
  readonly hours?: number
  readonly most?: number
}

/** Archives all of an account that ended, by default just now. */
export async function archiveAll(
  { deps }: Pick<TestApp, 'deps'>,
  account: TestAccount,
  { hours = -1, most }: ArchiveTerms = {},
): Promise<Archived> {
  let archived = NONE_ARCHIVED
  const before = Temporal.Now.instant().subtract({ hours })
  for (let after: number | null = 0; after !== null;) {
    const step: ArchivedStep = await archiveNext(deps.database, account.id, { after, before }, most)
    archived = {
      processes: archived.processes + step.processes,
      bytes: archived.bytes + step.bytes,
      archivedBytes: archived.archivedBytes + step.archivedBytes,
    }
    after = step.last
  }
  return archived
}

/** The processes of an account that lie in the archive, lowest id first. */
export async function archivedIds({ database }: TestApp, account: TestAccount): Promise<readonly number[]> {
  const rows = await database.query<{ id: string }>(
    'SELECT process_id::text AS id FROM process_archive WHERE account_id = $1 ORDER BY process_id',
    [account.id],
    account.id,
  )
  return rows.map(({ id }) => Number(id))
}

/** All that the account has of processes, their documents, verdicts and events, as text that changes when any of it does. */
export async function storedOf({ database }: TestApp, account: TestAccount): Promise<readonly string[]> {
  const rows: string[] = []
  for (const table of [
    'return_process',
    'return_process_document',
    'process_verdict',
    'process_event',
    'process_archive',
  ]) {
    const found = await database.query<{ row: string }>(
      `SELECT '${table} ' || to_jsonb(t)::text AS row FROM ${table} t WHERE account_id = $1 ORDER BY 1`,
      [account.id],
      account.id,
    )
    rows.push(...found.map(({ row }) => row))
  }
  return rows
}
