import type { Tables } from '../../platform/database/tables.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import { commitmentOf, type Content, type Link, type Place } from './chain.ts'
import type { Checkpoint } from './checkpoint.ts'

/** A record as its table has it: an event of a process or an entry of the audit. */
export interface RecordRow {
  readonly source: 'event' | 'entry'
  readonly source_id: number
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly subject: string | null
  readonly facts: Content | null
  readonly process_id: number | null
  readonly version: number | null
  readonly changed: Content | null
  readonly snapshot: Content | null
  /** Whether the snapshot lies in the archive of the process. */
  readonly is_archived: boolean
  readonly reason: string | null
  readonly reason_salt: string | null
  readonly reason_digest: string | null
  /** The text of its JSON: its bytes are what was committed to. */
  readonly origin: string | null
  readonly origin_salt: string | null
  readonly origin_digest: string | null
}

export interface SealRow {
  readonly sequence: number
  readonly source: 'event' | 'entry'
  readonly source_id: number
  readonly digest: string
  readonly previous_hash: string
  readonly hash: string
  readonly sealed_at: string
}

/** The chained content of a record; an erasable text is represented by its digest only. */
export function contentOf(accountId: number, row: RecordRow): Content {
  const shared = {
    account: accountId,
    id: row.source_id,
    at: instantOfColumn(row.at).toString(),
    reasonDigest: row.reason_digest,
    originDigest: row.origin_digest,
  }
  if (row.source === 'entry') {
    const { actor, action, subject, facts } = row
    return { kind: 'entry', ...shared, actor, action, subject, facts }
  }
  const { process_id: process, version, action: type, actor: cause, facts: payload, changed, snapshot } = row
  return { kind: 'event', ...shared, process, version, type, cause, payload, changed, snapshot }
}

/** Which texts of a record are not the ones it was committed to; one that was erased is not one of them. */
export function forgedTexts(row: RecordRow): readonly ('reason' | 'origin')[] {
  const texts = ['reason', 'origin'] as const
  return texts.filter((text) => {
    const [written, salt, digest] = [row[text], row[`${text}_salt`], row[`${text}_digest`]]
    if (written === null) return salt !== null
    return salt === null || commitmentOf(salt, written) !== digest
  })
}

/** How many texts of a record are gone, by an erasure of personal data. */
export function erasedTexts(row: RecordRow): number {
  return (['reason', 'origin'] as const).filter((text) => row[text] === null && row[`${text}_digest`] !== null).length
}

export function linkOf(accountId: number, row: SealRow): Link {
  const { sequence, source, digest, hash } = row
  const place: Place = {
    account: accountId,
    sequence,
    source,
    sourceId: row.source_id,
    digest,
    previous: row.previous_hash,
    sealedAt: instantOfColumn(row.sealed_at).toString(),
  }
  return { ...place, hash }
}

/** A checkpoint as its table has it; its signature in base64. */
export interface CheckpointRow extends Pick<Tables['audit_checkpoint'], 'number' | 'sequence' | 'signed_at' | 'kid'> {
  readonly head: string
  readonly previous: string
  readonly signature: string
}

export function checkpointOf(accountId: number, row: CheckpointRow): Checkpoint {
  const { number, sequence, head, previous, kid } = row
  const signedAt = instantOfColumn(row.signed_at).toString()
  const signature = Buffer.from(row.signature, 'base64').toString('base64url')
  return { account: accountId, number, sequence, head, previous, signedAt, kid, signature }
}
