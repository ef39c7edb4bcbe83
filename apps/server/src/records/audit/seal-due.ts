import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import { BEGINNING, digestOf, hashOf, type Link } from './chain.ts'
import { type Checkpoint, type CheckpointKey, hashOfCheckpoint, isSignedBy, signCheckpoint } from './checkpoint.ts'
import { contentOf, type RecordRow } from './records.ts'
import {
  dropSealWork,
  findCheckpoint,
  findHead,
  findUnsealed,
  insertCheckpoint,
  insertSeals,
  isSealWaiting,
  lockChain,
} from './repository.ts'

const LINKS_AT_ONCE = 500

/** The dependencies of sealing a chain. */
export interface Sealing {
  readonly key: CheckpointKey
  readonly now: () => Temporal.Instant
  /** The clock of this machine: evidence against who owns the database does not go by the database's. */
  readonly wall: () => Temporal.Instant
}

/** Sealed records were changed: nothing is appended to the chain, and the log says so until a person acts. */
export class ChainChanged extends Error {}

/** Seals everything that the account has committed and not sealed; started for one record, it takes all. */
export function createSealExecutor({ database }: Pick<Deps, 'database'>, sealing: Sealing): Executor {
  /** The newest checkpoint that this process signed, of each account: a chain that ends before it was cut. */
  const signed = new Map<number, number>()
  const execute: Executor = async ({ id: accountId }, recordId) => {
    const [waiting] = await database.read<object>(accountId, isSealWaiting(accountId, recordId))
    if (!waiting) return
    for (;;) {
      const { sealed, checkpoint } = await database.inAccount(accountId, (tx) =>
        sealRecords(tx, accountId, { ...sealing, asked: recordId, atLeast: signed.get(accountId) ?? 0 }),
      )
      signed.set(accountId, checkpoint)
      if (sealed < LINKS_AT_ONCE) return
    }
  }
  return Object.assign(execute, { doesAllDue: () => true })
}

export interface Sealed {
  /** How many records. */
  readonly sealed: number
  /** The number of the newest checkpoint; 0 before the first. */
  readonly checkpoint: number
}

/**
 * Appends records to the chain, in the order of their ids as far as they are committed: a transaction that ends later is a
 * later link. Signs the end of the chain in the same transaction, so that no link is ever without a signature. One transaction
 * at a time per account; writers of records wait for nothing. Throws `ChainChanged` where the newest checkpoint is not of this
 * chain, or is older than `atLeast`. `asked` is the record whose work started it.
 */
export async function sealRecords(
  tx: Transaction,
  accountId: number,
  { key, now, wall, asked, atLeast = 0 }: Sealing & { readonly asked?: number; readonly atLeast?: number },
): Promise<Sealed> {
  await lockChain(tx, accountId)
  const [head, found, records] = await Promise.all([
    findHead(tx, accountId),
    findCheckpoint(tx, accountId),
    findUnsealed(tx, accountId, LINKS_AT_ONCE),
  ])
  assertUnchanged(accountId, found, key, atLeast)
  const links = linksAfter(head, accountId, records, now())
  if (links.length > 0) await insertSeals(tx, accountId, links)
  const last = found?.checkpoint
  const newest = links.at(-1) ?? head
  const number = (last?.number ?? 0) + 1
  const isAhead = newest !== undefined && newest.sequence > (last?.sequence ?? 0)
  if (isAhead) {
    const { sequence, hash } = newest
    const previous = last ? hashOfCheckpoint(last) : BEGINNING
    const claim = { account: accountId, number, sequence, head: hash, previous, signedAt: inMilliseconds(wall()) }
    await insertCheckpoint(tx, signCheckpoint(claim, key))
  }
  const done = records.map(({ source_id }) => source_id)
  const isAll = records.length < LINKS_AT_ONCE && asked !== undefined
  await dropSealWork(tx, accountId, isAll ? [...done, asked] : done)
  return { sealed: records.length, checkpoint: isAhead ? number : number - 1 }
}

function assertUnchanged(
  accountId: number,
  found: { readonly checkpoint: Checkpoint; readonly hash: string | null } | undefined,
  key: CheckpointKey,
  atLeast: number,
): void {
  const fault = faultOf(found, key, atLeast)
  if (fault !== undefined) throw new ChainChanged(`audit of account ${accountId}: ${fault}; run vaivem audit verify`)
}

function faultOf(
  found: { readonly checkpoint: Checkpoint; readonly hash: string | null } | undefined,
  key: CheckpointKey,
  atLeast: number,
): string | undefined {
  const number = found?.checkpoint.number ?? 0
  if (number < atLeast) return `checkpoint ${atLeast} was signed by this process and is gone`
  if (!found) return undefined
  if (found.checkpoint.kid === key.kid && !isSignedBy(found.checkpoint, key.publicKey))
    return `checkpoint ${number} was not signed with the key of this installation`
  return found.checkpoint.head === found.hash
    ? undefined
    : `link ${found.checkpoint.sequence} is not the one that checkpoint ${number} signed`
}

function inMilliseconds(instant: Temporal.Instant): string {
  return instant.round({ smallestUnit: 'millisecond', roundingMode: 'trunc' }).toString()
}

function linksAfter(
  head: Pick<Link, 'sequence' | 'hash'> | undefined,
  accountId: number,
  records: readonly RecordRow[],
  now: Temporal.Instant,
): Link[] {
  const sealedAt = inMilliseconds(now)
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
