import type { Statement } from '../../platform/database/statement.ts'
import type { RemadePhoto } from '../../platform/photos/remake.ts'

/** One row where the process is there; its photo is null where the process has none of that id. */
export function selectPhoto(accountId: number, processId: number, photoId: number): Statement {
  return {
    name: 'select-photo',
    text: `SELECT f.photo_id AS id, f.item_id AS "itemId", f.type, f.width, f.height, f.created_at AS at, f.taken_by AS by, f.bytes
           FROM return_process p
           LEFT JOIN photo f ON f.account_id = $1 AND f.process_id = p.process_id AND f.photo_id = $3
           WHERE p.account_id = $1 AND p.process_id = $2`,
    values: [accountId, processId, photoId],
  }
}

/** How many photos of an item of the process the store took. */
export function countOfStore(accountId: number, processId: number, itemId: number): Statement {
  return {
    name: 'count-photos-of-store',
    text: `SELECT count(*)::integer AS count FROM photo
           WHERE account_id = $1 AND process_id = $2 AND item_id = $3 AND taken_by IS NOT NULL`,
    values: [accountId, processId, itemId],
  }
}

export interface StaffPhoto {
  readonly photoId: number
  readonly processId: number
  readonly itemId: number
  readonly photo: RemadePhoto
  readonly takenBy: string
  readonly at: Temporal.Instant
}

export function insertStaffPhoto(accountId: number, taken: StaffPhoto): Statement {
  const { photoId, processId, itemId, photo, takenBy, at } = taken
  const bytes = Buffer.from(photo.bytes)
  return {
    name: 'insert-photo-of-store',
    text: `INSERT INTO photo (account_id, photo_id, process_id, item_id, type, width, height, bytes, taken_by, created_at)
           VALUES ($1, $2, $3, $4, 'image/jpeg', $5, $6, $7, $8, $9)`,
    values: [accountId, photoId, processId, itemId, photo.width, photo.height, bytes, takenBy, at.toString()],
  }
}

/** The photos of the items, and what the customer said beside the request: one row. */
export function selectFromCustomer(accountId: number, processId: number): Statement {
  return {
    name: 'select-from-customer',
    text: `SELECT
             coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.photo_id, 'itemId', f.item_id, 'type', f.type,
                 'width', f.width, 'height', f.height, 'at', f.created_at, 'by', f.taken_by) ORDER BY f.photo_id)
               FROM photo f WHERE f.account_id = $1 AND f.process_id = $2), '[]') AS photos,
             (SELECT jsonb_build_object('score', e.score, 'comment', e.comment, 'at', e.rated_at)
               FROM experience_rating e WHERE e.account_id = $1 AND e.process_id = $2) AS experience`,
    values: [accountId, processId],
  }
}
