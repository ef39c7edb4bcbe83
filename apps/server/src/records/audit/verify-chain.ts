import type { KeyObject } from 'node:crypto'
import { firstIdOf } from '../../platform/database/ids.ts'
import type { Statement } from '../../platform/database/statement.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { BEGINNING, digestOf, hashOf, type Link } from './chain.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import type { Checkpoint } from './checkpoint.ts'
import { type CheckpointFault, type CheckpointsSeen, followCheckpoints } from './checkpoint-trail.ts'
import {
  checkpointOf,
  type CheckpointRow,
  contentOf,
  erasedTexts,
  forgedTexts,
  linkOf,
  type RecordRow,
  type SealRow,
} from './records.ts'
import { findSnapshots } from './archived-snapshots.ts'
import { selectChain } from './chain-repository.ts'
import {
  countUnsealed,
  findCheckpointWithoutLink,
  findEventGap,
  type GapRow,
  type UnsealedCount,
} from './repository.ts'

export type Breach =
  | 'sequence-gap'
  | 'previous-differs'
  | 'hash-differs'
  | 'record-missing'
  | 'record-differs'
  | 'text-differs'

export interface Verified {
  /** Links that hold, from the first on. */
  readonly links: number
  readonly head: { readonly sequence: number; readonly hash: string }
  /** Reasons and addresses that erasures of personal data took out; their digests hold. */
  readonly erasedTexts: number
  /** The first link that does not hold; nothing after it was looked at. */
  readonly broken: { readonly sequence: number; readonly breach: Breach } | undefined
  /** Where the chain, though it holds, is not what was signed; nothing after it was looked at. */
  readonly unproven: CheckpointFault | undefined
  readonly checkpoints: CheckpointsSeen
  /** Records committed longer ago than a seal may take, without one. */
  readonly unsealed: { readonly count: number; readonly oldestId: number | undefined }
  /** A process that lacks one of its events. */
  readonly processWithGap: number | undefined
  /** Whether the hash noted before is one of the chain; true when none was. */
  readonly hasNoted: boolean
}

export interface ChainItem {
  readonly link: Link
  readonly record: RecordRow | null
  /** The checkpoint at this link. */
  readonly checkpoint: Checkpoint | undefined
}

export interface Verification {
  readonly now: Temporal.Instant
  /** The public key of a name that checkpoints are signed with; undefined where it is not at hand. */
  readonly publicKeyOf: (kid: string) => KeyObject | undefined
  /** A hash that was noted before. */
  readonly noted?: string | undefined
}

type Reading = Pick<Database, 'readAll'>

const LINKS_AT_ONCE = 500
const RECORDS_AT_ONCE = 5_000
const SEALED_WITHIN = { minutes: 5 }

/** Reads the whole record of an account again and says whether it is what was sealed and signed; in pieces, whatever its size. */
export async function verifyChain(
  database: Reading,
  accountId: number,
  { now, publicKeyOf, noted }: Verification,
): Promise<Verified> {
  let head: Verified['head'] = { sequence: 0, hash: BEGINNING }
  let erased = 0
  let broken: Verified['broken']
  let unproven: Verified['unproven']
  let hasNoted = noted === undefined || noted === BEGINNING
  const trail = followCheckpoints(publicKeyOf)
  for await (const { link, record, checkpoint } of readChain(database, accountId)) {
    const breach = breachOf(head, link, record)
    if (breach || !record) {
      broken = { sequence: head.sequence + 1, breach: breach ?? 'record-missing' }
      break
    }
    head = { sequence: link.sequence, hash: link.hash }
    hasNoted ||= link.hash === noted
    erased += erasedTexts(record)
    unproven = trail.follow(link, instantOfColumn(record.at), checkpoint)
    if (unproven) break
  }
  if (!broken) unproven ??= trail.end() ?? (await findCut(database, accountId, head.sequence))
  return {
    links: head.sequence,
    head,
    erasedTexts: erased,
    broken,
    unproven,
    checkpoints: trail.seen(),
    unsealed: await findUnsealed(database, accountId, firstIdOf(now.subtract(SEALED_WITHIN))),
    processWithGap: await findGap(database, accountId),
    hasNoted,
  }
}

/** A checkpoint beyond the end of the chain: its links were cut off. */
async function findCut({ readAll }: Reading, accountId: number, after: number): Promise<CheckpointFault | undefined> {
  const statement = findCheckpointWithoutLink(accountId, after)
  const { rows } = await readAll(accountId, (tx) => tx.query<CheckpointRow>(statement))
  const [row] = rows
  return row && { breach: 'links-missing', number: row.number, from: after + 1, to: row.sequence }
}

/** Every link with its record and its checkpoint, in order. */
export async function* readChain({ readAll }: Reading, accountId: number): AsyncGenerator<ChainItem> {
  for (let after = 0; ;) {
    const { rows, snapshots } = await readAll(accountId, async (tx) => {
      const links = await tx.query<SealRow & { record: RecordRow | null; checkpoint: CheckpointRow | null }>(
        selectChain(accountId, after, LINKS_AT_ONCE),
      )
      return { rows: links.rows, snapshots: await findSnapshots(tx, accountId, links.rows) }
    })
    for (const row of rows) {
      const checkpoint = row.checkpoint ? checkpointOf(accountId, row.checkpoint) : undefined
      yield { link: linkOf(accountId, row), record: row.record && snapshots.in(row.record), checkpoint }
    }
    const last = rows.at(-1)
    if (!last || rows.length < LINKS_AT_ONCE) return
    after = last.sequence
  }
}

function breachOf(head: Verified['head'], link: Link, record: RecordRow | null): Breach | undefined {
  if (link.sequence !== head.sequence + 1) return 'sequence-gap'
  if (link.previous !== head.hash) return 'previous-differs'
  if (hashOf(link) !== link.hash) return 'hash-differs'
  if (!record) return 'record-missing'
  if (digestOf(contentOf(link.account, record)) !== link.digest) return 'record-differs'
  return forgedTexts(record).length > 0 ? 'text-differs' : undefined
}

async function findUnsealed(database: Reading, accountId: number, before: number): Promise<Verified['unsealed']> {
  let count = 0
  let oldestId: number | undefined
  for (const source of ['event', 'entry'] as const) {
    const pieces = walk<UnsealedCount>(database, accountId, (after) =>
      countUnsealed(accountId, source, { after, before, most: RECORDS_AT_ONCE }),
    )
    for await (const { unsealed, oldest } of pieces) {
      count += unsealed
      if (oldest !== null) oldestId = Math.min(oldestId ?? oldest, oldest)
    }
  }
  return { count, oldestId }
}

async function findGap(database: Reading, accountId: number): Promise<number | undefined> {
  const pieces = walk<GapRow>(database, accountId, (after) => findEventGap(accountId, after, RECORDS_AT_ONCE))
  for await (const { gap } of pieces) if (gap !== null) return gap
  return undefined
}

/** A statement over piece after piece of a table, each beginning after the last id of the one before. */
async function* walk<Piece extends { readonly last: number | null }>(
  { readAll }: Reading,
  accountId: number,
  statementAfter: (after: number) => Statement,
): AsyncGenerator<Piece> {
  let after = 0
  for (;;) {
    const statement = statementAfter(after)
    const { rows } = await readAll(accountId, (tx) => tx.query<Piece>(statement))
    const [piece] = rows
    if (!piece || piece.last === null) return
    yield piece
    after = piece.last
  }
}
