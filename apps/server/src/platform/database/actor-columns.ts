import { actors } from '@vaivem/domain'

/** The values of two columns, `<who>_kind` and `<who>_id`. */
export type ActorColumns = readonly [kind: string | null, id: number | null]

/** An actor as it is stored in two columns; null, null: there is none. */
export function actorColumns(actor: { readonly kind: string; readonly id?: number } | null): ActorColumns {
  return actor === null ? [null, null] : [actor.kind, actor.id ?? null]
}

/**
 * The actor of a recorded action, by the name that the record holds. `other` is an actor that may hold no right: a user of the
 * command line, or an unknown one.
 */
export function namedColumns(name: string): ActorColumns {
  return actorColumns(actors.read(name) ?? { kind: 'other' })
}
