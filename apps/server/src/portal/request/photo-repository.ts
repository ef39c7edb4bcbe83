import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { RemadePhoto } from '../../platform/photos/remake.ts'

export interface NewPhoto {
  readonly photoId: number
  readonly draftId: number
  readonly photo: RemadePhoto
  readonly at: Temporal.Instant
}

export function insertPhoto(accountId: number, { photoId, draftId, photo, at }: NewPhoto): Statement {
  return {
    name: 'insert-photo',
    text: `INSERT INTO photo (account_id, photo_id, draft_id, type, width, height, bytes, created_at)
           VALUES ($1, $2, $3, 'image/jpeg', $4, $5, $6, $7)`,
    values: [accountId, photoId, draftId, photo.width, photo.height, Buffer.from(photo.bytes), at.toString()],
  }
}

export interface PhotoOfItem extends Omit<NewPhoto, 'draftId'> {
  readonly processId: number
  readonly itemId: number
}

/** A photo that a customer sent with a claim about a delivery, beside its item. */
export function insertPhotoOfItem(accountId: number, taken: PhotoOfItem): Statement {
  const { photoId, processId, itemId, photo, at } = taken
  return {
    name: 'insert-photo-of-item',
    text: `INSERT INTO photo (account_id, photo_id, process_id, item_id, type, width, height, bytes, created_at)
           VALUES ($1, $2, $3, $4, 'image/jpeg', $5, $6, $7, $8)`,
    values: [accountId, photoId, processId, itemId, photo.width, photo.height, Buffer.from(photo.bytes), at.toString()],
  }
}

/** Deletes the photos that no item of a draft has any more. */
export function deleteOtherPhotos(accountId: number, draftId: number, kept: readonly number[]): Statement {
  return {
    name: 'delete-other-photos-of-draft',
    text: 'DELETE FROM photo WHERE account_id = $1 AND draft_id = $2 AND photo_id <> ALL ($3::bigint[])',
    values: [accountId, draftId, kept],
  }
}

/** The photos of a draft become those of the items it became. */
export function givePhotos(
  accountId: number,
  draftId: number,
  processId: number,
  photos: readonly { readonly photoId: number; readonly itemId: number }[],
): Statement {
  return {
    name: 'give-photos-to-items',
    text: `UPDATE photo SET draft_id = NULL, process_id = $3, item_id = given.item_id
           FROM jsonb_to_recordset($4::jsonb) AS given (photo_id bigint, item_id bigint)
           WHERE photo.account_id = $1 AND photo.draft_id = $2 AND photo.photo_id = given.photo_id`,
    values: [
      accountId,
      draftId,
      processId,
      JSON.stringify(photos.map(({ photoId, itemId }) => ({ photo_id: photoId, item_id: itemId }))),
    ],
  }
}

export type PhotoBytes = Pick<Tables['photo'], 'type' | 'bytes'>

/** A photo that a session may see: of its own draft, or sent with a request of its own; never one that the store took. */
export function selectPhotoOfSession(accountId: number, sessionHash: Buffer, photoId: number): Statement {
  return {
    name: 'select-photo-of-session',
    text: `SELECT p.type, p.bytes FROM photo p
           WHERE p.account_id = $1 AND p.photo_id = $3 AND p.taken_by IS NULL AND EXISTS (
             SELECT FROM flow_draft d WHERE d.account_id = $1 AND d.session_hash = $2
               AND (d.draft_id = p.draft_id OR d.process_id = p.process_id))`,
    values: [accountId, sessionHash, photoId],
  }
}
