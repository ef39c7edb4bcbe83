import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Executor } from '../../jobs/execute-due.ts'
import { BEGINNING, digestOf, hashOf, type Link } from './chain.ts'
import { contentOf, type RecordRow } from './records.ts'
import { dropSealWork, findHead, findUnsealed, insertSeals, isSealWaiting, lockChain } from './repository.ts'

const LINKS_AT_ONCE = 500

/** Seals whatever the account has committed and not sealed; asked for one record, it takes all there are. */
export function createSealExecutor({ database, now }: Pick<Deps, 'database' | 'now'>): Executor {
  return async ({ id: accountId }, recordId) => {
    const [waiting] = await database.read<object>(accountId, isSealWaiting(accountId, recordId))
    if (!waiting) return
    for (;;) {
      const sealed = await database.inAccount(accountId, (tx) => sealRecords(tx, accountId, now()))
      if (sealed < LINKS_AT_ONCE) return
    }
  }
}

/**
 * Appends records to the chain, in the order of their ids as far as they are committed: a transaction that ends later is
 * a later link. One at a time for an account; those who write records wait for nobody. Returns how many it sealed.
 */
export async function sealRecords(tx: Transaction, accountId: number, now: Temporal.Instant): Promise<number> {
  await lockChain(tx, accountId)
  const [head, records] = [await findHead(tx, accountId), await findUnsealed(tx, accountId, LINKS_AT_ONCE)]
  if (records.length === 0) return 0
  await insertSeals(tx, accountId, linksAfter(head, accountId, records, now))
  await dropSealWork(
    tx,
    accountId,
    records.map(({ source_id }) => source_id),
  )
  return records.length
}

function linksAfter(
  head: Pick<Link, 'sequence' | 'hash'> | undefined,
  accountId: number,
  records: readonly RecordRow[],
  now: Temporal.Instant,
): Link[] {
  const sealedAt = now.round({ smallestUnit: 'millisecond', roundingMode: 'trunc' }).toString()
  let { sequence, hash: previous } = head ?? { sequence: 0, hash: BEGINNING }
  return records.map((record) => {
    sequence += 1
    const { source, source_id: sourceId } = record
    const digest = digestOf(contentOf(accountId, record))
    const place = { account: accountId, sequence, source, sourceId, digest, previous, sealedAt }
    previous = hashOf(place)
    return { ...place, hash: previous }
  })
}
