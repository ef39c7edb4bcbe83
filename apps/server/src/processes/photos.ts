import type { ManagedProcess } from '@vaivem/contract'
import type { Statement } from '../platform/database/statement.ts'
import { momentOfColumn } from '../platform/http/moments.ts'

/** A photo of an item of a process, without its bytes. */
export interface PhotoRow {
  readonly id: number
  readonly itemId: number
  readonly type: string
  readonly width: number
  readonly height: number
  readonly at: string
  /** Who of the store took it; null: the consumer. */
  readonly by: string | null
}

export interface ExperienceRow {
  readonly score: number
  readonly comment: string | null
  readonly at: string
}

/** The photos of the items, and what the consumer said beside the request: one row. */
export function selectFromConsumer(accountId: number, processId: number): Statement {
  return {
    name: 'select-from-consumer',
    text: `SELECT
             coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.photo_id, 'itemId', f.item_id, 'type', f.type,
                 'width', f.width, 'height', f.height, 'at', f.created_at, 'by', f.taken_by) ORDER BY f.photo_id)
               FROM photo f WHERE f.account_id = $1 AND f.process_id = $2), '[]') AS photos,
             (SELECT jsonb_build_object('score', e.score, 'comment', e.comment, 'at', e.rated_at)
               FROM experience_rating e WHERE e.account_id = $1 AND e.process_id = $2) AS experience`,
    values: [accountId, processId],
  }
}

export function photoOf({ id, itemId, type, width, height, at, by }: PhotoRow): ManagedProcess['fotos'][number] {
  return { id, itemId: String(itemId), tipo: type, largura: width, altura: height, data: momentOfColumn(at), por: by }
}

export function experienceOf(row: ExperienceRow | null): ManagedProcess['experiencia'] {
  return row && { nota: row.score, comentario: row.comment, data: momentOfColumn(row.at) }
}
