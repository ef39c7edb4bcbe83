import type { ManagedProcess } from '@vaivem/contract'
import { momentOfColumn } from '../platform/http/moments.ts'

/** A photo of an item of a process, without its bytes. */
export interface PhotoRow {
  readonly id: number
  readonly itemId: number
  readonly type: string
  readonly width: number
  readonly height: number
  readonly at: string
  /** The person of the store who took it; null: the customer. */
  readonly by: string | null
}

export interface ExperienceRow {
  readonly score: number
  readonly comment: string | null
  readonly at: string
}

export function photoOf({ id, itemId, type, width, height, at, by }: PhotoRow): ManagedProcess['fotos'][number] {
  return { id, itemId: String(itemId), tipo: type, largura: width, altura: height, data: momentOfColumn(at), por: by }
}

export function experienceOf(row: ExperienceRow | null): ManagedProcess['experiencia'] {
  return row && { nota: row.score, comentario: row.comment, data: momentOfColumn(row.at) }
}
