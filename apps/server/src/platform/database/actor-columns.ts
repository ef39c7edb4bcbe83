import { actors } from '@vaivem/domain'

/** The values of two columns, `<who>_kind` and `<who>_id`. */
export type ActorColumns = readonly [kind: string | null, id: number | null]

/** An actor as two columns have it; null, null: nobody. */
export function actorColumns(actor: { readonly kind: string; readonly id?: number } | null): ActorColumns {
  return actor === null ? [null, null] : [actor.kind, actor.id ?? null]
}

/**
 * Whoever did what is recorded, by the name that the record has of them. `other` is nobody who may hold a right: a user of the
 * command line, or somebody unknown.
 */
export function namedColumns(name: string): ActorColumns {
  return actorColumns(actors.read(name) ?? { kind: 'other' })
}
