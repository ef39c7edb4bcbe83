import { isDeepStrictEqual } from 'node:util'
import { answered, EMPTY_DRAFT, type FlowAnswer, type FlowDraft, ok, refuse, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { RemadePhoto } from '../../platform/photos/remake.ts'
import { type DraftRow, insertDraft, lockDraft, updateDraft } from './draft-repository.ts'
import { type FlowSession, type StoredDraft, storedDraft } from './open-session.ts'
import { deleteOtherPhotos, insertPhoto } from './photo-repository.ts'

/** The draft that a page was made from. */
export interface SeenDraft {
  readonly draftId: number
  readonly version: number
}

export interface NewAnswer {
  readonly answer: FlowAnswer
  /** Seals bank data for the draft; absent: what is kept stays. */
  readonly seal?: (draftId: number) => Buffer
  /** The photos as the service encoded them again, by the ids that the answer has for them. */
  readonly photos?: ReadonlyMap<number, RemadePhoto>
}

/** `sent`: it became a request already. `stale`: another tab said something else since. */
export type NotSaved = { readonly kind: 'sent'; readonly draftId: number } | { readonly kind: 'stale' }

/**
 * Keeps what a page was answered. A form of an older draft is taken where it changes nothing, as a second tap does; else
 * nothing is kept and the page is shown as it is now. Tabs that race wait for each other at the row.
 */
export async function saveAnswer(
  deps: Pick<Deps, 'database' | 'newId' | 'now'>,
  { account, sessionHash }: FlowSession,
  seen: SeenDraft,
  told: NewAnswer,
): Promise<Result<StoredDraft, NotSaved>> {
  return deps.database.inAccount(account.id, async (tx) => {
    const { rows } = await tx.query<DraftRow>(lockDraft(account.id, sessionHash, seen.draftId))
    const [row] = rows
    const at = deps.now()
    if (!row) return seen.draftId === 0 ? begin(tx, account.id, { deps, sessionHash, told, at }) : refuse('stale')
    if (row.process_id !== null) return refuse('sent', { draftId: row.draft_id })
    const state = answered(row.state, told.answer)
    const isSeen = row.draft_id === seen.draftId && row.version === seen.version
    if (!isSeen) return isSame(row.state, state, told) ? ok(storedDraft(row)) : refuse('stale')
    return ok(await save(tx, account.id, { row, state, told, at }))
  })
}

interface Beginning {
  readonly deps: Pick<Deps, 'newId'>
  readonly sessionHash: Buffer
  readonly told: NewAnswer
  readonly at: Temporal.Instant
}

async function begin(
  tx: Transaction,
  accountId: number,
  { deps, sessionHash, told, at }: Beginning,
): Promise<Result<StoredDraft, NotSaved>> {
  const state = answered(EMPTY_DRAFT, told.answer)
  const { rows } = await tx.query<DraftRow>(insertDraft(accountId, { draftId: deps.newId(), sessionHash, state, at }))
  if (rows[0]) return ok(storedDraft(rows[0]))
  // A concurrent request was first: the same form sent twice, or another browser tab.
  const first = await tx.query<DraftRow>(lockDraft(accountId, sessionHash, 0))
  const [row] = first.rows
  return row && isSame(row.state, answered(row.state, told.answer), told) ? ok(storedDraft(row)) : refuse('stale')
}

interface Saving {
  readonly row: DraftRow
  readonly state: FlowDraft
  readonly told: NewAnswer
  readonly at: Temporal.Instant
}

async function save(tx: Transaction, accountId: number, { row, state, told, at }: Saving): Promise<StoredDraft> {
  const { draft_id: draftId } = row
  const sealed = told.seal ? told.seal(draftId) : state.hasBankData ? row.sealed : null
  const { rows } = await tx.query<DraftRow>(updateDraft(accountId, draftId, { state, sealed, at }))
  for (const [photoId, photo] of told.photos ?? [])
    await tx.query(insertPhoto(accountId, { photoId, draftId, photo, at }))
  const kept = state.items.flatMap(({ photos }) => photos)
  await tx.query(deleteOtherPhotos(accountId, draftId, kept))
  return storedDraft(rows[0])
}

/** The same photos sent again are other photos: then those that came first stay. */
function isSame(known: FlowDraft, state: FlowDraft, { photos = new Map() }: NewAnswer): boolean {
  if (photos.size === 0) return isDeepStrictEqual(known, state)
  const without = (draft: FlowDraft) => ({ ...draft, items: draft.items.map((item) => ({ ...item, photos: [] })) })
  return isDeepStrictEqual(without(known), without(state)) && known.items.some((item) => item.photos.length > 0)
}
