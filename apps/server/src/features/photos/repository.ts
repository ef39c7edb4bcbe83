import type { Statement } from '../../database/statement.ts'

/** One row where the process is there; its photo is null where the process has none of that id. */
export function selectPhoto(accountId: number, processId: number, photoId: number): Statement {
  return {
    name: 'select-photo',
    text: `SELECT f.photo_id AS id, f.item_id AS "itemId", f.type, f.width, f.height, f.created_at AS at, f.bytes
           FROM return_process p
           LEFT JOIN photo f ON f.account_id = $1 AND f.process_id = p.process_id AND f.photo_id = $3
           WHERE p.account_id = $1 AND p.process_id = $2`,
    values: [accountId, processId, photoId],
  }
}
