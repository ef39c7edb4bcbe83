import type { Database } from '../../platform/database/transaction.ts'
import type { Log } from '../../platform/log.ts'
import { selectAwaitingSeal } from './repository.ts'
import { sealRecords, type Sealing } from './seal-due.ts'

const ACCOUNTS_AT_ONCE = 1_000
const TIMEOUT_MILLISECONDS = 2_000

type Writing = Pick<Database, 'inAccount'>

/**
 * Seals the remaining records when a process ends, so that the last second is signed now, not at the next start. Gives up after
 * two seconds; records that could not be sealed are only logged.
 */
export async function sealLeft(
  database: Writing & Pick<Database, 'readShared'>,
  sealing: Sealing,
  log: Log,
): Promise<void> {
  const until = performance.now() + TIMEOUT_MILLISECONDS
  const accounts = await database.readShared<{ id: number }>(selectAwaitingSeal(ACCOUNTS_AT_ONCE)).catch(() => [])
  for (const { id } of accounts) {
    if (performance.now() > until) return
    await sealAll(database, id, sealing).catch((error: unknown) =>
      log.warn('audit was not sealed', {
        accountId: id,
        cause: error instanceof Error ? error.message : String(error),
      }),
    )
  }
}

/** Seals whatever an account has committed. */
export async function sealAll({ inAccount }: Writing, accountId: number, sealing: Sealing): Promise<void> {
  for (;;) {
    const { sealed } = await inAccount(accountId, (tx) => sealRecords(tx, accountId, sealing))
    if (sealed === 0) return
  }
}
